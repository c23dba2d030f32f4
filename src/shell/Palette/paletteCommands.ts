/** The commands as rows: those offered now, and those one may look for in vain with the reason. It runs none. */
import type { Command } from '../../../commands/command.ts';
import { claimants, isKeyedIn, isPlain, type Offering } from '../../../commands/index.ts';
import { whyNot, type Facts, type Reason } from '../../../commands/whyNot.ts';
import { fold, foldedWords, otherLayout } from '../../../entities/fold.ts';
import type { Entity } from '../../../entities/entity.ts';
import { entities, entityNamed } from '../../../entities/index.ts';
import {
  commandLabel,
  entityLabel,
  fieldLabel,
  fieldNames,
  inEveryLanguage,
  t,
} from '../../../i18n/index.ts';
import { factsNow } from '../../live/facts.ts';
import { languageCodes } from '../../../i18n/languages.ts';
import { commandWords } from '../../../i18n/words.ts';
import { commandsNow, contextNow, isOfferedNow } from '../../context.ts';
import { sectionAt } from '../../routes.ts';
import { commandTitle } from '../../keys/commandTitle.ts';
import { remembered } from '../../page/remembered.ts';
import { namesOf, verbs, verbTexts } from './paletteLexicon.ts';
import { formFault, meantNow, verbTitle, type MeantNow } from './paletteMeant.ts';
import { groupOf, type PaletteRow } from './paletteKinds.ts';

const all: readonly Entity[] = entities;

const wordsMax = 60;
/** Elided articles (l’, d’) are no words to find anything by. */
const isTelling = (word: string): boolean => word.length > 1 || /\d/.test(word);
const textsMax = 8_000;
/** The same names stand in a thousand rows: each is folded once. */
const wordsIn = remembered(textsMax, (text) => foldedWords(text, wordsMax).filter(isTelling));
export const wordsOf = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap(wordsIn)),
];

interface Words {
  readonly names: readonly string[];
  readonly words: readonly string[];
}

/** What lies in a section's records and has no section of its own: 'gallery items' are looked for in the galleries. */
const insideOf = ({ name }: Entity): readonly Entity[] =>
  all.filter(({ parent, route }) => parent?.entity === name && route.includes(':'));

/** Creating, in every language: 'new', 'nouvelle', 'nouveau'. */
const createWords = (): readonly string[] => inEveryLanguage('palette', 'createWords');

/** A language's name in each of the interface's: whoever types it means the interface in it. */
const languageNames = (code: string): readonly string[] =>
  languageCodes.flatMap(
    (inLanguage) => new Intl.DisplayNames(inLanguage, { type: 'language' }).of(code) ?? [],
  );

/** What a command is called in every language, and by what else it is found. */
function wordsFor(command: Command): Words {
  const { id, title, entity, section } = command;
  if (title !== undefined) return { names: [title], words: wordsOf([title]) };
  if (!entity) {
    const language =
      'to' in command && command.event.type === 'setLanguage'
        ? command.event['language']
        : undefined;
    const names = [
      ...inEveryLanguage('commands', id),
      ...(typeof language === 'string' ? languageNames(language) : []),
    ];
    const said = verbs.filter((verb) => id === `record.${verb}`).flatMap(verbTexts);
    const words = wordsOf([...names, commandWords(id), ...said]);
    if (id !== 'list.create') return { names, words };
    // Whatever is said for it, in either gender, is its name: what is listed is made before what happens to be feminine.
    const created = createWords();
    return {
      names: [...names, ...created.flatMap((text) => text.split(' '))],
      words: [...words, ...wordsOf(created)],
    };
  }
  const named = entityNamed(entity);
  const own = named ? namesOf(named) : [];
  if (section !== 'create') {
    const inside = named ? insideOf(named).flatMap(namesOf) : [];
    const words = wordsOf([...own, ...inside, ...inEveryLanguage('palette', 'goWords')]);
    return { names: own, words };
  }
  const names = inEveryLanguage('entities', entity, 'new');
  const words = wordsOf([...own, ...names, ...createWords()]);
  return { names, words };
}

const known = new Map<string, Words>();
/** Known words stay until another language has been loaded. */
export const forgetWords = (): void => {
  known.clear();
  entityWords.clear();
};
/** As an English and as an Arabic keyboard type it. */
const onBothLayouts = (text: string): readonly string[] => [text, fold(otherLayout(text) ?? text)];
function knownWords(command: Command): Words {
  // A name that somebody gave may change.
  if (command.title !== undefined) return wordsFor(command);
  let words = known.get(command.id);
  if (!words) {
    const { names, words: others } = wordsFor(command);
    // A sequence of keys is a word as well: 'ns' finds what n s does.
    const typed = (command.keys ?? []).flatMap((keys) =>
      /^[a-z] [a-z]$/.test(keys) ? onBothLayouts(keys.replace(' ', '')) : [],
    );
    known.set(command.id, (words = { names, words: [...others, ...typed] }));
  }
  return words;
}

/** The words of one entity, for a verb that is meant for such records. */
const entityWords = new Map<string, readonly string[]>();
function wordsOfMeant(meant: MeantNow): readonly string[] {
  if (!meant.entity) return [];
  const { name } = meant.entity;
  let words = entityWords.get(name);
  if (!words) entityWords.set(name, (words = wordsOf(namesOf(meant.entity))));
  return words;
}

/** What is done with the list itself: 'export news' says the same as 'export' while the news are listed. */
const isOfList = ({ where, section }: Command): boolean => where === 'list' && section === 'list';

/** The words of the section in view; of a filter, those of its fields as well: 'filter department'. */
function wordsOfSection(entity: Entity, { id }: Command): readonly string[] {
  const isOfFields = id === 'list.openFilter';
  const key = isOfFields ? `${entity.name} fields` : entity.name;
  let words = entityWords.get(key);
  if (!words) {
    const fields = isOfFields
      ? Object.keys(entity.fields).flatMap((field) => fieldNames(entity.name, field))
      : [];
    entityWords.set(key, (words = wordsOf([...namesOf(entity), ...fields])));
  }
  return words;
}

/** The key that a row shows: the shortest one that works here. */
function shownKey(command: Command, context: Offering): string | undefined {
  if (!isKeyedIn(command, context)) return undefined;
  return command.keys
    ?.filter((keys) => context.singleKeys || !isPlain(keys))
    .toSorted((a, b) => a.length - b.length)[0];
}

/** The one that it shows to whoever types in a field, where 'z' is a letter and something hears Ctrl Z; undefined: the same. */
function keyInField({ keys }: Command, context: Offering): string | undefined {
  if (!keys?.some(isPlain)) return undefined;
  const typing = { ...context, layer: 'page', focus: 'typing' } as const;
  return keys.find((one) => !isPlain(one) && claimants(one, commandsNow(), typing).length > 0);
}

/** What changes records; undoing and repeating name none. */
const verbIn = (command: Command): string | undefined =>
  'to' in command && command.to === 'lifecycle' && !['undo', 'redo'].includes(command.event.type)
    ? command.event.type
    : undefined;

/** What the form's saving will stumble over, as far as it is known. */
function remarkOf(command: Command): string | undefined {
  if (command.id !== 'form.save' && command.id !== 'form.saveAndClose') return undefined;
  const fault = formFault();
  if (!fault) return undefined;
  const entity = sectionAt(location.pathname)?.entity.name ?? '';
  const field = fieldLabel(entity, fault.key);
  return t(fault.isMissing ? 'unavailable.languageMissing' : 'unavailable.invalid', { field });
}

function titleOfCommand(command: Command, meant: MeantNow): string {
  if (command.id === 'list.create') {
    const entity = sectionAt(location.pathname)?.entity;
    return entity ? entityLabel(entity.name).new : commandLabel(command.id);
  }
  const verb = verbIn(command);
  return (verb && verbTitle(verb, meant)) ?? commandTitle(command);
}

const partsOfPages: readonly (string | undefined)[] = ['page', 'component', 'pageComponent'];

function groupFor(command: Command, meant: MeantNow): PaletteRow['group'] {
  const { section, id } = command;
  if (section === null) return 'none';
  // A component belongs to pages alone: elsewhere one is chosen, whatever is selected.
  if (id === 'assignment.assign' && !partsOfPages.includes(meant.entity?.name)) return 'create';
  if (section === 'selection') return meant.isSelected ? 'selection' : 'record';
  if (id === 'session.signOut' || id === 'go.account' || id === 'go.changePassword') {
    return 'session';
  }
  return id.startsWith('form.') ? 'form' : groupOf[section];
}

function rowOf(
  command: Command,
  meant: MeantNow,
  context: Offering,
  reason: PaletteRow['reason'],
): PaletteRow {
  const title = titleOfCommand(command, meant);
  const isAbout = verbIn(command) !== undefined || command.id === 'list.create';
  const here = isOfList(command) ? sectionAt(location.pathname)?.entity : undefined;
  const more = isAbout ? wordsOfMeant(meant) : here ? wordsOfSection(here, command) : [];
  const { names, words } = knownWords(command);
  return {
    id: command.id,
    title,
    names,
    words: more.length > 0 ? [...words, ...more] : words,
    // The record's own title finds the record; only with the verb does it find what would change it.
    ...(verbIn(command) === undefined && !here ? {} : { needs: words }),
    group: groupFor(command, meant),
    icon: command.icon ?? '',
    does: { kind: 'run', commandId: command.id },
    keys: shownKey(command, context),
    keysInField: keyInField(command, context),
    remark: remarkOf(command),
    ...(command.entity !== undefined && command.section === 'goTo'
      ? { entity: command.entity }
      : {}),
    ...(reason ? { reason } : {}),
  };
}

export interface CommandRows {
  readonly offered: readonly PaletteRow[];
  /** Only shown to whoever looks for them. */
  readonly refused: readonly PaletteRow[];
}

/** `list.create` makes what `create.news` makes, and has a key: in its section it stands for it. */
function isTwin(id: string, isCreating: boolean): boolean {
  const here = sectionAt(location.pathname)?.entity.name;
  return isCreating && here !== undefined && id === `create.${here}`;
}

/** A way to what blocks is shown only where it can be taken. */
const reachable = ({ code, mend }: Reason): Reason =>
  mend !== undefined && isOfferedNow(mend) ? { code, mend } : { code };

/** All of them as they are at this moment; `_version` names the moment, so that callers may keep the answer. */
export function commandRows(_version: unknown): CommandRows {
  const context = contextNow();
  const facts: Facts = factsNow();
  const meant = meantNow();
  const offered: PaletteRow[] = [];
  const refused: PaletteRow[] = [];
  const list = commandsNow().filter(({ section }) => section !== null);
  const isCreating =
    list.some(({ id }) => id === 'list.create') && context.can('list', { type: 'create' });
  for (const command of list) {
    if (isTwin(command.id, isCreating)) continue;
    if (isOfferedNow(command.id)) {
      offered.push(rowOf(command, meant, context, undefined));
      continue;
    }
    const reason = whyNot(command, context, facts);
    if (reason) refused.push(rowOf(command, meant, context, reachable(reason)));
  }
  return { offered, refused };
}
