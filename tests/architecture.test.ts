/** Keeps the house's rules: who may import whom, one door per vendor, sizes, openings, no dead files. It never runs the product. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  filesIn,
  packageOf,
  product,
  root,
  roomOf,
  rooms,
  sources,
  type Import,
  type Source,
} from './helpers/sources.ts';

/** Fails with the offenders, one a line, so that the message alone says what to mend. */
function expectNone(offenders: readonly string[]): void {
  expect(offenders, offenders.join('\n')).toEqual([]);
}

const inRoom = (room: string): readonly Source[] =>
  product.filter(({ file }) => roomOf(file) === room);

/** `file: imports what` for each import that breaks the rule. */
const breaking = (
  files: readonly Source[],
  breaks: (one: Import, source: Source) => boolean,
): string[] =>
  files.flatMap((source) =>
    source.imports
      .filter((one) => breaks(one, source))
      .map((one) => `${source.file}: imports ${one.from}`),
  );

const isPackage = (one: Import): boolean => one.file === undefined;
const isOurs = (one: Import): boolean => one.file !== undefined;

describe('arrows', () => {
  const mayImport: Record<(typeof rooms)[number], readonly string[]> = {
    entities: ['entities'],
    machines: ['machines', 'entities'],
    commands: ['commands', 'machines', 'entities'],
    i18n: ['i18n', 'commands', 'machines', 'entities'],
    src: ['src', 'i18n', 'commands', 'machines', 'entities'],
    server: ['server', 'entities'],
  };

  it.each(rooms)('%s imports only what stands before it', (room) => {
    expectNone(
      breaking(inRoom(room), ({ file }) => {
        return file !== undefined && !mayImport[room].includes(roomOf(file));
      }),
    );
  });

  it('entities know zod and no other package', () => {
    expectNone(
      breaking(inRoom('entities'), (one) => isPackage(one) && packageOf(one.from) !== 'zod'),
    );
  });

  it('machines know xstate, and entities by type alone', () => {
    expectNone(
      breaking(inRoom('machines'), (one) =>
        isPackage(one)
          ? packageOf(one.from) !== 'xstate'
          : roomOf(one.file ?? '') === 'entities' && !one.typeOnly,
      ),
    );
  });

  it('commands know no package: they are data', () => {
    expectNone(breaking(inRoom('commands'), (one) => isPackage(one) && !one.typeOnly));
  });

  it('i18n takes types alone from commands, machines and entities', () => {
    expectNone(
      breaking(
        inRoom('i18n'),
        (one) => isOurs(one) && roomOf(one.file ?? '') !== 'i18n' && !one.typeOnly,
      ),
    );
  });
});

describe('one vendor, one door', () => {
  const doors: readonly [vendor: string, door: RegExp][] = [
    ['hotkeys-js', /^src\/keyboard/],
    ['ofetch', /^src\/api/],
    ['rosetta', /^i18n\/say\.ts$/],
    ['cmdk', /^src\/shell\/Palette/],
    ['@tanstack/react-table', /^src\/screens\/RecordList/],
    ['@milkdown', /^src\/fields\/Markdown/],
    ['better-sqlite3', /^server\/db\/sqlite\.ts$/],
    ['pg', /^server\/db\/postgres\.ts$/],
    ['@node-rs/argon2', /^server\/(passwords|session\w*)\.ts$/],
    ['aws4fetch', /^server\/storage\/s3\.ts$/],
  ];

  it.each(doors)('%s is known only at its door', (vendor, door) => {
    expectNone(
      breaking(
        product,
        (one, { file }) =>
          isPackage(one) &&
          (one.from === vendor || one.from.startsWith(`${vendor}/`)) &&
          !door.test(file),
      ),
    );
  });
});

describe('the first load', () => {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  /** What the login brings before anybody typed: its imports and theirs, without what is fetched later. */
  const first = new Set(['src/main.tsx', 'src/screens/SignedOut/Login.tsx']);
  const needed: Import[] = [];
  for (const file of first) {
    const imports = byFile.get(file)?.imports.filter((one) => !one.typeOnly && !one.isLazy) ?? [];
    needed.push(...imports);
    for (const one of imports) if (one.file !== undefined) first.add(one.file);
  }

  it('brings none of the desk: not its words, its declarations, its keyboard nor its commands, but how a key is read', () => {
    expect(first).toContain('src/api.ts');
    expectNone(
      [...first].filter((file) =>
        /^(commands\/(?!keys\.)|entities\/(?!http|json)|i18n\/(index|en\/index)|src\/(desk|keyboard|remote\/query))/.test(
          file,
        ),
      ),
    );
  });

  it('brings no library of forms, lists or rules', () => {
    const heavy = /^(zod|react-hook-form|@tanstack|@headlessui|cmdk|hotkeys-js|@milkdown)/;
    expectNone(
      needed.filter((one) => isPackage(one) && heavy.test(one.from)).map((one) => one.from),
    );
  });
});

describe('files', () => {
  const longest = 300;
  const isData = (file: string): boolean => /^(i18n|server\/sample)\//.test(file);

  it(`have at most ${longest} lines`, () => {
    expectNone(
      product
        .filter(({ file }) => !isData(file))
        .map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }))
        .filter(({ lines }) => lines > longest)
        .map(({ file, lines }) => `${file}: ${lines} lines`),
    );
  });

  it('open with a sentence that says what they are for', () => {
    const opening = /^\s*(?:\/\*\*?|\/\/)[\s*]*\p{L}[^]{15,}?[.:]/u;
    expectNone(product.filter(({ text }) => !opening.test(text)).map(({ file }) => file));
  });

  // index.html links the styles itself.
  const entries = [
    'src/main.tsx',
    'src/styles.css',
    'server/main.ts',
    'server/imageProcess.ts',
    'server/sample/main.ts',
  ];
  // Vacuous only while the product is being begun: from the day all stand, no file is dead.
  it.skipIf(!entries.every((file) => existsSync(path.join(root, file))))(
    'are all reached from an entry point or a test',
    () => {
      const byFile = new Map(sources.map((source) => [source.file, source]));
      const reached = new Set<string>();
      const toVisit = [
        ...entries,
        ...sources
          .map(({ file }) => file)
          .filter((file) => !product.some((one) => one.file === file)),
      ];
      for (let file = toVisit.pop(); file !== undefined; file = toVisit.pop()) {
        if (reached.has(file)) continue;
        reached.add(file);
        toVisit.push(...(byFile.get(file)?.imports.flatMap((one) => one.file ?? []) ?? []));
      }
      // What says the types of a package that brings none is read by the compiler alone.
      const files = product.map(({ file }) => file).filter((file) => !file.endsWith('.d.ts'));
      expectNone(files.filter((file) => !reached.has(file)));
    },
  );
});

describe('nothing left over', () => {
  it('no name that is given to others and taken by none', () => {
    const taken = new Set<string>();
    const whole = new Set<string>();
    for (const { file: into, imports } of sources) {
      for (const { file, names } of imports) {
        if (file === undefined || file === into) continue;
        if (names === undefined) whole.add(file);
        for (const name of names ?? []) taken.add(`${file}: ${name}`);
      }
    }
    expectNone(
      product
        .filter(({ file }) => !whole.has(file))
        .flatMap(({ file, exports }) => exports.map((name) => `${file}: ${name}`))
        .filter((one) => !taken.has(one)),
    );
  });

  it('no package that nothing imports', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(root, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>;
    // They are run, not imported, or by another package: the compiler's types, the page of the dom tests.
    const run = new Set(['node', 'oxfmt', 'oxlint', 'typescript', 'jsdom']);
    const imported = new Set(
      sources.flatMap(({ imports }) => imports.map(({ from }) => packageOf(from))),
    );
    // A style names the file of a font, the build its plug-ins.
    const named = [
      readFileSync(path.join(root, 'vite.config.ts'), 'utf8'),
      ...sources.filter(({ file }) => file.endsWith('.css')).map(({ text }) => text),
    ].join('\n');
    expectNone(
      [...Object.keys(dependencies), ...Object.keys(devDependencies)].filter(
        (name) =>
          !name.startsWith('@types/') &&
          !run.has(name) &&
          !imported.has(name) &&
          !named.includes(name),
      ),
    );
  });

  const written = ['docs', '.ci']
    .flatMap(filesIn)
    .filter((file) => !/\.(png|jpe?g|webp)$/.test(file));
  const single = ['README.md', 'package.json', 'package-lock.json', 'index.html', 'vite.config.ts'];
  const texts = [
    ...sources,
    ...[...written, ...single.filter((file) => existsSync(path.join(root, file)))].map((file) => ({
      file,
      text: readFileSync(path.join(root, file), 'utf8'),
    })),
  ];

  /** `file:line: what` for every match. */
  const matches = (pattern: RegExp): string[] =>
    texts.flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map(
        (match) => `${file}:${text.slice(0, match.index).split('\n').length}: ${match[0].trim()}`,
      ),
    );

  // The patterns are written so that they do not match themselves.
  it('no unfinished work', () => {
    expectNone(matches(/\b(?:TO[D]O|FIX[M]E|X[X]X)\b|lorem[ ]ipsum/g));
  });

  it('no path of anyone’s machine', () => {
    expectNone(matches(/(?<![\w.:/}-])\/(?:[h]ome|[U]sers|[r]oot|[w]ork)\/[\w.-]+\//g));
  });

  it('no secret', () => {
    expectNone(
      matches(
        /-----BEGIN (?:\w+ )?PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bsk_live_\w{16,}/g,
      ),
    );
  });

  it('no registry address in the lock file', () => {
    const lock = texts.find(({ file }) => file === 'package-lock.json')?.text ?? '';
    expect(lock, 'run npm in this folder: its .npmrc leaves addresses out').not.toContain(
      '"resolved": "http',
    );
  });

  /*
   * Whatever follows an element of any kind: where one such style is, each element that comes or goes anywhere has the
   * browser compute all styles of all that stand beside it anew. What marks parts of a text is asked of each element.
   */
  it('no style that each key of a list pays for', () => {
    const styles = inRoom('src').map(({ file, text }) => ({
      file,
      text: text.replace(/\/\*[^]*?\*\//g, ''),
    }));
    const isCostly = (file: string): RegExp =>
      file.endsWith('.css') ? /\*\s*[+~]/ : /\[[^\]\s]*\*[+~]|[`'"\s]::highlight/;
    expectNone(
      styles.filter(({ file, text }) => isCostly(file).test(text)).map(({ file }) => file),
    );
  });
});
