/** Which word of a section, a filter or a verb is meant by one that is a letter off it. It reads no sentence. */
import { foldedWords } from '../../../entities/fold.ts';
import { everyText } from '../../../i18n/index.ts';
import { remembered } from '../../page/remembered.ts';
import { differAt, isMistyped } from '../letters.ts';
import { bareWord, type Lexicon, type Phrase } from './paletteLexicon.ts';
import { moveLexicon } from './paletteMoves.ts';
import { isWordOfName } from './paletteWholeNames.ts';

/** A shorter word is too near to too many others; one that acts must be longer. */
const lettersLeast = 5;
const verbLettersLeast = 6;
/** Words that were asked about, kept: each key reads the sentence again. */
const wordsMost = 200;
/** No text of the interface has more words. */
const textWordsMost = 400;

/** A word that may be meant, and what it says: 'entity event', 'verb approve'. */
interface Target {
  readonly word: string;
  readonly kind: 'entity' | 'filter' | 'verb';
  readonly sense: string;
}

/** A word of a longer phrase says something only in there. */
function senseOf({ means, words }: Phrase): Omit<Target, 'word'> | undefined {
  const alone = words.length === 1;
  switch (means.kind) {
    case 'entity':
      return { kind: means.kind, sense: alone ? `entity ${means.entity.name}` : words.join(' ') };
    case 'filter':
      return { kind: means.kind, sense: alone ? `filter ${means.filter}` : 'of a filter' };
    case 'verb':
      return { kind: means.kind, sense: `verb ${means.verb}` };
    case 'move':
      return ['either', 'later', 'earlier'].includes(means.name)
        ? { kind: 'verb', sense: `move ${means.name}` }
        : undefined;
    default:
      return undefined;
  }
}

interface Words {
  readonly known: ReadonlySet<string>;
  /** By their first letters, which a slip of the finger seldom gets wrong. */
  readonly targets: ReadonlyMap<string, readonly Target[]>;
  nearest(word: string): readonly Target[];
}

function makeWords(lexicon: Lexicon): Words {
  const phrases = [lexicon, moveLexicon(lexicon)].flatMap((one) => [...one.values()].flat());
  const known = new Set(phrases.flatMap(({ words }) => words));
  const all = phrases.flatMap((phrase) => {
    const sense = senseOf(phrase);
    if (!sense) return [];
    const least = sense.kind === 'verb' ? verbLettersLeast : lettersLeast;
    return phrase.words.flatMap((word): readonly Target[] =>
      word.length >= least ? [{ word, ...sense }] : [],
    );
  });
  const targets = Map.groupBy(all, ({ word }) => word[0] ?? '');
  const nearest = remembered(wordsMost, (word) =>
    (targets.get(word[0] ?? '') ?? []).filter((one) => isSlip(word, one)),
  );
  return { known, targets, nearest };
}

/** 'Evants', 'evnts', 'evetns', 'evvents'; what only ends otherwise is another form: 'lecture', 'approves'. */
function isSlip(typed: string, { word, kind }: Target): boolean {
  if (Math.abs(typed.length - word.length) > 1 || !isMistyped(typed, word, true)) return false;
  const at = differAt(typed, word);
  const isDoubled = typed[at] === typed[at - 1];
  if (typed.length > word.length) return isDoubled;
  const isAtEnd = at >= typed.length - (typed.length === word.length ? 1 : 0);
  return !isAtEnd || kind === 'entity';
}

const kept = new WeakMap<Lexicon, Words>();
function wordsIn(lexicon: Lexicon): Words {
  let words = kept.get(lexicon);
  if (!words) kept.set(lexicon, (words = makeWords(lexicon)));
  return words;
}

const ofInterface = new WeakMap<Lexicon, ReadonlySet<string>>();
/** What the interface says anywhere is a word: no 'marquer' is a 'masquer'. Asked only of one that is near another. */
function isWord(word: string, lexicon: Lexicon): boolean {
  let words = ofInterface.get(lexicon);
  if (!words) {
    const texts = [...new Set(everyText())];
    const all = texts.flatMap((text) => foldedWords(text, textWordsMost).map(bareWord));
    ofInterface.set(lexicon, (words = new Set(all)));
  }
  return words.has(word) || isWordOfName(word, lexicon);
}

/**
 * The word that is meant by a folded and bare one; undefined for what is a word itself, for what may be two, and for
 * what deletes. `isOpen`: it is still being typed, and may only not be complete.
 */
export function meantWord(word: string, lexicon: Lexicon, isOpen: boolean): string | undefined {
  if (word.length < lettersLeast - 1) return undefined;
  const { known, nearest } = wordsIn(lexicon);
  if (known.has(word)) return undefined;
  const near = nearest(word).filter((one) => !isOpen || !one.word.startsWith(word));
  const [first, ...others] = near;
  if (!first || near.some(({ sense }) => sense === 'verb remove')) return undefined;
  const isOne = others.every((one) => one.word === first.word || one.sense === first.sense);
  return isOne && !isWord(word, lexicon) ? first.word : undefined;
}
