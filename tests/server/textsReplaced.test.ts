/** What replacing words in the texts of many records promises: only texts that are meant, what is found and nothing else, tried before, taken back as one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaced } from '../../entities/textReplaced.ts';
import { readAction } from '../../server/routes/action.ts';
import { dialects, refusal, testRecords, type TestRecords } from '../helpers/records.ts';

describe('a text', () => {
  it('has each occurrence replaced, as it is written, by what is written', () => {
    expect(replaced('a.b a.b axb', { find: 'a.b', with: '$& \\1' })).toBe('$& \\1 $& \\1 axb');
    expect(replaced('CIVIL civil', { find: 'civil', with: '' })).toBe('CIVIL ');
    expect(replaced('كلية الهندسة', { find: 'الهندسة', with: 'العلوم' })).toBe('كلية العلوم');
  });
  it('is replaced whatever its case where that is said, signs of a pattern included', () => {
    const anyCase = true;
    expect(
      replaced('CIVIL (Eng.) civil (eng.)', { find: 'Civil (Eng.)', with: 'X', anyCase }),
    ).toBe('X X');
    expect(replaced('C++ c++', { find: 'c++', with: '$1', anyCase })).toBe('$1 $1');
    expect(replaced('a-b A-B', { find: 'a-b', with: 'c', anyCase })).toBe('c c');
  });
  it('is left within a longer word where whole ones are said, in any script', () => {
    const wholeWords = true;
    expect(replaced('the other the.', { find: 'the', with: 'a', wholeWords })).toBe('a other a.');
    expect(replaced('علم علوم علمٌ', { find: 'علم', with: 'فن', wholeWords })).toBe('فن علوم علمٌ');
    expect(replaced('élan Elan', { find: 'elan', with: 'X', wholeWords, anyCase: true })).toBe(
      'élan X',
    );
  });
  it('is found however its accents were typed', () => {
    expect(replaced('Université', { find: 'Universite\u0301', with: 'École' })).toBe('École');
  });
  it('stays as it is where nothing is found, and in a list what nothing is left of goes', () => {
    expect(replaced('Open day', { find: 'Closed', with: 'X' })).toBeUndefined();
    expect(replaced(null, { find: 'x', with: 'y' })).toBeUndefined();
    expect(replaced(['water', 'soil'], { find: 'soil', with: '' })).toEqual(['water']);
    expect(replaced(['water'], { find: 'soil', with: '' })).toBeUndefined();
  });
});

describe.each(dialects)('words in the texts of many records, on %s', (dialect) => {
  let t: TestRecords;
  beforeAll(async () => {
    t = await testRecords(dialect);
  });
  afterAll(() => t.close());
  const act = (type: string, ids: readonly number[], replace: object, more: object = {}) =>
    t.act(type, 'update', ids, { replace, ...more });

  it('are replaced in prose alone, in both languages, and what has none stays at its version', async () => {
    const told = {
      titleEn: 'Civil Eng. opens',
      bodyEn: 'At **Civil Eng.** in [Civil Eng.](/civil).',
    };
    const a = await t.create('news', {
      ...told,
      titleAr: 'تفتح Civil Eng.',
      author: 'Civil Eng. staff',
    });
    const b = await t.create('news', { titleEn: 'Nothing of it' });
    const { done, failed } = await act('news', [a.id, b.id], {
      find: 'Civil Eng.',
      with: 'Civil Engineering',
    });
    expect(failed).toEqual([]);
    expect(done).toEqual([
      { id: a.id, version: 2 },
      { id: b.id, version: 1, same: true },
    ]);
    expect(await t.read('news', a.id)).toMatchObject({
      titleEn: 'Civil Engineering opens',
      titleAr: 'تفتح Civil Engineering',
      bodyEn: 'At **Civil Engineering** in [Civil Engineering](/civil).',
      author: 'Civil Engineering staff',
    });
  });

  it('leave addresses as they are unless one is named', async () => {
    const { id } = await t.create('page', { titleEn: 'About civil', slug: 'about-civil' });
    await act('page', [id], { find: 'civil', with: 'water' });
    expect(await t.read('page', id)).toMatchObject({ titleEn: 'About water', slug: 'about-civil' });
    await act('page', [id], { find: 'civil', with: 'water', in: ['slug'] });
    expect(await t.read('page', id)).toMatchObject({ slug: 'about-water' });
  });

  it('are replaced in the fields that are named and in no other', async () => {
    const { id } = await t.create('news', {
      titleEn: 'Old hall',
      titleAr: 'Old',
      bodyEn: 'Old hall',
    });
    await act('news', [id], { find: 'old', with: 'New', in: ['titleEn'], anyCase: true });
    expect(await t.read('news', id)).toMatchObject({
      titleEn: 'New hall',
      titleAr: 'Old',
      bodyEn: 'Old hall',
    });
  });

  it('are told of each record where what comes of it cannot be, and the others are changed', async () => {
    const a = await t.create('news', { titleEn: 'x' });
    const b = await t.create('news', { titleEn: 'x'.repeat(100) });
    const { done, failed } = await act('news', [a.id, b.id], {
      find: 'x',
      with: 'xx',
      in: ['titleEn'],
    });
    expect(done).toEqual([{ id: a.id, version: 2 }]);
    expect(failed).toMatchObject([
      { id: b.id, errors: { titleEn: [{ code: 'maxLength', params: { count: 160 } }] } },
    ]);
    expect(await t.read('news', b.id)).toMatchObject({ titleEn: 'x'.repeat(100), version: 1 });
  });

  it('are tried first, and nothing is kept of that: the answer says of how many and from what to what', async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        t.create('news', { titleEn: `Trial ${i}`, bodyEn: `Of Trial ${i}.` }),
      ),
    );
    const ids = all.map(({ id }) => id);
    const request = {
      action: 'update',
      ids,
      preview: true,
      args: { replace: { find: 'Trial 1', with: 'Done 1' } },
    } as const;
    const outcome = await t.records.act(t.entity('news'), request, t.caller('administrator'));
    expect(outcome.done.filter(({ same }) => !same)).toHaveLength(11);
    expect(outcome.sample?.[0]).toMatchObject({
      changes: { titleEn: { before: 'Trial 1', after: 'Done 1' } },
    });
    expect(await t.read('news', ids[1] ?? 0)).toMatchObject({ titleEn: 'Trial 1', version: 1 });
  });

  it.each([
    ['nothing to find', { with: 'x' }, { find: [{ code: 'required' }] }],
    ['an empty word', { find: '', with: 'x' }, { find: [{ code: 'required' }] }],
    ['nothing to put there', { find: 'x' }, { with: [{ code: 'required' }] }],
    ['a number to find', { find: 1, with: 'x' }, { find: [{ code: 'invalidFormat' }] }],
    [
      'a longer text than anybody looks for',
      { find: 'x'.repeat(501), with: '' },
      { find: [{ code: 'maxLength', params: { count: 500 } }] },
    ],
    [
      'more than stands for a word',
      { find: 'x', with: 'x'.repeat(501) },
      { with: [{ code: 'maxLength', params: { count: 500 } }] },
    ],
    ['no field', { find: 'x', with: 'y', in: [] }, { in: [{ code: 'chooseOne' }] }],
    [
      'a field that has no text',
      { find: 'x', with: 'y', in: ['views'] },
      { views: [{ code: 'unknownField' }] },
    ],
    [
      'a field that is not there',
      { find: 'x', with: 'y', in: ['colour'] },
      { colour: [{ code: 'unknownField' }] },
    ],
    [
      'something else',
      { find: 'x', with: 'y', regex: true },
      { regex: [{ code: 'unknownField' }] },
    ],
    [
      'a case that is no yes',
      { find: 'x', with: 'y', anyCase: 'yes' },
      { anyCase: [{ code: 'invalidFormat' }] },
    ],
  ] as const)('are refused as a whole, naming it: %s', async (_, replace, errors) => {
    const { id } = await t.create('news', { titleEn: 'x' });
    expect(await refusal(act('news', [id], replace))).toMatchObject({ status: 422, errors });
  });

  it('are not set and replaced at once in one field, and go with what is set in others', async () => {
    const { id } = await t.create('news', { titleEn: 'Old', author: 'A' });
    const replace = { find: 'Old', with: 'New', in: ['titleEn'] };
    const both = act('news', [id], replace, { values: { titleEn: 'B' } });
    expect(await refusal(both)).toMatchObject({ errors: { titleEn: [{ code: 'duplicate' }] } });
    await act('news', [id], replace, { values: { author: 'B' } });
    expect(await t.read('news', id)).toMatchObject({ titleEn: 'New', author: 'B' });
  });

  it('are read from a call by themselves', () => {
    const args = { replace: { find: 'x', with: 'y' } };
    expect(readAction(t.entity('news'), { action: 'update', ids: [1], args })).toMatchObject({
      args,
    });
  });
});
