/** What a sentence says of the past: 'history of news 42', 'restore news'. They lead to the history and to the trash; nothing is brought back here. */
import { may, type Grants } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { foldedWords } from '../../../entities/fold.ts';
import { labelled } from '../../../i18n/format.ts';
import { commandLabel, entityLabel, t } from '../../../i18n/index.ts';
import type { PaletteRow } from './paletteKinds.ts';
import { bareWord, listedWords, withoutElision, type Lexicon } from './paletteLexicon.ts';
import { titleIn, type Hit } from './paletteRecords.ts';
import { readSentence } from './paletteSentence.ts';

/** Whose history is meant: a record's, or all of a section's. */
export interface Past {
  readonly entity: Entity;
  readonly id: number | undefined;
}

/** No such sentence is longer: what is pasted is not read for it. */
const lettersMost = 80;
const numberForm = /^#?(\d{1,15})$/;

/** `here`: the section in view, which a number alone is of. */
export function pastIn(text: string, lexicon: Lexicon, here: Entity | undefined): Past | undefined {
  if (text.length > lettersMost) return undefined;
  const words = foldedWords(withoutElision(text));
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

/** 'History: New water laboratory'; `hit`: the record, as far as it is known. */
export function historyRow(
  { entity, id }: Past,
  hit: Hit | undefined,
  grants: Grants,
): PaletteRow | undefined {
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

/** 'Restore: News': what can be brought back lies in the trash. */
export const restoreRow = (entity: Entity): PaletteRow => ({
  id: `restore.${entity.name}`,
  title: t('palette.verbOn', { verb: commandLabel('record.restore'), of: entity.name }),
  words: [],
  group: 'goTo',
  icon: 'archive-restore',
  does: { kind: 'go', href: '/trash' },
  hint: commandLabel('go.trash'),
});
