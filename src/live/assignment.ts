/** The actor that puts components on pages: what it asks the server, and what stands in view for it. It draws nothing. */
import { createActor, fromPromise } from 'xstate';
import { limits, queryParams } from '../../entities/wire.ts';
import { assignmentMachine } from '../../machines/assignment.ts';
import type { Meant } from '../../machines/assignmentWords.ts';
import type { RowRef, Values } from '../../machines/types.ts';
import { enlist, offer } from './actors.ts';
import { holdAssignmentKeys } from './assignmentKeys.ts';
import { call } from '../api.ts';
import { holdKeys } from '../context.ts';
import { matching } from '../acts/inParts.ts';
import { giveUpPutting, meanOneMore, putOnPages } from '../acts/putOnPages.ts';
import { lifecycle, showNow } from './records.ts';
import { cache, forget, type Page } from '../remote/query.ts';
import { forgetSentCalls } from '../kept/sentCalls.ts';
import { sectionAt } from '../routes.ts';
import { onSignedOut } from '../remote/signedIn.ts';
import { sayToast } from '../page/toasts.ts';

export const relations = 'page-components';
const values = 'component-prop-values';

interface Written {
  readonly id: number;
  readonly before: number;
  readonly after: number;
}

/** What the properties of a component ask for; the form's code comes with the first one. */
const properties = () => import('../screens/Assign/assignProps.ts');

async function forgetAll(): Promise<void> {
  await Promise.all([relations, values].map(forget));
}

/** Takes its place among those done, so that `z` takes it back. */
const keep = (collection: string, refs: readonly RowRef[], to: readonly RowRef[]): void =>
  lifecycle.send({ type: 'imported', collection, refs, args: { to } });

interface Assigned {
  readonly target: number | null;
  readonly also: readonly number[];
  readonly component: number | null;
  readonly sequence: number | null;
  readonly values: Values;
}

/** What stands on a page, as the cache knows it where it is shown. */
export const partsKey = (page: number) => [relations, 'of', page] as const;

/** Each of these pages is shown with the component on it. */
const isShownOn = (pages: readonly (number | null)[], component: number | null): boolean =>
  pages.every((page) =>
    cache
      .getQueryData<readonly { readonly component: number }[]>(partsKey(page ?? 0))
      ?.some((part) => part.component === component),
  );

/** On several pages it is put with its values: one call, one act to take back. */
async function assignComponent(input: Assigned): Promise<{ relation: number }> {
  const { target, also, component, sequence: position, values: typed } = input;
  const { bodyOf, told } = await properties();
  const isTogether = also.length > 0;
  const pages = [target, ...also];
  try {
    const own = isTogether ? { values: bodyOf(typed) } : {};
    if (isShownOn(pages, component)) meanOneMore({ component, pages });
    const ids = await putOnPages({ component, pages, position, ...own });
    keep(
      relations,
      ids.map((id) => ({ id, version: 0 })),
      ids.map((id) => ({ id, version: -1 })),
    );
    return { relation: ids[0] ?? 0 };
  } catch (error) {
    throw isTogether ? told(error, typed) : error;
  }
}

/** `isNew`: the assignment is taken back as a whole, with its values. */
async function fillValues(relation: number | null, typed: Values, isNew: boolean): Promise<void> {
  const { changedBodyOf } = await properties();
  const { meta } = await call<{ meta: { written: readonly Written[] } }>(
    `/${relations}/${relation}/values`,
    { method: 'PUT', body: changedBodyOf(typed) },
  );
  if (isNew || meta.written.length === 0) return;
  keep(
    values,
    meta.written.map(({ id, before }) => ({ id, version: before })),
    meta.written.map(({ id, after }) => ({ id, version: after })),
  );
}

export const assignment = createActor(
  assignmentMachine.provide({
    actors: {
      loadProperties: fromPromise(async ({ input, signal }) =>
        (await properties()).load(input, signal),
      ),
      assignComponent: fromPromise(({ input }) => assignComponent(input)),
      fillValues: fromPromise(async ({ input }): Promise<void> => {
        const { target } = assignment.getSnapshot().context;
        try {
          await fillValues(input.relation, input.values, target !== null);
        } catch (error) {
          throw (await properties()).told(error, input.values);
        }
      }),
      unassignComponent: fromPromise(async ({ input: { relation } }): Promise<void> => {
        if (relation === null) return;
        await call(`/${relations}/${relation}`, {
          method: 'DELETE',
          headers: { 'If-Match': '*' },
        });
        keep(relations, [{ id: relation, version: -1 }], [{ id: relation, version: 0 }]);
        // A list in view loses it now, not when the line of changes tells of it.
        showNow(relations, [{ id: relation, deleted: true }]);
      }),
    },
    actions: {
      toast: (_, toast) => sayToast(toast, 'pageComponent'),
      showComponents: () => void forgetAll(),
    },
  }),
);

/** All pages that match a filter, where these are meant: known a moment after they were selected. */
let matched: { readonly filter: Values; readonly ids: readonly number[] } | null = null;

async function findMatched(filter: Values): Promise<void> {
  const ids: number[] = [];
  try {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = { ...matching(filter), fields: ['id'], page };
      const params = queryParams({ ...query, pageSize: limits.pageSizeMax });
      const { data, meta } = await call<Page>(`/pages?${params}`);
      ids.push(...data.map(({ id }) => id));
      pages = meta.pages;
    }
  } catch {
    // Without an answer it is asked for a page, as where none is meant.
    return;
  }
  if (matched?.filter !== filter) return;
  matched = { filter, ids };
  tellMeant();
}

/** The pages that are meant, one by one: the key that puts a component on them waits until they are known. */
function pagesMeant(): readonly number[] {
  const { collection, targets, filter } = lifecycle.getSnapshot().context;
  if (collection !== 'pages') return [];
  if (filter === null) {
    matched = null;
    return targets.map(({ id }) => id);
  }
  if (JSON.stringify(matched?.filter) !== JSON.stringify(filter)) {
    matched = { filter, ids: [] };
    holdKeys(findMatched(filter));
  }
  return matched?.ids ?? [];
}

/** The one record that the list or the form speaks of, or the pages. */
function meantNow(): Meant {
  const { collection, targets, filter } = lifecycle.getSnapshot().context;
  const id = filter === null && targets.length === 1 ? (targets[0]?.id ?? null) : null;
  const several = pagesMeant();
  const section = sectionAt(location.pathname);
  const page = section?.entity.name === 'pageComponent' ? (section.parentId ?? null) : null;
  return {
    target: several[0] ?? page,
    also: several.slice(1),
    component: collection === 'components' ? id : null,
    relation: collection === relations ? id : null,
  };
}

/** A component on a page that has the focus within the open page; null when it has not. */
let within: Meant | null = null;
export function setMeantWithin(meant: Meant | null): void {
  within = meant;
  tellMeant();
}

const assigned: ReadonlySet<string | null> = new Set(['pages', 'components', relations]);
let stopHere: (() => void) | undefined;
/** The key that assigns means something only beside what can be assigned. */
function offerHere(isHere: boolean): void {
  if (isHere === (stopHere !== undefined)) return;
  stopHere?.();
  stopHere = isHere ? offer({ assignsHere: () => {} }) : undefined;
}

function tellMeant(): void {
  const next = within ?? meantNow();
  const { meant } = assignment.getSnapshot().context;
  const parts = ['target', 'component', 'relation'] as const;
  const isSame =
    parts.every((key) => meant[key] === next[key]) && meant.also.join() === next.also.join();
  const { collection } = lifecycle.getSnapshot().context;
  offerHere(parts.some((key) => next[key] !== null) || assigned.has(collection));
  if (!isSame) assignment.send({ type: 'mean', ...next });
}

let isSignedOut = false;
/** What is being put away here is only not for the next one to see: nobody has thrown it away. */
export const isForgetting = (): boolean => isSignedOut;

/** What somebody chose and typed is not for the next one to see. */
function dropAll(): void {
  matched = null;
  within = null;
  isSignedOut = true;
  forgetSentCalls();
  // A save that is on its way can only be put away when it has ended.
  const { unsubscribe } = assignment.subscribe(putAway);
  putAway();
  function putAway(): void {
    const type = (['cancel', 'discard'] as const).find((one) =>
      assignment.getSnapshot().can({ type: one }),
    );
    if (type) assignment.send({ type });
    const state = assignment.getSnapshot();
    if (!state.matches('idle') && !state.matches('assigned')) return;
    isSignedOut = false;
    unsubscribe();
  }
}

/** Whoever gives up what nobody has heard of, and then does the same, means it once more. */
function forgetGivenUp(): void {
  let before = assignment.getSnapshot();
  assignment.subscribe((state) => {
    const { context } = before;
    const wasOpen = before.matches('failed') || before.matches('leaving');
    before = state;
    if (!wasOpen || !state.matches('idle') || isForgetting()) return;
    giveUpPutting({ component: context.component, pages: [context.target, ...context.also] });
  });
}

export function startAssignment(): void {
  assignment.start();
  forgetGivenUp();
  onSignedOut(dropAll);
  holdAssignmentKeys(assignment);
  enlist('assignment', assignment);
  lifecycle.subscribe(tellMeant);
  tellMeant();
}
