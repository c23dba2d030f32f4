/** The palette over a list on the screen: opened, typed into, led through pages and questions, refusing, running, failing. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/palette.ts';
import { paletteMachine } from '../../../machines/palette.ts';
import { stateText } from '../../../src/page/stateText.ts';
import { answerEvent } from '../kit/graph.ts';
import { aroundPage, signedInKept } from '../screens/samples.ts';
import {
  type Machine,
  type Memory,
  collection,
  route,
  bridge,
  lab,
  answers,
  pages,
  is,
  runCommand,
  shownText,
  isAtOnce,
  titles,
} from '../screens/paletteServer.ts';
import { events } from '../screens/paletteCauses.ts';

export const palette = defineAdapter<Machine, Memory>('palette', paletteMachine, {
  promised,
  needsOwnData: true,
  starts: {
    'over a list': {
      path: route,
      kept: signedInKept,
      records: { [collection]: [{ ...lab, approved: true }, bridge] },
      memory: { isApproved: false },
      answers,
    },
  },
  events,
  calls: { runCommand },
  itself: (snapshot) =>
    isAtOnce(snapshot) ? answerEvent('runCommand', { output: undefined }) : undefined,
  unreached: {
    'palette.open|close|0': 'its scrim is for the pointer',
    'palette.open.page|enter|0': 'what one record can do leads to no other record’s page',
    'palette.open.page|back|0': 'pages therefore lie no two deep',
    'palette.open.page|run|1': 'what one record can do asks for nothing more',
    'palette.open.asking|back|2': 'so that no question lies over a page',
    'palette.open.asking|answer|0': 'no command asks the palette for two things one after another',
    'palette.open.asking|back|0': 'so that no answer can be taken back',
    'palette.open.failed|back|0':
      'a command that a key asked for is told to its machine, which never fails here',
  },
  tells: ({ context: { text, lastText, pages: open, commandId, isDirect } }, memory) => [
    [text, lastText, open, commandId, isDirect],
    memory,
  ],
  around: aroundPage({}, {}),
  always: (snapshot) =>
    is(snapshot, 'closed')
      ? { hides: [['combobox', 'Commands and records']], focused: true }
      : {
          state: stateText(snapshot.value),
          boxes: { 'Commands and records': shownText(snapshot) },
          focused: true,
        },
  states: {
    closed: {},
    'open.root': {},
    'open.page': ({ context }) => ({
      says: [context.pages.includes(pages.lab) ? lab.titleEn : bridge.titleEn],
    }),
    'open.asking': ({ context }) => ({
      says: [titles[context.commandId ?? ''] ?? ''],
    }),
    'open.refused': { sees: [['alert', '']] },
    'open.running': {},
    'open.failed': { sees: [['alert', '']] },
  },
});
