/** Computes the contrast between two colours: OKLCH tokens read out of a style sheet, or what a browser says of an element. It never looks at a screen. */

/** Lightness 0-1, chroma, hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number];

const declaration = /--([\w-]+):\s*(?:oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)|var\(--([\w-]+)\))\s*;/g;

/** The opaque colours of a sheet by name, the last of each; `var(--other)` is followed. Throws on an unknown name. */
export function tokensOf(css: string): ReadonlyMap<string, Oklch> {
  const declared = new Map<string, Oklch | string>();
  for (const [, name = '', l, c, h, other] of css.matchAll(declaration))
    declared.set(name, other ?? [Number(l), Number(c), Number(h)]);
  const follow = (name: string): Oklch => {
    const value = declared.get(name);
    if (value === undefined) throw new Error(`no token --${name}`);
    return typeof value === 'string' ? follow(value) : value;
  };
  return new Map([...declared.keys()].map((name) => [name, follow(name)]));
}

/**
 * OKLCH to linear-light sRGB. Source of the matrices: Björn Ottosson, "A perceptual color space for image
 * processing" (2020), as CSS Color 4 §"Sample code for Color Conversions" uses them. Out-of-gamut channels are clipped.
 */
function linearRgb([lightness, chroma, hue]: Oklch): readonly [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** WCAG 2.2 relative luminance; its gamma step is not needed, the channels are linear already. */
function luminanceOf(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The same of `rgb(12, 34, 56)`, as getComputedStyle has it. */
function luminanceOfRgb(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((channel) => {
    const part = Number(channel) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratioOf(...luminances: readonly [number, number]): number {
  const [dark = 0, light = 0] = luminances.toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2 contrast ratio, 1 to 21, whichever of the two is lighter. */
export const contrastOf = (one: Oklch, other: Oklch): number =>
  ratioOf(luminanceOf(one), luminanceOf(other));
export const contrastOfRgb = (one: string, other: string): number =>
  ratioOf(luminanceOfRgb(one), luminanceOfRgb(other));
