/** Puts a component on pages, so that it is there once also where the answer never came. It says nothing and shows nothing. */
import { pageComponent } from '../../entities/pageComponent.ts';
import { call, callAgain } from '../api.ts';
import { adoptSentCall, dropSentCall, isFromBefore, type CallPlace } from '../kept/sentCalls.ts';
import { rowsQuery } from '../remote/query.ts';
import { sendOnce } from '../remote/sendOnce.ts';
import { userIdNow } from '../remote/signedIn.ts';

const relations = 'page-components';
type Written = Readonly<Record<string, unknown>>;

interface Putting {
  readonly component: number | null;
  readonly pages: readonly (number | null)[];
  /** From 1, on one page alone; null: behind the others. */
  readonly position: number | null;
  /** By property, as the API takes them: of several pages, on which it is put with its values, all or none. */
  readonly values?: Readonly<Record<string, Written>> | undefined;
}

interface Made {
  readonly data: { readonly id: number } | readonly { readonly id: number }[];
}
const idsOf = ({ data }: Made): readonly number[] =>
  'id' in data ? [data.id] : data.map(({ id }) => id);

const pathOf = ({ pages, values }: Putting): string =>
  values === undefined ? `/pages/${pages[0]}/components` : `/${relations}/assign`;

interface Body extends Pick<Putting, 'component' | 'values'> {
  readonly pages?: Putting['pages'];
  readonly position?: number;
}
const bodyOf = ({ component, pages, position, values }: Putting): Body =>
  values === undefined
    ? { component, ...(position === null ? {} : { position }) }
    : { component, pages, ...(Object.keys(values).length > 0 ? { values } : {}) };

/** All of them stand on their pages. */
async function stands(made: Made): Promise<boolean> {
  const ids = idsOf(made);
  const { queryFn } = rowsQuery(pageComponent, ids, { fields: ['id'] });
  const { data } = await queryFn({ signal: new AbortController().signal });
  return data.length === ids.length;
}

/** As it is meant now, where it was put there otherwise before. */
async function mend(putting: Putting, sent: Body, ids: readonly number[]): Promise<void> {
  const { position, values = {} } = putting;
  if (position !== null && sent.position !== position) {
    const body = { action: 'move', ids, args: { position } };
    await call(`/${relations}/actions`, { method: 'POST', body });
  }
  const was = sent.values ?? {};
  if (JSON.stringify(values) === JSON.stringify(was)) return;
  const body = Object.fromEntries(
    Object.entries(values).map(([key, parts]) => [key, { ...parts, was: was[key] ?? {} }]),
  );
  await Promise.all(ids.map((id) => call(`/${relations}/${id}/values`, { method: 'PUT', body })));
}

const nameOf = ({ component, pages }: Pick<Putting, 'component' | 'pages'>): string =>
  `component.${component}.${pages.join('-')}`;

const placeOf = (putting: Pick<Putting, 'component' | 'pages'>): CallPlace => ({
  userId: userIdNow(),
  name: nameOf(putting),
});

/** What was never answered is given up: the same once more is another. */
export const giveUpPutting = (putting: Pick<Putting, 'component' | 'pages'>): void =>
  dropSentCall(placeOf(putting));

/** Whoever goes on with what was typed before a reload means the call that went out with it. */
export const goOnPutting = (putting: Pick<Putting, 'component' | 'pages'>): void =>
  adoptSentCall(placeOf(putting));

/** Whoever has seen it there since a reload, and puts it there, means one more, whatever was not heard of before. */
export function meanOneMore(putting: Pick<Putting, 'component' | 'pages'>): void {
  const place = placeOf(putting);
  if (isFromBefore(place)) dropSentCall(place);
}

/** The components on the pages, in the pages' order. Throws CallError. */
export async function putOnPages(putting: Putting): Promise<readonly number[]> {
  const made = await sendOnce<Body, Made>({
    name: nameOf(putting),
    body: bodyOf(putting),
    send: ({ key, body }) =>
      callAgain(pathOf(putting), { method: 'POST', headers: { 'Idempotency-Key': key }, body }),
    stands,
    mend: ({ data }, sent) => mend(putting, sent, idsOf({ data })),
  });
  return idsOf(made);
}
