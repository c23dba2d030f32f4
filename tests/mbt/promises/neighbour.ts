/** What going to the record before or after promises: saved first, one after the other, and ended where the list does. */
import { neighbourMachine, type Target } from '../../../machines/neighbour.ts';
import { leavesOf } from '../kit/internals.ts';
import type { Model, Promised } from '../kit/model.ts';

const target: Target = { to: '/blogs?open=2', field: 'titleEn' };
const told = `target=${JSON.stringify(target)}`;

interface Seen {
  at: string;
  wanted: number;
  by: number;
  target: string | null;
  stays: boolean;
}
const nothing = { wanted: 0, by: 1, target: null, stays: false };
const away = { at: 'away', ...nothing };
const resting = { at: 'resting', ...nothing };
const isCounted = ({ at }: Seen) => at.startsWith('going');
const begins = (on: string, by: 1 | -1): Promised<Seen> => ({
  on,
  when: { at: 'resting' },
  becomes: { at: 'going.seeking', by, wanted: 0 },
  calls: [`findNeighbour by=${by}`],
});
/** What was asked for meanwhile is done next, in its direction. */
const goesOn = (by: 1 | -1): Promised<Seen> => ({
  on: 'arrive',
  when: (seen) => seen.at === 'between' && seen.wanted * by > 0,
  // Whoever had thought better of it too late asks anew, of the record that has come.
  becomes: ({ wanted }) => ({ at: 'going.seeking', by, wanted: wanted - by, stays: false }),
  calls: [`findNeighbour by=${by}`],
});
/** Saved, and asked for after one had thought better of it. */
const goesAfterAll = (by: 1 | -1): Promised<Seen> => ({
  on: 'saveOpen: ok',
  when: ({ stays, wanted }) => stays && wanted * by > 0,
  becomes: ({ wanted }) => ({ at: 'going.seeking', by, wanted: wanted - by, stays: false }),
  calls: [`findNeighbour by=${by}`],
});

export const models: readonly Model<typeof neighbourMachine, Seen>[] = [
  {
    machine: neighbourMachine,
    starts: { start: { seen: away } },
    cases: {
      next: { type: 'next' },
      previous: { type: 'previous' },
      leave: { type: 'leave' },
      stay: { type: 'stay' },
      arrive: { type: 'arrive' },
    },
    answers: {
      findNeighbour: {
        ok: { output: target },
        'the list ends': { output: null },
        'no list': { error: { status: 500, code: 'UNKNOWN' } },
      },
      saveOpen: {
        ok: { output: undefined },
        'not saved': { error: { status: 422, code: 'VALIDATION_FAILED' } },
      },
    },
    effects: ['openTarget', 'tellEnd', 'stay'],
    within: ({ wanted }) => Math.abs(wanted) <= 2,
    see: ({ value, context }) => ({
      at: leavesOf(value).join(),
      wanted: context.wanted,
      by: context.by,
      target: context.target?.to ?? null,
      stays: context.stays,
    }),
    promises: [
      {
        on: 'arrive',
        when: { at: 'away' },
        becomes: resting,
      },
      begins('next', 1),
      begins('previous', -1),
      // Pressed while one is on the way it is counted, and a step back takes one forward back.
      { on: 'next', when: isCounted, becomes: ({ wanted }) => ({ wanted: wanted + 1 }) },
      { on: 'previous', when: isCounted, becomes: ({ wanted }) => ({ wanted: wanted - 1 }) },
      // Who has thought better of it goes to none of them, but for what is asked for behind that.
      { on: 'stay', when: isCounted, becomes: { stays: true, wanted: 0 } },
      {
        on: 'leave',
        when: ({ at }) => at !== 'going.opening',
        becomes: away,
      },
      { on: 'leave', when: { at: 'going.opening' }, becomes: { at: 'between' } },
      {
        on: 'findNeighbour: ok',
        becomes: { at: 'going.saving', target: target.to },
        calls: ['saveOpen'],
      },
      {
        on: 'findNeighbour: the list ends',
        becomes: resting,
        does: ({ by }) => [`tellEnd by=${by}`],
      },
      { on: 'findNeighbour: no list', becomes: resting },
      {
        on: 'saveOpen: ok',
        when: { stays: false },
        becomes: { at: 'going.opening' },
        does: [`openTarget ${told}`],
      },
      {
        on: 'saveOpen: ok',
        when: { stays: true, wanted: 0 },
        becomes: resting,
        does: ['stay'],
      },
      goesAfterAll(1),
      goesAfterAll(-1),
      { on: 'saveOpen: not saved', becomes: resting, does: ['stay'] },
      goesOn(1),
      goesOn(-1),
      {
        on: 'arrive',
        when: (seen) => seen.at === 'between' && seen.wanted === 0,
        becomes: resting,
      },
    ],
  },
];
