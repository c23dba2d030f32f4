/** Suggests keywords: the words that a record's own texts are about, added to its tags. It saves nothing. */
import { useEffect } from 'react';
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import { contentLanguages, type ContentLanguage, type ListField } from '../../../entities/field.ts';
import { fold } from '../../../entities/fold.ts';
import { listText } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.ts';
import { offer } from '../../live/actors.ts';
import { flushFields } from '../../fields/flush.ts';
import type { RecordFields } from '../../fields/input.ts';
import { say } from '../../page/toasts.ts';
import type { FormActor } from './recordFormActor.ts';
import type { FormStep } from './recordFormColumns.ts';

interface Form {
  readonly actor: FormActor;
  readonly fields: RecordFields;
  readonly steps: readonly FormStep[];
}

const isKeywords = (field: { readonly kind: string }): field is ListField =>
  field.kind === 'list' && (field as ListField).suggest === 'keywords';

/** The texts in one language, as they stand in the fields. */
const textsIn = (entity: Entity, fields: RecordFields, asked: ContentLanguage) =>
  columnsOf(entity)
    .filter((column) => column.language === asked)
    .map(({ key }) => fields.getValues(key))
    .filter((value) => typeof value === 'string' && value !== '')
    .map(String);

/** Those that are not there yet, as many as there is room for. */
function added(own: readonly string[], found: readonly string[], entries: number) {
  const known = new Set(own.map(fold));
  return found.filter((word) => !known.has(fold(word))).slice(0, Math.max(0, entries - own.length));
}

async function suggest(entity: Entity, key: string, field: ListField, form: Form): Promise<void> {
  const { actor, fields, steps } = form;
  const [{ keywordsOf }] = await Promise.all([import('./recordFormWords.ts'), flushFields()]);
  const { language: shown } = actor.getSnapshot().context;
  const languages = contentLanguages.filter((one) => shown === 'both' || shown === one);
  const found = keywordsOf(
    Object.fromEntries(languages.map((one) => [one, textsIn(entity, fields, one)])),
  );
  if (found.length === 0) return say('info', () => t('history.noWords'));
  const value = fields.getValues(key);
  const own = Array.isArray(value) ? value.map(String) : [];
  const more = added(own, found, field.entries);
  const step = steps.findIndex(({ columns }) => columns.some((column) => column.key === key));
  actor.send({ type: 'goToStep', index: step });
  if (more.length === 0) return say('info', () => t('history.noMoreWords'));
  fields.setValue(key, [...own, ...more]);
  say('success', () => t('history.wordsAdded', { n: more.length, words: listText(more) }));
}

/** Offered where the type has such a field and it may be written. */
export function useKeywords(form: Form, entity: Entity, formId: string): void {
  const { actor, fields, steps } = form;
  useEffect(() => {
    const column = columnsOf(entity).find(({ field }) => isKeywords(field));
    if (!column || !isKeywords(column.field)) return undefined;
    const { key, field } = column;
    const begin = async () => {
      await suggest(entity, key, field, { actor, fields, steps });
      requestAnimationFrame(() => document.getElementById(`${formId}-${key}`)?.focus());
    };
    let stop: (() => void) | undefined;
    const look = () => {
      const isOpen = actor.getSnapshot().matches({ open: 'editing' });
      if (isOpen === (stop !== undefined)) return;
      stop?.();
      stop = isOpen ? offer({ suggestKeywords: () => void begin() }) : undefined;
    };
    look();
    const { unsubscribe } = actor.subscribe(look);
    return () => {
      unsubscribe();
      stop?.();
    };
  }, [actor, fields, steps, entity, formId]);
}
