/** How a macro's steps are said. It knows no macro. */
import { columnOf as columnWithKey, type Entity } from '../../entities/entity.ts';
import type { Column } from '../../entities/field.ts';
import { entities } from '../../entities/index.ts';
import { dateTimeText, labelled, numberText, quotedText } from '../../i18n/format.ts';
import { commandLabel, errorText, fieldLabel, t } from '../../i18n/index.ts';
import { isolated } from '../../i18n/message.ts';
import type { MacroRefusal, MacroStep } from '../../machines/macroWords.ts';
import { commandNamed } from '../context.ts';
import { optionText } from '../fields/optionText.ts';
import { commandTitle } from '../keys/commandTitle.ts';

const entriesIn = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const all: readonly Entity[] = entities;
/** Whose records it is for, a step does not say: what is called alike in two sections is of one kind, or is not read. */
function columnOf(key: string): Column | undefined {
  const [first, ...others] = all.flatMap((entity) => columnWithKey(entity, key) ?? []);
  return others.every(({ field }) => field.kind === first?.field.kind) ? first : undefined;
}

/** What a field becomes; undefined where it is a number that says nothing: of a record, a picture, a file. */
function valueText(key: string, value: unknown): string | undefined {
  if (value === null || value === '') return t('conflict.empty');
  const { name, field } = columnOf(key) ?? {};
  if (field?.kind === 'boolean') return value === true ? t('form.yes') : t('form.no');
  if (field?.kind === 'number' && typeof value === 'number') return numberText(value);
  if (typeof value !== 'string' || !name || field?.kind === 'secret') return undefined;
  if (field?.kind === 'select') return optionText(name, value, field.verbatim);
  return field?.kind === 'dateTime' ? dateTimeText(value) : quotedText(value);
}

const fieldText = (key: string, value: string | undefined): string =>
  value === undefined ? fieldLabel('', key) : labelled(fieldLabel('', key), isolated(value));

/** 'Approve', 'News', 'Edit: Title, English: Open day · Published: +7d'. */
export function stepText(step: MacroStep): string {
  if (step.does === 'command') {
    const command = commandNamed(step.id);
    return command ? commandTitle(command) : commandLabel(step.id);
  }
  if (step.action !== 'update') return commandLabel(`record.${step.action}`);
  const { values, shift } = step.args;
  const fields = [
    ...entriesIn(values).map(([key, value]) => fieldText(key, valueText(key, value))),
    ...entriesIn(shift).map(([key, span]) => fieldText(key, String(span))),
  ];
  return t('shortcuts.macros.edit', { fields: fields.join(' · ') });
}

/** Why a record, or the whole, was refused. */
export function refusalText({ code }: MacroRefusal): string {
  if (code === 'noSelection') return t('unavailable.noSelection');
  return code === 'notHere' ? t('shortcuts.macros.notHere') : errorText(code);
}
