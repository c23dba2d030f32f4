/** How a macro's steps are said. It knows no macro. */
import { columnOf as columnWithKey, type Entity } from '../../entities/entity.ts';
import type { Column } from '../../entities/field.ts';
import { entities, entityNamed } from '../../entities/index.ts';
import { isObject } from '../../entities/json.ts';
import { comma, dateTimeText, labelled, quotedText } from '../../i18n/format.ts';
import { commandLabel, errorText, fieldLabel, t } from '../../i18n/index.ts';
import { isolated } from '../../i18n/message.ts';
import type { MacroRefusal, MacroStep } from '../../machines/macroWords.ts';
import { commandNamed } from '../context.ts';
import { numberFieldText } from '../fields/numberFieldText.ts';
import { optionText } from '../fields/optionText.ts';
import type { Numbered } from '../fields/titles.ts';
import { commandTitle } from '../keys/commandTitle.ts';

const entriesIn = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const all: readonly Entity[] = entities;
/** Whose records it is for, a step does not say: what is called alike in two sections is of one kind, or is not read. */
function columnOf(key: string): Column | undefined {
  const [first, ...others] = all.flatMap((entity) => columnWithKey(entity, key) ?? []);
  return others.every(({ field }) => field.kind === first?.field.kind) ? first : undefined;
}

/** Whose records a relation holds; undefined where two sections call relations to others alike. */
function targetOf(key: string): Entity | undefined {
  const [first, ...others] = all.flatMap((entity) => {
    const field = columnWithKey(entity, key)?.field;
    return field ? [field.kind === 'relation' ? field.target : undefined] : [];
  });
  return first !== undefined && others.every((target) => target === first)
    ? entityNamed(first)
    : undefined;
}
const idsIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number');

/** The records that steps set in others, by their sections: whoever says the steps asks what they are called. */
export function recordsIn(steps: readonly MacroStep[]): readonly Numbered[] {
  const values = steps.flatMap((step) =>
    step.does === 'command' || step.action !== 'update' ? [] : entriesIn(step.args.values),
  );
  const byName = new Map<string, { readonly entity: Entity; readonly ids: Set<number> }>();
  for (const [key, value] of values) {
    const entity = targetOf(key);
    if (!entity || idsIn(value).length === 0) continue;
    const ids = byName.get(entity.name)?.ids ?? new Set();
    for (const id of idsIn(value)) ids.add(id);
    byName.set(entity.name, { entity, ids });
  }
  return [...byName.values()].map(({ entity, ids }) => ({ entity, ids: [...ids] }));
}

/** What a record is called. */
export type NameOf = (entity: Entity, id: number) => string;

/** What a field becomes; undefined where it is a number that says nothing: of a picture, a file. */
function valueText(key: string, value: unknown, nameOf: NameOf): string | undefined {
  if (value === null || value === '') return t('conflict.empty');
  const { name, field } = columnOf(key) ?? {};
  const target = targetOf(key);
  if (target) {
    const names = idsIn(value).map((id) => nameOf(target, id));
    return names.length === 0 ? t('conflict.empty') : names.join(comma());
  }
  if (field?.kind === 'boolean') return value === true ? t('form.yes') : t('form.no');
  if (field?.kind === 'number' && typeof value === 'number') return numberFieldText(value, field);
  if (typeof value !== 'string' || !name || field?.kind === 'secret') return undefined;
  if (field?.kind === 'select') return optionText(name, value, field.verbatim);
  return field?.kind === 'dateTime' ? dateTimeText(value) : quotedText(value);
}

const fieldText = (key: string, value: string | undefined): string =>
  value === undefined ? fieldLabel('', key) : labelled(fieldLabel('', key), isolated(value));

/** 'Find and replace: Old hall → New hall · Title, English'; words that are taken away become a dash. */
function replaceText({ find, with: by, in: keys }: Readonly<Record<string, unknown>>): string {
  const [was, is] = [find, by === '' ? '—' : by].map((text) => isolated(quotedText(String(text))));
  const fields = (Array.isArray(keys) ? keys : []).map((key) => fieldLabel('', String(key)));
  return labelled(commandLabel('list.replaceTexts'), [`${was} → ${is}`, ...fields].join(' · '));
}

/** 'Approve', 'News', 'Edit: Title, English: Open day · Published: +7d'. */
export function stepText(step: MacroStep, nameOf: NameOf): string {
  if (step.does === 'command') {
    const command = commandNamed(step.id);
    return command ? commandTitle(command) : commandLabel(step.id);
  }
  if (step.action !== 'update') return commandLabel(`record.${step.action}`);
  const { values, shift, replace } = step.args;
  if (isObject(replace)) return replaceText(replace);
  const fields = [
    ...entriesIn(values).map(([key, value]) => fieldText(key, valueText(key, value, nameOf))),
    ...entriesIn(shift).map(([key, span]) => fieldText(key, String(span))),
  ];
  return t('shortcuts.macros.edit', { fields: fields.join(' · ') });
}

/** Why a record, or the whole, was refused. */
export function refusalText({ code }: MacroRefusal): string {
  if (code === 'noSelection') return t('unavailable.noSelection');
  return code === 'notHere' ? t('shortcuts.macros.notHere') : errorText(code);
}
