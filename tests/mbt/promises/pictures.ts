/** What pictures on their way into a gallery promise: a few at once, one added at a time, in the order in which they were chosen, and none lost. */
import type { SnapshotFrom } from 'xstate';
import { picturesMachine } from '../../../machines/pictures.ts';
import type { Model, Promised } from '../kit/model.ts';

interface One {
  key: string;
  name: string;
  stage: string;
  /** The server has its file. */
  isThere: boolean;
  isHeld: boolean;
  code: string | null;
  id: number | null;
}
interface Seen {
  at: string;
  atOnce: number;
  pictures: readonly One[];
  batch: string;
  /** How many were added since that was said. */
  unsaid: number;
}
const begun = (atOnce: number): Seen => ({
  at: 'empty',
  atOnce,
  pictures: [],
  batch: '',
  unsaid: 0,
});

const see = ({ value, context }: SnapshotFrom<typeof picturesMachine>): Seen => ({
  at: typeof value === 'string' ? value : value.listed,
  atOnce: context.atOnce,
  pictures: context.pictures.map(({ key, name, file, stage, uploaded, failure, id }) => ({
    key,
    name,
    stage,
    isThere: uploaded !== null,
    isHeld: file !== null,
    code: (failure as { code: string } | null)?.code ?? null,
    id,
  })),
  batch: context.batch,
  unsaid: context.unsaid,
});

const error = (status: number, code: string) => ({ status, code });
const given = (...keys: readonly string[]) =>
  keys.map((key) => ({ key, file: {}, name: `${key}.png` }));
const uploaded = { id: 5 };

const isAt =
  (...stages: readonly string[]) =>
  ({ stage }: One) =>
    stages.includes(stage);
const [isGoing, isLeft] = [isAt('waiting', 'sending'), isAt('failed', 'refused')];
const isStoppable = isAt('waiting', 'sending', 'failed', 'refused');

/** Those that wait go as soon as there is room. */
function filled({ atOnce }: Seen, pictures: readonly One[]): readonly One[] {
  let free = atOnce - pictures.filter(isAt('sending', 'arrived', 'adding')).length;
  return pictures.map((one) => {
    if (one.stage !== 'waiting' || free <= 0) return one;
    free -= 1;
    return { ...one, stage: 'sending' };
  });
}

interface After {
  readonly becomes: Partial<Seen>;
  readonly does?: readonly string[];
  readonly calls?: readonly string[];
}
/** Nobody adds two at once: while one is being added, only the list of them changes. */
function settled(seen: Seen, some: readonly One[], isBeingAdded: boolean): After {
  const pictures = filled(seen, some);
  if (isBeingAdded) return { becomes: { ...seen, pictures } };
  const first = pictures.findIndex(isAt('waiting', 'sending', 'arrived'));
  const turn = pictures[first];
  if (turn?.stage === 'arrived') {
    const later = pictures.slice(first).find(({ id }) => id !== null)?.id;
    const before = later == null ? '' : ` before=${later}`;
    const { key, name } = turn;
    return {
      becomes: {
        ...seen,
        at: 'adding',
        pictures: pictures.with(first, { ...turn, stage: 'adding' }),
      },
      calls: [
        `addPicture ${key} ${name}${before} ${seen.batch} uploaded=${JSON.stringify(uploaded)}`,
      ],
    };
  }
  if (turn) return { becomes: { ...seen, at: 'sending', pictures } };
  const does = seen.unsaid > 0 ? [`tellAdded count=${seen.unsaid}`] : [];
  if (!pictures.some(isLeft)) return { becomes: begun(seen.atOnce), does };
  return { becomes: { ...seen, at: 'left', pictures, unsaid: 0 }, does };
}

type Change = (seen: Seen) => { readonly seen?: Partial<Seen>; readonly pictures: readonly One[] };
const step = (
  on: string,
  when: (seen: Seen) => boolean,
  change: Change,
  isAnswer = false,
): Promised<Seen> => {
  const after = (seen: Seen): After => {
    const { seen: more, pictures } = change(seen);
    return settled({ ...seen, ...more }, pictures, !isAnswer && seen.at === 'adding');
  };
  return {
    on,
    when,
    becomes: (seen) => after(seen).becomes,
    does: (seen) => after(seen).does ?? [],
    calls: (seen) => after(seen).calls ?? [],
  };
};

const taking = (on: string, ...keys: readonly string[]): Promised<Seen> =>
  step(
    on,
    () => true,
    ({ pictures, batch }) => ({
      seen: { batch: batch === '' ? (keys[0] ?? '') : batch },
      pictures: [
        ...pictures,
        ...keys.map((key) => ({
          key,
          name: `${key}.png`,
          stage: 'waiting',
          isThere: false,
          isHeld: true,
          code: null,
          id: null,
        })),
      ],
    }),
  );
const changing = (pictures: readonly One[], isMeant: (one: One) => boolean, part: Partial<One>) =>
  pictures.map((one) => (isMeant(one) ? { ...one, ...part } : one));
/** What the server has already is not sent again. */
const again = (pictures: readonly One[], isMeant: (one: One) => boolean) =>
  pictures.map((one) =>
    isMeant(one) ? { ...one, stage: one.isThere ? 'arrived' : 'waiting', code: null } : one,
  );
const keyed = (key: string): Promised<Seen>[] => {
  const is = (one: One) => one.key === key;
  const some = (isMeant: (one: One) => boolean) => (seen: Seen) =>
    seen.pictures.some((one) => is(one) && isMeant(one));
  const becoming = (event: string, part: Partial<One>) =>
    step(`${event} ${key}`, some(isAt('sending')), ({ pictures }) => ({
      pictures: changing(pictures, is, part),
    }));
  return [
    becoming('arrive', { stage: 'arrived', isThere: true }),
    becoming('fail', { stage: 'failed', code: 'NO_ANSWER' }),
    becoming('refuse', { stage: 'refused', code: 'EMPTY_FILE' }),
    step(`stop ${key}`, some(isStoppable), ({ pictures }) => ({
      pictures: pictures.filter((one) => !is(one)),
    })),
    step(`retry ${key}`, some(isAt('failed')), ({ pictures }) => ({
      pictures: again(pictures, is),
    })),
  ];
};
const added = (answer: string, id: number): Promised<Seen> =>
  step(
    `addPicture: ${answer}`,
    () => true,
    ({ pictures, unsaid }) => ({
      seen: { unsaid: unsaid + 1 },
      pictures: changing(pictures, isAt('adding'), { stage: 'added', id, isHeld: false }),
    }),
    true,
  );
const notAdded = (answer: string, code: string): Promised<Seen> =>
  step(
    `addPicture: ${answer}`,
    () => true,
    ({ pictures }) => ({ pictures: changing(pictures, isAt('adding'), { stage: 'failed', code }) }),
    true,
  );

const casesOf = (key: string) => ({
  [`arrive ${key}`]: { type: 'arrive', key, uploaded } as const,
  [`fail ${key}`]: { type: 'fail', key, failure: error(0, 'NO_ANSWER') } as const,
  [`refuse ${key}`]: { type: 'refuse', key, failure: error(422, 'EMPTY_FILE') } as const,
  [`stop ${key}`]: { type: 'stop', key } as const,
  [`retry ${key}`]: { type: 'retry', key } as const,
});
const promises: readonly Promised<Seen>[] = [
  taking('take one', 'a'),
  taking('take two', 'b', 'c'),
  ...['a', 'b', 'c'].flatMap(keyed),
  step(
    'stop all',
    ({ at, pictures }) => at !== 'left' && pictures.some(isStoppable),
    ({ pictures }) => ({ pictures: pictures.filter((one) => !isStoppable(one)) }),
  ),
  step(
    'clear',
    ({ at }) => at === 'left',
    () => ({ pictures: [] }),
  ),
  step(
    'retry all',
    ({ pictures }) => pictures.some(isAt('failed')),
    ({ pictures }) => ({ pictures: again(pictures, isAt('failed')) }),
  ),
  added('ok', 7),
  notAdded('offline', 'NO_ANSWER'),
  notAdded('422', 'VALIDATION_FAILED'),
];

export const models: readonly Model<typeof picturesMachine, Seen>[] = [
  {
    machine: picturesMachine,
    starts: {
      'two at once': { input: { atOnce: 2 }, seen: begun(2) },
    },
    cases: {
      'take one': { type: 'take', pictures: given('a') },
      'take two': { type: 'take', pictures: given('b', 'c') },
      ...casesOf('a'),
      ...casesOf('b'),
      ...casesOf('c'),
      'stop all': { type: 'stopAll' },
      clear: { type: 'clear' },
      'retry all': { type: 'retryAll' },
    },
    answers: {
      addPicture: {
        ok: { output: { id: 7 } },
        offline: { error: error(0, 'NO_ANSWER') },
        '422': { error: error(422, 'VALIDATION_FAILED') },
      },
    },
    effects: ['tellAdded'],
    within: ({ pictures }) => new Set(pictures.map(({ key }) => key)).size === pictures.length,
    see,
    always: {
      'one is added at a time': ({ at, pictures }) =>
        pictures.filter(isAt('adding')).length === (at === 'adding' ? 1 : 0),
      'no more than so many are on their way': ({ pictures, atOnce }) =>
        pictures.filter(isAt('sending')).length <= atOnce,
      'what waits has another before it': ({ at, pictures }) =>
        at !== 'left' || !pictures.some(isGoing),
    },
    promises,
  },
];
