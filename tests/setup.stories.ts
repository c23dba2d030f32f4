/** Tells what a failed story's visitors had before them. It changes no story and judges none. */
import { afterEach } from 'vitest';
import { whatVisitorsSee } from './helpers/story.ts';

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const seen of await whatVisitorsSee()) process.stderr.write(`${task.name}\n${seen}\n\n`);
});
