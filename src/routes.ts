/** Which address shows which screen, all from the entities. It loads and draws none. */
import { entities } from '../entities/index.ts';
import type { Entity } from '../entities/entity.ts';

/** A section's screen: its entity, and the parent's id where the address holds one. */
export interface SectionMatch {
  readonly entity: Entity;
  readonly parentId?: number;
}

const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(':id', '([1-9]\\d{0,14})')}/?$`);
const patterns = entities.map((entity: Entity) => ({ entity, pattern: patternOf(entity.route) }));

/** The section at a path, or undefined where no section is. */
export function sectionAt(path: string): SectionMatch | undefined {
  for (const { entity, pattern } of patterns) {
    const match = pattern.exec(path);
    if (match) return match[1] ? { entity, parentId: Number(match[1]) } : { entity };
  }
  return undefined;
}

/** The section whose import is at a path: `/staff/import`. Undefined where none is. */
export function importAt(path: string): SectionMatch | undefined {
  const section = sectionAt(/^(.+)\/import\/?$/.exec(path)?.[1] ?? '');
  return section?.entity.importKeys ? section : undefined;
}

/** Where the import of a section's list is. */
export const importPath = (path: string): string => `${path.replace(/\/$/, '')}/import`;

/** Where a new record is begun. */
export const newPathOf = (entity: Entity, parentId?: number): string =>
  `${entity.route.replace(':id', String(parentId ?? 0))}?new`;

/** Where a record is opened: beside its list. A child's list needs its parent's id. */
export function pathOf(entity: Entity, id: number, parentId?: number): string {
  return `${entity.route.replace(':id', String(parentId ?? 0))}?open=${id}`;
}
