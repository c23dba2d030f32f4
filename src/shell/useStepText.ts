/** How a macro's steps are said, the records in them by their names. It draws nothing. */
import type { MacroStep } from '../../machines/macroWords.ts';
import { useNames } from '../fields/titles.ts';
import { recordsIn, stepText } from './macroText.ts';

export function useStepText(steps: readonly MacroStep[]): (step: MacroStep) => string {
  const nameOf = useNames(recordsIn(steps));
  return (step) => stepText(step, nameOf);
}
