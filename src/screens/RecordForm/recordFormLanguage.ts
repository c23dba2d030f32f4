/** The language of a form's fields and the choice that is kept of it: the choice is followed, and written only where somebody switches. It draws nothing. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import type { formMachine } from '../../../machines/form.ts';
import type { FormLanguage } from '../../../machines/formRecord.ts';
import { actorOf } from '../../live/actors.ts';

const chosenIn = (formLanguage: unknown): FormLanguage =>
  formLanguage === 'ar' || formLanguage === 'both' ? formLanguage : 'en';

/** The choice that is kept. */
const formLanguageNow = (): FormLanguage =>
  chosenIn(actorOf('preferences')?.getSnapshot().context?.formLanguage);

/** Some text of the type is asked for in each language: with one out of sight, only saving would tell. */
const asksEach = (entity: Entity): boolean =>
  columnsOf(entity).some(({ field }) => field.required && field.everyLanguage);

/** What a form of the type begins with: the choice that is kept, but for one that needs both in sight. */
export const firstLanguageOf = (entity: Entity): FormLanguage =>
  asksEach(entity) ? 'both' : formLanguageNow();

export const keepFormLanguage = (formLanguage: FormLanguage): void =>
  actorOf('preferences')?.send({ type: 'setFormLanguage', formLanguage });

/**
 * A form that is open goes along when another is chosen, with the interface's or in a second form; it writes nothing.
 * One that needs both in sight is switched by its own switch alone.
 */
export function useFormLanguage(actor: ActorRefFrom<typeof formMachine>, entity: Entity): void {
  const chosen = useSelector(actorOf('preferences'), (state) =>
    chosenIn(state?.context?.formLanguage),
  );
  useEffect(() => {
    if (asksEach(entity)) return;
    // Chosen anew meanwhile: that one comes with the next drawing.
    if (chosen !== formLanguageNow() || chosen === actor.getSnapshot().context.language) return;
    actor.send({ type: 'setLanguage', language: chosen });
  }, [actor, entity, chosen]);
}
