/** Records as rows: those found, those opened lately, the one of a short address, and what can be done with one. It loads and runs none. */
import { may, type Grants } from '../../../entities/access.ts';
import { hasFlag, titleColumns, titleOf, type Entity, type Row } from '../../../entities/entity.ts';
import { fold, foldedWords, otherLayout } from '../../../entities/fold.ts';
import { entities as known, entityOf } from '../../../entities/index.ts';
import {
  commandLabel,
  entityLabel,
  language,
  t,
  version as languageVersion,
} from '../../../i18n/index.ts';
import { numberText } from '../../../i18n/format.ts';
import { flagSet } from '../../../machines/lifecycleChanges.ts';
import { sectionAt } from '../../routes.ts';
import { wordsOf } from './paletteCommands.ts';
import type { PaletteGroup, PaletteRow } from './paletteKinds.ts';
import { bareWord, namesOf, type Verb } from './paletteLexicon.ts';
import { verbOnOne } from './paletteMeant.ts';
import { verbsIn } from './paletteSections.ts';

const all: readonly Entity[] = known;

export interface Title {
  readonly en: string | null;
  readonly ar: string | null;
}
/** A record as a search or a list gives it. */
export interface Hit {
  /** The collection. */
  readonly type: string;
  readonly id: number;
  readonly title: Title;
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly readAs?: string;
  /** On which it stands, where that was asked for. */
  readonly day?: string;
}

export const recordId = (type: string, id: number): string => `${type}/${id}`;

/** The title in the language that is read, else in the other. */
export function titleIn(title: Title, id: number): string {
  const { contentLanguage } = language();
  const own = contentLanguage === 'ar' ? (title.ar ?? title.en) : (title.en ?? title.ar);
  return own ?? `#${id}`;
}

/** 'News 214' */
export const placeText = (entity: Entity, id: number): string =>
  t('templates.record', { of: entity.name, id: String(id) });

const stateHint = (flags: Hit['flags']): string => {
  if (flags?.['approved'] === false) return t('states.waiting');
  return flags?.['enabled'] === false ? t('states.disabled') : '';
};

function makeRow(hit: Hit, group: PaletteGroup): PaletteRow | undefined {
  const entity = entityOf(hit.type);
  if (!entity) return undefined;
  const { id, title, readAs } = hit;
  const state = stateHint(hit.flags);
  const place = placeText(entity, id);
  return {
    id: recordId(hit.type, id),
    title: titleIn(title, id),
    words: foldedWords(`${title.en ?? ''} ${title.ar ?? ''} ${id}`, 60),
    group,
    icon: entity.icon,
    does: { kind: 'open', entity, recordId: id },
    hint: state === '' ? place : `${state} · ${place}`,
    ...(readAs === undefined ? {} : { readAs }),
  };
}

const rows = new WeakMap<Hit, { readonly words: string; readonly row: PaletteRow | undefined }>();
/** The same hit in the same words is the same row: with each key it is neither made nor drawn anew. */
export function recordRow(hit: Hit, group: PaletteGroup = 'records'): PaletteRow | undefined {
  const words = `${languageVersion()} ${group}`;
  let made = rows.get(hit);
  if (made?.words !== words) rows.set(hit, (made = { words, row: makeRow(hit, group) }));
  return made.row;
}

export const recordRows = (hits: readonly Hit[], group?: PaletteGroup): readonly PaletteRow[] =>
  hits.flatMap((hit) => recordRow(hit, group) ?? []);

/** A row of a list as a hit: the title's two keys, or its one. */
export function hitOf(entity: Entity, row: Row): Hit {
  const columns = titleColumns(entity);
  const text = (code: 'en' | 'ar') => {
    const column = columns.find(({ language: own }) => own === code);
    const value = column ? row[column.key] : undefined;
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const pair = { en: text('en'), ar: text('ar') };
  const isPair = pair.en !== null || pair.ar !== null;
  const flags = (['enabled', 'approved', 'featured'] as const).filter((f) => hasFlag(entity, f));
  return {
    type: entity.collection,
    id: row.id,
    title: isPair ? pair : { en: titleOf(entity, row, 'en'), ar: null },
    flags: Object.fromEntries(flags.map((flag) => [flag, row[flag] === true])),
  };
}

/** The keys of a list's row that a hit needs. */
export const hitFields = (entity: Entity): readonly string[] => [
  'id',
  ...titleColumns(entity).map(({ key }) => key),
  ...(['enabled', 'approved', 'featured'] as const).filter((flag) => hasFlag(entity, flag)),
];

/** What is typed for a record one knows the number of. */
export interface Address {
  readonly entity: Entity;
  readonly id: number;
}

// 'news no. 42', 'actualité n° 42', 'الخبر رقم ٤٢' are 'news #42'.
const addressForm =
  /^\s*([\p{L}\p{M}][\p{L}\p{M}\s-]*?)??\s*(#|(?<![\p{L}\p{M}])(?:no\.?|n°|number|numero|رقم)(?!\p{L}))?\s*(\d{1,15})\s*$/u;

function readAddress(text: string, named: Entity | undefined): Address | undefined {
  const [, word = '', hash, digits = ''] = addressForm.exec(fold(text)) ?? [];
  const id = Number(digits);
  if (digits === '' || id === 0) return undefined;
  if (word === '' && named) return { entity: named, id };
  if (word === '' && hash === undefined) return undefined;
  const wanted = foldedWords(word).map(bareWord).join(' ');
  const entity =
    wanted === ''
      ? sectionAt(location.pathname)?.entity
      : all.find(
          (one) =>
            one.letter === wanted ||
            namesOf(one).some((name) => foldedWords(name).map(bareWord).join(' ') === wanted),
        );
  return entity ? { entity, id } : undefined;
}

/**
 * `#42` here, `news 42`, `أخبار ٤٢` or `n42` elsewhere, on whichever layout (`ى42`); undefined for what is no address.
 * @param named the section that was named beside the number
 */
export function addressOf(text: string, named?: Entity): Address | undefined {
  if (text.length > 80) return undefined;
  return readAddress(text, named) ?? readAddress(otherLayout(text) ?? '', named);
}

export const addressRow = ({ entity, id }: Address): PaletteRow => ({
  id: recordId(entity.collection, id),
  title: placeText(entity, id),
  words: wordsOf([placeText(entity, id)]),
  group: 'records',
  icon: entity.icon,
  does: { kind: 'open', entity, recordId: id },
});

/** The page of one record's actions, as the palette's machine keeps it. */
const pageForm = /^record:([a-z-]+)\/(\d{1,15})$/;
export const pageOf = (entity: Entity, id: number): string =>
  `record:${recordId(entity.collection, id)}`;
export function recordIn(page: string): Address | undefined {
  const [, type = '', id = ''] = pageForm.exec(page) ?? [];
  const entity = entityOf(type);
  return entity ? { entity, id: Number(id) } : undefined;
}

const verbIcons: Readonly<Record<Verb, string>> = {
  enable: 'circle-check',
  disable: 'circle-off',
  approve: 'check-check',
  unapprove: 'undo-2',
  feature: 'star',
  unfeature: 'star-off',
  remove: 'trash-2',
  restore: 'archive-restore',
};
export const verbIcon = (verb: Verb): string => verbIcons[verb];

const isSoAlready = (verb: Verb, flags: Hit['flags']): boolean => {
  const [flag, value] = flagSet[verb];
  return flags?.[flag] === value;
};

/** The type whose records belong to one of this type and have a list of their own. */
const childOf = (entity: Entity): Entity | undefined =>
  all.find(({ parent, route }) => parent?.entity === entity.name && route.includes(':id'));

function actRow(verb: Verb, entity: Entity, hit: Hit): PaletteRow {
  const title = titleIn(hit.title, hit.id);
  return {
    id: `act.${verb}`,
    title: verbOnOne(verb, entity, title) ?? commandLabel(`record.${verb}`),
    words: wordsOf([commandLabel(`record.${verb}`)]),
    group: 'record',
    icon: verbIcon(verb),
    does: { kind: 'act', verb, entity, recordId: hit.id },
    ...(isSoAlready(verb, hit.flags) ? { reason: { code: 'alreadySo' as const } } : {}),
  };
}

const actionRow = (
  name: string,
  title: string,
  icon: string,
  does: PaletteRow['does'],
): PaletteRow => ({
  id: `act.${name}`,
  title,
  words: wordsOf([title]),
  group: 'record',
  icon,
  does,
});

/** What can be done with one record, whatever section is in view; `hit` as far as it is known. */
export function actionRows(
  { entity, id }: Address,
  hit: Hit | undefined,
  grants: Grants,
): readonly PaletteRow[] {
  const record = hit ?? { type: entity.collection, id, title: { en: null, ar: null } };
  const title = titleIn(record.title, id);
  const child = childOf(entity);
  const verbs = verbsIn(entity, grants);
  const acts = (isSo: boolean) =>
    verbs
      .filter((verb) => isSoAlready(verb, record.flags) === isSo)
      .map((verb) => actRow(verb, entity, record));
  const opened = t('templates.openTitled', { of: entity.name, title });
  const idText = `${commandLabel('list.copyId')} (${numberText(id)})`;
  const copy = (what: 'link' | 'id') => ({ kind: 'copy' as const, what, entity, recordId: id });
  return [
    actionRow('open', opened, 'square-arrow-out-up-right', { kind: 'open', entity, recordId: id }),
    ...(child && may(grants, 'GET', child.collection)
      ? [
          actionRow(
            'items',
            t('templates.goToParentRecords', { of: child.name, title }),
            child.icon,
            {
              kind: 'go',
              href: child.route.replace(':id', String(id)),
            },
          ),
        ]
      : []),
    ...acts(false),
    actionRow('copyLink', commandLabel('list.copyLink'), 'link', copy('link')),
    actionRow('copyId', idText, 'hash', copy('id')),
    ...acts(true),
  ];
}

/** The verbs of a sentence on the record it names: 'approve news 42'. */
export const verbRowsOn = (
  verbs: readonly Verb[],
  { entity, id }: Address,
  hit: Hit | undefined,
  grants: Grants,
): readonly PaletteRow[] =>
  actionRows({ entity, id }, hit, grants).filter(
    ({ does }) => does.kind === 'act' && verbs.includes(does.verb),
  );

export const pageTitle = ({ entity, id }: Address, hit: Hit | undefined): string =>
  hit ? titleIn(hit.title, id) : `${entityLabel(entity.name).name} ${id}`;
