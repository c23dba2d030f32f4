/** Of what was typed and never saved, whether the record that it was typed into is there still. It asks, and changes nothing. */
import { entityNamed } from '../../entities/index.ts';
import type { Entity } from '../../entities/entity.ts';
import { failureOf } from '../../machines/outside.ts';
import { nameOfKept, type Filled, type KeptDraft } from '../kept/keptDrafts.ts';
import { cache, rowQuery } from '../remote/query.ts';

/** So long an answer serves, in ms: what is opened then is not asked for again. */
const freshMs = 5_000;

class Gone extends Error {}

/** Throws Gone where it is deleted; whatever else stands in the way says nothing of that. */
async function read(entity: Entity, id: number) {
  try {
    return await cache.fetchQuery({ ...rowQuery(entity, id), staleTime: freshMs, retry: false });
  } catch (error) {
    if (failureOf(error).status === 404) throw new Gone();
    return undefined;
  }
}
async function readNamed(name: string, id: unknown) {
  const entity = entityNamed(name);
  return entity && typeof id === 'number' ? await read(entity, id) : undefined;
}

async function readFilled(filled: Filled): Promise<void> {
  const placed = 'relation' in filled;
  const row = placed ? await readNamed('pageComponent', filled.relation) : undefined;
  const { component, page } = placed
    ? { component: row?.['component'], page: row?.['page'] }
    : { component: filled.component, page: filled.target };
  await Promise.all([readNamed('component', component), readNamed('page', page)]);
}

async function readAll({ entity, id, filled, parentId, isInList }: KeptDraft): Promise<void> {
  if (filled) await readFilled(filled);
  else if (entity?.parent && id === null) await readNamed(entity.parent.entity, parentId);
  else if (entity && id !== null && !isInList) await read(entity, id);
}

/** Without an answer nothing is known to be gone. */
export async function isGone(draft: KeptDraft): Promise<boolean> {
  try {
    await readAll(draft);
    return false;
  } catch (error) {
    if (error instanceof Gone) return true;
    throw error;
  }
}

/** The names of those whose record is gone. */
async function namesGone(drafts: readonly KeptDraft[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    drafts.map(async (draft) => ((await isGone(draft)) ? nameOfKept(draft) : undefined)),
  );
  return new Set(found.filter((name) => name !== undefined));
}

/** The same for whoever draws them: asked whenever they are looked at. */
export const goneQuery = (drafts: readonly KeptDraft[]) => ({
  queryKey: ['drafts', 'gone', drafts.map(nameOfKept)],
  queryFn: () => namesGone(drafts),
  staleTime: 0,
  retry: false as const,
});
