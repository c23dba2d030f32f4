/** Days and times as one writes or says them, and what is kept of them: 1/10/2026, tomorrow 2:30 pm, غداً ١٤:٣٠. It knows no control and checks nothing. */
import { isDay } from '../../entities/day.ts';
import { dateTimeText } from '../../i18n/format.ts';
import { namedDay } from '../../entities/namedDay.ts';
import { nearestWeekday, saidDay } from './saidDay.ts';

const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** ١٢٫٥ → 12.5: digits of every keyboard count. */
export const latinDigits = (text: string): string =>
  text
    // Marks of direction come along with a day that is copied among Arabic words.
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .replaceAll(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.');

const day = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
/** As one writes it on paper, the day first. */
const writtenDay = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
/** Typed without taking the hand off the digits. */
const digitsOfDay = /^(\d{4})(\d{2})(\d{2})$/;
/** '2026/10/1', '20261001', '1/10/2026', '1.10.2026', '1 October 2026' → '2026-10-01', `tomorrow`, `+7d` the day they mean; what is no day stays as typed. */
export function dayOf(text: string): string | null {
  const typed = latinDigits(text).trim();
  const [, ...written] = writtenDay.exec(typed) ?? [];
  const [, ...counted] = day.exec(typed) ?? digitsOfDay.exec(typed) ?? [];
  const [year, month, date] = written.length > 0 ? written.toReversed() : counted;
  if (!year || !month || !date)
    return typed === ''
      ? null
      : (namedDay(typed) ?? saidDay(typed) ?? nearestWeekday(typed) ?? typed);
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** 14:30, 1430, 14h30, 2:30 pm, 2 pm, ٢:٣٠ م, with or without the small word before it. */
const timeForm =
  /^(.+?)(?:T|\s+)(?:(?:at|à|الساعة)\s+)?(?:(\d{1,2}):?(\d{2})|(\d{1,2})\s?h(\d{2})?|(\d{1,2})(?::?(\d{2}))?\s*([ap]\.?m\.?|صباحا|مساء|[صم]))$/i;
const isMorning = (half: string): boolean => /^(?:a|ص)/i.test(half);

/** The hour of a clock with two halves; one that it has not stays none. */
function hourOf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (isMorning(half) ? 0 : 12);
}

/** Without the tanween and the other marks that 'صباحًا' has or has not. */
const bare = (text: string): string => text.replaceAll(/[\u064b-\u0652]/g, '');

interface Moment {
  /** YYYY-MM-DD, or what stands there instead. */
  readonly day: string;
  /** HH:MM; undefined where a day stands alone. */
  readonly time: string | undefined;
}

function momentOf(text: string): Moment {
  const typed = bare(latinDigits(text)).trim();
  // Behind a month's name the year is no time of the day: 2026 is not 20:26.
  const named = namedDay(typed);
  if (named !== undefined) return { day: named, time: undefined };
  const [, date, h24, m24, hFrench, mFrench, h12, m12, half] = timeForm.exec(typed) ?? [];
  if (date === undefined) return { day: dayOf(typed) ?? '', time: undefined };
  const hour = half === undefined ? (h24 ?? hFrench ?? '') : String(hourOf(Number(h12), half));
  const minutes = m24 ?? mFrench ?? m12 ?? '00';
  return { day: dayOf(date) ?? '', time: `${hour.padStart(2, '0')}:${minutes}` };
}

/** A day is said in full, alone or with its time, and the calendar has none such: the 31st of February. */
export function isNoSuchDay(text: string): boolean {
  const { day: date } = momentOf(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !isDay(date);
}

/**
 * '2026-10-01 18:30', '20261001 1830', 'tomorrow 2:30 pm' in this place's time → the instant in UTC. A day alone is at
 * `hour` (HH:MM), and without one only the day: nobody has said when. What is no day stays as typed.
 */
export function instantOf(text: string, hour?: string): string | null {
  const typed = latinDigits(text).trim();
  if (typed === '') return null;
  const { day: date, time = hour } = momentOf(text);
  if (time === undefined) return date;
  const local = `${date} ${time}`;
  const instant = new Date(local.replace(' ', 'T'));
  // The 30th of February would become the 2nd of March.
  return dateTimeText(instant) === local ? instant.toISOString() : typed;
}
