/** A list of records on its screen: what it begins with, and what is seen of it however it is walked. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/list.ts';
import { listMachine } from '../../../machines/list.ts';
import { calls } from '../screens/listCalls.ts';
import { events, waiting } from '../screens/listCauses.ts';
import { always, startAt, tells } from '../screens/listSeen.ts';
import { query, twelve, type Machine, type Memory } from '../screens/listServer.ts';
import { aroundPage } from '../screens/samples.ts';

export const list = defineAdapter<Machine, Memory>('list', listMachine, {
  promised,
  needsOwnData: true,
  reach: 2000,
  starts: {
    'seven news': startAt(query),
    'their last page': startAt({ ...query, page: 3 }),
    'the last of those that wait': startAt({ ...query, page: 2, filter: waiting }),
    'nobody tells of changes': startAt(query, { kind: 'untold' }),
    'no connection for what is new': startAt(query, { kind: 'unsent' }),
    'twelve on one page': startAt({ ...query, pageSize: 20 }, { kind: 'long', ids: twelve }),
  },
  events,
  calls,
  around: aroundPage({}, {}),
  tells,
  always,
  states: {
    'rows.loading': {},
    'rows.failed': { says: ['The list could not be loaded'] },
    'rows.shown.ready': ({ context: { rows, query: asked } }) =>
      rows.length === 0 && asked.search === '' && Object.keys(asked.filter).length === 0
        ? { says: ['No News'] }
        : { hushes: ['No News', 'The list could not be loaded'] },
    'rows.shown.refreshing': {},
    'rows.shown.outdated': ({ context: { rows } }) => ({
      says: [rows.length > 0 ? 'these are the rows from before' : 'The list could not be loaded'],
    }),
    'selection.none': {},
    'selection.some': ({ context: { rows } }) => ({
      sees: rows.slice(0, 1).map((row) => ['checkbox', `Select ${String(row.titleEn)}`] as const),
    }),
    'selection.matching': {},
  },
});
