/** Promises that no text lies unused: each is asked for by its key, or by a family of keys made at run time. */
import { describe, expect, it } from 'vitest';
import { entities } from '../entities/index.ts';
import { catalogue } from '../i18n/en/index.ts';
import { product, roomOf } from './helpers/sources.ts';

type Part = keyof typeof catalogue;

/** Parts that i18n's own helpers speak, whatever the entity, the fault or the command: complete by their types. */
const spoken: readonly Part[] = [
  'entities',
  'fields',
  'fieldsOf',
  'fieldIn',
  'headerNames',
  'headerWords',
  'options',
  'languages',
  'unnamed',
  'faults',
  'errors',
  'commands',
];

/** Named by the specification for sections that come later. */
const specified = [
  'pages.courses',
  'pages.lecturers',
  'pages.subjects',
  'pages.students',
  'pages.banner',
  'pages.subscribedStudents',
  'pages.videos',
  'none.chapters',
  'none.courses',
  'none.subjects',
  'none.lecturers',
  'none.videos',
];

const texts = product
  .filter(({ file }) => ['src', 'machines', 'commands'].includes(roomOf(file)))
  .map(({ text }) => text);
const written = new Set(
  texts.flatMap((text) => [...text.matchAll(/'([\w.]+)'/g)].map(([, key]) => key)),
);
for (const { titleKey } of entities) written.add(titleKey);
/** `list.operators.` of `t(`list.operators.${name}`)`. */
const families = [
  ...new Set(
    texts.flatMap((text) => [...text.matchAll(/`((?:\w+\.)+)\$\{/g)].map(([, key = '']) => key)),
  ),
];

/** A part's keys; a plural is one key. */
function keysOf(node: unknown, path: string): readonly string[] {
  if (typeof node !== 'object' || node === null || 'other' in node) return [path];
  return Object.entries(node).flatMap(([key, below]) => keysOf(below, `${path}.${key}`));
}

function isUsed(key: string): boolean {
  if (written.has(key) || families.some((family) => key.startsWith(family))) return true;
  // A toast is named by its own key, the action apart.
  const [part, name = ''] = key.split('.');
  return part === 'toasts' && written.has(name);
}

const parts = (Object.keys(catalogue) as Part[]).filter((part) => !spoken.includes(part));

describe('every text is used', () => {
  it.each(parts)('%s', (part) => {
    const unused = keysOf(catalogue[part], part).filter(
      (key) => !isUsed(key) && !specified.includes(key),
    );
    expect(unused, unused.join('\n')).toEqual([]);
  });
});
