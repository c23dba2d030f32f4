/** The list of every entity type. The order is the navigation's; nothing else is decided here. */
import type { Entity } from './entity.ts';
import { block } from './block.ts';
import { category } from './category.ts';
import { component } from './component.ts';
import { componentProp } from './componentProp.ts';
import { componentPropValue } from './componentPropValue.ts';
import { contact } from './contact.ts';
import { dean } from './dean.ts';
import { department } from './department.ts';
import { event } from './event.ts';
import { gallery } from './gallery.ts';
import { galleryItem } from './galleryItem.ts';
import { graduate } from './graduate.ts';
import { graduationBatch } from './graduationBatch.ts';
import { libraryCategory } from './libraryCategory.ts';
import { libraryItem } from './libraryItem.ts';
import { menu } from './menu.ts';
import { news } from './news.ts';
import { page } from './page.ts';
import { pageComponent } from './pageComponent.ts';
import { permissionSet } from './permissionSet.ts';
import { publication } from './publication.ts';
import { slider } from './slider.ts';
import { special } from './special.ts';
import { staff } from './staff.ts';
import { staticContent } from './staticContent.ts';
import { thesis } from './thesis.ts';
import { upload } from './upload.ts';
import { user } from './user.ts';

export const entities = [
  page,
  menu,
  block,
  slider,
  staticContent,
  component,
  componentProp,
  componentPropValue,
  pageComponent,
  news,
  category,
  event,
  gallery,
  galleryItem,
  staff,
  dean,
  department,
  contact,
  publication,
  thesis,
  libraryItem,
  libraryCategory,
  special,
  graduationBatch,
  graduate,
  user,
  permissionSet,
  upload,
] as const satisfies readonly Entity[];

export type KnownEntity = (typeof entities)[number];
export type EntityName = KnownEntity['name'];

/** The names of the fields of every entity, for the labels to be complete. */
export type FieldName = { [E in KnownEntity as E['name']]: keyof E['fields'] & string }[EntityName];

export const entityNamed = (name: string, list: readonly Entity[] = entities): Entity | undefined =>
  list.find((entity) => entity.name === name);
export const entityOf = (
  collection: string,
  list: readonly Entity[] = entities,
): Entity | undefined => list.find((entity) => entity.collection === collection);
