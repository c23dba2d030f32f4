/** The mark of a field that is asked for in one of the languages, whichever: it stands with what is required, not with each of them. It checks nothing. */
import type { Column } from '../../entities/field.ts';
import { t } from '../../i18n/index.ts';

/** A translatable field asks for one language at least, unless it says each. */
export const isEither = ({ field }: Column): boolean =>
  field.required === true && field.localised !== undefined && !field.everyLanguage;

/** Said once of both. */
export function OneLanguage() {
  return (
    <>
      <span aria-hidden="true" className="text-red">
        *
      </span>{' '}
      {t('form.oneLanguage')}
    </>
  );
}
