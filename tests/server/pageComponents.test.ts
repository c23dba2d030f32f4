/** Components on pages: assigned, filled all or none, taken off again; values obey their properties on every way in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call as callAs, make as makeAs, type Called } from '../helpers/calls.ts';
import { picture, uploadForm } from '../helpers/forms.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
let page = 0;
let card = 0;
let relation = 0;
let image = 0;
let text = 0;

const call = (method: string, path: string, json?: unknown, who = editor): Promise<Called> =>
  callAs(who, method, path, json);
const make = (collection: string, values: object): Promise<number> =>
  makeAs(editor, collection, values);
async function upload(form: FormData): Promise<number> {
  const response = await editor.request('/api/uploads', { method: 'POST', body: form });
  return ((await response.json()) as { id: number }).id;
}

beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn('editor');
  page = await make('pages', { titleEn: 'Home', slug: 'home' });
  card = await make('components', { titleEn: 'Card', titleAr: 'بطاقة', fieldKey: 'card' });
  const props = [
    { fieldKey: 'heading', fieldType: 'TEXT', minLength: 3, maxLength: 20, required: true },
    { fieldKey: 'body', fieldType: 'TEXTAREA', maxLength: 100 },
    { fieldKey: 'picture', fieldType: 'IMAGE' },
  ];
  for (const prop of props) {
    await make('component-props', { component: card, propTitleEn: prop.fieldKey, ...prop });
  }
  image = await upload(uploadForm(await picture(), 'a.png'));
  text = await upload(uploadForm('words', 'a.txt'));
});
afterAll(() => server.stop());

beforeEach(async () => {
  relation = await make(`pages/${page}/components`, { component: card });
});

const fill = (values: unknown, id = relation) =>
  call('PUT', `/api/page-components/${id}/values`, values);
const valuesOf = async (): Promise<unknown> => {
  const { list } = await call('GET', `/api/pages/${page}/components`);
  return list.find(({ id }) => id === relation)?.['values'];
};

describe('assigning', () => {
  it('puts a component at a place among the others in one call, or not at all', async () => {
    const at = await make('pages', { titleEn: 'Placed', slug: 'placed' });
    const idsThere = async () =>
      (await call('GET', `/api/pages/${at}/components`)).list.map(({ id }) => id);
    const first = await make(`pages/${at}/components`, { component: card });
    const last = await make(`pages/${at}/components`, { component: card });
    const between = await make(`pages/${at}/components`, { component: card, position: 1 });
    expect(await idsThere()).toEqual([first, between, last]);
    const wrong = { component: card, position: -1 };
    expect((await call('POST', `/api/pages/${at}/components`, wrong)).status).toBe(422);
    const both = { component: card, position: 1, sequence: 4 };
    expect((await call('POST', `/api/pages/${at}/components`, both)).status).toBe(422);
    expect(await idsThere()).toEqual([first, between, last]);
  });

  it('puts a component on the page, after the others, with its properties ready to fill', async () => {
    const made = await call('POST', `/api/pages/${page}/components`, { component: card });
    expect(made.status).toBe(201);
    expect(made.headers.get('Location')).toBe(`/api/page-components/${String(made.data['id'])}`);
    const { list } = await call('GET', `/api/pages/${page}/components`);
    const last = list.at(-1);
    expect(last).toMatchObject({
      id: made.data['id'],
      component: card,
      fieldKey: 'card',
      title: { en: 'Card', ar: 'بطاقة' },
      enabled: true,
      values: {},
    });
    expect(last?.['properties']).toMatchObject([
      { fieldKey: 'heading', fieldType: 'TEXT', minLength: 3, maxLength: 20, required: true },
      { fieldKey: 'body', fieldType: 'TEXTAREA' },
      { fieldKey: 'picture', fieldType: 'IMAGE' },
    ]);
  });

  it('says what is missing or wrong', async () => {
    const path = `/api/pages/${page}/components`;
    expect(await call('POST', path, {})).toMatchObject({
      errors: { component: [{ code: 'required' }] },
    });
    expect(await call('POST', path, { component: 999 })).toMatchObject({
      errors: { component: [{ code: 'notFound' }] },
    });
    expect(await call('POST', path, { component: card, page: 7 })).toMatchObject({
      errors: { page: [{ code: 'unknownField' }] },
    });
    expect((await call('POST', '/api/pages/999/components', { component: card })).status).toBe(404);
    expect((await call('GET', '/api/pages/999/components')).status).toBe(404);
  });

  it('is undone by a delete, which takes the values along', async () => {
    await fill({ heading: { en: 'Welcome' } });
    expect((await call('DELETE', `/api/page-components/${relation}`)).status).toBe(204);
    expect(await valuesOf()).toBeUndefined();
    const { meta } = await call('GET', `/api/component-prop-values?filter[relationId]=${relation}`);
    expect(meta).toMatchObject({ total: 0 });
  });
});

describe('assigning to several pages', () => {
  const assign = (body: unknown, who = editor) =>
    call('POST', '/api/page-components/assign', body, who);
  const on = async (id: number) => (await call('GET', `/api/pages/${id}/components`)).list;

  it('puts it on each with the same values, in the order of the pages', async () => {
    const pages = [
      await make('pages', { titleEn: 'One', slug: 'several-one' }),
      await make('pages', { titleEn: 'Two', slug: 'several-two' }),
    ];
    const values = { heading: { en: 'Welcome' }, picture: { value: image } };
    const made = await assign({ component: card, pages: [...pages, ...pages], values });
    expect(made.status).toBe(201);
    expect(made.list.map((row) => row['page'])).toEqual(pages);
    for (const id of pages) {
      expect(await on(id)).toMatchObject([
        {
          component: card,
          values: { heading: { en: 'Welcome' }, picture: { value: String(image) } },
        },
      ]);
    }
  });

  it('does nothing at all when a value or a page is wrong, and names it', async () => {
    const one = await make('pages', { titleEn: 'None', slug: 'several-none' });
    const wrong: readonly (readonly [object, object])[] = [
      [
        { pages: [one], values: { heading: { en: 'Hi' } } },
        { 'heading.en': [{ code: 'minLength' }] },
      ],
      [{ pages: [one] }, { 'heading.en': [{ code: 'required' }] }],
      [{ pages: [one, 999] }, { pages: [{ code: 'notFound' }] }],
      [{ pages: [] }, { pages: [{ code: 'chooseOne' }] }],
      [{ pages: ['1'] }, { pages: [{ code: 'invalidFormat' }] }],
      [{ pages: [one], values: 'x' }, { values: [{ code: 'objectExpected' }] }],
      [{ pages: [one], place: 1 }, { place: [{ code: 'unknownField' }] }],
    ];
    for (const [body, errors] of wrong) {
      expect(await assign({ component: card, ...body })).toMatchObject({ status: 422, errors });
    }
    expect(await on(one)).toEqual([]);
    const viewer = await server.signIn('viewer');
    expect((await assign({ component: card, pages: [one] }, viewer)).status).toBe(403);
  });
});

describe('filling', () => {
  it('keeps each part of each value', async () => {
    const answer = await fill({
      heading: { en: 'Welcome', ar: 'أهلاً بكم' },
      body: { value: 'One\ntwo' },
      picture: { value: image },
    });
    expect(answer.status).toBe(200);
    const values = {
      heading: { value: null, en: 'Welcome', ar: 'أهلاً بكم' },
      body: { value: 'One\ntwo', en: null, ar: null },
      picture: { value: String(image), en: null, ar: null },
    };
    expect(answer.data['values']).toEqual(values);
    expect(await valuesOf()).toEqual(values);
  });

  it('takes a number for a picture alone: words are given as text, as in every other call', async () => {
    const { status, errors } = await fill({
      heading: { en: 2026, ar: 1e21 },
      picture: { value: image },
    });
    expect([status, errors]).toEqual([
      422,
      { 'heading.en': [{ code: 'invalidFormat' }], 'heading.ar': [{ code: 'invalidFormat' }] },
    ]);
    expect(await valuesOf()).toEqual({});
    const wrong = await fill({ heading: { en: 'Welcome' }, picture: { value: 1.5 } });
    expect(wrong.errors).toEqual({ 'picture.value': [{ code: 'invalidFormat' }] });
  });

  it('leaves alone what is not named, and takes away what is emptied', async () => {
    await fill({ heading: { en: 'Welcome', ar: 'أهلاً' }, body: { en: 'Text' } });
    await fill({ heading: { ar: null }, body: null });
    expect(await valuesOf()).toEqual({ heading: { value: null, en: 'Welcome', ar: null } });
  });

  it('overwrites nothing that somebody else has changed since it was seen', async () => {
    const was = { en: 'Welcome', ar: 'أهلاً' };
    await fill({ heading: was });
    await fill({ heading: { en: 'Welcome all' } });
    // What only one of the two has changed stands, whoever it was.
    expect((await fill({ heading: { en: 'Welcome', ar: 'مرحباً', was } })).status).toBe(200);
    const both = { value: null, en: 'Welcome all', ar: 'مرحباً' };
    expect(await valuesOf()).toEqual({ heading: both });
    const stale = await fill({ heading: { en: 'Good day', ar: 'مرحباً', was } });
    expect(stale).toMatchObject({ status: 412, message: 'STALE_VERSION' });
    expect(stale.data['values']).toEqual({ heading: both });
    expect(await valuesOf()).toEqual({ heading: both });
    const seen = { heading: { en: 'Good day', ar: 'مرحباً', was: both } };
    expect((await fill(seen)).status).toBe(200);
    expect(await valuesOf()).toEqual({ heading: { ...both, en: 'Good day' } });
    expect((await fill({ heading: { en: 'Hi there', was: 'x' } })).errors).toEqual({
      'heading.was': [{ code: 'invalidFormat' }],
    });
  });

  it.each([{}, { heading: { en: 'Hi' } }])(
    'of what is not there is 404, with %j',
    async (values) => {
      expect((await fill(values, 999_999)).status).toBe(404);
    },
  );

  it('is all or none, and names every part that is wrong', async () => {
    await fill({ heading: { en: 'Welcome' } });
    const answer = await fill({
      heading: { en: 'Hi', ar: 'سطر\nآخر', fr: 'Bonjour' },
      body: { en: 'x'.repeat(101) },
      picture: { value: String(text) },
      footer: { en: 'x' },
    });
    expect(answer).toMatchObject({ status: 422, message: 'VALIDATION_FAILED' });
    expect(answer.errors).toEqual({
      'heading.fr': [{ code: 'unknownField' }],
      'body.en': [{ code: 'maxLength', params: { count: 100 } }],
      'picture.value': [{ code: 'selectImage' }],
      footer: [{ code: 'unknownField' }],
    });
    expect(await valuesOf()).toEqual({ heading: { value: null, en: 'Welcome', ar: null } });
  });

  it.each([
    [{ heading: { en: 'Hi' } }, { 'heading.en': [{ code: 'minLength', params: { count: 3 } }] }],
    [
      { heading: { en: 'Two\nlines' } },
      {
        'heading.en': [
          { code: 'excludedCharacter', params: { sign: 'U+000A', line: 1, column: 4 } },
        ],
      },
    ],
    [{ heading: { en: 7 } }, { 'heading.en': [{ code: 'invalidFormat' }] }],
    [{ heading: { en: {} } }, { 'heading.en': [{ code: 'invalidFormat' }] }],
    [{ heading: 'Welcome' }, { heading: [{ code: 'invalidFormat' }] }],
    [
      { body: { en: 'x' } },
      { 'heading.en': [{ code: 'required' }], 'heading.ar': [{ code: 'required' }] },
    ],
    [
      { heading: { en: 'Welcome' }, picture: { en: '1' } },
      { 'picture.en': [{ code: 'invalidFormat' }] },
    ],
    [
      { heading: { en: 'Welcome' }, picture: { value: 'x.png' } },
      { 'picture.value': [{ code: 'selectImage' }] },
    ],
  ])('refuses %j', async (values, errors) => {
    const answer = await fill(values);
    expect(answer.errors).toEqual(errors);
    expect(await valuesOf()).toEqual({});
  });

  it('counts characters as every other limit does: an emoji is one', async () => {
    const count = { heading: { en: '🎓'.repeat(20) } };
    expect((await fill(count)).status).toBe(200);
    expect((await fill({ heading: { en: '🎓'.repeat(21) } })).errors).toEqual({
      'heading.en': [{ code: 'maxLength', params: { count: 20 } }],
    });
    // Two emoji take four places in memory, and are too short nevertheless.
    expect((await fill({ heading: { en: '🎓🎓' } })).errors).toEqual({
      'heading.en': [{ code: 'minLength', params: { count: 3 } }],
    });
  });

  it('needs a relation that is there, a body that says something, and the grant', async () => {
    expect((await fill({ heading: { en: 'Welcome' } }, 999)).status).toBe(404);
    expect(await fill({})).toMatchObject({ status: 422, errors: { body: [{ code: 'required' }] } });
    expect((await fill([])).status).toBe(400);
    const viewer = await server.signIn('viewer');
    const path = `/api/page-components/${relation}/values`;
    expect((await call('PUT', path, { heading: { en: 'Welcome' } }, viewer)).status).toBe(403);
    expect(
      (await call('POST', `/api/pages/${page}/components`, { component: card }, viewer)).status,
    ).toBe(403);
    expect((await call('GET', `/api/pages/${page}/components`, undefined, viewer)).status).toBe(
      200,
    );
  });
});

describe('a value written by the plain calls', () => {
  const property = async (fieldKey: string): Promise<number> => {
    const { list } = await call('GET', `/api/component-props?filter[fieldKey]=${fieldKey}`);
    return Number(list[0]?.['id']);
  };
  const create = (values: object) =>
    call('POST', '/api/component-prop-values', { relationId: relation, ...values });

  it('obeys its property as well', async () => {
    const heading = await property('heading');
    expect((await create({ property: heading, fieldValueEn: 'Hi' })).errors).toEqual({
      fieldValueEn: [{ code: 'minLength', params: { count: 3 } }],
    });
    expect((await create({ property: heading })).errors).toEqual({
      fieldValueEn: [{ code: 'required' }],
      fieldValueAr: [{ code: 'required' }],
    });
    const picture1 = await property('picture');
    expect((await create({ property: picture1, fieldValue: String(text) })).errors).toEqual({
      fieldValue: [{ code: 'selectImage' }],
    });
    expect((await create({ property: picture1, fieldValue: String(image) })).status).toBe(201);
  });

  it('takes the number of a picture as the number that it is, and keeps it as text', async () => {
    const made = await create({ property: await property('picture'), fieldValue: image });
    expect([made.status, made.data['fieldValue']]).toEqual([201, String(image)]);
    const value = `/api/component-prop-values/${String(made.data['id'])}`;
    expect((await call('PUT', value, { fieldValue: text })).errors).toEqual({
      fieldValue: [{ code: 'selectImage' }],
    });
    expect((await call('PUT', value, { fieldValue: 0 })).errors).toEqual({
      fieldValue: [{ code: 'invalidFormat' }],
    });
  });

  it('belongs to a component that is on the page, once', async () => {
    const other = await make('components', { titleEn: 'Other', fieldKey: `other${relation}` });
    const strange = await make('component-props', {
      component: other,
      propTitleEn: 'Strange',
      fieldKey: 'strange',
      fieldType: 'TEXT',
    });
    expect((await create({ property: strange, fieldValue: 'x' })).errors).toEqual({
      property: [{ code: 'wrongOwner' }],
    });
    const heading = await property('heading');
    expect((await create({ property: heading, fieldValueEn: 'Welcome' })).status).toBe(201);
    expect((await create({ property: heading, fieldValueEn: 'Again' })).errors).toEqual({
      property: [{ code: 'notUnique' }],
    });
  });

  it('keeps its component while there are values: neither its property nor its assignment moves', async () => {
    const other = await make('components', { titleEn: 'Else', fieldKey: `else${relation}` });
    const heading = await property('heading');
    expect((await create({ property: heading, fieldValueEn: 'Welcome' })).status).toBe(201);
    const move = (path: string) => call('PUT', `/api/${path}`, { component: other });
    for (const path of [`component-props/${heading}`, `page-components/${relation}`]) {
      const { status, errors } = await move(path);
      expect([path, status, errors]).toEqual([path, 422, { component: [{ code: 'fixed' }] }]);
    }
    const free = await make(`pages/${page}/components`, { component: card });
    expect((await move(`page-components/${free}`)).status).toBe(200);
  });

  it('comes back from the trash as it was, also where its property is one of pictures by now', async () => {
    const component = await make('components', { titleEn: 'Quote', fieldKey: 'quote' });
    const prop = { component, propTitleEn: 'Words', fieldKey: 'words', fieldType: 'TEXT' };
    const words = await make('component-props', prop);
    const on = await make(`pages/${page}/components`, { component });
    await fill({ words: { value: 'no number of any file' } }, on);
    expect((await call('DELETE', `/api/page-components/${on}`)).status).toBe(204);
    await call('PUT', `/api/component-props/${words}`, { fieldType: 'IMAGE' });
    expect((await call('POST', `/api/page-components/${on}/restore`)).status).toBe(200);
    const { list } = await call('GET', `/api/component-prop-values?filter[relationId]=${on}`);
    expect(list).toMatchObject([{ fieldValue: 'no number of any file' }]);
  });

  it('whose property has become one of pictures keeps nothing else from being filled, and loses its words with the picture', async () => {
    const component = await make('components', { titleEn: 'Note', fieldKey: 'note' });
    const props = ['first', 'second'].map((fieldKey) => ({
      component,
      propTitleEn: fieldKey,
      fieldKey,
      fieldType: 'TEXT',
    }));
    const [first] = await Promise.all(props.map((prop) => make('component-props', prop)));
    const on = await make(`pages/${page}/components`, { component });
    await fill({ first: { en: 'words', ar: 'كلمات' } }, on);
    await call('PUT', `/api/component-props/${first}`, { fieldType: 'IMAGE' });
    expect((await fill({ second: { en: 'more' } }, on)).status).toBe(200);
    const filled = await fill({ first: { value: String(image) } }, on);
    expect([filled.status, filled.data['values']]).toMatchObject([
      200,
      { first: { value: String(image), en: null, ar: null }, second: { en: 'more' } },
    ]);
    await call('DELETE', `/api/page-components/${on}`);
  });

  it('keeps its file in use while its property is one of pictures, whatever that was when it was filled', async () => {
    const component = await make('components', { titleEn: 'Sign', fieldKey: 'sign' });
    const prop = { component, propTitleEn: 'Sign', fieldKey: 'sign', fieldType: 'TEXT' };
    const sign = await make('component-props', prop);
    const on = await make(`pages/${page}/components`, { component });
    const shown = await upload(uploadForm(await picture(), 'sign.png'));
    await fill({ sign: { value: String(shown) } }, on);
    const become = (fieldType: string) =>
      call('PUT', `/api/component-props/${sign}`, { fieldType });
    await become('IMAGE');
    expect((await call('DELETE', `/api/uploads/${shown}`)).status).toBe(409);
    await become('TEXTAREA');
    expect((await call('DELETE', `/api/uploads/${shown}`)).status).toBe(204);
    await call('DELETE', `/api/page-components/${on}`);
  });

  it('tells the smallest greatest length where it is below the least', async () => {
    const { errors } = await call('POST', '/api/component-props', {
      component: card,
      propTitleEn: 'Turned',
      fieldKey: `turned${relation}`,
      fieldType: 'TEXT',
      minLength: 9,
      maxLength: 3,
    });
    expect(errors).toEqual({ maxLength: [{ code: 'minimum', params: { count: 9 } }] });
  });
});
