/** What is asked for one at a time: a command's arguments, and a yes to what concerns many. It runs nothing. */
import { useEffect, useMemo, useState } from 'react';
import type { Argument } from '../../../commands/command.ts';
import { entityOf } from '../../../entities/index.ts';
import type { Filter } from '../../../entities/wire.ts';
import { commandLabel, t } from '../../../i18n/index.ts';
import { commandNamed } from '../../context.ts';
import { draftsElsewhere } from '../../kept/keptDrafts.ts';
import { goneQuery } from '../../live/draftsGone.ts';
import type { PaletteState } from '../../live/shell.ts';
import { cache } from '../../remote/query.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import { choicesOf, draftChoices, relatedTypes } from './paletteChoices.ts';
import { bulkIcon, bulkTitle } from './paletteBulk.ts';
import type { PaletteRow, Shift } from './paletteKinds.ts';
import type { Known } from './paletteKnown.ts';
import type { Verb } from './paletteLexicon.ts';
import { recordRow, recordRows, type Hit } from './paletteRecords.ts';
import { listPath } from './paletteSections.ts';
import { usePaletteHits, type Ask } from './usePaletteHits.ts';

/** What the machine asks for now: an argument of a command, or a yes to what concerns many. */
export interface Asked {
  readonly commandId: string;
  readonly from: Argument['from'] | 'sure';
  /** The collection of a record that is asked for. */
  readonly of?: string | undefined;
}

export function askedIn(state: PaletteState): Asked | undefined {
  const { asks, args, commandId } = state.context;
  const name = state.matches({ open: 'asking' }) ? asks.find((one) => !(one in args)) : undefined;
  if (name === undefined || commandId === null) return undefined;
  if (commandId === 'palette.bulk') return { commandId, from: 'sure' };
  const argument = commandNamed(commandId)?.ask?.find((one) => one.name === name);
  return argument && { commandId, from: argument.from, of: argument.of };
}

const plainRow = (
  id: string,
  title: string,
  icon: string,
  does: PaletteRow['does'],
  group: PaletteRow['group'] = 'none',
): PaletteRow => ({ id, title, words: [], group, icon, does });

/** Before many are changed: how many, which, and the way out. */
function sureRows(
  args: Readonly<Record<string, unknown>>,
  hits: readonly Hit[],
  total: number | undefined,
): readonly PaletteRow[] {
  const entity = entityOf(String(args['collection']));
  const verb = args['verb'] as Verb | undefined;
  const shift = args['shift'] as Shift | undefined;
  const filter = args['filter'] as Filter;
  if (!entity || total === undefined) return [];
  const rest = total - hits.length;
  const wanted = { verb, entity, ...(shift ? { shift } : {}) };
  const title = bulkTitle(wanted, total);
  return [
    ...(total > 0
      ? [
          plainRow('bulk.apply', t('palette.applyTo', { action: title }), bulkIcon(wanted), {
            kind: 'answer',
            value: true,
          }),
        ]
      : []),
    plainRow('bulk.list', t('palette.openAll'), 'list-filter', {
      kind: 'go',
      href: listPath(entity, filter),
    }),
    plainRow('bulk.leave', t('palette.notNow'), 'x', { kind: 'back' }),
    ...recordRows(hits),
    ...(rest > 0
      ? [
          plainRow(
            'bulk.more',
            t('palette.andMore', { n: rest }),
            'list-checks',
            { kind: 'nothing' },
            'records',
          ),
        ]
      : []),
  ];
}

/** What the server is asked while an argument is chosen. */
function askFor(
  asked: Asked | undefined,
  text: string,
  known: Known,
  args: Readonly<Record<string, unknown>>,
): Ask | undefined {
  const bulk = entityOf(String(args['collection']));
  if (asked?.from === 'sure' && bulk) {
    const filter = args['filter'] as Filter;
    return { kind: 'list', collection: bulk.collection, filter, words: '' };
  }
  if (asked?.from === 'record' && asked.of !== undefined) {
    return { kind: 'list', collection: asked.of, filter: {}, words: text };
  }
  if (asked?.from === 'filter' && known.here && text.trim() !== '') {
    return { kind: 'search', words: text, types: relatedTypes(known.here).join(',') };
  }
  return undefined;
}

/** A record as an answer. */
const recordChoice = (row: PaletteRow, id: number): PaletteRow => ({
  ...row,
  group: 'none',
  does: { kind: 'answer', value: id },
});

const none: ReadonlySet<string> = new Set();
/** Of the drafts that are offered, those whose record is gone: known a moment later. Nothing watches it with every other key. */
function useGone(isAsked: boolean): ReadonlySet<string> {
  const [gone, setGone] = useState(none);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    const take = (found: ReadonlySet<string>) => {
      if (!isOver) setGone(found);
    };
    cache.fetchQuery(goneQuery(draftsElsewhere(userIdNow()))).then(take, () => take(none));
    return () => {
      isOver = true;
      setGone(none);
    };
  }, [isAsked]);
  return gone;
}

export function useAskedRows(
  asked: Asked | undefined,
  { text, args }: PaletteState['context'],
  known: Known,
) {
  const { here } = known;
  const ask = askFor(asked, text, known, args);
  const answers = usePaletteHits(ask ? [ask] : []);
  const from = asked?.from;
  const hits = answers[0]?.hits;
  const total = answers[0]?.total;
  const gone = useGone(from === 'draft');
  const rows = useMemo(() => {
    if (from === undefined) return [];
    if (from === 'draft') return draftChoices(text, gone);
    if (from === 'sure') return sureRows(args, hits ?? [], total);
    if (from === 'record') {
      return (hits ?? []).flatMap((hit) => {
        const row = recordRow(hit);
        return row ? [recordChoice(row, hit.id)] : [];
      });
    }
    return choicesOf(from, text, here, hits ?? []);
  }, [from, args, hits, total, text, here, gone]);
  return { rows, answers };
}

export function titleOfAsked({ commandId, from }: Asked): string {
  return from === 'sure'
    ? t('palette.preview')
    : t('palette.choose', { argument: commandLabel(commandId) });
}
