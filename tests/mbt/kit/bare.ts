/** Which states of a screen nothing is looked at in: walked through, they pass whatever is drawn. It draws nothing. */
import type { AnyStateNode } from 'xstate';
import { leavesIn, stateNodes } from './internals.ts';
import type { AnyScreen, Sight } from './screen.ts';
import { screenRunner, sightsOf } from './screenRun.ts';

/** None of these at all asks for nothing, where no rows and no marks are asked that there be none. */
const ofSome: readonly string[] = ['sees', 'hides', 'says', 'hushes', 'root', 'marked', 'boxes'];
/** Whether it holds of every page there is. */
const asksNothing = (sight: Sight): boolean =>
  Object.entries(sight).every(
    ([part, value]) =>
      value === undefined || (ofSome.includes(part) && Object.keys(value as object).length === 0),
  );

const nameOf = (node: AnyStateNode): string => node.path.join('.');
/** Where states lie beside each other, what is said of one is looked at in all. */
const besideOf = (node: AnyStateNode): readonly AnyStateNode[] => {
  const { parent } = node;
  if (!parent) return [];
  const own = parent.type === 'parallel' ? Object.values(parent.states) : [];
  return [...own.filter((one) => one !== node), ...besideOf(parent)];
};

function writtenBare({ machine, seen, ended }: AnyScreen): string[] {
  const leaves = leavesIn(machine);
  const saysOf = (leaf: string): 'something' | 'nothing' | 'why' => {
    const sight = seen[leaf];
    if (sight === undefined || typeof sight === 'string') return 'why';
    return typeof sight === 'object' && asksNothing(sight) ? 'nothing' : 'something';
  };
  const isSeenBeside = (node: AnyStateNode): boolean =>
    besideOf(node).some((region) => {
      const own = nameOf(region);
      const inside = leaves.filter((leaf) => leaf === own || leaf.startsWith(`${own}.`));
      return inside.every((leaf) => saysOf(leaf) === 'something');
    });
  // A machine that has ended is seen by what is said of its end.
  const isEnd = ({ type, parent }: AnyStateNode): boolean =>
    type === 'final' && parent === machine.root && ended !== undefined && !asksNothing(ended);
  return stateNodes(machine)
    .filter((node) => leaves.includes(nameOf(node)) && saysOf(nameOf(node)) === 'nothing')
    .filter((node) => !isEnd(node) && !isSeenBeside(node))
    .map(nameOf);
}

/** Where a sight is a function, what it asks for is known where a path begins, and not before it is walked elsewhere. */
export function bareStates(screen: AnyScreen): string[] {
  const runner = screenRunner(screen);
  const begun = Object.keys(screen.starts)
    .filter((start) => sightsOf(screen, runner.begin(start).place).every(asksNothing))
    .map((start) => `where “${start}” begins`);
  return [...(screen.always ? [] : writtenBare(screen)), ...begun];
}
