/** So many days, weeks, months or years up to today or from it on: last 7 days, ٣٠ يومًا الماضية, 2 prochaines semaines. It knows no field. */
import { shifted, type Span } from '../../entities/dateShift.ts';
import { fold } from '../../entities/fold.ts';
import { dateText } from '../../i18n/format.ts';
import { unitsByWord } from './countedSpan.ts';

const past =
  'last|past|previous|derniers?|dernieres?|passee?s?|precedente?s|اخر|الماضيه|الاخيره|السابقه';
const ahead = 'next|coming|prochaine?s?|القادمه|المقبله|التاليه';
const which = fold(`${past}|${ahead}`);
/** 'last 7 days', 'اخر 7 ايام'; 'les 7 derniers jours'; '7 ايام الماضيه', 'الايام ال7 الماضيه', and with the article at the number alone. */
const forms = [
  new RegExp(`^(?<which>${which}) (?<count>\\d{1,3}) (?<unit>\\p{L}+)$`, 'u'),
  new RegExp(`^(?:[lc]es )?(?<count>\\d{1,3}) (?<which>${which}) (?<unit>\\p{L}+)$`, 'u'),
  new RegExp(`^(?:ال ?)?(?<count>\\d{1,3}) (?<unit>\\p{L}+) (?<which>${which})$`, 'u'),
  new RegExp(`^ال(?<unit>\\p{L}+) ال ?(?<count>\\d{1,3}) (?<which>${which})$`, 'u'),
];
const isPast = new RegExp(`^(?:${fold(past)})$`, 'u');
/** No such period's name is as long: what is pasted is not compared with them. */
const mostLetters = 40;
const hasFigure = /\p{Nd}/u;

const moved = (day: string, span: Span) => shifted({ kind: 'date' }, day, span);

/** 'last 7 days' → YYYY-MM-DD..YYYY-MM-DD, today among them; undefined for what is none. */
export function countedPeriod(text: string): string | undefined {
  if (text.length > mostLetters || !hasFigure.test(text)) return undefined;
  const said = fold(text);
  const groups = forms.map((form) => form.exec(said)?.groups).find((found) => found);
  const unit = unitsByWord.get(groups?.['unit'] ?? '');
  const count = Number(groups?.['count']);
  if (!groups || unit === undefined || !(count > 0)) return undefined;
  const today = dateText(new Date());
  const isBefore = isPast.test(groups['which'] ?? '');
  const end = moved(today, { count: isBefore ? -count : count, unit });
  // Today is one of the days: the one as far away is none any more.
  const last = end && moved(end, { count: isBefore ? 1 : -1, unit: 'd' });
  if (last === undefined) return undefined;
  return isBefore ? `${last}..${today}` : `${today}..${last}`;
}
