/** What a sentence says of the past: 'history of news 42', 'pages I changed'. They lead to the history; nothing is brought back here. */
import { may, type Grants } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { foldedWords } from '../../../entities/fold.ts';
import { labelled } from '../../../i18n/format.ts';
import { commandLabel, entityLabel, inEveryLanguage, t } from '../../../i18n/index.ts';
import { remembered } from '../../page/remembered.ts';
import type { PaletteRow } from './paletteKinds.ts';
import { bareWord, listedWords, withoutElision, type Lexicon } from './paletteLexicon.ts';
import { titleIn, type Hit } from './paletteRecords.ts';
import { readSentence } from './paletteSentence.ts';

/** Whose history is meant: a record's, all of a section's, or what oneself has changed, in one or anywhere. */
export type Past =
  | { readonly entity: Entity; readonly id: number | undefined; readonly isOwn?: undefined }
  | { readonly entity: Entity | undefined; readonly id?: undefined; readonly isOwn: true };

/** No such sentence is longer: what is pasted is not read for it. */
const lettersMost = 80;
const numberForm = /^#?(\d{1,15})$/;

const listsMost = 8;
const phrasesOf = remembered(listsMost, (text) =>
  text.split('/').map((phrase) => ` ${foldedWords(withoutElision(phrase)).join(' ')} `),
);

/** 'Pages I changed', 'my changes': nothing but a section beside it. */
function ownIn(words: readonly string[], lexicon: Lexicon): Past | undefined {
  const text = ` ${words.join(' ')} `;
  const [phrase] = inEveryLanguage('palette', 'ownChanges')
    .flatMap((list) => phrasesOf(list))
    .filter((one) => text.includes(one))
    .toSorted((a, b) => b.length - a.length);
  if (phrase === undefined) return undefined;
  const small = [...listedWords('fillerWords'), ...listedWords('linkWords')];
  const left = text
    .replace(phrase, ' ')
    .split(' ')
    .filter((word) => !small.includes(word));
  const { entity, said, verbs, words: rest } = readSentence(left.join(' ').trim(), lexicon);
  const isAlone = said.length === 0 && verbs.length === 0 && rest === '';
  return isAlone ? { entity, isOwn: true } : undefined;
}

/** `here`: the section in view, which a number alone is of. */
export function pastIn(text: string, lexicon: Lexicon, here: Entity | undefined): Past | undefined {
  if (text.length > lettersMost) return undefined;
  const words = foldedWords(withoutElision(text));
  const mine = ownIn(words, lexicon);
  if (mine) return mine;
  const own = listedWords('historyWords');
  const small = listedWords('fillerWords');
  const isOwn = (word: string) => own.has(word) || own.has(bareWord(word));
  const left = words.filter((word) => !isOwn(word) && !small.has(word));
  if (left.length === 0 || !words.some(isOwn)) return undefined;
  const { entity, said, verbs, words: rest } = readSentence(left.join(' '), lexicon);
  if (said.length > 0 || verbs.length > 0) return undefined;
  const id = Number(numberForm.exec(rest)?.[1] ?? 0);
  const of = entity ?? (id > 0 ? here : undefined);
  return of && (id > 0 || rest === '') ? { entity: of, id: id > 0 ? id : undefined } : undefined;
}

/** 'History: Pages', of what oneself has changed. */
function ownRow(entity: Entity | undefined, grants: Grants, userId: number) {
  if (entity && !may(grants, 'GET', entity.collection)) return undefined;
  const asked = new URLSearchParams(entity ? { types: entity.collection } : {});
  asked.set('by', String(userId));
  const history = commandLabel('go.history');
  return {
    id: `history.own.${entity?.collection ?? ''}`,
    title: entity ? labelled(history, entityLabel(entity.name).many) : history,
    words: [],
    group: 'goTo',
    icon: 'history',
    does: { kind: 'go', href: `/history?${asked.toString()}` },
    hint: t('palette.changedByMe'),
  } as const;
}

/** 'History: New water laboratory'; `hit`: the record, as far as it is known. */
export function historyRow(
  past: Past,
  hit: Hit | undefined,
  { grants, userId }: { readonly grants: Grants; readonly userId: number },
): PaletteRow | undefined {
  if (past.isOwn) return ownRow(past.entity, grants, userId);
  const { entity, id } = past;
  if (!may(grants, 'GET', entity.collection)) return undefined;
  const of = entity.name;
  const number = id === undefined ? '' : t('templates.record', { of, id: String(id) });
  const said = id === undefined ? entityLabel(of).many : hit ? titleIn(hit.title, hit.id) : number;
  const asked = new URLSearchParams(
    id === undefined ? { types: entity.collection } : { type: entity.collection, id: String(id) },
  );
  return {
    id: `history.${entity.collection}/${id ?? ''}`,
    title: labelled(commandLabel('go.history'), said),
    words: [],
    group: 'goTo',
    icon: 'history',
    does: { kind: 'go', href: `/history?${asked.toString()}` },
    ...(hit ? { hint: number } : {}),
  };
}
