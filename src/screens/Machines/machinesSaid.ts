/** What is said of a machine's states in the language of the page, fetched with it. In English the machines say it themselves. */
import { useQuery } from '@tanstack/react-query';
import type { AnyLanguageCode } from '../../../i18n/languages.ts';
import type { StateTexts } from '../../../i18n/labels.ts';
import { statesIn, stateTexts } from '../../../i18n/states.ts';
import { useLanguage } from '../../page/useLanguage.ts';
import type { DrawnState } from './machinesDrawing.ts';

const none: StateTexts = {};

export interface Said {
  readonly text: string;
  /** Present where it is not the page's own language: nobody has said it in that yet. */
  readonly lang?: 'en';
}

/** Undefined until they are there, so that nothing is said in one language and then in another. */
function useStateTexts(code: AnyLanguageCode): StateTexts | undefined {
  const { data, isError } = useQuery({
    queryKey: ['stateTexts', code],
    queryFn: () => statesIn(code),
    staleTime: Infinity,
    // They are a part of the page, which may be kept where there is no connection.
    networkMode: 'always',
    retry: false,
  });
  // Without them the machines' own words are better than none.
  return isError || !(code in stateTexts) ? none : data;
}

/** How the states of a machine are told. */
export function useSaid(name: string): (state: DrawnState) => Said {
  const { code } = useLanguage();
  const texts = useStateTexts(code);
  return ({ id, says }) => {
    if (!texts) return { text: '' };
    const text = texts[name]?.[id];
    if (text !== undefined) return { text };
    return code === 'en' ? { text: says } : { text: says, lang: 'en' };
  };
}
