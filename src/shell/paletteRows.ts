/** What the palette has to show: commands, records, and the choices of an argument. It draws none and runs none. */
import { titleOf, type Entity } from '../../entities/entity.ts';
import { entities as known, entityNamed, entityOf } from '../../entities/index.ts';
import { foldedWords } from '../../entities/fold.ts';
import { optionsOf } from '../../entities/formats.ts';
import { columnsOf } from '../../entities/entity.ts';
import { limits, sortKeysOf } from '../../entities/wire.ts';
import type { Command, Section } from '../../commands/command.ts';
import { isOffered } from '../../commands/index.ts';
import { fieldLabel, inEveryLanguage, language, optionLabel, t } from '../../i18n/index.ts';
import { actorOf, commands, contextNow } from '../context.ts';
import { pathOf, sectionAt } from '../routes.ts';
import { commandTitle } from './commandTitle.ts';
import type { Findable } from './find.ts';

const entities: readonly Entity[] = known;

export interface CommandRow extends Findable {
  readonly kind: 'command';
  readonly command: Command;
  readonly section: Section;
}
export interface RecordRow {
  readonly kind: 'record';
  readonly id: string;
  readonly title: string;
  readonly entity: Entity;
  readonly recordId: number;
  readonly href: string | undefined;
  readonly readAs?: string | undefined;
}
export interface ChoiceRow extends Findable {
  readonly kind: 'choice';
  readonly value: unknown;
}
export type PaletteRow = CommandRow | RecordRow | ChoiceRow;

export const sections: readonly Section[] = [
  'selection',
  'record',
  'list',
  'goTo',
  'create',
  'settings',
  'help',
];

/** Every text a command may be found by, in all languages. */
function textsOf(command: Command): string[] {
  const { id, entity, section } = command;
  if (!entity) return [...inEveryLanguage('commands', id), ...inEveryLanguage('words', id)];
  const named = entityNamed(entity);
  const names = ['name', 'one', 'many'].flatMap((form) =>
    inEveryLanguage('entities', entity, form),
  );
  return [
    ...names,
    ...(section === 'create' ? inEveryLanguage('entities', entity, 'new') : []),
    ...inEveryLanguage('palette', section === 'create' ? 'createWords' : 'goWords'),
    named?.collection ?? '',
    entity,
  ];
}

/** The commands that are offered now, with the words they are found by. */
export function commandRows(): readonly CommandRow[] {
  const context = contextNow();
  return commands.flatMap((command) => {
    const { section } = command;
    if (section === null || !isOffered(command, context)) return [];
    const title = commandTitle(command);
    const words = [
      ...new Set([title, ...textsOf(command)].flatMap((text) => foldedWords(text, 40))),
    ];
    return [{ kind: 'command', id: command.id, title, words, command, section }];
  });
}

/** A hit of GET /api/search. */
export interface SearchHit {
  readonly type: string;
  readonly id: number;
  readonly title: { readonly en: string | null; readonly ar: string | null };
  readonly readAs?: string;
}

export const recordRows = (hits: readonly SearchHit[]): readonly RecordRow[] =>
  hits.flatMap(({ type, id, title, readAs }) => {
    const entity = entityOf(type);
    if (!entity) return [];
    const { contentLanguage } = language();
    const own = contentLanguage === 'ar' ? (title.ar ?? title.en) : (title.en ?? title.ar);
    return [
      {
        kind: 'record',
        id: `${type}/${id}`,
        title: own ?? titleOf(entity, { id }, contentLanguage),
        entity,
        recordId: id,
        // A child's list is its parent's screen, and a hit does not name the parent: it is asked for when opened.
        href: entity.hidden ? undefined : pathOf(entity, id),
        readAs,
      },
    ];
  });

const choice = (id: string, title: string, value: unknown, more = ''): ChoiceRow => ({
  kind: 'choice',
  id,
  title,
  value,
  words: foldedWords(`${title} ${more} ${id}`, 40),
});

/** One filter a row of flags and options: `{approved: {eq: false}}`, laid over what is filtered already. */
function filterChoices(entity: Entity, text: string): readonly ChoiceRow[] {
  const present: unknown = actorOf('list')?.getSnapshot().context?.query?.filter;
  const add = (key: string, test: object) => ({
    ...(typeof present === 'object' ? present : {}),
    [key]: test,
  });
  const rows = columnsOf(entity).flatMap(({ key, field }) => {
    const label = fieldLabel(entity.name, key);
    if (field.kind === 'boolean') {
      return [true, false].map((value) =>
        choice(
          `${key}.${value}`,
          `${label}: ${value ? t('list.yes') : t('list.no')}`,
          add(key, { eq: value }),
        ),
      );
    }
    if (field.kind === 'select') {
      return optionsOf(field).map((option) =>
        choice(
          `${key}.${option}`,
          `${label}: ${optionLabel(key, option)}`,
          add(key, { eq: option }),
        ),
      );
    }
    const isText = field.kind === 'text' && text.trim() !== '';
    return isText
      ? [choice(key, `${label}: ${text.trim()}`, add(key, { contains: text.trim() }), text)]
      : [];
  });
  const missing = (['en', 'ar'] as const).map((code) =>
    choice(
      `missing.${code}`,
      `${fieldLabel(entity.name, 'missing')}: ${optionLabel('missing', code)}`,
      add('missing', { eq: code }),
    ),
  );
  return [...rows, ...missing];
}

/** What an argument may be answered with, in the section that is seen. */
export function choicesOf(from: string, text: string): readonly ChoiceRow[] {
  const entity = sectionAt(location.pathname)?.entity;
  if (from === 'pageSize') {
    return limits.pageSizes.map((size) =>
      choice(String(size), t('list.perPage', { n: size }), size),
    );
  }
  if (!entity) return [];
  if (from === 'sort') {
    return sortKeysOf(entity).map((key) => choice(key, fieldLabel(entity.name, key), key));
  }
  return from === 'filter' ? filterChoices(entity, text) : [];
}

/** `#42` here, `news 42` or `n42` elsewhere: the address of a record by its number. */
export function addressOf(text: string): RecordRow | undefined {
  const [, word = '', digits = ''] = /^\s*(\p{L}*)\s*#?\s*(\d{1,15})\s*$/u.exec(text) ?? [];
  if (digits === '' || (word === '' && !text.includes('#'))) return undefined;
  const here = sectionAt(location.pathname)?.entity;
  const [folded = ''] = foldedWords(word);
  const entity =
    folded === ''
      ? here
      : entities.find(
          (candidate) =>
            candidate.letter === folded ||
            candidate.name.toLowerCase() === folded ||
            ['one', 'many', 'name'].some((form) =>
              inEveryLanguage('entities', candidate.name, form).some(
                (name) => foldedWords(name)[0] === folded,
              ),
            ),
        );
  const id = Number(digits);
  return entity && !entity.hidden && id > 0
    ? {
        kind: 'record',
        id: `${entity.collection}#${id}`,
        title: `#${id}`,
        entity,
        recordId: id,
        href: pathOf(entity, id),
      }
    : undefined;
}
