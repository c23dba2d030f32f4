/** Promise: each command of the palette has the drawing that it names; none is drawn as a plain sheet for want of one. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Command } from '../../commands/command.ts';
import { staticCommands } from '../../commands/index.ts';
import { entities } from '../../entities/index.ts';
import { PaletteIcon } from '../../src/shell/Palette/PaletteIcon.tsx';

const commands: readonly Command[] = staticCommands;
const drawing = (name: string) =>
  render(<PaletteIcon name={name} />).container.querySelector('svg');
const drawn = (name: string) => drawing(name)?.innerHTML;
const named = [
  ...new Set([
    ...commands.flatMap(({ icon }) => icon ?? []),
    ...entities.map(({ icon }) => icon),
    '',
  ]),
];

it('draws the icon of each command', () => {
  const plain = drawn('no such icon');
  const names = [...new Set(commands.flatMap(({ icon }) => icon ?? []))];
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => drawn(name) === plain)).toEqual([]);
});

it('draws each icon as one path, so that a row with another icon has the same elements', () => {
  const shapes = (name: string) =>
    [...(drawing(name)?.children ?? [])].map(({ tagName }) => tagName);
  expect(named.filter((name) => shapes(name).join(' ') !== 'path')).toEqual([]);
  const { container, rerender } = render(<PaletteIcon name="ban" />);
  const path = container.querySelector('path');
  const before = path?.getAttribute('d');
  rerender(<PaletteIcon name="plus" />);
  expect(container.querySelector('path')).toBe(path);
  expect(path?.getAttribute('d')).not.toBe(before);
});
