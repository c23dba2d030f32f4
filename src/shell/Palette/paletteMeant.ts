/** What the record commands are meant for now, in words. It changes nothing. */
import type { Entity, Row } from '../../../entities/entity.ts';
import { entityOf } from '../../../entities/index.ts';
import { quotedText } from '../../../i18n/format.ts';
import { language, t } from '../../../i18n/index.ts';
import type { Target } from '../../../machines/lifecycleChanges.ts';
import { actorOf } from '../../live/actors.ts';
import { nameOf } from '../../fields/titles.ts';
import { lifecycle } from '../../live/records.ts';
import { cache, type Page } from '../../remote/query.ts';
import { areSeveral, severalName } from '../../acts/several.ts';
import { openRecord } from '../../acts/targets.ts';

type Known = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Known => typeof value === 'object' && value !== null;

const contextOf = (name: 'list' | 'form'): Known => {
  const context: unknown = actorOf(name)?.getSnapshot().context;
  return isPart(context) ? context : {};
};

/** What the list shows now, as far as the palette speaks of it. */
export function listNow() {
  const { rows, total, selection, query } = contextOf('list');
  return {
    rows: Array.isArray(rows) ? (rows as readonly Known[]) : [],
    total: typeof total === 'number' ? total : 0,
    isSelected: isPart(selection) && selection['kind'] !== 'none',
    filter: isPart(query) && isPart(query['filter']) ? query['filter'] : {},
    sort: isPart(query) && typeof query['sort'] === 'string' ? query['sort'] : '',
  };
}

/** The records that a verb without an object is about. */
export interface MeantNow {
  readonly entity: Entity | undefined;
  readonly count: number;
  /** Of several sections: how many of them take what a verb does. */
  takers?(verb: string): number;
  /** They were selected, not only looked at. */
  readonly isSelected: boolean;
  /** Of a single one. */
  readonly title: string | undefined;
}

const isRow = (row: Known | null | undefined): row is Known & Row =>
  typeof row?.['id'] === 'number';

/** The names of related records that came with the rows of a type: a value is called after its property. */
const titlesOf = ({ collection }: Entity): Page['meta']['titles'] =>
  cache
    .getQueriesData<Page>({ queryKey: [collection, 'page'] })
    .findLast(([, page]) => page?.meta.titles !== undefined)?.[1]?.meta.titles;

const takes = ({ cannot }: Target, verb: string): boolean =>
  cannot?.every((action) => action !== verb) ?? true;

/** The only record that is meant, as far as it is on the screen. */
export function rowMeant(): {
  readonly entity: Entity | undefined;
  readonly row: Known | null | undefined;
} {
  const { collection, targets, filter } = lifecycle.getSnapshot().context;
  const [only] = filter === null && targets.length === 1 ? targets : [];
  const open = openRecord();
  const row =
    only && (open?.id === only.id ? open : listNow().rows.find(({ id }) => id === only.id));
  return { entity: entityOf(collection), row };
}

export function meantNow(): MeantNow {
  const { collection, targets, filter } = lifecycle.getSnapshot().context;
  const { total, isSelected } = listNow();
  const { entity, row } = rowMeant();
  return {
    entity,
    count: filter === null ? targets.length : total,
    ...(filter === null && areSeveral(collection)
      ? { takers: (verb: string) => targets.filter((one) => takes(one, verb)).length }
      : {}),
    isSelected,
    title:
      entity && isRow(row)
        ? nameOf(entity, row, titlesOf(entity), language().contentLanguage)
        : undefined,
  };
}

type Act = 'enable' | 'disable' | 'approve' | 'unapprove' | 'feature' | 'unfeature' | 'restore';
const wireNames: Readonly<Record<string, Act | 'delete'>> = {
  enable: 'enable',
  disable: 'disable',
  approve: 'approve',
  unapprove: 'unapprove',
  feature: 'feature',
  unfeature: 'unfeature',
  remove: 'delete',
  restore: 'restore',
};

/** 'Approve 3 news items', 'Approve news item “Open day”'; undefined where nothing is meant or the verb is none. */
export function verbTitle(verb: string, meant: MeantNow): string | undefined {
  const action = Object.hasOwn(wireNames, verb) ? wireNames[verb] : undefined;
  const { entity, title, isSelected } = meant;
  const count = meant.takers?.(verb) ?? meant.count;
  if (action === undefined || count === 0) return undefined;
  // Without a section they are of several.
  const of = { of: entity?.name ?? severalName };
  return title === undefined || isSelected
    ? t(`templates.onSelection.${action}`, { ...of, n: count })
    : // Written in the other direction, a name that its line cuts would lose its beginning.
      t(`templates.onRecord.${action}`, { ...of, title: quotedText(title) });
}

/** The same of one record or of several, elsewhere than in the list. */
export const verbOnOne = (verb: string, entity: Entity, title: string): string | undefined =>
  verbTitle(verb, { entity, count: 1, title, isSelected: false });
export const verbOnMany = (
  verb: string,
  entity: Entity | undefined,
  count: number,
): string | undefined => verbTitle(verb, { entity, count, title: undefined, isSelected: true });

/** The names of the steps of the open form, in order; none where it has but one. */
export function formSteps(): readonly string[] {
  const { steps } = contextOf('form');
  if (!Array.isArray(steps) || steps.length < 2) return [];
  return steps.flatMap((step: unknown) =>
    isPart(step) && typeof step['name'] === 'string' ? [step['name']] : [],
  );
}

/** The first field that the open form knows to be wrong: its key, and whether it is only missing. */
export function formFault(): { readonly key: string; readonly isMissing: boolean } | undefined {
  const { faults } = contextOf('form');
  if (!isPart(faults)) return undefined;
  const [entry] = Object.entries(faults);
  if (!entry) return undefined;
  const [key, list] = entry;
  const code: unknown = Array.isArray(list) && isPart(list[0]) ? list[0]['code'] : undefined;
  return { key, isMissing: code === 'required' };
}
