/** Which address shows which screen, all from the entities, and which record beside a list. It loads and draws none. */
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

/** `path?…`, with `new` written without its `=`. */
export function addressOf(path: string, params: URLSearchParams): string {
  const text = params.toString().replace(/(^|&)new=(?=&|$)/, '$1new');
  return text === '' ? path : `${path}?${text}`;
}

/** The record beside the list: one by its number, a new one, or none. */
export type Open = number | 'new' | null;

export function openIn(params: URLSearchParams): Open {
  if (params.has('new')) return 'new';
  const id = Number(params.get('open'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The parameters with another record open, at its first step, or none. */
export function withOpen(params: URLSearchParams, open: Open): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['open', 'new', 'step']) next.delete(name);
  if (open === 'new') next.set('new', '');
  else if (open !== null) next.set('open', String(open));
  return next;
}
