/** The records that a sentence has found as rows: its own first, that of its number, and what there is of that number elsewhere. It asks nobody. */
import { entityOf } from '../../../entities/index.ts';
import { t } from '../../../i18n/index.ts';
import type { LikelyFound } from './paletteAllFound.ts';
import type { PaletteRow } from './paletteKinds.ts';
import type { Known } from './paletteKnown.ts';
import {
  addressRow,
  recordRow,
  recordRows,
  verbRowsOn,
  type Address,
  type Hit,
} from './paletteRecords.ts';
import type { Answer } from './usePaletteHits.ts';
import type { Understood } from './usePaletteRows.ts';

export const unique = (rows: readonly PaletteRow[]): readonly PaletteRow[] => {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
};

export interface Answers {
  /** In the section and with the filters of the sentence. */
  readonly within: Answer | undefined;
  /** The whole text, anywhere. */
  readonly anywhere: Answer | undefined;
  /** One per bulk sentence. */
  readonly bulk: readonly Answer[];
  /** The records of a section that stands behind other words: 'home page'. */
  readonly own?: readonly Hit[];
  /** What the words may mean besides, and how many those are. */
  readonly likely?: readonly LikelyFound[];
}

/** It says that there is none; a record of the trash is still opened by it, and any that is found comes before it. */
const absentRow = (row: PaletteRow): PaletteRow => ({
  ...row,
  isGuess: true,
  remark: t('palette.noSuchRecord'),
});

const guessed = (row: PaletteRow): PaletteRow => ({ ...row, isGuess: true });

/** The record of an address, once it is found. */
export const hitOn = (
  address: Address | undefined,
  { within, anywhere }: Pick<Answers, 'within' | 'anywhere'>,
): Hit | undefined =>
  address &&
  [...(within?.hits ?? []), ...(anywhere?.hits ?? [])].find(
    ({ type, id }) => type === address.entity.collection && id === address.id,
  );

/** Every record found, the sentence's own first; the address's record carries its title once it is known. */
export function foundRecords(
  understood: Understood,
  { within, anywhere, own = [], likely = [] }: Answers,
): readonly PaletteRow[] {
  const { address } = understood;
  const hits = [...(within?.hits ?? []), ...own, ...(anywhere?.hits ?? [])];
  const named = hitOn(address, { within, anywhere });
  const first = address && ((named && recordRow(named)) ?? addressRow(address));
  const others = recordRows(address && understood.input === '' ? [] : hits);
  // The server has looked for the number, and it is none of those that it searches.
  if (first && !named && within?.isSettled && !within.hasFailed) {
    return unique([...others, absentRow(first)]);
  }
  // It may be a year as well: which of them, the server has not said yet.
  if (first && !named && likely.length > 0) return unique([...others, guessed(first)]);
  return unique([...(first ? [first] : []), ...others]);
}

/** 'Approve 42': each record of that number that takes the verb, those of the section in view first. */
export function numberedRows(
  { number, verbs }: Understood,
  { within }: Answers,
  { grants, here }: Known,
): readonly PaletteRow[] {
  if (number === undefined) return [];
  const isHere = ({ type }: Hit) => type === here?.collection;
  return (within?.hits ?? [])
    .filter(({ id }) => id === number)
    .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
    .flatMap((hit) => {
      const entity = entityOf(hit.type);
      const acts = entity ? verbRowsOn(verbs, { entity, id: hit.id }, hit, grants) : [];
      // Two sections may have a record of that number: each has a row of its own.
      return acts.map((row) => Object.assign({}, row, { id: `${row.id}.${hit.type}` }));
    });
}
