/** How the reader beside the page and the server end what an import asks of them. */
import { faultClasses } from '../kit/faults.ts';
import type { Screen } from '../kit/screen.ts';
import {
  answered,
  isPicked,
  judged,
  sheetIn,
  workbookIn,
  type Machine,
  type Snap,
} from './importSheetSheets.ts';
import { otherFaults, sessionEnds } from './samples.ts';

const hasLines = ({ context }: Snap): boolean => context.lines.length > 0;
const judging = (isWrong: boolean) => ({
  when: hasLines,
  givesOf: judged(isWrong),
  bodyOf: answered(isWrong),
});
const importing = {
  request: /^POST \/api\/library-items\/import/,
  endings: {
    ok: { ...judging(false), reply: { status: 200 } },
    slow: { ...judging(false), reply: { status: 200, fault: 'slow' } },
    'a line is wrong': { ...judging(true), reply: { status: 200 } },
    ...otherFaults(),
    '401': sessionEnds,
  },
} as const;
/** Of a file, that is. */
const notRead = (code: string) => ({ status: 422, body: { ok: false, code, message: code } });

export const calls: Screen<Machine>['calls'] = {
  readSheet: {
    request: /^WORK .*importWorker/,
    endings: {
      'it is one': {
        when: isPicked('one', 'two'),
        givesOf: sheetIn,
        bodyOf: workbookIn,
        reply: { status: 200 },
      },
      'it is none': { when: isPicked('none'), reply: notRead('NOT_A_WORKBOOK') },
      'it breaks': { reply: { status: 'lost', body: { message: 'UNREADABLE' } } },
    },
  },
  checkLines: importing,
  saveLines: importing,
};

const noServer = 'the file is read beside the page, by no server';
export const unasked = Object.fromEntries(
  faultClasses.map((fault) => [`readSheet × ${fault}`, noServer]),
);

export const inBrowser = Object.fromEntries(
  ['it is one', 'it is none', 'it breaks'].map((end) => [
    `readSheet: ${end}`,
    'in a browser it reads by itself: tests/stories/import.story.ts',
  ]),
);
