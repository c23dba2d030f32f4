/** How the folder of machines is kept: small files, all listed, none knowing another. Their shape: tests/mbt/kit.test.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { machines } from '../../machines/index.ts';

describe('the folder', () => {
  const folder = path.join(import.meta.dirname, '../../machines');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');

  it('keeps files small', () => {
    const isLong = (file: string) => text(file).split('\n').length > 221;
    expect(files.filter(isLong)).toEqual([]);
  });

  it('lists every machine', () => {
    const made = files.filter((file) => /createMachine\(/.test(text(file)));
    expect(made.map((file) => file.replace('.ts', '')).toSorted()).toEqual(
      Object.keys(machines).toSorted(),
    );
  });

  it('lets no machine know another', () => {
    const isMachine = (file: string) => `${file.replace('.ts', '')}` in machines;
    const knowing = files.filter(
      (file) =>
        file !== 'index.ts' &&
        files.filter(isMachine).some((other) => text(file).includes(`from './${other}'`)),
    );
    expect(knowing).toEqual([]);
  });
});
