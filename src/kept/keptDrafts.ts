/** What is kept of everything that was typed and never saved: what it is called, and where it is gone on with. It words nothing and throws nothing away. */
import { ownTitleOf, type Entity } from '../../entities/entity.ts';
import { entityOf } from '../../entities/index.ts';
import { language } from '../../i18n/index.ts';
import { importPath, newPathOf, pathOf } from '../routes.ts';
import { draftsOfUser, flushDrafts, type Draft, type FoundDraft } from './drafts.ts';

export interface KeptDraft {
  /** What it is a draft of: a record, one's own account, an import of such records. */
  readonly of: 'record' | 'account' | 'import';
  readonly entity?: Entity;
  /** null: a new record. */
  readonly id: number | null;
  /** As far as it is known without asking. */
  readonly title: string | null;
  /** The address that offers it. */
  readonly to: string;
  /** ISO 8601. */
  readonly at: string;
}

const titleOf = (entity: Entity, { title, base, values }: Draft): string | null =>
  ownTitleOf(entity, { ...base, ...values }, language().contentLanguage) ?? title ?? null;

/** An import is kept by its section: `graduates-import`. */
const importIn = /^(.+)-import$/;

/** Undefined of what no address offers. */
function keptOf({ collection, id, parentId, draft }: FoundDraft): KeptDraft | undefined {
  const { at } = draft;
  if (collection === 'account') return { of: 'account', id, title: null, to: '/account', at };
  const imported = importIn.exec(collection)?.[1];
  const entity = entityOf(imported ?? collection);
  if (!entity) return undefined;
  if (imported !== undefined) {
    const to = importPath(entity.route.replace(':id', String(parentId ?? 0)));
    return { of: 'import', entity, id: null, title: null, to, at };
  }
  const isChild = entity.parent !== undefined && entity.route.includes(':');
  const whole: Readonly<Record<string, unknown>> = { ...draft.base, ...draft.values };
  const told = Number(whole[entity.parent?.field ?? '']);
  const parentNow = parentId ?? (told > 0 ? told : undefined);
  const known = isChild && parentNow === undefined ? undefined : pathOf(entity, id ?? 0, parentNow);
  const own = id === null ? newPathOf(entity, parentNow) : known;
  const to = draft.cell?.path ?? draft.to ?? own;
  return to === undefined
    ? undefined
    : { of: 'record', entity, id, title: titleOf(entity, draft), to, at };
}

/** All of a user's, the newest first; those that one address offers together count once. */
export function keptDrafts(userId: number): readonly KeptDraft[] {
  flushDrafts();
  const found = draftsOfUser(userId).flatMap((draft) => keptOf(draft) ?? []);
  const newest = found.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const nameOf = ({ to, id }: KeptDraft) => `${to} ${id ?? ''}`;
  const seen = new Map(newest.toReversed().map((one) => [nameOf(one), one]));
  return newest.filter((one) => seen.get(nameOf(one)) === one);
}

/** Without what is on the screen already, and offered or typed there. */
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
