/** What is kept of everything that was typed and never saved: what it is called, and where it is gone on with. It words nothing and asks nobody. */
import { ownTitleOf, type Entity } from '../../entities/entity.ts';
import { entityOf } from '../../entities/index.ts';
import { language } from '../../i18n/index.ts';
import { importPath, newPathOf, pathOf } from '../routes.ts';
import {
  draftsOfUser,
  dropDraft,
  flushDrafts,
  type Draft,
  type DraftPlace,
  type FoundDraft,
} from './drafts.ts';

/** A component on a page; or, where it is not there yet, which one is being put on which page. */
export type Filled =
  | { readonly relation: number }
  | { readonly component: number; readonly target: number };

export interface KeptDraft {
  /** What it is a draft of: a record, one's own account, an import of such records, a component's values on a page. */
  readonly of: 'record' | 'account' | 'import' | 'values';
  readonly entity?: Entity;
  /** null: a new record. */
  readonly id: number | null;
  /** As far as it is known without asking. */
  readonly title: string | null;
  /** The address that offers it; of values, which no address offers, a name of their own. */
  readonly to: string;
  /** Of values, what they are filled into. */
  readonly filled?: Filled;
  /** Of a new record, or of an import, whose it will be. */
  readonly parentId?: number | undefined;
  /** It is offered in the cells of a list, whether its row is there or not. */
  readonly isInList?: boolean;
  /** ISO 8601. */
  readonly at: string;
  /** Where it is kept; of those that one address offers together, all. */
  readonly places: readonly DraftPlace[];
}

const titleOf = (entity: Entity, { title, base, values }: Draft): string | null =>
  ownTitleOf(entity, { ...base, ...values }, language().contentLanguage) ?? title ?? null;

/** An import is kept by its section: `graduates-import`. */
const importIn = /^(.+)-import$/;

/** A component's values are kept by its place on a page or, until it has one, by itself and the page. */
export const placedValues = 'page-component-values';
export const valuesOf = (component: number | null): string => `component-${component}-values`;
const valuesIn = /^component-(\d+)-values$/;

function filledIn({ collection, id, parentId }: FoundDraft): Filled | undefined {
  if (collection === placedValues && id !== null) return { relation: id };
  const component = valuesIn.exec(collection)?.[1];
  if (component === undefined || parentId === undefined) return undefined;
  return { component: Number(component), target: parentId };
}

/** Undefined of what nothing offers. */
function keptOf(found: FoundDraft): KeptDraft | undefined {
  const { collection, id, parentId, draft } = found;
  const own = { at: draft.at, places: [found], parentId };
  const filled = filledIn(found);
  if (filled) {
    const to = `values:${Object.values(filled).join(':')}`;
    const entity = entityOf('component-prop-values');
    return {
      of: 'values',
      ...(entity && { entity }),
      id,
      title: draft.title ?? null,
      to,
      filled,
      ...own,
    };
  }
  if (collection === 'account') return { of: 'account', id, title: null, to: '/account', ...own };
  const imported = importIn.exec(collection)?.[1];
  const entity = entityOf(imported ?? collection);
  if (!entity) return undefined;
  if (imported !== undefined) {
    const to = importPath(entity.route.replace(':id', String(parentId ?? 0)));
    return { of: 'import', entity, id: null, title: null, to, ...own };
  }
  const isChild = entity.parent !== undefined && entity.route.includes(':');
  const whole: Readonly<Record<string, unknown>> = { ...draft.base, ...draft.values };
  const told = Number(whole[entity.parent?.field ?? '']);
  const parentNow = parentId ?? (told > 0 ? told : undefined);
  const known = isChild && parentNow === undefined ? undefined : pathOf(entity, id ?? 0, parentNow);
  const address = id === null ? newPathOf(entity, parentNow) : known;
  const to = draft.cell?.path ?? draft.to ?? address;
  if (to === undefined) return undefined;
  const title = titleOf(entity, draft);
  return { of: 'record', entity, id, title, to, isInList: draft.cell !== undefined, ...own };
}

/** All of a user's, the newest first; those that one address offers together count once. */
export function keptDrafts(userId: number): readonly KeptDraft[] {
  flushDrafts();
  const found = draftsOfUser(userId).flatMap((draft) => keptOf(draft) ?? []);
  const newest = found.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const together = Map.groupBy(newest, nameOfKept);
  return [...together.values()].flatMap((all) => {
    const [last] = all;
    return last ? [{ ...last, places: all.flatMap(({ places }) => places) }] : [];
  });
}

/** By which drafts are told apart: those that one address offers together have one name, and count once. */
export const nameOfKept = ({ to, id }: Pick<KeptDraft, 'to' | 'id'>): string => `${to} ${id ?? ''}`;

/** Nobody wants it any more. */
export function dropKept({ places }: Pick<KeptDraft, 'places'>): void {
  for (const place of places) dropDraft(place);
}

/** Those of a user that the screen in view does not offer or hold already. */
export function draftsElsewhere(userId: number): readonly KeptDraft[] {
  const here = new URL(location.href);
  const isHere = ({ to }: KeptDraft) => {
    const there = new URL(to, location.origin);
    const isSame = (name: string) =>
      there.searchParams.get(name) === here.searchParams.get(name) ||
      (name === 'new' && there.searchParams.has(name) === here.searchParams.has(name));
    return there.pathname === here.pathname && isSame('open') && isSame('new');
  };
  return keptDrafts(userId).filter((one) => !isHere(one));
}
