/** The date that a section's records are spoken of by, and what 'today' is there. Pure; it reads no text. */
import { hasDate } from '../../../entities/dateShift.ts';
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import type { Field } from '../../../entities/field.ts';
import { filterFieldOf, type Filter } from '../../../entities/wire.ts';
import { dateText } from '../../../i18n/format.ts';

/** Whether its days are of what has happened: of a month that is said without a year, the last such is meant. */
export const isOfPast = (field: Field): boolean => 'behind' in field && field.behind === true;

interface OwnDate {
  readonly key: string;
  readonly field: Field;
}

const came = 'created_at';
/** What has no date of its own, and whose list says when it came: a message, a file, a user. */
function cameAt(entity: Entity): OwnDate | undefined {
  const field = entity.columns.includes(came) ? filterFieldOf(entity, came) : undefined;
  return field && { key: came, field };
}

/** The first date that its list shows. */
export const ownDate = (entity: Entity): OwnDate | undefined =>
  columnsOf(entity).find(({ key, field }) => hasDate(field) && filterFieldOf(entity, key)) ??
  cameAt(entity);

/** Today's first moment at this place. */
const todayAt = (now: Date): string =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();

/** Of what is planned the records of that day, as with 'tomorrow'; of a message what has come, of anything else what was changed on it. */
export function ofToday(entity: Entity, now: Date): Filter {
  const own = ownDate(entity);
  const today = dateText(now);
  if (own && !isOfPast(own.field)) return { [own.key]: { between: [today, today] } };
  return { [own?.key === came ? came : 'updated_at']: { gte: todayAt(now) } };
}
