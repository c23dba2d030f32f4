/** The kept views of lists as rows, of every section, one's own and colleagues': each leads to its list. It keeps none. */
import { may, type Grants } from '../../../entities/access.ts';
import { entityNamed } from '../../../entities/index.ts';
import { commandLabel, entityLabel, inEveryLanguage, t } from '../../../i18n/index.ts';
import { commandWords } from '../../../i18n/words.ts';
import { cache } from '../../remote/query.ts';
import { sectionAt } from '../../routes.ts';
import { viewsQuery, type View } from '../../live/savedViews.ts';
import { wordsOf } from './paletteCommands.ts';
import type { PaletteRow } from './paletteKinds.ts';
import { namesOf } from './paletteLexicon.ts';
import { isReachable } from './paletteSections.ts';

/** What is known of them; undefined until they have been asked for. */
export const viewsKnown = (): readonly View[] | undefined =>
  cache.getQueryData<readonly View[]>(viewsQuery.queryKey);

/** Asks for them where they are not known or may have changed; what cannot be had is missing, no more. */
export const loadViews = (): Promise<void> => cache.prefetchQuery(viewsQuery);

/** They were never asked for. */
export const areViewsNew = (): boolean => cache.getQueryState(viewsQuery.queryKey) === undefined;

const wordsFor = ({ name }: View, section: readonly string[]) =>
  wordsOf([
    name,
    ...section,
    ...inEveryLanguage('commands', 'list.views'),
    commandWords('list.views'),
    commandLabel('list.views'),
  ]);

/** A view of a record's own parts is one of the list in view alone: no other address names the record. */
function routeOf(view: View, path: string): string | undefined {
  const entity = entityNamed(view.entity);
  if (!entity) return undefined;
  if (isReachable(entity)) return entity.route;
  return sectionAt(path)?.entity === entity ? path : undefined;
}

/** Made anew when the views, the place, the language or the user have changed. */
export function viewRows(
  views: readonly View[] | undefined,
  grants: Grants,
  path: string,
  _version: unknown,
): readonly PaletteRow[] {
  return (views ?? []).flatMap((view): PaletteRow[] => {
    const entity = entityNamed(view.entity);
    const route = routeOf(view, path);
    if (!entity || route === undefined || !may(grants, 'GET', entity.collection)) return [];
    const section = entityLabel(entity.name).many;
    const whose = view.by === null ? undefined : t('savedViews.by', { user: view.by });
    return [
      {
        id: `view.${view.id}`,
        title: view.name,
        names: [view.name],
        words: wordsFor(view, namesOf(entity)),
        group: 'filter',
        icon: 'bookmark',
        does: { kind: 'go', href: view.query === '' ? route : `${route}?${view.query}` },
        hint: [section, whose].filter(Boolean).join(' · '),
      },
    ];
  });
}
