/** What a sentence offers to do to many at once, and what of it nobody has understood; then nothing is offered. It asks nobody and runs nothing. */
import { may } from '../../../entities/access.ts';
import { spanOf } from '../../../entities/dateShift.ts';
import { hasFlag, type Entity } from '../../../entities/entity.ts';
import type { Filter } from '../../../entities/wire.ts';
import { labelled, quotedText } from '../../../i18n/format.ts';
import { fieldLabel, language, t } from '../../../i18n/index.ts';
import { findIn } from '../find.ts';
import { dayText, saidText } from './paletteChipTexts.ts';
import { shiftIcon, shiftIn, shiftTitle } from './paletteDates.ts';
import { bothHold } from './paletteFilters.ts';
import type { PaletteRow, Shift } from './paletteKinds.ts';
import type { Known } from './paletteKnown.ts';
import type { Likely } from './paletteLeftMeant.ts';
import type { Said, Verb } from './paletteLexicon.ts';
import { meantNow, verbOnMany } from './paletteMeant.ts';
import { dayBehind, isDayOrWeek } from './paletteMoved.ts';
import { placeText, titleIn, verbIcon, type Address } from './paletteRecords.ts';
import { undoneBy, verbsIn, verbsOf } from './paletteSections.ts';
import { waitingIn } from './paletteWaiting.ts';
import { isToDo } from './paletteSentence.ts';
import type { Answer } from './usePaletteHits.ts';
import type { Understood } from './usePaletteRows.ts';

export interface BulkWanted {
  /** None: their dates are moved. */
  readonly verb: Verb | undefined;
  readonly shift?: Shift;
  readonly entity: Entity;
  readonly filter: Filter;
  /** What words were taken for that might have been others: 'Departments: Civil Engineering'. */
  readonly as?: string;
  /** Of one record alone: its number, and from which day it is moved to which, where one was said. */
  readonly one?: { readonly id: number; readonly days?: readonly [string, string] };
}

/** A verb for each of a section's records that match, where it means something there. */
function wantedOf(
  verbs: readonly Verb[],
  { section: entity, filter }: Pick<Likely, 'section' | 'filter'>,
  said: readonly Said[] | undefined,
  { grants }: Known,
): readonly BulkWanted[] {
  const possible = verbsIn(entity, grants);
  return [...new Set(verbs)].flatMap((verb) => {
    const undone = undoneBy(verb);
    if (!undone || !possible.includes(verb)) return [];
    const whole = bothHold(filter, undone);
    const as = said ? { as: said.map((one) => saidText(one, entity)).join(' · ') } : {};
    return whole ? [{ verb, entity, filter: whole, ...as }] : [];
  });
}

/** 'Move events a week later': all that match of those that have a date. */
function movedOf(
  span: string,
  { section: entity, filter }: Pick<Likely, 'section' | 'filter'>,
  said: readonly Said[] | undefined,
): readonly BulkWanted[] {
  const shift = shiftIn(entity, span);
  if (!shift) return [];
  const as = said ? { as: said.map((one) => saidText(one, entity)).join(' · ') } : {};
  // What is asked of a date is asked of those that have one.
  return [{ verb: undefined, shift, entity, filter: { ...shift.having, ...filter }, ...as }];
}

/** 'Move event 3 a week later', 'event 3 next Monday': the same of the one that is named. */
function movedOne(
  { entity, id }: Address,
  span: string,
  { move, standing }: Pick<Understood, 'move' | 'standing'>,
): readonly BulkWanted[] {
  const shift = shiftIn(entity, span);
  if (!shift) return [];
  const to = move?.target && standing !== undefined ? dayBehind(standing, span) : undefined;
  const days = standing !== undefined && to !== undefined ? ([standing, to] as const) : undefined;
  const filter = { ...shift.having, id: { eq: id } };
  return [{ verb: undefined, shift, entity, filter, one: { id, ...(days ? { days } : {}) } }];
}

/** The sentences that act on everything that matches: 'news unapproved → approve'; of a name that two have one for each. */
export function bulkWanted(
  understood: Understood,
  known: Known,
  likely: readonly Likely[] = [],
): readonly BulkWanted[] {
  const { scope: section, filter, verbs, move, shift, words, left, address } = understood;
  // Of two things at once none is done.
  if (move && verbs.length > 0) return [];
  // Of those that are selected the sheet says what is moved.
  if (move?.whose !== undefined || (move && shift === undefined)) return [];
  if (move && shift !== undefined && address) return movedOne(address, shift, understood);
  const isSure = section && filter && words === '';
  const wanted = (one: Pick<Likely, 'section' | 'filter'>, said: readonly Said[] | undefined) =>
    shift === undefined ? wantedOf(verbs, one, said, known) : movedOf(shift, one, said);
  return [
    ...(isSure ? wanted({ section, filter }, left) : []),
    ...likely.flatMap((one) => wanted(one, one.said)),
  ];
}

/** A row each; of what words may mean besides only that of which there is any, unless there is none of it all. */
export function bulkRows(
  bulk: readonly BulkWanted[],
  answers: readonly Answer[],
): readonly PaletteRow[] {
  const rows = bulk.map((one, at) => {
    const row = bulkRow(one, answers[at]);
    return at === 0 ? row : Object.assign(row, { id: `${row.id}.${at}` });
  });
  const some = rows.filter((_, at) => answers[at]?.total !== 0);
  return some.length > 0 && bulk.some(({ as }) => as !== undefined) ? some : rows;
}

/** What is done to so many; before they are counted, to the section's. */
export function bulkTitle(
  { verb, entity, shift }: Pick<BulkWanted, 'verb' | 'entity' | 'shift'>,
  total?: number,
): string {
  if (verb === undefined) return shift ? shiftTitle(entity, shift.span, total) : '';
  const title = total === undefined ? undefined : verbOnMany(verb, entity, total);
  return title ?? t('palette.verbOn', { verb: t(`commands.record.${verb}`), of: entity.name });
}
export const bulkIcon = ({ verb, shift }: Pick<BulkWanted, 'verb' | 'shift'>): string =>
  verb === undefined ? shiftIcon(shift?.span ?? '') : verbIcon(verb);

/** How many match; of dates which of them are moved, as their title says how many. */
function countedText({ shift, entity }: BulkWanted, total: number | undefined): string {
  if (total === undefined) return t('palette.counting');
  return shift && total > 0
    ? shift.keys.map((key) => fieldLabel(entity.name, key)).join(' · ')
    : t('palette.matching', { n: total });
}

/** What it is called, once that is known, and where it is moved. */
function oneText({ entity, one }: BulkWanted, answer: Answer | undefined): string | undefined {
  if (!one) return undefined;
  const [hit] = answer?.hits ?? [];
  const name = hit ? titleIn(hit.title, hit.id) : placeText(entity, one.id);
  const [from, to] = one.days?.map((day) => dayText(day)) ?? [];
  return from === undefined
    ? name
    : `${name} · ${from} ${language().dir === 'rtl' ? '←' : '→'} ${to}`;
}

function bulkRow(wanted: BulkWanted, answer: Answer | undefined): PaletteRow {
  const { verb, shift, entity, filter } = wanted;
  const as = wanted.as ?? oneText(wanted, answer);
  const total = answer?.total;
  const isNone = total === 0;
  const isThere = shift !== undefined && spanOf(shift.span)?.count === 0;
  const counted = countedText(wanted, total);
  return {
    id: `bulk.${verb ?? 'shift'}.${entity.name}`,
    title: bulkTitle(wanted, total),
    words: [],
    group: 'selection',
    icon: bulkIcon(wanted),
    does: { kind: 'bulk', verb, entity, filter, ...(shift ? { shift } : {}) },
    hint: as === undefined ? counted : `${as} · ${counted}`,
    ...(isNone || isThere ? { reason: { code: isThere ? 'alreadySo' : 'noneLeft' } } : {}),
  };
}

interface Waiting {
  readonly known: Known;
  readonly entity: Entity;
  readonly count: number;
  /** A list of one row: what was learnt of it is kept with it. */
  readonly rows: readonly [PaletteRow];
}
let last: Waiting | undefined;
/** The same count of the same section is the same row. */
function waitingOf(known: Known, entity: Entity, count: number): readonly [PaletteRow] {
  if (last?.known !== known || last.entity !== entity || last.count !== count) {
    const verb = [...known.offered, ...known.refused].find(({ id }) => id === 'record.approve');
    const row: PaletteRow = {
      id: `bulk.waiting.${entity.name}`,
      title: t('templates.approveWaiting', { n: count }),
      words: verb?.words ?? [],
      group: verb?.group ?? 'selection',
      icon: 'list-checks',
      does: { kind: 'bulk', verb: 'approve', entity, filter: undoneBy('approve') ?? {} },
    };
    last = { known, entity, count, rows: [row] };
  }
  return last.rows;
}

/** 'Approve all 12 that wait', of the section named, else of the one meant. */
export function waitingRow(
  understood: Understood,
  known: Known,
  query: string,
): PaletteRow | undefined {
  const entity = understood.entity ?? meantNow().entity ?? known.here;
  if (!entity || !hasFlag(entity, 'approved')) return undefined;
  const count = waitingIn(entity);
  if (count === undefined || !verbsIn(entity, known.grants).includes('approve')) return undefined;
  // 'Approve all' is not what was said while something of it is not understood.
  if (understood.said.length > 0) return undefined;
  const rows = waitingOf(known, entity, count);
  const isAsked =
    (understood.verbs.includes('approve') && understood.words === '') ||
    findIn(query, rows).some((f) => !f.isGuess);
  return isAsked ? rows[0] : undefined;
}

/** What of a sentence about many nobody has understood: it is named, and nothing is done to more than was said. */
export function notUnderstoodRow(understood: Understood, known: Known): PaletteRow | undefined {
  const { isAll, address, scope, entity, filter, odd } = understood;
  const words = understood.words || (odd ? saidText(odd, scope) : '');
  const isAboutMany = isAll ? (entity ?? known.here) !== undefined : scope && (filter ?? odd);
  if (!isToDo(understood) || words === '' || address || !isAboutMany) return undefined;
  return {
    id: 'bulk.notUnderstood',
    title: t('palette.notUnderstood', { words: quotedText(words) }),
    words: [],
    group: 'selection',
    icon: 'circle-help',
    does: { kind: 'nothing' },
    reason: { code: 'notUnderstood' },
  };
}

/** What a sentence asks to be done to a section's records where one may do none of it: it is said, not passed over. */
export function notPermittedRow(understood: Understood, known: Known): PaletteRow | undefined {
  const { verbs, isAll, address, scope, words } = understood;
  const entity = scope ?? understood.entity ?? (isAll ? known.here : undefined);
  if (!entity || address || words !== '') return undefined;
  const verb = verbs.find((one) => verbsOf(entity).includes(one));
  const permitted = verbsIn(entity, known.grants);
  if (verb === undefined || verbs.some((one) => permitted.includes(one))) return undefined;
  return {
    id: `bulk.notPermitted.${entity.name}`,
    title: t('palette.verbOn', { verb: t(`commands.record.${verb}`), of: entity.name }),
    words: [],
    group: 'selection',
    icon: verbIcon(verb),
    does: { kind: 'nothing' },
    reason: { code: 'notPermitted' },
  };
}

/** Where a record stands is asked before it is known how far it is moved. */
const isFarAsked = ({ move, address }: Understood): boolean =>
  address !== undefined && move?.target !== undefined && isDayOrWeek(move.target);

/** Nothing that is planned has a date here, one may not change it, or nobody has said how far. */
export function notMovedRow(understood: Understood, known: Known): PaletteRow | undefined {
  const { move, shift, isAll, address, words } = understood;
  const isOfHere = isAll || (words === '' && understood.said.length === 0);
  const scope = understood.scope ?? understood.entity ?? (isOfHere ? known.here : undefined);
  const entity = address?.entity ?? scope;
  if (!move || move.whose !== undefined || !entity || (words !== '' && !address)) return undefined;
  // A week is in none that has no planned date.
  const isOfThese = shiftIn(entity, shift ?? '+1w') !== undefined;
  if (isOfThese && shift !== undefined) return undefined;
  const row = {
    id: `bulk.shift.${entity.name}`,
    title: shiftTitle(entity, shift, address && placeText(entity, address.id)),
    words: [],
    group: 'selection',
    icon: shiftIcon(shift ?? ''),
    does: { kind: 'nothing' },
  } as const;
  if (isOfThese && isFarAsked(understood) && understood.isOtherWay !== true) {
    const isAsking = understood.isAskingFar === true;
    return isAsking ? { ...row, isGuess: true, hint: t('palette.counting') } : undefined;
  }
  const refused = may(known.grants, 'PUT', entity.collection) ? 'notOfThese' : 'notPermitted';
  return { ...row, reason: { code: isOfThese ? 'howFar' : refused } };
}

/** 'Publish event 3 tomorrow': what is done is done at once, so that nothing is done to it now that was meant for then. */
export function notLaterRow({ verbs, address, isTimed }: Understood): PaletteRow | undefined {
  const [verb] = verbs;
  if (verb === undefined || !address || isTimed !== true) return undefined;
  return {
    id: `act.notLater.${verb}`,
    title: labelled(t(`commands.record.${verb}`), placeText(address.entity, address.id)),
    words: [],
    group: 'record',
    icon: verbIcon(verb),
    does: { kind: 'nothing' },
    reason: { code: 'notLater' },
  };
}
