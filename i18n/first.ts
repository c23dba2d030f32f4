/** The words of the first load alone: what is seen before the desk imports from here. It names no word of the desk. */
import type { first } from './en/first.ts';
import type { Args, Leaf } from './keys.ts';
import { t as say } from './say.ts';

export { errorText, language, setLanguage, subscribe, toastText, version } from './say.ts';

/** As `t` of index.ts, for the keys that are there before anybody has signed in. */
export const t: <K extends Leaf<typeof first>>(key: K, ...params: Args<K>) => string = say;
