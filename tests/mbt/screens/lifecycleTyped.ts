/** A record whose title is typed into its cell, which is kept to be undone like any change, and typed once more by its key. It asserts nothing. */
import { thesis } from '../../../entities/thesis.ts';
import type { Cause } from '../kit/screen.ts';
import { startOf, typedTitle, type Machine, type Memory, type Snap } from './lifecycleServer.ts';
import { shownStill } from './lifecycleOrder.ts';

/** Only its title is changed here. */
export const isTypedInto = ({ typed }: Memory): boolean => typed !== undefined;

export const typedStart = (() => {
  const start = startOf(thesis);
  return { ...start, memory: { ...start.memory, typed: 0 } };
})();

export const typing: Cause<Machine, Memory> = {
  when: (snapshot, { typed }) => typed === 0 && snapshot.matches('settled'),
  event: ({ context }, { entity, server: { version } }) => ({
    type: 'imported',
    collection: entity.collection,
    refs: context.targets.map(({ id }) => ({ id, version })),
    args: { to: context.targets.map(({ id }) => ({ id, version: version + 1 })) },
  }),
  keeps: ({ server, ...memory }) => ({
    ...memory,
    server: { ...server, version: server.version + 1, title: typedTitle },
    typed: server.version + 1,
  }),
  async by(person) {
    await person.press('F2', 'mod+a');
    await person.type(typedTitle);
    await person.press('Enter');
  },
};

/** The last thing done, taken back or not, if it was to set this title. */
function isTypedLast({ context: { done, undone } }: Snap, { typed }: Memory): boolean {
  const last = undone[0] ?? done.at(-1);
  if (last?.action !== 'import') return last?.action === 'update';
  const [to] = last.args['to'] as readonly { version: number }[];
  return to?.version === typed;
}
export const onceMore = (mayWait: (snapshot: Snap) => boolean): Cause<Machine, Memory> => ({
  when: (snapshot, memory) =>
    isTypedInto(memory) && mayWait(snapshot) && isTypedLast(snapshot, memory),
  event: { type: 'update', args: { values: { titleEn: typedTitle } } },
  keeps: shownStill,
  by: (person) => person.press('.'),
});
