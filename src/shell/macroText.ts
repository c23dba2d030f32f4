/** How a macro's steps are said. It knows no macro. */
import { comma } from '../../i18n/format.ts';
import { commandLabel, errorText, fieldLabel, t } from '../../i18n/index.ts';
import type { MacroRefusal, MacroStep } from '../../machines/macroWords.ts';
import { commandNamed } from '../context.ts';
import { commandTitle } from '../keys/commandTitle.ts';

const keysIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

/** 'Approve', 'News', 'Edit: Category'. */
export function stepText(step: MacroStep): string {
  if (step.does === 'command') {
    const command = commandNamed(step.id);
    return command ? commandTitle(command) : commandLabel(step.id);
  }
  if (step.action !== 'update') return commandLabel(`record.${step.action}`);
  const { values, shift } = step.args;
  const fields = [...keysIn(values), ...keysIn(shift)].map((key) => fieldLabel('', key));
  return t('shortcuts.macros.edit', { fields: fields.join(comma()) });
}

/** Why a record, or the whole, was refused. */
export function refusalText({ code }: MacroRefusal): string {
  if (code === 'noSelection') return t('unavailable.noSelection');
  return code === 'notHere' ? t('shortcuts.macros.notHere') : errorText(code);
}
