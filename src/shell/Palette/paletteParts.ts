/** The pieces of a sentence that mean something only together: a month with its section, 'except' with its filter. Pure; it reads no text. */
import { hasDate } from '../../../entities/dateShift.ts';
import { hasFlag, type Entity } from '../../../entities/entity.ts';
import { foldedWords } from '../../../entities/fold.ts';
import { filterFieldOf } from '../../../entities/wire.ts';
import type { FilterName } from './paletteFilterTexts.ts';
import { fieldNamed, listedWords, spaced, type Said, type Verb } from './paletteLexicon.ts';
import { isOfPast, ownDate } from './paletteOwnDate.ts';
import type { Token } from './paletteTokens.ts';
import type { Begun } from './paletteValues.ts';

/** Tokens that say something, by their places. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly entity?: Entity;
  readonly said?: Said;
  /** Said as a filter, and a section's name as well. */
  readonly also?: Entity | undefined;
  readonly begun?: Begun;
  /** It says something only where its section stands beside it. */
  readonly isBeside?: boolean | undefined;
  /** Of a section that approves nothing. */
  readonly orFilter?: FilterName | undefined;
  readonly verb?: Verb;
  /** Where its section knows no such verb; without a section it is a word. */
  readonly orVerb?: Verb | undefined;
  readonly isArrow?: boolean;
  /** How far dates are moved, or that they are. */
  readonly isMove?: boolean;
  /** 'Around' is said before what is looked for, a 'link' before a filter: 'show', 'that are'. */
  readonly small?: 'all' | 'filler' | 'around' | 'link';
  /** Leaves out what the filter behind it asks for. */
  readonly isExcept?: boolean;
  /** So many of its first tokens are no part of its value. */
  readonly lead?: number;
  /** A day or a period, or what lies before or behind one (`<2026-10`); of which date nobody has said. */
  readonly day?: string;
  /** The same of what has happened. */
  readonly dayBehind?: string | undefined;
  /** It parts what has been from what is to come: of a date that is always behind that says nothing. */
  readonly isSide?: boolean;
  /** The name of the date that it is of. */
  readonly ofDate?: string;
  /** The day that ends it may follow. */
  readonly isBegun?: boolean;
}

/** A day is one of the section's own date, the first that its list shows; without such a date it is a word. */
export function withDays(parts: readonly Part[]): readonly Part[] {
  const section = parts.find(({ entity }) => entity)?.entity;
  const own = section && ownDate(section);
  return parts.flatMap(({ day, dayBehind, ofDate, isSide, ...part }): readonly Part[] => {
    if (day === undefined) return [part];
    // What is shown until a day is past once that day is, and not once it has begun.
    const until = isSide === true && day.startsWith('<') ? section?.publicUntil : undefined;
    const ofOwn = until ?? own?.key;
    const key = ofDate === undefined ? ofOwn : section && fieldNamed(section, ofDate);
    const field = section && key !== undefined ? filterFieldOf(section, key) : undefined;
    if (key === undefined || !field || !hasDate(field)) return [];
    if (isSide === true && isOfPast(field)) return [];
    const value = isOfPast(field) ? (dayBehind ?? day) : day;
    return [{ ...part, said: { kind: 'field', field: spaced(key), value } }];
  });
}

/** 'Except' and the filter behind it are one; before anything else it is a word that nobody has understood. */
export function withExceptions(parts: readonly Part[]): readonly Part[] {
  const whole: Part[] = [];
  let before: Part | undefined;
  for (const part of parts) {
    if (part.isExcept) before = part;
    else if (before && part.from === before.to && part.small === 'filler') {
      before = { ...before, to: part.to };
    } else {
      const isOne = before?.to === part.from && part.said !== undefined;
      whole.push(
        isOne && before && part.said
          ? {
              ...part,
              from: before.from,
              lead: part.from - before.from,
              said: { ...part.said, isExcept: true },
            }
          : part,
      );
      before = undefined;
    }
  }
  return whole;
}

/** A 'draft' is a word of a title but before its section, 'draft news', or behind it where nothing else is looked for. */
export function withBeside(parts: readonly Part[], tokens: readonly Token[]): readonly Part[] {
  if (!parts.some(({ isBeside }) => isBeside)) return parts;
  const section = parts.find(({ entity }) => entity);
  const isSaid = (place: number) => parts.some(({ from, to }) => place >= from && place < to);
  const areSaid = (from: number, to: number) =>
    tokens.every((_, place) => place < from || place >= to || isSaid(place));
  const isKept = ({ to }: Part): boolean =>
    section !== undefined &&
    (to <= section.from ? areSaid(to, section.from) : areSaid(0, tokens.length));
  return parts.filter((part) => !part.isBeside || isKept(part));
}

/** Where nothing but approval decides what the website shows, 'hide' and 'turn on' are said of that. */
const verbsOfApproval: Readonly<Partial<Record<Verb, Verb>>> = {
  disable: 'unapprove',
  enable: 'approve',
};
function withVerbOf(part: Part, verb: Verb, section: Entity): Part {
  const isByApproval = hasFlag(section, 'approved') && !hasFlag(section, 'enabled');
  return { ...part, verb: (isByApproval ? verbsOfApproval[verb] : undefined) ?? verb };
}

/** A verb is of something: where no section is named, a filter that is also a section's name is the section. */
export function withSection(parts: readonly Part[]): readonly Part[] {
  const at = parts.findIndex(({ also }) => also !== undefined);
  if (at === -1 || !parts.some(({ verb }) => verb) || parts.some(({ entity }) => entity)) {
    return parts;
  }
  return parts.map(({ also, said, ...part }, place) =>
    place === at && also ? { ...part, entity: also } : { ...part, ...(said ? { said } : {}) },
  );
}

/** 'Publish' is said of a section: of one that approves nothing it is to enable. */
export function withOwnVerbs(parts: readonly Part[]): readonly Part[] {
  const section = parts.find(({ entity }) => entity)?.entity;
  return parts.flatMap((part): readonly Part[] => {
    if (!part.orVerb) return [part.verb && section ? withVerbOf(part, part.verb, section) : part];
    if (!section) return [];
    return [hasFlag(section, 'approved') ? part : { ...part, verb: part.orVerb }];
  });
}

/** Where there is nothing but approval, it decides what the website shows. */
const whereApproved: Readonly<Partial<Record<FilterName, FilterName>>> = {
  disabled: 'waiting',
  enabled: 'approved',
};

function stateIn(section: Entity, filter: FilterName, orFilter = filter): FilterName {
  if (!hasFlag(section, 'approved')) return orFilter;
  return hasFlag(section, 'enabled') ? filter : (whereApproved[filter] ?? filter);
}

/** What is deleted was named as it is: the waiting are not deleted because somebody has said 'disabled'. */
const isNamedAsIs = (parts: readonly Part[], { said, orFilter }: Part): boolean =>
  said?.kind === 'word' &&
  orFilter === undefined &&
  whereApproved[said.filter] !== undefined &&
  parts.some(({ verb }) => verb === 'remove');

/** 'Published', 'hidden' are said of a section, of what it has to show or hide a record by. */
export function withOwnStates(parts: readonly Part[]): readonly Part[] {
  const section = parts.find(({ entity }) => entity)?.entity;
  if (!section) return parts;
  return parts.map((part) => {
    const { said, orFilter } = part;
    if (said?.kind !== 'word' || isNamedAsIs(parts, part)) return part;
    return { ...part, said: { ...said, filter: stateIn(section, said.filter, orFilter) } };
  });
}

/** 'Show me the' goes with what it is said before: behind that it would be looked for. */
export function isLed(parts: readonly Part[], from: number): boolean {
  const before = parts.filter(({ to }) => to <= from);
  const count = before.reduce((sum, part) => sum + part.to - part.from, 0);
  return (
    count === from &&
    before.every(({ small }) => small) &&
    before.some(({ small }) => small === 'around')
  );
}

/** No small word is as long: what is pasted is not compared with them. */
const smallLetters = 24;
const isListed = ({ text }: Token, name: 'aroundWords' | 'linkWords'): boolean => {
  if (text.length > smallLetters) return false;
  const [words, listed] = [foldedWords(text), listedWords(name)];
  return words.length > 0 && words.every((word) => listed.has(word));
};

/** 'Show', 'find': said before anything that says something. */
export const isAround = (token: Token, parts: readonly Part[], hasWords: boolean): boolean =>
  !hasWords && parts.every(({ small }) => small) && isListed(token, 'aroundWords');

/** 'And', 'that are': joins a filter to what it is said of. */
export const isLink = (token: Token): boolean => isListed(token, 'linkWords');

/** Words that join are small where a filter follows them; else they are words like others. */
export function withLinks(parts: readonly Part[], tokens: readonly Token[]): readonly Part[] {
  const links: Part[] = [];
  for (const [place, token] of [...tokens.entries()].toReversed()) {
    const isBefore = [...parts.filter(({ said }) => said), ...links].some(
      ({ from }) => from === place + 1,
    );
    const isFree = !parts.some(({ from, to }) => place >= from && place < to);
    if (isBefore && isFree && isLink(token)) {
      links.push({ from: place, to: place + 1, small: 'link' });
    }
  }
  return links.length > 0 ? [...parts, ...links].toSorted((a, b) => a.from - b.from) : parts;
}
