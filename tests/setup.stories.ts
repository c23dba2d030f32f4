/** Tells what a failed story's visitors had before them. It changes no story and judges none. */
import { afterEach } from 'vitest';
import { whatVisitorsSee } from './helpers/story.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** For the last lines of the test command, where a failure is told shortly. */
    places?: readonly string[];
  }
}

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const all = await whatVisitorsSee();
  task.meta.places = all.map(({ place }) => place);
  for (const { place, tree } of all) process.stderr.write(`${task.name}\n${place}\n${tree}\n\n`);
});
