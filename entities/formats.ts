/** The shapes a text may have to keep, each a plain test. It never changes a value. */
import { permissionSets } from './access.ts';
import type { SelectField, TextFormat } from './field.ts';

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const identifier = /^[A-Za-z][A-Za-z0-9_]*$/;
const dotted = /^[A-Za-z][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/;
const username = /^[a-z0-9._-]+$/;
// One @, a host with a dot, no spaces; a mail server decides the rest.
const email = /^[^\s@<>()",;:]+@[^\s@<>()",;:.]+(?:\.[^\s@<>()",;:.]+)+$/;
const phone = /^\+?\(?[0-9][0-9 ().\-/]{4,30}$/;

/** A scheme, two slashes and a host, as it is written: browsers and servers guess differently at anything else. */
const webAddress = /^https?:\/\/[^\s/?#\\]+(?:[/?#]|$)/i;

function isWebAddress(value: string): boolean {
  if (!webAddress.test(value)) return false;
  try {
    return new URL(value).hostname !== '';
  } catch {
    return false;
  }
}

/** ISBN-10 and ISBN-13 (ISO 2108), ISSN (ISO 3297): hyphens and blanks are free, the check digit counts. */
function isIsbnOrIssn(value: string): boolean {
  const digits = value.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{13}$/.test(digits)) {
    const sum = [...digits].reduce((all, d, i) => all + Number(d) * (i % 2 ? 3 : 1), 0);
    return sum % 10 === 0;
  }
  if (!/^(?:\d{9}|\d{7})[\dX]$/.test(digits)) return false;
  const sum = [...digits].reduce(
    (all, d, i) => all + (d === 'X' ? 10 : Number(d)) * (digits.length - i),
    0,
  );
  return sum % 11 === 0;
}

/** ORCID iD: sixteen digits in four groups, ISO 7064 MOD 11-2; its address is taken too. */
function isOrcid(value: string): boolean {
  const id = value.replace(/^https:\/\/orcid\.org\//, '');
  if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(id)) return false;
  const digits = id.replaceAll('-', '');
  let total = 0;
  for (const digit of digits.slice(0, 15)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return (check === 10 ? 'X' : String(check)) === digits[15];
}

export const isFormat: Readonly<Record<TextFormat, (value: string) => boolean>> = {
  slug: (value) => slug.test(value),
  identifier: (value) => identifier.test(value),
  dotted: (value) => dotted.test(value),
  username: (value) => username.test(value),
  email: (value) => value.length <= 254 && email.test(value),
  phone: (value) => phone.test(value),
  url: isWebAddress,
  // A link of the site: an address of its own, an anchor, or a whole web address. Browsers take \ for /: /\x is another site, as //x is.
  link: (value) =>
    /^(?:\/(?![/\\])|#|\?)\S*$/.test(value) ||
    /^(?:mailto|tel):\S+$/.test(value) ||
    isWebAddress(value),
  isbnIssn: isIsbnOrIssn,
  orcid: isOrcid,
  years: (value) => /^\d{4}\s*[-–/]\s*\d{4}$/.test(value),
};

/** A slug made of a title: Latin letters and digits, words joined by hyphens. */
export const slugOf = (value: string): string =>
  value
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-$/, '');

/** How many academic years a chooser offers (specification, section 9). */
const academicYearCount = 100;

/** 'Y-Y+1', counting back from the current year. */
export const academicYears = (currentYear: number): readonly string[] =>
  Array.from({ length: academicYearCount }, (_, i) => `${currentYear - i}-${currentYear - i + 1}`);

/** What a select offers now; of permission sets those that are ready-made, or all that the asker knows of. */
export function optionsOf(
  field: SelectField,
  sets: readonly { readonly key: string }[] = permissionSets,
): readonly string[] {
  if (field.options === 'academicYears') return academicYears(new Date().getFullYear());
  return field.options === 'permissionSets' ? sets.map(({ key }) => key) : field.options;
}
