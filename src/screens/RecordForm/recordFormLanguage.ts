/** The language of a form's fields and the choice that is kept of it: the choice is followed, and written only where somebody switches. It draws nothing. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '../../../machines/form.ts';
import type { FormLanguage } from '../../../machines/formRecord.ts';
import { actorOf } from '../../live/actors.ts';

const chosenIn = (formLanguage: unknown): FormLanguage =>
  formLanguage === 'ar' || formLanguage === 'both' ? formLanguage : 'en';

/** The choice that is kept. */
export const formLanguageNow = (): FormLanguage =>
  chosenIn(actorOf('preferences')?.getSnapshot().context?.formLanguage);

export const keepFormLanguage = (formLanguage: FormLanguage): void =>
  actorOf('preferences')?.send({ type: 'setFormLanguage', formLanguage });

/** A form that is open goes along when another is chosen, with the interface's or in a second form; it writes nothing. */
export function useFormLanguage(actor: ActorRefFrom<typeof formMachine>): void {
  const chosen = useSelector(actorOf('preferences'), (state) =>
    chosenIn(state?.context?.formLanguage),
  );
  useEffect(() => {
    // Chosen anew meanwhile: that one comes with the next drawing.
    if (chosen !== formLanguageNow() || chosen === actor.getSnapshot().context.language) return;
    actor.send({ type: 'setLanguage', language: chosen });
  }, [actor, chosen]);
}
