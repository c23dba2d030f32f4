/** What a text of each shape looks like, the same in every language. It checks nothing. */
import type { TextFormat } from '../../entities/field.ts';

export const exampleOf: Readonly<Record<TextFormat, string>> = {
  slug: 'about-us',
  identifier: 'heroTitle',
  dotted: 'home.hero.title',
  username: 'm.haddad',
  email: 'm.haddad@example.edu',
  phone: '+962 6 555 0123',
  url: 'https://…',
  link: '/about',
  isbnIssn: '978-3-16-148410-0',
  orcid: '0000-0002-1825-0097',
  years: '2025-2026',
};

/** How a day and a time are typed, the same in every language. */
export const shapeOf = { date: 'YYYY-MM-DD', dateTime: 'YYYY-MM-DD HH:MM' } as const;
