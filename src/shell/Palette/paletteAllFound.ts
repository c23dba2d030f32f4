/** The row that leads to the list of all that a sentence asks for: 'staff department:civil', 'events next week'. It asks nobody. */
import { labelled, quotedText } from '../../../i18n/format.ts';
import { entityLabel, t } from '../../../i18n/index.ts';
import { saidText } from './paletteChipTexts.ts';
import type { PaletteRow } from './paletteKinds.ts';
import type { Likely } from './paletteLeftMeant.ts';
import { listPath } from './paletteSections.ts';
import { isToDo } from './paletteSentence.ts';
import type { Answer } from './usePaletteHits.ts';
import type { Understood } from './usePaletteRows.ts';

type Asked = Pick<Understood, 'scope' | 'said' | 'filter' | 'words'>;

/** Where it was looked and for what, once a filter was understood: 'Events · Starts: 2026-12-05 · “water”'. */
export function lookedFor({ scope, said, filter, words }: Asked): readonly string[] {
  if (!scope || !filter || said.length === 0) return [];
  const chips = said.map((one) => saidText(one, scope));
  const rest = words === '' ? [] : [`“${quotedText(words)}”`];
  return [entityLabel(scope.name).many, ...chips, ...rest];
}

/** Undefined where something is to be done, where nothing is found, and where one of the rows that are there leads to it. */
export function allFoundRow(
  understood: Asked & Pick<Understood, 'verbs' | 'move'>,
  answer: Answer | undefined,
  others: readonly { readonly row: PaletteRow }[],
): PaletteRow | undefined {
  const { scope, filter, words } = understood;
  const [section, ...asked] = lookedFor(understood);
  if (!scope || !filter || section === undefined || isToDo(understood)) return undefined;
  const total = answer?.total;
  // Beside other words it stands behind the records: there before them it would be the one that is chosen.
  if (total === 0 || (total === undefined && words !== '')) return undefined;
  const href = listPath(scope, filter, words);
  if (others.some(({ row: { does } }) => does.kind === 'go' && does.href === href))
    return undefined;
  return {
    id: `list.all.${scope.name}`,
    title: labelled(section, asked.join(' · ')),
    words: [],
    group: 'filter',
    icon: 'list-filter',
    does: { kind: 'go', href },
    ...(total === undefined ? {} : { hint: t('palette.matching', { n: total }) }),
  };
}

/** With what the server has counted of them. */
export interface LikelyFound extends Likely {
  readonly answer: Answer | undefined;
}

/** The same as a sentence of its own. */
export const likelyAsked = ({ section, filter, said }: Likely) => ({
  scope: section,
  filter,
  said,
  words: '',
  verbs: [],
});

/** 'Staff: Departments: Civil Engineering', unless there is none, or another row leads there. */
export const likelyRows = (
  likely: readonly LikelyFound[],
  others: readonly { readonly row: PaletteRow }[],
): readonly PaletteRow[] =>
  likely.flatMap((one, at) => {
    const row = allFoundRow(likelyAsked(one), one.answer, others);
    return row ? [{ ...row, id: `${row.id}.${at}` }] : [];
  });
