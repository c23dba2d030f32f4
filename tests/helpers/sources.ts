/** The project's own files and what each imports, read once for the architecture test. It never runs what it reads. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders of the product, in the order of the arrows. */
export const rooms = ['entities', 'machines', 'commands', 'i18n', 'src', 'server'] as const;
const others = ['tests', 'bench', 'scripts'] as const;

export interface Import {
  /** As written: a package, or a path from the importing file. */
  readonly from: string;
  /** The file of ours it names, from the root; absent for a package. */
  readonly file?: string;
  readonly typeOnly: boolean;
  /** Fetched when it is asked for, by `import()`. */
  readonly isLazy?: boolean;
  /** What of it is named; absent where the whole is taken, as by `import()` or `* as`. */
  readonly names?: readonly string[];
}

export interface Source {
  /** From the root, with `/`. */
  readonly file: string;
  readonly text: string;
  readonly imports: readonly Import[];
  /** The names of what it gives others and is there when it runs, `default` among them. */
  readonly exports: readonly string[];
}

export const roomOf = (file: string): string => file.split('/')[0] ?? '';

/** `@scope/name` or `name`, without the path inside. */
export const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');

const slashed = (file: string): string => file.split(path.sep).join('/');

export function filesIn(folder: string): string[] {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(path.relative(root, path.join(entry.parentPath, entry.name))))
    .toSorted();
}

const isRelative = (from: string): boolean => /^\.{1,2}\//.test(from);

/** Relative paths are taken from the importer, `/…` from the root; a query such as `?worker` is cut. */
function ourFile(importer: string, from: string): string | undefined {
  const bare = from.replace(/\?.*$/, '');
  if (isRelative(bare)) return slashed(path.posix.join(path.posix.dirname(importer), bare));
  return bare.startsWith('/') ? bare.slice(1) : undefined;
}

function importOf(importer: string, from: string, typeOnly: boolean): Import {
  const file = ourFile(importer, from);
  return file === undefined ? { from, typeOnly } : { from, file, typeOnly };
}

/** `new URL('./x.ts', import.meta.url)`: how workers are named. */
const urls = /new URL\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url/g;
const globs = /import\.meta\.glob(?:<[^>]*>)?\(\s*['"]([^'"]+)['"]/g;
const styleImports = /@import\s+(?:url\()?['"]([^'"]+)['"]/g;

const captured = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

type Module = ReturnType<typeof parseSync>['module'];
/** How a module calls what it imports or exports; undefined for the whole of it. */
const nameIn = ({ kind, name }: { kind: string; name: string | null }): string | undefined =>
  kind === 'Default' ? 'default' : kind === 'Name' ? (name ?? undefined) : undefined;

/** Names, where each is known. */
const named = (names: readonly (string | undefined)[]): Pick<Import, 'names'> => {
  const known = names.filter((name) => name !== undefined);
  return known.length === names.length ? { names: known } : {};
};

const exportsOf = (module: Module): string[] =>
  module.staticExports
    .flatMap((one) => one.entries)
    .flatMap(({ exportName, isType }) => (isType ? [] : (nameIn(exportName) ?? [])));

function importsOfScript(file: string, text: string, all: readonly string[], module: Module) {
  const statics = module.staticImports.map((one): Import => ({
    ...importOf(
      file,
      one.moduleRequest.value,
      one.entries.length > 0 && one.entries.every((entry) => entry.isType),
    ),
    ...named(one.entries.map((entry) => nameIn(entry.importName))),
  }));
  const reExports = module.staticExports
    .flatMap((one) => one.entries)
    .flatMap((entry): Import[] =>
      entry.moduleRequest
        ? [
            {
              ...importOf(file, entry.moduleRequest.value, entry.isType),
              ...named([nameIn(entry.importName)]),
            },
          ]
        : [],
    );
  const dynamics = module.dynamicImports
    .map((one) => text.slice(one.moduleRequest.start, one.moduleRequest.end))
    .flatMap((written) => /^['"`]([^'"`$]+)['"`]$/.exec(written)?.[1] ?? [])
    .map((from) => Object.assign(importOf(file, from, false), { isLazy: true }));
  const workers = captured(text, urls)
    .filter(isRelative)
    .map((from) => importOf(file, from, false));
  const globbed = captured(text, globs).flatMap((pattern) => {
    const wanted = ourFile(file, pattern) ?? pattern;
    return all
      .filter((one) => path.posix.matchesGlob(one, wanted))
      .map((one) => ({ from: pattern, file: one, typeOnly: false }));
  });
  return [...statics, ...reExports, ...dynamics, ...workers, ...globbed];
}

const isScript = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file);

function read(file: string, all: readonly string[]): Source {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (!isScript(file)) {
    const imports = captured(text, styleImports).map((from) => importOf(file, from, false));
    return { file, text, imports, exports: [] };
  }
  const { module } = parseSync(file, text);
  return {
    file,
    text,
    imports: importsOfScript(file, text, all, module),
    exports: exportsOf(module),
  };
}

const isCode = (file: string): boolean => isScript(file) || file.endsWith('.css');
const codeFiles = [...rooms, ...others].flatMap(filesIn).filter(isCode);

/** Every code file of the product, its tests and its scripts. */
export const sources: readonly Source[] = codeFiles.map((file) => read(file, codeFiles));
/** Those of the product alone. */
export const product: readonly Source[] = sources.filter(({ file }) =>
  rooms.some((room) => room === roomOf(file)),
);
