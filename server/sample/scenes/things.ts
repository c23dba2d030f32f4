/** The scenes of people and things: portraits, groups, book covers, plates of an engineer. Functions of chance alone. */
import {
  arch,
  background,
  between,
  circle,
  group,
  heightPx,
  hourOf,
  line,
  oneOf,
  path,
  picture,
  rect,
  star,
  times,
  wholeBetween,
  widthPx,
  type Chance,
  type Hour,
} from './shapes.ts';

const skins = ['#c99670', '#b57e58', '#dcb08c', '#a56f4b'] as const;
const hairs = ['#1b1a22', '#2e2320', '#4a3b35', '#8d8a88', '#c9c6c2'] as const;
const clothes = [
  '#1d3366',
  '#2f5a9e',
  '#41578f',
  '#7a4a3a',
  '#3d6b5c',
  '#5b4a7a',
  '#d98f2b',
] as const;

export type Who = 'woman' | 'man' | 'anybody';
/** From which part of all looks somebody's is taken: scarf below `scarfBelow`, long hair below `longBelow`, else short. */
const scarfBelow = 0.35;
const longBelow = 0.6;
const looks: Readonly<Record<Who, readonly [number, number]>> = {
  woman: [0, longBelow],
  man: [longBelow, 1],
  anybody: [0, 1],
};

/** A head and shoulders without a face, standing on (x, y). */
function figure(chance: Chance, x: number, y: number, size: number, who: Who = 'anybody'): string {
  const skin = oneOf(chance, skins);
  const hair = oneOf(chance, hairs);
  const cloth = oneOf(chance, clothes);
  const head = y - size * 1.55;
  const look = between(chance, ...looks[who]);
  const shoulders = path(
    `M${x - size} ${y}C${x - size} ${y - size * 0.75} ${x - size * 0.55} ${y - size * 0.9} ${x} ${y - size * 0.9}S${x + size} ${y - size * 0.75} ${x + size} ${y}Z`,
    `fill="${cloth}"`,
  );
  const neck = rect(
    x - size * 0.17,
    y - size * 1.25,
    size * 0.34,
    size * 0.5,
    skin,
    `rx="${size * 0.12}"`,
  );
  const face = `<ellipse cx="${x}" cy="${head}" rx="${size * 0.4}" ry="${size * 0.5}" fill="${skin}"/>`;
  const collar = path(
    `M${x - size * 0.3} ${y - size * 0.88}L${x} ${y - size * 0.45}L${x + size * 0.3} ${y - size * 0.88}Z`,
    `fill="${look > 0.4 ? '#f5eee2' : cloth}"`,
  );
  if (look < scarfBelow) {
    // A scarf: around the face and down to the shoulders.
    const scarf = oneOf(chance, clothes);
    return group([
      shoulders,
      path(
        `M${x - size * 0.6} ${y - size * 0.7}C${x - size * 0.75} ${head - size * 0.9} ${x + size * 0.75} ${head - size * 0.9} ${x + size * 0.6} ${y - size * 0.7}Q${x} ${y - size * 0.4} ${x - size * 0.6} ${y - size * 0.7}Z`,
        `fill="${scarf}"`,
      ),
      `<ellipse cx="${x}" cy="${head}" rx="${size * 0.34}" ry="${size * 0.43}" fill="${skin}"/>`,
    ]);
  }
  const long = look < longBelow;
  const back = long
    ? path(
        `M${x - size * 0.5} ${y - size * 0.85}C${x - size * 0.7} ${head - size * 0.95} ${x + size * 0.7} ${head - size * 0.95} ${x + size * 0.5} ${y - size * 0.85}Z`,
        `fill="${hair}"`,
      )
    : '';
  const top = path(
    `M${x - size * 0.42} ${head - size * 0.05}C${x - size * 0.5} ${head - size * 0.75} ${x + size * 0.5} ${head - size * 0.75} ${x + size * 0.42} ${head - size * 0.05}C${x + size * 0.3} ${head - size * 0.4} ${x - size * 0.25} ${head - size * 0.35} ${x - size * 0.42} ${head - size * 0.05}Z`,
    `fill="${hair}"`,
  );
  const glasses =
    chance() < 0.3
      ? [
          circle(
            x - size * 0.16,
            head,
            size * 0.11,
            'none',
            `stroke="#1b1a22" stroke-width="${size * 0.03}"`,
          ),
          circle(
            x + size * 0.16,
            head,
            size * 0.11,
            'none',
            `stroke="#1b1a22" stroke-width="${size * 0.03}"`,
          ),
        ]
      : [];
  return group([back, shoulders, neck, collar, face, top, ...glasses]);
}

function wall(chance: Chance, hour: Hour): string[] {
  const step = 150;
  return [
    background(hour.sky),
    ...times(9, (i) =>
      arch(-60 + i * step, 560, 120, between(chance, 340, 420), hour.far, 'opacity=".45"'),
    ),
    rect(0, 560, widthPx, 240, hour.middle, 'opacity=".35"'),
  ];
}

export function portrait(chance: Chance, who: Who): string {
  const hour = hourOf(chance);
  return picture([
    ...wall(chance, hour),
    circle(600, 380, 330, hour.wall, 'opacity=".4"'),
    figure(chance, 600, heightPx + 10, 300, who),
  ]);
}

export function people(chance: Chance): string {
  const hour = hourOf(chance);
  const back = times(4, (i) => figure(chance, 180 + i * 280, 690, 130));
  const front = times(3, (i) => figure(chance, 290 + i * 310, 815, 180));
  return picture([...wall(chance, hour), ...back, ...front]);
}

/** Stars and crosses from edge to edge, the tiling of many an old wall. */
function tiles(
  x: number,
  y: number,
  w: number,
  h: number,
  size: number,
  colours: readonly [string, string],
): string {
  const columns = Math.ceil(w / size);
  const rows = Math.ceil(h / size);
  return group([
    ...times(columns * rows, (i) => {
      const at = [
        x + ((i % columns) + 0.5) * size,
        y + (Math.floor(i / columns) + 0.5) * size,
      ] as const;
      return star(at[0], at[1], size * 0.5, i % 2 ? colours[0] : colours[1], 'opacity=".9"');
    }),
  ]);
}

export function book(chance: Chance): string {
  const hour = hourOf(chance);
  const cover = oneOf(chance, ['#1d3366', '#2f5a9e', '#7a4a3a', '#3d6b5c', '#5b4a7a', '#b8741c']);
  const [x, y, w, h] = [360, 70, 480, 660];
  const ornaments: readonly [() => string, () => string, () => string] = [
    () => tiles(x + 48, y + 230, w - 96, 320, 96, ['#f5eee2', hour.accent]),
    () =>
      group(
        times(9, (i) =>
          circle(
            x + w / 2,
            y + 400,
            30 + i * 19,
            'none',
            `stroke="#f5eee2" stroke-width="${i % 3 === 0 ? 6 : 2}"`,
          ),
        ),
      ),
    () =>
      group(
        times(8, (i) => {
          const top = between(chance, 60, 280);
          return rect(
            x + 56 + i * 47,
            y + 560 - top,
            34,
            top,
            i % 3 === 0 ? hour.accent : '#f5eee2',
          );
        }),
      ),
  ];
  return picture([
    background(hour.sky),
    rect(0, 690, widthPx, 110, hour.near),
    rect(x + 26, y + 22, w, h, '#0d1b3d', 'opacity=".3" rx="8"'),
    rect(x + w - 6, y + 10, 18, h - 20, '#f5eee2'),
    rect(x, y, w, h, cover, 'rx="6"'),
    rect(x, y, 34, h, '#0d1b3d', 'opacity=".28" rx="6"'),
    rect(x + 72, y + 64, w - 130, 26, '#f5eee2', 'rx="4"'),
    rect(x + 72, y + 110, (w - 130) * between(chance, 0.45, 0.85), 26, '#f5eee2', 'rx="4"'),
    rect(x + 72, y + 160, 120, 10, hour.accent, 'rx="4"'),
    oneOf(chance, ornaments)(),
    rect(x + 72, y + h - 60, 160, 12, '#f5eee2', 'rx="4" opacity=".7"'),
  ]);
}

function gear(x: number, y: number, r: number, teeth: number, colour: string): string {
  const points = times(teeth * 4, (i) => {
    const angle = ((i + 0.5) * Math.PI * 2) / (teeth * 4);
    const reach = i % 4 < 2 ? r : r * 0.86;
    return `${Math.round(x + Math.cos(angle) * reach)} ${Math.round(y + Math.sin(angle) * reach)}`;
  });
  return group([
    path(`M${points.join('L')}Z`, `fill="none" stroke="${colour}" stroke-width="4"`),
    circle(x, y, r * 0.6, 'none', `stroke="${colour}" stroke-width="2.5"`),
    circle(x, y, r * 0.16, 'none', `stroke="${colour}" stroke-width="4"`),
    ...times(6, (i) => {
      const angle = (i * Math.PI) / 3;
      return line(
        [x + Math.cos(angle) * r * 0.16, y + Math.sin(angle) * r * 0.16],
        [x + Math.cos(angle) * r * 0.6, y + Math.sin(angle) * r * 0.6],
        colour,
        2.5,
      );
    }),
  ]);
}

function contours(chance: Chance, colour: string): string {
  const [x, y] = [between(chance, 300, 900), between(chance, 250, 550)];
  const [a, b] = [chance() * 6, chance() * 6];
  return group(
    times(12, (ring) => {
      const points = times(48, (i) => {
        const angle = (i * Math.PI) / 24;
        const reach =
          (ring + 1) * 52 * (1 + 0.16 * Math.sin(angle * 3 + a) + 0.1 * Math.cos(angle * 5 + b));
        return `${Math.round(x + Math.cos(angle) * reach)} ${Math.round(y + Math.sin(angle) * reach * 0.72)}`;
      });
      return path(
        `M${points.join('L')}Z`,
        `fill="none" stroke="${colour}" stroke-width="${ring % 4 === 3 ? 4 : 1.6}" opacity=".8"`,
      );
    }),
  );
}

function truss(chance: Chance, colour: string, accent: string): string {
  const top = between(chance, 260, 320);
  const bottom = top + 200;
  const count = 9;
  const step = 1000 / count;
  return group([
    line([100, bottom], [1100, bottom], colour, 8),
    line([100 + step / 2, top], [1100 - step / 2, top], colour, 8),
    ...times(count, (i) =>
      line([100 + i * step, bottom], [100 + (i + 0.5) * step, top], colour, 5),
    ),
    ...times(count, (i) =>
      line([100 + (i + 0.5) * step, top], [100 + (i + 1) * step, bottom], colour, 5),
    ),
    ...times(count + 1, (i) => circle(100 + i * step, bottom, 11, accent)),
    ...times(count, (i) => circle(100 + (i + 0.5) * step, top, 9, accent)),
    line([100, bottom + 70], [1100, bottom + 70], colour, 1.5),
    ...times(count + 1, (i) =>
      line([100 + i * step, bottom + 58], [100 + i * step, bottom + 82], colour, 1.5),
    ),
  ]);
}

export function abstract(chance: Chance): string {
  const [paper, ink, accent] = oneOf(chance, [
    ['#16305f', '#cfe0f7', '#f0b548'],
    ['#f3f6fb', '#2f5a9e', '#d98f2b'],
    ['#0f2247', '#8fb4ec', '#e6a532'],
  ] as [[string, string, string], ...[string, string, string][]]);
  const grid = [
    ...times(30, (i) => line([i * 40, 0], [i * 40, heightPx], ink, i % 5 === 0 ? 0.8 : 0.3)),
    ...times(20, (i) => line([0, i * 40], [widthPx, i * 40], ink, i % 5 === 0 ? 0.8 : 0.3)),
  ];
  const drawings: readonly [() => string, ...(() => string)[]] = [
    () =>
      group([
        gear(430, 420, 230, wholeBetween(chance, 16, 22), ink),
        gear(790, 300, 140, wholeBetween(chance, 10, 14), accent),
        gear(820, 590, 110, wholeBetween(chance, 9, 12), ink),
      ]),
    () => contours(chance, ink),
    () => truss(chance, ink, accent),
    () => tiles(0, 0, widthPx, heightPx, between(chance, 140, 200), [ink, accent]),
  ];
  return picture([
    rect(0, 0, widthPx, heightPx, paper),
    group(grid, 'opacity=".5"'),
    oneOf(chance, drawings)(),
    circle(between(chance, 900, 1120), between(chance, 90, 180), 46, accent, 'opacity=".9"'),
  ]);
}
