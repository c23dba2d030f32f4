/** Chance that repeats, colours and the shapes that scenes are built of, as SVG text. It never draws pixels. */

export const widthPx = 1200;
export const heightPx = 800;

/** A source of numbers in [0, 1), the same for the same seed (mulberry32, T. Ettinger, public domain). */
export type Chance = () => number;
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (chance: Chance, low: number, high: number): number =>
  low + chance() * (high - low);
export const wholeBetween = (chance: Chance, low: number, high: number): number =>
  Math.floor(between(chance, low, high + 1));
export function oneOf<T>(chance: Chance, list: readonly [T, ...T[]]): T {
  return list[Math.floor(chance() * list.length)] ?? list[0];
}
export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** The colours of one hour of the day, in the product's dark blue, blue and amber. */
export interface Hour {
  readonly sky: readonly [string, string];
  readonly sun: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly wall: string;
  readonly shade: string;
  readonly light: string;
  readonly accent: string;
}
const morning: Hour = {
  sky: ['#dce8f7', '#f8efe0'],
  sun: '#f3bd5b',
  far: '#b9cbe6',
  middle: '#8aa6d0',
  near: '#4b6da5',
  wall: '#f5eee2',
  shade: '#cbbfae',
  light: '#2f5a9e',
  accent: '#d98f2b',
};
const noon: Hour = {
  sky: ['#bcd7f5', '#eaf3fc'],
  sun: '#ffe3a1',
  far: '#a3bfe2',
  middle: '#6c92c9',
  near: '#2f5a9e',
  wall: '#ffffff',
  shade: '#d3dcea',
  light: '#1f3f7a',
  accent: '#e6a532',
};
const evening: Hour = {
  sky: ['#274a86', '#f2b25c'],
  sun: '#ffdd99',
  far: '#6b7fae',
  middle: '#41578f',
  near: '#1d3366',
  wall: '#e9cfa7',
  shade: '#a98a69',
  light: '#ffd27a',
  accent: '#f0a63a',
};
const night: Hour = {
  sky: ['#0d1b3d', '#2c4f8c'],
  sun: '#f4f0dd',
  far: '#2b4a80',
  middle: '#1e376a',
  near: '#122650',
  wall: '#3a5a94',
  shade: '#25427a',
  light: '#ffcf6b',
  accent: '#e6a532',
};
export const hourOf = (chance: Chance): Hour => oneOf(chance, [morning, noon, evening, night]);

const round = (n: number): string => String(Math.round(n * 10) / 10);
export const rect = (x: number, y: number, w: number, h: number, fill: string, rest = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${rest}/>`;
export const circle = (x: number, y: number, r: number, fill: string, rest = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${rest}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`;
export const path = (d: string, rest: string): string => `<path d="${d}" ${rest}/>`;
export type Point = readonly [x: number, y: number];
export const polygon = (points: readonly Point[], fill: string, rest = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}" ${rest}/>`;
export const line = (from: Point, to: Point, colour: string, widthOfLine: number): string =>
  `<line x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}" stroke="${colour}" stroke-width="${round(widthOfLine)}"/>`;
export const group = (inner: readonly string[], rest = ''): string =>
  `<g ${rest}>${inner.join('')}</g>`;

/** A pointed arch standing on (x, y), as the region builds them. */
export const arch = (x: number, y: number, w: number, h: number, fill: string, rest = ''): string =>
  path(
    `M${round(x)} ${round(y)}v${round(-(h - w * 0.62))}` +
      `c0 ${round(-w * 0.34)} ${round(w * 0.3)} ${round(-w * 0.5)} ${round(w / 2)} ${round(-w * 0.62)}` +
      `c${round(w * 0.2)} ${round(w * 0.12)} ${round(w / 2)} ${round(w * 0.28)} ${round(w / 2)} ${round(w * 0.62)}` +
      `V${round(y)}Z`,
    `fill="${fill}" ${rest}`,
  );

/** The outline of an eight-pointed star, two squares laid over each other. */
export function star(x: number, y: number, r: number, fill: string, rest = ''): string {
  const inner = r * Math.SQRT1_2 * 1.082;
  const points = times(16, (i): Point => {
    const angle = (i * Math.PI) / 8;
    const reach = i % 2 === 0 ? r : inner;
    return [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach];
  });
  return polygon(points, fill, rest);
}

/** Hills from edge to edge, their tops about `y`. */
export function hills(chance: Chance, y: number, rise: number, fill: string): string {
  const [a, b, c] = [chance() * 6, chance() * 6, between(chance, 0.7, 1.4)];
  const tops = times(25, (i): Point => {
    const at = i / 24;
    return [at * widthPx, y - rise * (Math.sin(at * 5 * c + a) + 0.5 * Math.sin(at * 11 + b))];
  });
  return polygon([[0, heightPx], ...tops, [widthPx, heightPx]], fill);
}

export const background = ([top, bottom]: readonly [string, string]): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>` +
  `<stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${rect(0, 0, widthPx, heightPx, 'url(#sky)')}`;

export const picture = (inner: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">${inner.join('')}</svg>`;
