// The sample faculty as one object: collections in an order in which references point backwards.
import { categories, libraryCategories } from './categories.ts';
import { componentProps, components } from './components.ts';
import { contacts } from './contacts.ts';
import { deans } from './deans.ts';
import { departments } from './departments.ts';
import { events } from './events.ts';
import { blocks, sliders, specials } from './frontPage.ts';
import { galleries } from './galleries.ts';
import { galleryItemsCampus } from './galleryItemsCampus.ts';
import { galleryItemsEvents } from './galleryItemsEvents.ts';
import { graduates2021 } from './graduates2021.ts';
import { graduates2022 } from './graduates2022.ts';
import { graduates2023 } from './graduates2023.ts';
import { graduates2024 } from './graduates2024.ts';
import { graduates2025 } from './graduates2025.ts';
import { graduationBatches } from './graduationBatches.ts';
import { libraryBuilt } from './libraryBuilt.ts';
import { libraryJournals } from './libraryJournals.ts';
import { librarySystems } from './librarySystems.ts';
import { menus } from './menus.ts';
import { news2025 } from './news2025.ts';
import { news2026 } from './news2026.ts';
import { componentPropValues, pageComponents } from './pageComponents.ts';
import { pagesAbout } from './pagesAbout.ts';
import { pagesStudy } from './pagesStudy.ts';
import { permissionSets } from './permissionSets.ts';
import { publicationsBuilt } from './publicationsBuilt.ts';
import { publicationsSystems } from './publicationsSystems.ts';
import type { SampleRecord } from './record.ts';
import { staffBuilt } from './staffBuilt.ts';
import { staffSystems } from './staffSystems.ts';
import { staticContents } from './staticContents.ts';
import { theses } from './theses.ts';
import { users } from './users.ts';

export type { SampleLink, SamplePicture, SampleRecord, SampleValue } from './record.ts';
export { sampleLinks, sampleViews } from './links.ts';

export const sampleContent: Record<string, SampleRecord[]> = {
  'permission-sets': permissionSets,
  users,
  categories,
  'library-categories': libraryCategories,
  pages: [...pagesAbout, ...pagesStudy],
  departments,
  staff: [...staffBuilt, ...staffSystems],
  deans,
  components,
  'component-props': componentProps,
  'page-components': pageComponents,
  'component-prop-values': componentPropValues,
  blocks,
  blogs: [...news2025.toReversed(), ...news2026.toReversed()],
  events,
  galleries,
  'gallery-items': [...galleryItemsEvents, ...galleryItemsCampus],
  'graduation-batches': graduationBatches,
  graduates: [
    ...graduates2021,
    ...graduates2022,
    ...graduates2023,
    ...graduates2024,
    ...graduates2025,
  ],
  'library-items': [...libraryBuilt, ...librarySystems, ...libraryJournals],
  menus,
  publications: [...publicationsBuilt, ...publicationsSystems],
  sliders,
  specials,
  'static-contents': staticContents,
  theses,
  contacts,
};
