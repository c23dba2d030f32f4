/** The scenes of places: the campus, a bridge, a laboratory, a ceremony. Each is a function of chance alone. */
import {
  arch,
  background,
  between,
  circle,
  ellipse,
  group,
  heightPx,
  hills,
  hourOf,
  line,
  oneOf,
  path,
  picture,
  polygon,
  rect,
  star,
  times,
  wholeBetween,
  widthPx,
  type Chance,
  type Hour,
} from './shapes.ts';

function sky(chance: Chance, hour: Hour): string[] {
  const [x, y] = [between(chance, 180, 1020), between(chance, 110, 260)];
  return [
    background(hour.sky),
    circle(x, y, 130, hour.sun, 'opacity=".18"'),
    circle(x, y, 86, hour.sun, 'opacity=".3"'),
    circle(x, y, 54, hour.sun),
  ];
}

const cypress = (x: number, y: number, h: number, fill: string): string =>
  path(
    `M${x} ${y}C${x - h * 0.2} ${y - h * 0.25} ${x - h * 0.1} ${y - h * 0.8} ${x} ${y - h}C${x + h * 0.1} ${y - h * 0.8} ${x + h * 0.2} ${y - h * 0.25} ${x} ${y}Z`,
    `fill="${fill}"`,
  );

/** A block of offices: windows in rows, a few of them lit. */
function block(
  chance: Chance,
  hour: Hour,
  x: number,
  y: number,
  w: number,
  floors: number,
): string {
  const floorPx = 54;
  const h = floors * floorPx + 26;
  const columns = Math.floor((w - 30) / 44);
  const windows = times(columns * floors, (i) => {
    const at = [
      x + 22 + (i % columns) * 44,
      y - h + 26 + Math.floor(i / columns) * floorPx,
    ] as const;
    return rect(at[0], at[1], 24, 32, hour.light, `rx="2" opacity="${chance() < 0.3 ? 0.9 : 0.4}"`);
  });
  return group([
    rect(x, y - h, w, h, hour.wall),
    rect(x + w * 0.72, y - h, w * 0.28, h, hour.shade, 'opacity=".45"'),
    rect(x - 8, y - h - 12, w + 16, 14, hour.accent),
    ...windows,
  ]);
}

/** The main hall: a row of pointed arches under a roof line, with a dome when chance wants one. */
function hall(chance: Chance, hour: Hour, x: number, y: number, w: number): string {
  const count = wholeBetween(chance, 5, 8);
  const each = w / count;
  const h = 230;
  const dome =
    chance() < 0.6
      ? [
          path(
            `M${x + w / 2 - 90} ${y - h - 12}c0 -120 60 -150 90 -190c30 40 90 70 90 190z`,
            `fill="${hour.light}"`,
          ),
          rect(x + w / 2 - 100, y - h - 28, 200, 18, hour.shade),
        ]
      : [];
  return group([
    ...dome,
    rect(x, y - h, w, h, hour.wall),
    rect(x - 12, y - h - 14, w + 24, 18, hour.accent),
    ...times(count, (i) =>
      arch(x + i * each + each * 0.18, y, each * 0.64, 178, hour.light, 'opacity=".75"'),
    ),
    ...times(count, (i) => star(x + i * each + each / 2, y - h + 26, 11, hour.shade)),
    rect(x - 24, y, w + 48, 14, hour.shade),
  ]);
}

export function campus(chance: Chance): string {
  const hour = hourOf(chance);
  const ground = between(chance, 590, 640);
  const left = between(chance, 60, 160);
  const w = between(chance, 520, 640);
  const trees = times(wholeBetween(chance, 5, 9), () =>
    cypress(
      Math.round(between(chance, 20, 1180)),
      ground + between(chance, 10, 60),
      between(chance, 120, 240),
      hour.near,
    ),
  );
  return picture([
    ...sky(chance, hour),
    hills(chance, 430, 40, hour.far),
    hills(chance, 500, 30, hour.middle),
    block(
      chance,
      hour,
      left + w - 30,
      ground,
      between(chance, 260, 360),
      wholeBetween(chance, 4, 6),
    ),
    hall(chance, hour, left, ground, w),
    rect(0, ground, widthPx, heightPx - ground, hour.near),
    polygon(
      [
        [left + w * 0.42, ground + 14],
        [left + w * 0.58, ground + 14],
        [left + w * 0.9, heightPx],
        [left + w * 0.1, heightPx],
      ],
      hour.wall,
      'opacity=".55"',
    ),
    ...trees,
  ]);
}

/** Cables from a tower's head down to the deck, on both sides. */
function tower(hour: Hour, x: number, deck: number, h: number, reach: number): string[] {
  const cables = times(11, (i) => {
    const out = (reach * (i + 1)) / 11;
    const head = deck - h + 20 + i * 9;
    return [
      line([x, head], [x - out, deck], hour.wall, 2.4),
      line([x, head], [x + out, deck], hour.wall, 2.4),
    ];
  });
  return [
    ...cables.flat(),
    polygon(
      [
        [x - 9, deck - h],
        [x + 9, deck - h],
        [x + 20, deck + 170],
        [x - 20, deck + 170],
      ],
      hour.wall,
    ),
    rect(x - 16, deck - h - 8, 32, 12, hour.accent),
  ];
}

function arches(hour: Hour, deck: number, count: number): string[] {
  const each = widthPx / count;
  return [
    rect(0, deck, widthPx, 190, hour.wall),
    ...times(count, (i) => arch(i * each + each * 0.12, deck + 192, each * 0.76, 160, hour.near)),
    rect(0, deck - 10, widthPx, 24, hour.shade),
  ];
}

export function bridge(chance: Chance): string {
  const hour = hourOf(chance);
  const deck = between(chance, 430, 480);
  const water = deck + 150;
  const isCabled = chance() < 0.65;
  const spans = isCabled
    ? oneOf(chance, [[360, 840], [600], [300, 900]] as [number[], ...number[][]]).flatMap(
        (x, _, all) =>
          tower(hour, x, deck, all.length === 1 ? 360 : 290, all.length === 1 ? 480 : 260),
      )
    : arches(hour, deck, wholeBetween(chance, 4, 6));
  const ripples = times(26, () => {
    const w = between(chance, 40, 220);
    return rect(
      between(chance, -50, 1150),
      between(chance, water + 20, 790),
      w,
      4,
      hour.sun,
      'opacity=".25" rx="2"',
    );
  });
  return picture([
    ...sky(chance, hour),
    hills(chance, 420, 45, hour.far),
    hills(chance, 480, 26, hour.middle),
    ...(isCabled ? [] : spans),
    rect(0, water, widthPx, heightPx - water, hour.near),
    ...ripples,
    ...(isCabled
      ? [
          ...spans,
          rect(0, deck, widthPx, 16, hour.shade),
          rect(0, deck + 16, widthPx, 8, hour.accent),
        ]
      : []),
  ]);
}

function flask(hour: Hour, x: number, y: number, fill: string, size: number): string {
  return group([
    path(
      `M${x - size * 0.16} ${y - size * 1.5}v${size * 0.6}L${x - size * 0.6} ${y - size * 0.12}q${-size * 0.06} ${size * 0.12} ${size * 0.1} ${size * 0.12}h${size}q${size * 0.16} 0 ${size * 0.1} ${-size * 0.12}L${x + size * 0.16} ${y - size * 0.9}v${-size * 0.6}z`,
      `fill="${hour.far}" fill-opacity=".55" stroke="${hour.middle}" stroke-width="4"`,
    ),
    polygon(
      [
        [x - size * 0.4, y - size * 0.45],
        [x + size * 0.4, y - size * 0.45],
        [x + size * 0.58, y - size * 0.06],
        [x - size * 0.58, y - size * 0.06],
      ],
      fill,
    ),
  ]);
}

/** A screen with the curves of a measurement. */
function scope(chance: Chance, hour: Hour, x: number, y: number): string {
  const curve = (amplitude: number, waves: number): string => {
    const shift = chance() * 6;
    const points = times(41, (i) => {
      const at = i / 40;
      return `${Math.round(x + 24 + at * 252)} ${Math.round(y + 100 + amplitude * Math.sin(at * waves * 6.283 + shift) * (1 - at * 0.5))}`;
    });
    return `M${points.join('L')}`;
  };
  return group([
    rect(x, y, 300, 220, hour.near, 'rx="14"'),
    rect(x + 16, y + 16, 268, 168, '#0d1b3d', 'rx="8"'),
    ...times(6, (i) => line([x + 16, y + 40 + i * 24], [x + 284, y + 40 + i * 24], '#2b4a80', 1)),
    path(
      curve(56, wholeBetween(chance, 2, 5)),
      `fill="none" stroke="${hour.accent}" stroke-width="4"`,
    ),
    path(curve(30, wholeBetween(chance, 3, 8)), 'fill="none" stroke="#8fb4ec" stroke-width="3"'),
    ...times(4, (i) => circle(x + 40 + i * 30, y + 202, 7, hour.shade)),
  ]);
}

export function lab(chance: Chance): string {
  const hour = hourOf(chance);
  const bench = between(chance, 560, 600);
  const windows = times(3, (i) => {
    const x = 90 + i * 370;
    return group([
      rect(x, 70, 280, 250, hour.far, 'rx="6"'),
      polygon(
        [
          [x, 320],
          [x, 250],
          [x + 90, 200],
          [x + 170, 260],
          [x + 280, 190],
          [x + 280, 320],
        ],
        hour.middle,
      ),
      rect(x + 136, 70, 8, 250, hour.wall),
      rect(x, 190, 280, 6, hour.wall),
      rect(x - 10, 320, 300, 14, hour.shade),
    ]);
  });
  const colours = [hour.accent, '#6c92c9', '#2f5a9e'] as const;
  const glass = times(wholeBetween(chance, 3, 5), (i) =>
    flask(
      hour,
      560 + i * 130,
      bench,
      colours[i % colours.length] ?? hour.accent,
      between(chance, 60, 96),
    ),
  );
  const arm = between(chance, 0, 60);
  return picture([
    rect(0, 0, widthPx, heightPx, hour.wall),
    rect(0, 0, widthPx, 40, hour.shade),
    ...windows,
    scope(chance, hour, between(chance, 120, 200), bench - 220),
    ...glass,
    path(
      `M1120 ${bench}V${bench - 180 - arm}L1010 ${bench - 260}L930 ${bench - 180}`,
      `fill="none" stroke="${hour.near}" stroke-width="26" stroke-linejoin="round" stroke-linecap="round"`,
    ),
    circle(1010, bench - 260, 18, hour.accent),
    rect(0, bench, widthPx, 26, hour.accent),
    rect(0, bench + 26, widthPx, heightPx, hour.near),
    ...times(5, (i) =>
      rect(60 + i * 230, bench + 60, 190, 170, hour.middle, 'rx="6" opacity=".55"'),
    ),
    ...times(5, (i) => rect(130 + i * 230, bench + 84, 50, 8, hour.wall, 'rx="4"')),
  ]);
}

/** Somebody in a gown with a mortarboard, from behind. */
function graduate(hour: Hour, x: number, y: number, size: number, tassel: string): string {
  return group([
    path(
      `M${x - size} ${y + size * 2.4}C${x - size} ${y + size * 0.8} ${x - size * 0.6} ${y + size * 0.5} ${x} ${y + size * 0.5}S${x + size} ${y + size * 0.8} ${x + size} ${y + size * 2.4}Z`,
      `fill="${hour.near}"`,
    ),
    circle(x, y + size * 0.1, size * 0.42, hour.shade),
    polygon(
      [
        [x - size * 0.8, y - size * 0.3],
        [x, y - size * 0.62],
        [x + size * 0.8, y - size * 0.3],
        [x, y + size * 0.02],
      ],
      '#0d1b3d',
    ),
    line([x, y - size * 0.3], [x + size * 0.62, y + size * 0.2], tassel, size * 0.06),
  ]);
}

export function ceremony(chance: Chance): string {
  const hour = hourOf(chance);
  const banners = times(5, (i) => {
    const x = 110 + i * 220;
    return group([
      polygon(
        [
          [x, 60],
          [x + 100, 60],
          [x + 100, 250],
          [x + 50, 290],
          [x, 250],
        ],
        i % 2 ? hour.accent : hour.near,
      ),
      star(x + 50, 160, 34, hour.wall),
    ]);
  });
  const rows = times(3, (row) =>
    times(7 + row, (i) => {
      const size = 52 + row * 16;
      const x = (widthPx / (7 + row)) * (i + 0.5) + between(chance, -8, 8);
      return graduate(hour, x, 470 + row * 105, size, chance() < 0.5 ? hour.accent : hour.sun);
    }),
  );
  const paper = times(60, () =>
    rect(
      between(chance, 0, 1200),
      between(chance, 0, 460),
      9,
      15,
      oneOf(chance, [hour.accent, hour.wall, hour.sun]),
      `transform="rotate(${wholeBetween(chance, 0, 80)} 600 300)" opacity=".8"`,
    ),
  );
  return picture([
    background(hour.sky),
    ...times(7, (i) => arch(20 + i * 168, 440, 150, 330, hour.middle, 'opacity=".5"')),
    ...banners,
    ellipse(600, 500, 760, 80, hour.shade),
    rect(0, 500, widthPx, heightPx, hour.shade),
    ...paper,
    ...rows.flat(),
  ]);
}
