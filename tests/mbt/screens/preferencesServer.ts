/** Where choices are kept, and how; what is around their page. It asserts nothing. */
import type { PreferencesContext } from '../../../machines/preferences.ts';
import { loginSight } from './samples.ts';

export const quiet = 'it is seen in lists and forms, not on this page';

/** The login is told by its words. */
const when = ({ context }: { context: PreferencesContext }) => context.language === 'en';
export const around = {
  'other tab signed out': { when, ends: loginSight },
  reload: { when, ends: { at: '/' } },
  Back: { when, ends: {} },
};
