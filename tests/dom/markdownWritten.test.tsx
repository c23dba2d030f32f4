/** A law of rich text: what is drawn is what is kept. Whatever is written as Markdown reads back as the same text with the same marks. */
import { parserCtx, serializerCtx } from '@milkdown/kit/core';
import type { Node } from '@milkdown/kit/prose/model';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { richText, type RichText } from '../helpers/richText.ts';

let text: RichText;
beforeAll(async () => {
  text = await richText();
});
afterAll(() => text.end());

type Json = Readonly<Record<string, unknown>>;
const markNames = ['strong', 'emphasis', 'strike_through'] as const;
type MarkName = (typeof markNames)[number];
type Run = readonly [words: string, ...marks: readonly MarkName[]];

const run = (words: string, marks: readonly MarkName[]): Run => [words, ...marks];
const inline = ([words, ...marks]: Run): Json => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
});
const paragraph = (...runs: readonly Run[]): Json => ({
  type: 'paragraph',
  content: runs.map(inline),
});
/** A text block of lines, parted by breaks. */
const textBlock = (type: string, lines: readonly (readonly Run[])[], attrs: Json = {}): Json => ({
  type,
  attrs,
  content: lines.flatMap((line, at) => [
    ...(at > 0 ? [{ type: 'hardbreak' }] : []),
    ...line.map(inline),
  ]),
});
const holding = (type: string, ...content: readonly Json[]): Json => ({ type, content });
const docOf = (...blocks: readonly Json[]): Node => text.doc({ type: 'doc', content: blocks });

const write = (doc: Node): string =>
  text.editor.action((ctx) => ctx.get(serializerCtx)(doc)).trimEnd();
const read = (markdown: string): Node => text.editor.action((ctx) => ctx.get(parserCtx)(markdown));

const isBlank = (sign: string): boolean => sign.trim() === '';

/** What one sees of a node: blanks look alike whatever marks they bear, and are not seen at the ends of a line. */
function drawn(node: Node): unknown {
  if (!node.isTextblock) return [node.type.name, ...node.children.map(drawn)];
  const seen: string[][] = [];
  node.forEach((child) => {
    const marks = child.marks.map(({ type }) => type.name).toSorted();
    if (!child.isText) seen.push([child.type.name]);
    for (const sign of child.text ?? '') seen.push(isBlank(sign) ? [sign] : [sign, ...marks]);
  });
  const isEdge = (at: number, by: 1 | -1): boolean => {
    const next = seen[at + by]?.[0];
    return next === undefined || next === 'hardbreak' || (isBlank(next) && isEdge(at + by, by));
  };
  const kept = seen.filter(
    ([sign = ''], at) => !isBlank(sign) || (!isEdge(at, 1) && !isEdge(at, -1)),
  );
  return [node.type.name, kept.map((sign) => sign.join(' '))];
}

/** It is written and reads back as what was drawn, also the next times, and soon it is written the same way for good. */
function expectKept(doc: Node): string {
  const written = write(doc);
  let last = written;
  // A blank that bore a mark of its own has none once it is read, which may nest the others another way.
  for (const _ of ['once', 'twice', 'thrice']) {
    const back = read(last);
    expect(drawn(back), last).toEqual(drawn(doc));
    last = write(back);
  }
  expect(write(read(last))).toBe(last);
  return written;
}

describe('what is drawn is what is kept', () => {
  const cases: Readonly<Record<string, readonly Run[]>> = {
    'a word’s letter before bold in quotes': [['و'], ['«مركز الربوة»', 'strong'], [' أمس']],
    'bold that ends with a colon before a letter': [['الموعد:', 'strong'], ['الأحد']],
    'italic in quotes before a letter': [['the '], ['“Dean”', 'emphasis'], ['s']],
    'bold with its full stop, in brackets': [['see ('], ['bold.', 'strong'], [') and']],
    'bold that begins with a bracket': [['ال'], ['(مهم)', 'strong'], ['جداً']],
    'bold beside italic': [
      ['x', 'emphasis'],
      ['y', 'strong'],
    ],
    'struck through beside a letter': [['و'], ['«قديم»', 'strike_through'], ['ة']],
    'signs of Markdown’s own': [['a <b>b</b> & &amp; _x_ * ~ | [a](b) '], ['*', 'strong']],
    'a sign within a word, beside a mark': [['a_b', 'emphasis'], ['«', 'strong'], ['a_b']],
    'a picture sign before bold': [['👩‍🏫'], ['«نص»', 'strong'], ['👩‍🏫']],
    'signs that end a line with a blank': [['# no heading, <b>no tag</b>, 1. no list ']],
  };
  it.each(Object.entries(cases))('%s', (_, runs) => {
    expectKept(docOf(paragraph(...runs)));
  });
});

const signs = [
  ['و', 'كلية', 'مُهِمّ', 'a', 'Dean', '7', '٢', ' ', '\u00a0', '«', '»', '(', ')', '“', '”'],
  ['.', ':', '،', '؟', '!', '-', '—', '*', '_', '~', '\\', '&', '<', '|', '#', '[', ']', '`'],
  ['😀', '👩‍🏫', '\u200c', '\u200f'],
].flat();
const pieces = fc.constantFrom(...signs);
const runOf = fc
  .tuple(
    fc.array(pieces, { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
    fc.subarray([...markNames]),
  )
  .map(([words, marks]) => run(words, marks));
/** Something that is seen: blanks alone are nothing. */
const runs = fc
  .array(runOf, { minLength: 1, maxLength: 5 })
  .filter((made) => made.some(([words]) => /[^\s\u200c\u200f]/.test(words)));

const lines = fc.array(runs, { minLength: 1, maxLength: 3 });
const textOf = lines.map((made) => textBlock('paragraph', made));
const list = (type: 'bullet_list' | 'ordered_list') =>
  fc
    .array(textOf, { minLength: 1, maxLength: 3 })
    .map((items) => holding(type, ...items.map((item) => holding('list_item', item))));
const table = fc
  .array(fc.tuple(fc.option(textOf), textOf), { minLength: 2, maxLength: 3 })
  .map((rows) => {
    const cells = rows.map((row) => row.map((cell) => cell ?? textBlock('paragraph', [])));
    const [head = [], ...rest] = cells;
    return holding(
      'table',
      holding('table_header_row', ...head.map((cell) => holding('table_header', cell))),
      ...rest.map((row) => holding('table_row', ...row.map((cell) => holding('table_cell', cell)))),
    );
  });
const block = fc.oneof(
  textOf,
  fc
    .tuple(runs, fc.integer({ min: 1, max: 6 }))
    .map(([made, level]) => textBlock('heading', [made], { level })),
  textOf.map((made) => holding('blockquote', made)),
  list('bullet_list'),
  list('ordered_list'),
  table,
);

const options = { seed: 20261122, numRuns: 250 };

it('whatever words and marks a paragraph is made of', () => {
  fc.assert(
    fc.property(runs, (made) => {
      expectKept(docOf(paragraph(['First']), paragraph(...made), paragraph(['Last'])));
    }),
    options,
  );
});

it('in whatever block they stand, in the cells of a table too, with breaks between their lines', () => {
  fc.assert(
    fc.property(block, (made) => {
      expectKept(docOf(paragraph(['First']), made, paragraph(['Last'])));
    }),
    options,
  );
});

it('a text is looked through for the signs that occur in it, and once: thousands of marks are soon written', () => {
  const made = Array.from({ length: 20 }, (_, at): readonly Run[] => [
    [`some plain words ${at} `],
    [`words that are marked ${at}`, 'strong'],
  ]).flat();
  const doc = docOf(paragraph(...made));
  const looks = vi.spyOn(RegExp.prototype, 'exec');
  write(doc);
  // What only parts a text into its lines looks at each place of it.
  const found = looks.mock.contexts.filter((looked) => !(looked as RegExp).sticky);
  looks.mockRestore();
  // remark itself looks for some forty things in each, twice.
  expect(found.length / made.length).toBeLessThan(25);
});
