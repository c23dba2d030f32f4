/** Promises about the shapes that a text or a day has to keep, the same in the browser and on the server. */
import { expect, it } from 'vitest';
import { isDay } from '../entities/day.ts';
import { isFormat } from '../entities/formats.ts';

it.each([
  'https://example.edu',
  'http://example.edu/a?b#c',
  'HTTPS://EXAMPLE.EDU',
  'https://example.edu:8443/a b',
  'https://مثال.سوريا/تسجيل',
])('“%s” is the address of a web page', (address) => {
  expect(isFormat.url(address)).toBe(true);
});

// What comes between a scheme and its host is guessed by each program in its own way: none of it is kept.
it.each([
  'http:/x',
  'http:x',
  'https:///x',
  'https://a b',
  'https:\\\\x',
  'javascript:alert(1)',
  '//x.y',
  'www.example.edu',
  'https://',
])('“%s” is none', (address) => {
  expect(isFormat.url(address)).toBe(false);
});

it.each([
  '/about',
  '/',
  '#top',
  '?page=2',
  'mailto:dean@example.edu',
  'tel:+963111',
  'https://x.y',
])('“%s” is a link of the site', (link) => {
  expect(isFormat.link(link)).toBe(true);
});

// A browser takes a backslash for a slash: an address that seems to be the site's own would be another's.
it.each(['//evil.example', '/\\evil.example', '/\\/evil.example', 'about', 'javascript:alert(1)'])(
  '“%s” is none',
  (link) => {
    expect(isFormat.link(link)).toBe(false);
  },
);

it.each(['2024-02-29', '0001-01-01', '9999-12-31'])('“%s” is a day', (day) => {
  expect(isDay(day)).toBe(true);
});

it.each(['2026-02-29', '2026-13-01', '0000-01-01', '12026-01-01', '2026-1-1'])(
  '“%s” is none',
  (day) => {
    expect(isDay(day)).toBe(false);
  },
);
