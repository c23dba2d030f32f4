/** What stands on a page, as the cache knows it. It draws nothing and changes nothing. */
import { relations } from '../../live/assignment.ts';
import { componentsOf } from './assignProps.ts';

/** The components of a page with their values, in their order. */
export const componentsQuery = (page: number) => ({
  queryKey: [relations, 'of', page],
  queryFn: () => componentsOf(page),
  enabled: page > 0,
  retry: false as const,
});

/** In the language of the interface, else in the other. */
export const nameOf = (
  title: { readonly en: string | null; readonly ar: string | null },
  language: 'en' | 'ar',
): string | null => title[language] ?? title[language === 'en' ? 'ar' : 'en'];
