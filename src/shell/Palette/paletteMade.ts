/** What is made on a day that is said with it: 'new event tomorrow', with that day in its own date. It makes none. */
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import { hasDate } from '../../../entities/dateShift.ts';
import { entityNamed } from '../../../entities/index.ts';
import { fold } from '../../../entities/fold.ts';
import { labelled } from '../../../i18n/format.ts';
import { fieldLabel } from '../../../i18n/index.ts';
import { commandNamed } from '../../context.ts';
import { comingDay } from '../../fields/saidDay.ts';
import { valueOf } from '../../fields/values.ts';
import { newPathOf, sectionAt } from '../../routes.ts';
import { addressOf, openIn, withOpen } from '../../routes.ts';
import { dayText } from './paletteChipTexts.ts';
import { spokenDay } from './paletteDays.ts';
import { daysMeant } from './paletteFilters.ts';
import type { PaletteRow } from './paletteKinds.ts';
import { listedWords, type Lexicon } from './paletteLexicon.ts';
import { isOfPast, ownDate } from './paletteOwnDate.ts';
import { tokensOf, type Token } from './paletteTokens.ts';

/** More words are those of a title. */
const madeTokensMax = 8;

interface Made {
  /** What is said without the day. */
  readonly text: string;
  /** The one day that is said; undefined of a week, of a month, and of what lies before or behind one. */
  readonly day: string | undefined;
}

const comingIn = (tokens: readonly Token[]): string | undefined =>
  comingDay(tokens.map(({ text }) => text).join(' '));
/** What is made is planned ahead: of a day without a year the next to come is meant, and not the nearest. */
const plannedDay = (tokens: readonly Token[], day: string): string =>
  tokens.map((_, at) => comingIn(tokens.slice(at))).find((coming) => coming !== undefined) ?? day;

/** 'New event' and the day that is said behind it; undefined where nothing is to be made, or no day is said. */
export function madeOn(query: string, lexicon: Lexicon): Made | undefined {
  const tokens = tokensOf(query);
  if (tokens.length > madeTokensMax) return undefined;
  const created = listedWords('createWords');
  if (!tokens.some(({ text }) => created.has(fold(text)))) return undefined;
  for (const at of tokens.keys()) {
    const behind = tokens.slice(at);
    // The nearest leap day may be none: the next to come is there.
    const said = at > 0 ? (comingIn(behind) ?? spokenDay(behind, lexicon, false)) : undefined;
    if (said === undefined) continue;
    const days = daysMeant(said);
    const text = tokens.slice(0, at).map((token) => token.text);
    const day = days && days.from === days.to ? plannedDay(tokens.slice(at), days.from) : undefined;
    return { text: text.join(' '), day };
  }
  return undefined;
}

/** What a row makes, and where; undefined where it makes nothing, or a new record is there already. */
function newOf({ does }: PaletteRow) {
  if (does.kind !== 'run') return undefined;
  const { commandId } = does;
  const here = sectionAt(location.pathname)?.entity;
  const params = new URLSearchParams(location.search);
  if (commandId === 'list.create') {
    const href = addressOf(location.pathname, withOpen(params, 'new'));
    return here && openIn(params) !== 'new' ? { commandId, entity: here, href } : undefined;
  }
  const command = commandNamed(commandId);
  const entity: Entity | undefined =
    command?.section === 'create' ? entityNamed(command.entity ?? '') : undefined;
  const isThere = entity === here && openIn(params) === 'new';
  return entity && !isThere ? { commandId, entity, href: newPathOf(entity) } : undefined;
}

/** The same row with the day, where its records have a date of what is to come: a date of birth is not meant. */
export function withDay(row: PaletteRow, day: string): PaletteRow {
  const made = newOf(row);
  const own = made && ownDate(made.entity);
  const column = made && columnsOf(made.entity).find(({ key }) => key === own?.key);
  if (!made || !column || !hasDate(column.field)) return row;
  if (isOfPast(column.field) || column.field.readOnly === true) return row;
  const { entity } = made;
  const values = { [column.key]: valueOf(column.field, day) };
  return {
    ...row,
    title: labelled(row.title, labelled(fieldLabel(entity.name, column.key), dayText(day))),
    does: { kind: 'create', ...made, values },
    // Its keys make one without the day.
    keys: undefined,
    keysInField: undefined,
  };
}
