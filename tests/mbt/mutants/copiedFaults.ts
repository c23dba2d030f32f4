/**
 * Faults that stand in a machine and in its promises alike, as where a promise was copied from the machine: step by step
 * all is as promised, and only a rule that always holds finds them. It changes no file and walks nothing.
 */
import { assign, type AnyStateMachine } from 'xstate';
import { formMachine } from '../../../machines/form.ts';
import { listMachine } from '../../../machines/list.ts';
import { takeRows } from '../../../machines/listExtend.ts';
import { dropRows } from '../../../machines/listRows.ts';

export interface CopiedFault {
  readonly says: string;
  /** Whose adapter it is. */
  readonly machine: string;
  /** The rule that finds it, as the model words it. */
  readonly rule: string;
  readonly wrong: AnyStateMachine;
}

export const copiedFaults: readonly CopiedFault[] = [
  {
    says: 'what is removed keeps the focus',
    machine: 'list',
    rule: 'the focus is on a row whenever there is one',
    wrong: listMachine.provide({
      actions: {
        dropRows: assign(({ context }, { ids }) => ({
          ...dropRows(context, ids),
          focusedId: context.focusedId,
        })),
      },
    }),
  },
  {
    says: 'everything that matches stays chosen where nothing is any more',
    machine: 'list',
    rule: 'what is selected agrees with the state',
    wrong: listMachine.provide({
      actions: { selectNone: assign({ selection: { kind: 'matching', ids: [] } }) },
    }),
  },
  {
    says: 'the focus is still on its way once it has landed',
    machine: 'list',
    rule: 'nobody lands while nothing is on its way',
    wrong: listMachine.provide({
      actions: {
        takeRows: assign(({ context }, loaded) => ({
          ...takeRows(context, loaded),
          landing: context.landing,
        })),
      },
    }),
  },
  {
    says: 'what was checked is not marked as right',
    machine: 'form',
    rule: 'a save runs only for what was checked',
    wrong: formMachine.provide({ actions: { judgeAll: () => {} } }),
  },
  {
    says: 'what is typed is marked as unsaved, and gone',
    machine: 'form',
    rule: 'what was typed is never lost',
    wrong: formMachine.provide({ actions: { takeValues: assign({ values: {}, isDirty: true }) } }),
  },
];
