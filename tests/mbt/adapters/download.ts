/** An export on a list: asked for by its key, shown while it comes, kept or refused in a message. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/download.ts';
import { news as entity } from '../../../entities/news.ts';
import { downloadMachine } from '../../../machines/download.ts';
import {
  answering,
  aroundPage,
  otherFaults,
  sessionEnds,
  signedInKept,
} from '../screens/samples.ts';

const { collection, route } = entity;
const bar = ['progressbar', 'Exporting News'] as const;
const title = 'Gate';
const file = { gives: { name: `${collection}.xlsx` }, shows: () => ({ says: ['is downloaded'] }) };
const failed = { shows: () => ({ says: ['The export failed'] }) };

export const download = defineAdapter<typeof downloadMachine>('download', downloadMachine, {
  promised,
  needsOwnData: true,
  starts: {
    'a list': {
      path: route,
      kept: { ...signedInKept, 'lectern.settings': JSON.stringify({ formLanguage: 'both' }) },
      records: { [collection]: [{ titleEn: title }] },
      answers: answering((method, path) =>
        method === 'GET' && path.startsWith(`/api/${collection}?`)
          ? { data: [{ id: 1, version: 1, titleEn: title, deleted_at: null }], meta: { total: 1 } }
          : undefined,
      ),
    },
  },
  events: {
    fetch: {
      'export what is listed': {
        event: {
          type: 'fetch',
          address: `/${collection}/export`,
          name: `${collection}.xlsx`,
          of: entity.name,
          picked: 0,
        },
        by: (person) => person.press('shift+e'),
        control: ['button', 'Export as a workbook'],
      },
    },
    progress: 'it is told as bytes come, and their end comes with them',
  },
  calls: {
    receiveFile: {
      request: new RegExp(`^GET /api/${collection}/export\\?.*format=xlsx`),
      endings: {
        ok: { ...file, reply: { status: 200 } },
        ...Object.fromEntries(
          Object.entries(otherFaults()).map(([fault, ending]) => [fault, { ...ending, ...failed }]),
        ),
        '401': sessionEnds,
        slow: { ...file, reply: { status: 200, fault: 'slow' } },
      },
    },
  },
  unreached: {
    'download.receiving|progress|0': 'the bytes and their end come as one',
  },
  around: aroundPage({ at: route }, {}),
  states: {
    idle: { hides: [bar] },
    receiving: { state: 'receiving', sees: [bar] },
  },
});
