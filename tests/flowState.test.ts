/**
 * What is under way, asked, refused or failed, and the step one is at, is a machine's to say: no screen, shell or field
 * keeps state that is named after it, or that is set where an answer is awaited, unless it is listed here with its
 * reason. It runs no screen.
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
const before = 'what the machine or the address said before, to do something once as that changes';

const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/fields/Files.tsx': { open: popup },
  'src/fields/LinkPage.tsx': { isOpen: popup },
  'src/fields/Markdown.tsx': {
    Editor: 'the editor’s code once it is there; a plain box until then',
  },
  'src/fields/MarkdownAround.tsx': { asked: popup },
  'src/fields/MarkdownLink.tsx': { refused: typed },
  'src/screens/Gallery/galleryActs.ts': { isOpen: 'the picture is large or small: only looked at' },
  'src/screens/History/historyList.ts': { isOpen: 'the version beside the list: only looked at' },
  'src/screens/ImportSheet/importActor.ts': { oddities: words },
  'src/screens/ImportSheet/importCells.ts': { asked: 'the cell the keys are at' },
  'src/screens/RecordList/RecordListBulk.tsx': { doing: steps },
  'src/screens/RecordList/RecordListFilter.tsx': { step: steps },
  'src/screens/RecordList/RecordListViews.tsx': { step: steps },
  'src/screens/RecordList/recordListActor.ts': { titles: words, failure: why },
  'src/screens/SignedOut/Login.tsx': { faults: typed },
  'src/screens/SignedOut/ResetPassword.tsx': { wasBusy: before },
  'src/screens/View/FocusKeeper.tsx': { wasOpen: before },
  'src/screens/View/ViewFrame.tsx': { savedAs: 'the number under which the same form goes on' },
  'src/screens/View/viewList.ts': { failure: why },
};

const found = product
  .filter(({ file }) => /^src\/(?:screens|shell|fields)\/.*\.tsx?$/.test(file))
  .flatMap(({ file, text }) => flowStatesIn(file, text).map((one) => Object.assign(one, { file })));

describe('a flow’s state', () => {
  it('is kept by its machine, and by no screen', () => {
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
