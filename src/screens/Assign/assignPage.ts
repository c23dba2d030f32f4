/** What stands on a page, as the cache knows it. It draws nothing and changes nothing. */
import { partsKey } from '../../live/assignment.ts';
import type { PageComponent } from '../../../entities/componentOnPage.ts';
import { componentsOf } from './assignProps.ts';

/** The components of a page with their values, in their order. */
export const componentsQuery = (page: number) => ({
  queryKey: partsKey(page),
  queryFn: () => componentsOf(page),
  enabled: page > 0,
  retry: false as const,
});

/** What it says: four cards on a page are told apart by that. Null where nothing is filled. */
export function sampleOf(one: PageComponent, language: 'en' | 'ar'): string | null {
  const said = one.properties
    .filter(({ fieldType }) => fieldType !== 'IMAGE')
    .map(({ fieldKey }) => one.values[fieldKey])
    .find((value) => value !== undefined);
  return said ? (said[language] ?? said.value ?? said.en ?? said.ar) : null;
}

/** In the language of the interface, else in the other. */
export const nameOf = (
  title: { readonly en: string | null; readonly ar: string | null },
  language: 'en' | 'ar',
): string | null => title[language] ?? title[language === 'en' ? 'ar' : 'en'];
