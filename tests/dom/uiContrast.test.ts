/** Promise: in both themes every text and every edge that carries meaning is seen well enough (WCAG 2.2 AA). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf, tokensOf } from '../helpers/contrast.ts';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const [lightCss = ''] = css.split("[data-theme='dark']");
// What dark says again comes later in the sheet, and wins.
const themes = { light: tokensOf(lightCss), dark: tokensOf(css) };

const textContrast = 4.5;
const edgeContrast = 3;

/** Text colours, and every ground each of them stands on. */
const texts: Readonly<Record<string, readonly string[]>> = {
  ink: ['canvas', 'surface', 'raised', 'field', 'sunken', 'tint', 'tint-2'],
  muted: ['canvas', 'surface', 'raised', 'field', 'sunken', 'tint', 'tint-2'],
  secondary: ['surface', 'raised'],
  primary: ['tint-2'],
  'on-primary': ['primary', 'primary-hover'],
  'on-red': ['red', 'red-hover'],
  'on-amber': ['amber'],
  'amber-text': ['amber-tint', 'canvas', 'surface', 'raised', 'tint', 'tint-2'],
  green: ['green-tint', 'surface', 'raised'],
  red: ['surface', 'raised', 'canvas', 'red-tint', 'tint-2'],
  'nav-strong': ['nav', 'nav-on'],
  'nav-text': ['nav', 'nav-on', 'nav-hover'],
  'nav-muted': ['nav', 'nav-hover'],
  'tip-text': ['tip'],
};

/** Edges of controls, signs and the focus, against what surrounds them. */
const edges: Readonly<Record<string, readonly string[]>> = {
  edge: ['canvas', 'surface', 'raised', 'field', 'sunken'],
  primary: ['surface', 'canvas', 'sunken', 'field'],
  red: ['surface', 'field'],
  green: ['surface', 'tint', 'tint-2'],
  amber: ['nav', 'nav-on', 'focus-edge'],
};

describe.each(Object.entries(themes))('in the %s theme', (_theme, tokens) => {
  const contrast = (front: string, ground: string) => {
    const [one, other] = [tokens.get(front), tokens.get(ground)];
    if (!one || !other) throw new Error(`no token --${one ? ground : front}`);
    return contrastOf(one, other);
  };
  const pairs = (table: typeof texts) =>
    Object.entries(table).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground]));

  it.each(pairs(texts))('text in %s can be read on %s', (front = '', ground = '') => {
    expect(contrast(front, ground)).toBeGreaterThanOrEqual(textContrast);
  });

  it.each(pairs(edges))('an edge in %s is seen on %s', (front = '', ground = '') => {
    expect(contrast(front, ground)).toBeGreaterThanOrEqual(edgeContrast);
  });

  it.each(['canvas', 'surface', 'raised', 'sunken', 'field', 'nav', 'tint-2', 'primary'])(
    'the focus is seen on %s: its amber, or the line inside it',
    (ground) => {
      const best = Math.max(contrast('focus', ground), contrast('focus-edge', ground));
      expect(best).toBeGreaterThanOrEqual(edgeContrast);
    },
  );
});

it('computes what is known: black on white is 21, and mid grey #777 on white is 4.48', () => {
  expect(contrastOf([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
  expect(contrastOf([0.5676, 0, 0], [1, 0, 0])).toBeCloseTo(4.48, 1);
});
