/** Promise: each command of the palette has the drawing that it names; none is drawn as a plain sheet for want of one. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Command } from '../../commands/command.ts';
import { staticCommands } from '../../commands/index.ts';
import { PaletteIcon } from '../../src/shell/Palette/PaletteIcon.tsx';

const commands: readonly Command[] = staticCommands;
const drawn = (name: string) =>
  render(<PaletteIcon name={name} />)
    .container.querySelector('svg')
    ?.getAttribute('class');

it('draws the icon of each command', () => {
  const plain = drawn('no such icon');
  const names = [...new Set(commands.flatMap(({ icon }) => icon ?? []))];
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => drawn(name) === plain)).toEqual([]);
});
