/** `check`: what is wrong with machines and adapters before anything is walked. */
import { checkAdapter, checkScreen } from '../kit/check.ts';
import { unansweredFaults } from '../kit/checkFaults.ts';
import { screens, unscreened } from '../screens/index.ts';
import { adaptersOf, exits } from './ask.ts';
import { tell, type Verb } from './verb.ts';

const whyNone = (machine: string): string => {
  const reason = Object.entries(unscreened).find(([name]) => name === machine)?.[1];
  return reason === undefined ? '' : `; ${reason}`;
};

export const check: Verb = {
  says: 'finds dead ends, shadowed branches, unanswered calls, events without a case, states that nothing is looked at in',
  flags: ['machine'],
  run(ask) {
    const found = adaptersOf(ask).map((adapter) => ({
      machine: adapter.name,
      problems: [
        ...checkAdapter(adapter),
        ...screens.filter(({ name }) => name === adapter.name).flatMap(checkScreen),
      ],
      // Of these the page says nothing; the machine alone is walked in every one.
      open: screens.filter(({ name }) => name === adapter.name).flatMap(unansweredFaults),
    }));
    tell(ask, found, () =>
      found.flatMap(({ machine, problems, open }) => [
        ...(problems.length === 0 ? [`${machine}: in order${whyNone(machine)}`] : []),
        ...problems.map(({ rule, where }) => `${machine}: ${rule}: ${where}`),
        ...open.map((where) => `${machine}: on its screen not walked: ${where}`),
      ]),
    );
    return found.some(({ problems }) => problems.length > 0) ? exits.failed : exits.ok;
  },
};
