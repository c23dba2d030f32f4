/** How the reader beside the page and the server end what an import asks of them. */
import { badReply, faultClasses } from '../kit/faults.ts';
import type { Screen } from '../kit/screen.ts';
import {
  answered,
  isPicked,
  judged,
  savedBy,
  sheetIn,
  workbookIn,
  type Machine,
  type Memory,
  type Snap,
} from './importSheetSheets.ts';
import { otherFaults, sessionEnds } from './samples.ts';

const hasLines = ({ context }: Snap): boolean => context.lines.length > 0;
const judging = (isWrong: boolean) => ({
  when: hasLines,
  givesOf: judged(isWrong),
  bodyOf: answered(isWrong),
});
const importing = (keeps: (memory: Memory, snapshot: Snap) => Memory) => ({
  request: /^POST \/api\/library-items\/import/,
  endings: {
    ok: { ...judging(false), keeps, reply: { status: 200 } },
    slow: { ...judging(false), keeps, reply: { status: 200, fault: 'slow' as const } },
    // Which line the real server refuses, its own tests say.
    'a line is wrong': { ...judging(true), reply: { status: 200, played: true as const } },
    ...otherFaults('cut after commit'),
    // Done, and not heard of.
    'cut after commit': { ...badReply('cut after commit'), when: hasLines, keeps },
    '401': sessionEnds,
  },
});
/** Of a file, that is. */
const notRead = (code: string) => ({
  status: 422,
  body: { ok: false, code, message: code },
  real: 'pass' as const,
});

export const calls: Screen<Machine, Memory>['calls'] = {
  readSheet: {
    // In a browser the reader itself is held on its way: it reads once it has come.
    request: /^(?:WORK .*|GET \/assets\/)importWorker/,
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
  checkLines: importing((memory) => memory),
  saveLines: importing(savedBy),
};

const noServer = 'the file is read beside the page, by no server';
const wasRead =
  'a file in which something was corrected has been read: its other sheets are there at once';
export const unasked = {
  ...Object.fromEntries(faultClasses.map((fault) => [`readSheet × ${fault}`, noServer])),
  'importSheet.reading|cancel|0': wasRead,
  'importSheet.refused|cancel|0': wasRead,
};
