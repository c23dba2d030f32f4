/** In which order the files of tests begin: those that take longest first, so that none of them is left running alone at the end. It leaves no file out. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Over a minute each on two cores, most first; Vitest itself knows only how big a file is until it has run once. */
const longest = [
  'states',
  'budgets',
  'keysPastSave',
  'statesEmpty',
  'outbox',
  'uncut',
  'gallery',
  'safeAssign',
  'bulk',
  'files',
  'outboxStuck',
  'takenFields',
  'drafts',
].map((name) => `/tests/stories/${name}.story.ts`);

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.endsWith(name));
  return rank === -1 ? longest.length : rank;
};

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's own sort, no array's
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
