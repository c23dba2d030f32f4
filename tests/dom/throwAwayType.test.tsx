/** A type that only this file declares: put into the list of types, it has all that every type has, without another line. */
import { render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entity } from '../../entities/entity.ts';
import {
  entities as known,
  type entityNamed as named,
  type entityOf as of,
} from '../../entities/index.ts';
import { commands } from '../../src/context.ts';
import RecordForm from '../../src/screens/RecordForm/RecordForm.tsx';
import { commandTitle } from '../../src/keys/commandTitle.ts';
import {
  rowElements,
  rowText,
  showList,
  startListPage,
  type ListPage,
} from '../helpers/listScreen.tsx';

vi.mock('../../entities/index.ts', async (original) => {
  const { defineEntity } = await import('../../entities/entity.ts');
  const { number, relation, text, title } = await import('../../entities/field.ts');
  const lecture = defineEntity({
    name: 'lectureHall',
    collection: 'lecture-halls',
    route: '/lecture-halls',
    titleKey: 'pages.lectureHalls',
    group: 'academic',
    icon: 'building-2',
    flags: ['enabled', 'approved', 'sequence'],
    title: 'title',
    fields: {
      title: title(),
      code: text({ required: true, unique: true, format: 'identifier', max: 20, searched: true }),
      seats: number({ integer: true, min: 1, max: 2000 }),
      department: relation('department'),
    },
    columns: ['code', 'seats', 'department'],
    sorts: ['code', 'seats'],
  });
  const actual = await original<{
    entities: readonly Entity[];
    entityNamed: typeof named;
    entityOf: typeof of;
  }>();
  const entities: readonly Entity[] = [...actual.entities, lecture];
  return {
    ...actual,
    entities,
    entityNamed: (name: string, list = entities) => actual.entityNamed(name, list),
    entityOf: (collection: string, list = entities) => actual.entityOf(collection, list),
  };
});

const entities: readonly Entity[] = known;
const hall = entities.find(({ name }) => name === 'lectureHall');
if (!hall) throw new Error('the list has no lecture halls');

let page: ListPage;
beforeAll(async () => {
  page = await startListPage('administrator', { entities });
  await page.make('lecture-halls', {
    titleEn: 'Hall of bridges',
    titleAr: 'قاعة الجسور',
    code: 'A1',
    seats: 120,
  });
  await page.make('lecture-halls', { titleEn: 'Small hall', code: 'B2', seats: 24 });
});
afterAll(() => page.stop());
beforeEach(() => page.connect());

const answer = async (path: string) => {
  const response = await page.other.request(path);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('a type declared once', () => {
  it('has an HTTP API that checks, filters, sorts and finds', async () => {
    const refused = await page.other.request('/api/lecture-halls', {
      method: 'POST',
      json: { titleEn: 'x', code: 'not an identifier', seats: 0 },
    });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      errors: {
        code: [{ code: 'invalidFormat' }],
        seats: [{ code: 'minimum', params: { count: 1 } }],
      },
    });
    const listed = await answer('/api/lecture-halls?filter[seats][gt]=100&sort=-seats');
    expect(listed.body).toMatchObject({ data: [{ code: 'A1' }], meta: { total: 1 } });
    const found = await answer(`/api/search?q=${encodeURIComponent('الجسور')}&types=lecture-halls`);
    expect(found.body).toMatchObject({
      data: [{ type: 'lecture-halls', title: { en: 'Hall of bridges' } }],
    });
  });

  it('is public once approved, in the languages it has', async () => {
    expect(await answer('/public/lecture-halls')).toMatchObject({
      status: 200,
      body: { data: [] },
    });
    await page.other.request('/api/lecture-halls/actions', {
      method: 'POST',
      json: { action: 'approve', ids: [1, 2] },
    });
    const arabic = await answer('/public/lecture-halls?lang=ar');
    expect(arabic.body).toMatchObject({ data: [{ titleAr: 'قاعة الجسور' }], meta: { total: 1 } });
  });

  it('stands in the API documents', async () => {
    const { body } = await answer('/api/openapi.json');
    expect(Object.keys(body['paths'] as object)).toEqual(
      expect.arrayContaining(['/api/lecture-halls', '/api/lecture-halls/{id}']),
    );
  });

  it('has its commands, named without a label of its own', () => {
    const titles = commands.filter(({ entity }) => entity === hall.name).map(commandTitle);
    expect(titles).toEqual(['Lecture hall', 'New lecture hall']);
  });

  it('has a list with its columns, searched by what it declares', async () => {
    const { user } = await showList(page, '/lecture-halls');
    expect(rowElements()).toHaveLength(2);
    expect(screen.getByRole('columnheader', { name: /Seats/ })).toBeTruthy();
    expect(rowText(1)).toContain('120');
    await user.type(screen.getByRole('searchbox'), 'B2');
    await waitFor(() => expect(rowElements()).toHaveLength(1));
    expect(rowText(2)).toContain('Small hall');
  });

  it('has a form with a labelled field for each of its own', async () => {
    render(<RecordForm entity={hall} id={2} onClosed={() => {}} onSaved={() => {}} />);
    const seats = await screen.findByLabelText(/Seats/);
    expect((seats as HTMLInputElement).value).toBe('24');
    expect(screen.getByLabelText(/Title, English/)).toBeTruthy();
    expect(screen.getByLabelText(/Department/)).toBeTruthy();
  });
});
