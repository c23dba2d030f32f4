/**
 * What is under way, asked, refused or failed, and the step one is at, is a machine's to say: nothing in `src/`, no
 * component, class or module, keeps state that is named after it, or that is set where an answer is awaited, unless it
 * is listed here with its reason. It runs no screen.
 */
import { describe, expect, it } from 'vitest';
import { flowStatesIn } from './helpers/flowState.ts';
import { product } from './helpers/sources.ts';

const popup = 'a popup of one control: no flow asks whether it is open';
const steps = 'the pages of a popup that ends with one command; closing it leaves nothing behind';
const typed = 'a judgement of what is typed, made here and sent nowhere';
const why =
  'beside the machine’s own `failed`: which sentence is shown there, and no step of its own';
const words = 'words that came along with an answer; the machine’s states do not depend on them';
const code = 'code once it is there: nothing else follows from it';
const answers = 'what the server said last, for whoever draws it';
const seen = 'only looked at: nothing is done with it, and leaving it loses nothing';
const given = 'what is called is given in later; it is no state';
const swap = 'the swap of tokens, once at a time over all callers; the session machine shows it';
const before = 'what the machine or the address said before, to do something once as that changes';

const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/live/lastDone.ts': { moving: 'the last command that moved, for doing it again' },
  'src/acts/targets.ts': { open: 'which record the form says it shows, for whoever acts on it' },
  'src/api.ts': { sessions: swap, left: swap, over: swap, refreshing: swap },
  'src/context.ts': { asking: given },
  'src/fields/chosenAhead.ts': {
    ahead: 'what was typed, shown until its record is found; that a save waits for it says `flush`',
  },
  'src/fields/Files.tsx': { open: popup },
  'src/fields/LinkPage.tsx': { isOpen: popup },
  'src/fields/Markdown.tsx': {
    Editor: 'the editor’s code once it is there; a plain box until then',
    Loaded: code,
  },
  'src/fields/MarkdownAround.tsx': { asked: popup },
  'src/fields/MarkdownLink.tsx': { refused: typed },
  'src/keys/earlyKeys.ts': {
    isComing: 'keys are kept until the desk’s code hears them; who is signed in says the session',
  },
  'src/kept/keptFiles.ts': { opened: 'the browser’s store, opened with the first file' },
  'src/kept/outbox.ts': { sending: 'what the machine `outbox` says is on its way, for the forms' },
  'src/live/assignment.ts': {
    matched: answers,
    stopHere: 'how to take back what is offered; whether it is, follows from the machine',
  },
  'src/ui/deferred.tsx': { Shown: code, failure: 'thrown with the next drawing' },
  'src/remote/permissionSets.ts': { known: answers, version: answers },
  'src/screens/Assign/assignDraft.ts': { open: 'which draft is that of the form in view' },
  'src/screens/Assign/assignProps.ts': {
    shown: answers,
    seen: answers,
    differing: answers,
    fresher: answers,
  },
  'src/screens/Gallery/galleryActs.ts': { isOpen: 'the picture is large or small: only looked at' },
  'src/screens/History/historyList.ts': {
    isOpen: 'the version beside the list: only looked at',
    failure: why,
  },
  'src/screens/ImportSheet/importActor.ts': { oddities: words },
  'src/screens/ImportSheet/importCells.ts': { asked: 'the cell the keys are at' },
  'src/screens/MenuTree/MenuTree.tsx': { moving: popup },
  'src/screens/RecordList/RecordListBulk.tsx': { doing: steps },
  'src/screens/RecordList/RecordListBulkEditor.tsx': { isAdding: popup },
  'src/screens/RecordList/RecordListBulkReplace.tsx': {
    isAsked: 'the hint that one Enter more takes words away, which the next letter takes back',
  },
  'src/screens/RecordList/RecordListFilter.tsx': { step: steps },
  'src/screens/RecordList/RecordListTools.tsx': { sheets: code },
  'src/screens/RecordList/RecordListViews.tsx': {
    step: steps,
    unkept: 'a name that was refused, typed again where the sheet is opened next',
  },
  'src/screens/RecordList/recordListActor.ts': { titles: words, failure: why, isPeeking: seen },
  'src/screens/RecordList/recordListPasteAsk.ts': {
    asked: 'that it is looked at once more: looking changes nothing, and saving closes the sheet',
    judged: answers,
    failure: answers,
  },
  'src/screens/RecordList/recordListPreview.ts': { answer: answers },
  'src/screens/RecordList/recordListCellHeld.ts': {
    heldId:
      'which row stands beside those of the last answer; that its cell is edited says the cell',
  },
  'src/screens/RecordList/recordListSheet.ts': { open: popup },
  'src/screens/SignedOut/Login.tsx': { faults: typed },
  'src/screens/SignedOut/ResetPassword.tsx': { wasBusy: before },
  'src/screens/View/FocusKeeper.tsx': { wasOpen: before },
  'src/screens/View/ViewFrame.tsx': { savedAs: 'the number under which the same form goes on' },
  'src/screens/View/viewList.ts': {
    failure: why,
    isPeeking: seen,
    isRedrawing: 'whether the machine’s next loading is of what is known already',
    last: answers,
  },
  'src/screens/View/viewRows.ts': { stored: answers, found: answers },
  'src/shell/Palette/paletteKnown.ts': { wordsVersion: code, catalogues: code },
  'src/shell/Palette/usePaletteAsked.ts': { gone: answers },
  'src/shell/Palette/usePaletteHits.ts': { kept: answers },
  'src/ui/Menu.tsx': { isOpen: popup },
};

const found = product
  .filter(({ file }) => /^src\/.*\.tsx?$/.test(file))
  .flatMap(({ file, text }) => flowStatesIn(file, text).map((one) => Object.assign(one, { file })));

describe('a flow’s state', () => {
  it('is kept by its machine, and by nothing else', () => {
    const offenders = found
      .filter(({ file, name }) => allowed[file]?.[name] === undefined)
      .map((one) => `${one.file}:${one.line}: keeps ${one.name} by itself (${one.why})`);
    expect(offenders, offenders.join('\n')).toEqual([]);
  });

  it('is excused only where it still is', () => {
    const kept = new Set(found.map(({ file, name }) => `${file}: ${name}`));
    const excused = Object.entries(allowed).flatMap(([file, names]) =>
      Object.keys(names).map((name) => `${file}: ${name}`),
    );
    expect(excused.filter((one) => !kept.has(one))).toEqual([]);
  });
});

describe('what is found', () => {
  const foundIn = (body: string): string[] =>
    flowStatesIn('Screen.tsx', `function Screen() { ${body} }`).map(
      ({ name, why: because }) => `${name} ${because}`,
    );

  it.each([
    ['const [isSaving, setSaving] = useState(false);', 'isSaving'],
    ['const [status, setStatus] = React.useState<string | null>(null);', 'status'],
    ['const [uploadStep, go] = useReducer(next, 0);', 'uploadStep'],
    ['const isSent = useRef(false);', 'isSent'],
    ['const [{ isOpen }, set] = useState({ isOpen: false });', 'isOpen'],
  ])('by its name: %s', (body, name) => {
    expect(foundIn(body)).toEqual([`${name} by its name`]);
  });

  it.each([
    'const save = async () => { await call(); setPlain(false); };',
    'const save = () => call().then(() => setPlain(false), say);',
    'useEffect(() => { call().catch(() => { setPlain(false); }); }, []);',
  ])('by being set where an answer is awaited, whatever its name: %s', (body) => {
    expect(foundIn(`const [plain, setPlain] = useState(true); ${body}`)).toEqual([
      'plain set where an answer is awaited',
    ]);
  });

  const foundBeside = (text: string): string[] =>
    flowStatesIn('queue.ts', text).map(({ name, why: because }) => `${name} ${because}`);

  it.each([
    ['let isSending = false;', 'isSending by its name'],
    ['export let failure: string | null = null;', 'failure by its name'],
    ['class Queue { private isAdding = false; }', 'isAdding by its name'],
    ['const flow = { busy: false }; const go = () => { flow.busy = true; };', 'busy by its name'],
    [
      'const flow = { note: "" }; async function act() { await call(); flow.note = "kept"; }',
      'note set where an answer is awaited',
    ],
    [
      'let work; const set = (next) => { work = next; }; async function act() { await call(); set(1); }',
      'work set where an answer is awaited',
    ],
    [
      'class Queue { all = []; set(next) { this.all = next; } async take() { await call(); this.set([]); } }',
      'all set where an answer is awaited',
    ],
  ])('also beside all functions, and in classes: %s', (text, one) => {
    expect(foundBeside(text)).toEqual([one]);
  });

  it('and not what is fixed, or only called where an answer is awaited', () => {
    const text =
      'const texts = { saving: "Saving" }; const sending = new Map(); let say = () => {}; class Queue { readonly busy = new Set(); }' +
      'async function act() { await call(); say(); sending.clear(); }';
    expect(foundBeside(text)).toEqual([]);
  });

  it('and not what is only of the drawing', () => {
    expect(
      foundIn(
        'const [width, setWidth] = useState(0); const [isOver, setOver] = useState(false);' +
          'const state = useSelector(actor, ({ value }) => value); const isBusy = state === "saving";' +
          'const save = async () => { await call(); actor.send({ type: "saved" }); };',
      ),
    ).toEqual([]);
  });
});
