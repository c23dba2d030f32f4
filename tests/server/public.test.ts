/** What the website reads: only what is public, in the language asked for, fresh at once, and nothing of what is hidden. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityNamed } from '../../entities/index.ts';
import { systemCaller } from '../../server/firstStart.ts';
import { call, make, type Called } from '../helpers/calls.ts';
import { picture, uploadForm } from '../helpers/forms.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
let image = 0;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn();
  const form = uploadForm(await picture('png', 40, 30), 'a.png', {
    title: '{"en":"Hall","ar":"قاعة"}',
  });
  const response = await editor.request('/api/uploads', { method: 'POST', body: form });
  image = ((await response.json()) as { id: number }).id;
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}): Promise<Called> =>
  call(server, 'GET', path, undefined, headers);
const ids = async (path: string): Promise<unknown[]> => (await get(path)).list.map(({ id }) => id);
const news = (values: object): Promise<number> =>
  make(editor, 'blogs', { titleEn: 'News', titleAr: 'خبر', approved: true, ...values });
const day = (offset: number): string =>
  new Date(Date.now() + offset * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

describe('a public answer', () => {
  it('holds the public fields alone, files as addresses, relations as numbers', async () => {
    const department = await make(editor, 'departments', { nameEn: 'Civil', slug: 'civil' });
    const id = await news({ bodyEn: '# Body', department, image, publishDate: day(-1) });
    const { data, status, headers } = await get(`/public/blogs/${id}`);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(data).toEqual({
      id,
      titleEn: 'News',
      titleAr: 'خبر',
      bodyEn: '# Body',
      bodyAr: null,
      author: null,
      department,
      category: null,
      publishDate: day(-1),
      coverPhoto: null,
      image: {
        url: expect.stringMatching(/^\/public\/uploads\/[0-9a-f]{32}\.png$/),
        type: 'image/png',
        size: expect.any(Number),
        width: 40,
        height: 30,
        alt: { en: 'Hall', ar: 'قاعة' },
      },
      views: 0,
      featured: false,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it('in one language has that language’s keys, and the names without it', async () => {
    const id = await news({ titleAr: 'عنوان', bodyAr: 'نص', image });
    const { data } = await get(`/public/blogs/${id}?lang=ar`);
    expect(data).toMatchObject({ titleAr: 'عنوان', title: 'عنوان', bodyAr: 'نص', body: 'نص' });
    expect(data).not.toHaveProperty('titleEn');
    expect(data).toMatchObject({ image: { alt: 'قاعة' } });
    const list = await get('/public/blogs?lang=ar');
    expect(list.list[0]).not.toHaveProperty('bodyAr');
  });

  it('is there in the languages that the record has, alone', async () => {
    const id = await news({ titleEn: 'English only', titleAr: null });
    expect((await get(`/public/blogs/${id}?lang=en`)).status).toBe(200);
    expect((await get(`/public/blogs/${id}?lang=ar`)).status).toBe(404);
    expect(await ids('/public/blogs?lang=ar')).not.toContain(id);
    expect(await ids('/public/blogs')).toContain(id);
  });

  it('is nowhere while no language has all that it needs', async () => {
    // A name in one language, a title in the other: kept, and shown to nobody yet.
    const half = await make(editor, 'deans', { nameEn: 'Half a dean', titleAr: 'عميد' });
    const whole = await make(editor, 'deans', { nameEn: 'A dean', titleEn: 'Dean' });
    const known = async () => ({
      listed: await ids('/public/deans'),
      found: (await get('/public/search?q=dean&types=deans')).list.map(({ id }) => id),
      mapped: (await get('/public/sitemap')).list
        .filter(({ type }) => type === 'deans')
        .map(({ id }) => id),
    });
    expect(await known()).toEqual({ listed: [whole], found: [whole], mapped: [whole] });
    expect((await get(`/public/deans/${half}`)).status).toBe(404);
    await call(editor, 'PUT', `/api/deans/${half}`, { titleEn: 'Dean of halves' });
    expect((await get(`/public/deans/${half}`)).status).toBe(200);
    expect((await known()).listed.toSorted()).toEqual([half, whole]);
  });

  it('names a page by its slug, a department and a text by theirs', async () => {
    const id = await make(editor, 'pages', { titleEn: 'About', slug: 'about-us' });
    expect((await get('/public/pages/about-us')).data['id']).toBe(id);
    expect((await get(`/public/pages/${id}`)).data['slug']).toBe('about-us');
    const text = { static_key: 'home.title', value_en: 'Welcome', value_ar: 'أهلاً' };
    await make(editor, 'static-contents', text);
    expect((await get('/public/static-contents/home.title?lang=ar')).data['value']).toBe('أهلاً');
    expect((await get('/public/pages/none')).status).toBe(404);
    expect((await get('/public/pages/2026')).status).toBe(404);
  });

  it('names a record of every type that has a name of its own by it, one that may be left empty too', async () => {
    const category = await make(editor, 'categories', { titleEn: 'Life', slug: 'faculty-life' });
    const unnamed = await make(editor, 'categories', { titleEn: 'Nameless' });
    const department = await make(editor, 'departments', { nameEn: 'Power', slug: 'power' });
    const component = await make(editor, 'components', { titleEn: 'Strip', fieldKey: 'strip_1' });
    for (const [path, id] of [
      ['categories/faculty-life', category],
      ['categories/faculty-life?lang=en', category],
      [`categories/${unnamed}`, unnamed],
      ['departments/power', department],
      ['components/strip_1', component],
    ]) {
      const { status, data } = await get(`/public/${path}`);
      expect([path, status, data['id']]).toEqual([path, 200, id]);
    }
    for (const none of ['null', 'faculty', '%20']) {
      expect((await get(`/public/categories/${none}`)).status).toBe(404);
    }
    const { list } = await get('/public/sitemap');
    const named = list.filter(({ type }) => type === 'categories').map(({ slug }) => slug);
    expect(named).toEqual(['faculty-life', null]);
    const { paths } = (await get('/public/openapi.json')).body as {
      paths: Record<string, { get: { description?: string } }>;
    };
    expect(paths['/public/categories/{id}']?.get.description).toBe('By number or by `slug`.');
  });

  it('is asked for again cheaply, and is never older than a write', async () => {
    const id = await news({ titleEn: 'First' });
    const first = await get(`/public/blogs/${id}`);
    const tag = first.headers.get('etag') ?? '';
    expect((await get(`/public/blogs/${id}`, { 'If-None-Match': tag })).status).toBe(304);
    await call(editor, 'PUT', `/api/blogs/${id}`, { titleEn: 'Second' });
    const second = await get(`/public/blogs/${id}`, { 'If-None-Match': tag });
    expect(second.data['titleEn']).toBe('Second');
    expect((await get('/public/blogs')).list.find((row) => row['id'] === id)?.['titleEn']).toBe(
      'Second',
    );
  });

  it('counts how often news are read, without a new version', async () => {
    const id = await news({});
    for (let i = 0; i < 5; i += 1) await get(`/public/blogs/${id}`);
    await call(server, 'HEAD', `/public/blogs/${id}`);
    await get('/public/blogs');
    await expect
      .poll(async () => (await call(editor, 'GET', `/api/blogs/${id}`)).data, { timeout: 8000 })
      .toMatchObject({ views: 5, version: 1 });
  });
});

describe('A-25 what is hidden', () => {
  const hidden: [string, () => Promise<number>][] = [
    ['not approved', () => news({ titleEn: 'Hidden1', approved: false })],
    ['of tomorrow', () => news({ titleEn: 'Hidden2', publishDate: day(1) })],
    [
      'deleted',
      async () => {
        const id = await news({ titleEn: 'Hidden3' });
        await call(editor, 'DELETE', `/api/blogs/${id}`);
        return id;
      },
    ],
  ];
  it.each(hidden)(
    '%s: absent by number, list, filter, search, sitemap and count',
    async (_, create) => {
      // Views are counted meanwhile; all else must stay as it was, the tag with it.
      const withoutViews = async () =>
        (await get('/public/blogs')).text.replaceAll(/"views":\d+/g, '');
      const before = await withoutViews();
      const id = await create();
      expect((await get(`/public/blogs/${id}`)).body).toMatchObject({ message: 'NOT_FOUND' });
      expect(await withoutViews()).toBe(before);
      expect(await ids(`/public/blogs?filter[id]=${id}`)).toEqual([]);
      expect(await ids('/public/blogs?search=Hidden')).toEqual([]);
      expect((await get('/public/search?q=Hidden')).list).toEqual([]);
      const { list } = await get('/public/sitemap');
      expect(list.some((entry) => entry['type'] === 'blogs' && entry['id'] === id)).toBe(false);
    },
  );

  it('is shown from its day to its day', async () => {
    const slide = (titleEn: string, startDate: string, endDate: string) =>
      make(editor, 'sliders', { titleEn, image, startDate, endDate });
    const open = await slide('Open', day(0), day(0));
    await slide('Past', day(-3), day(-1));
    await slide('Future', day(1), day(3));
    expect(await ids('/public/sliders')).toEqual([open]);
  });

  it('cannot be reached through what points to it, nor asked for by it', async () => {
    const department = await make(editor, 'departments', {
      nameEn: 'Secret',
      slug: 'secret',
      enabled: false,
    });
    const id = await news({ titleEn: 'Open news', department });
    expect((await get(`/public/blogs/${id}`)).data['department']).toBeNull();
    expect(await ids(`/public/blogs?filter[department]=${department}`)).toEqual([]);
    expect((await get('/public/blogs?filter[department][empty]=true')).status).toBe(422);
    const staff = await make(editor, 'staff', {
      fullname_en: 'Open',
      approved: true,
      departments: [department],
    });
    expect((await get(`/public/staff/${staff}`)).data['departments']).toEqual([]);
  });

  it('takes along what is nothing without it', async () => {
    const gallery = await make(editor, 'galleries', { titleEn: 'Closed', enabled: false });
    const item = await make(editor, 'gallery-items', { gallery, previewImage: image });
    expect(await ids('/public/gallery-items')).not.toContain(item);
    await call(editor, 'PUT', `/api/galleries/${gallery}`, { enabled: true });
    expect(await ids('/public/gallery-items')).toContain(item);
    const page = await make(editor, 'pages', { titleEn: 'Draft', slug: 'draft', enabled: false });
    const component = await make(editor, 'components', { titleEn: 'Card', fieldKey: 'card1' });
    const property = { component, propTitleEn: 'Text', fieldKey: 'text', fieldType: 'TEXT' };
    await make(editor, 'component-props', property);
    const relation = await make(editor, `pages/${page}/components`, { component });
    await call(editor, 'PUT', `/api/page-components/${relation}/values`, {
      text: { en: 'Draft text' },
    });
    expect((await get('/public/component-prop-values')).text).not.toContain('Draft text');
    await call(editor, 'PUT', `/api/pages/${page}`, { enabled: true });
    expect((await get('/public/component-prop-values')).text).toContain('Draft text');
  });

  it('A-21 private fields are neither answered nor asked about', async () => {
    await make(editor, 'staff', {
      fullname_en: 'Private',
      approved: true,
      birthdate: '1970-01-01',
    });
    const { text } = await get('/public/staff');
    expect(text).not.toContain('1970-01-01');
    for (const query of [
      'sort=birthdate',
      'filter[birthdate]=1970-01-01',
      'filter[birthdate][gt]=1960-01-01',
      'filter[enabled]=false',
      'filter[approved]=false',
      'filter[deleted_at][empty]=false',
      'filter[created_by]=1',
      'filter[version][gt]=1',
      'sort=enabled',
      'fields=birthdate',
      'include=created_by',
      'deleted=with',
      'along=without',
      'at=1',
    ]) {
      expect([query, (await get(`/public/staff?${query}`)).status]).toEqual([query, 422]);
    }
  });

  it('private types have no public address', async () => {
    const user = editor.user.id;
    for (const path of [
      '/public/users',
      `/public/users/${user}`,
      '/public/contacts/1',
      '/public/history',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    expect((await get('/public/contacts')).status).toBe(405);
    expect((await get('/public/search?q=editor&types=users')).status).toBe(422);
    expect((await get('/public/search?q=editor')).list).toEqual([]);
  });
});

describe('A-26 and A-27 a hostile question', () => {
  it.each([
    "filter[titleEn]=' OR 1=1 --",
    'filter[titleEn][contains]=%25_%5c',
    'filter[id]=1); drop table blogs; --',
    'sort=titleEn; drop table blogs',
    'sort=(select password from users)',
    'search=%00',
    'search=" OR NEAR(',
    'lang=en%27',
    'page=0',
    'page=-1',
    'pageSize=1000000000',
    'pageSize=٥',
    'after=x',
    'after=eyJ4IjoxfQ',
    `filter[id][in]=${'1,'.repeat(1500)}1`,
    `${'a[]=1&'.repeat(900)}x=1`,
    'filter[titleEn][$ne]=1',
    'filter[titleEn.password]=1',
    'filter[__proto__]=1',
    'tree=1',
    'q=1',
  ])('is answered or refused: %s', async (query) => {
    const { status, message } = await get(`/public/blogs?${query}`);
    expect([200, 400, 422]).toContain(status);
    expect(message === '').toBe(status === 200);
    expect((await get('/public/blogs')).status).toBe(200);
  });

  it('is too long at 8 kB', async () => {
    expect((await get(`/public/blogs?search=${'x'.repeat(9000)}`)).status).toBe(414);
  });

  it('A-28 reflects no header', async () => {
    const { text, headers } = await get('/public/pages', {
      'X-Forwarded-Host': 'evil.example',
      Origin: 'https://evil.example',
    });
    expect(text).not.toContain('evil');
    expect([...headers.values()].join(' ')).not.toContain('evil');
  });
});

describe('the website as a whole', () => {
  it('has its menu as a tree, in order, without what is switched off and what is below it', async () => {
    const entry = (titleEn: string, values: object) =>
      make(editor, 'menus', { titleEn, ...values });
    const about = await entry('About', { vorder: 2 });
    await entry('Home', { vorder: 1 });
    await entry('History', { parent: about, vorder: 1 });
    const off = await entry('Off', { vorder: 3, enabled: false });
    await entry('Below', { parent: off });
    const { list } = await get('/public/menus?tree=1&lang=en');
    const shape = (branch: Record<string, unknown>): unknown => [
      branch['title'],
      (branch['children'] as Record<string, unknown>[]).map(shape),
    ];
    expect(list.map(shape)).toEqual([
      ['Home', []],
      ['About', [['History', []]]],
    ]);
  });

  it('lists of its menu what the tree has and no more, in each language', async () => {
    const entry = (titleEn: string, values: object) =>
      make(editor, 'menus', { titleEn, titleAr: 'ب', ...values });
    const top = await entry('Flat', { vorder: 50 });
    const middle = await entry('Flat middle', { parent: top, titleAr: null });
    const below = await entry('Flat below', { parent: middle });
    const inTree = async (lang: string) => {
      const { list } = await get(`/public/menus?tree=1&${lang}`);
      const all = (branches: readonly Record<string, unknown>[]): number[] =>
        branches.flatMap(({ id, children }) => [
          id as number,
          ...all(children as Record<string, unknown>[]),
        ]);
      return all(list);
    };
    const agree = async (lang: string, shown: readonly number[]) => {
      const [flat, tree] = [await ids(`/public/menus?pageSize=500&${lang}`), await inTree(lang)];
      expect(flat.toSorted()).toEqual(tree.toSorted());
      expect(flat.filter((id) => [top, middle, below].includes(Number(id))).toSorted()).toEqual(
        shown,
      );
    };
    await agree('lang=en', [top, middle, below]);
    await agree('lang=ar', [top]);
    await agree('', [top, middle, below]);
    const { status } = await call(
      editor,
      'PUT',
      `/api/menus/${top}`,
      { enabled: false },
      { 'If-Match': '*' },
    );
    expect(status).toBe(200);
    for (const lang of ['lang=en', 'lang=ar', '']) await agree(lang, []);
    expect((await get(`/public/menus/${below}`)).status).toBe(404);
    expect(await ids(`/public/menus?filter[parent]=${middle}`)).toEqual([]);
  });

  it('has its wording as one object', async () => {
    const one = {
      static_key: 'footer.motto',
      value_en: 'Honest work',
      value_ar: 'عمل متقن',
      group: 'footer',
    };
    await make(editor, 'static-contents', one);
    await make(editor, 'static-contents', { ...one, static_key: 'footer.off', enabled: false });
    const ar = await get('/public/static-contents?map=1&lang=ar&group=footer');
    expect(ar.data).toEqual({ 'footer.motto': 'عمل متقن' });
    const both = await get('/public/static-contents?map=1&group=footer');
    expect(both.data).toEqual({ 'footer.motto': { en: 'Honest work', ar: 'عمل متقن' } });
  });

  it('has a page with all that stands on it, in one call', async () => {
    const page = await make(editor, 'pages', {
      titleEn: 'Front',
      titleAr: 'الواجهة',
      slug: 'front',
    });
    const component = await make(editor, 'components', { titleEn: 'Banner', fieldKey: 'banner' });
    const props = [
      ['heading', 'TEXT'],
      ['link', 'TEXT'],
      ['picture', 'IMAGE'],
      ['empty', 'TEXT'],
    ];
    for (const [fieldKey, fieldType] of props) {
      await make(editor, 'component-props', {
        component,
        propTitleEn: fieldKey,
        fieldKey,
        fieldType,
      });
    }
    const relation = await make(editor, `pages/${page}/components`, { component });
    const off = await make(editor, `pages/${page}/components`, { component });
    await call(editor, 'PUT', `/api/page-components/${off}`, { enabled: false });
    await call(editor, 'PUT', `/api/page-components/${relation}/values`, {
      heading: { en: 'Welcome', ar: 'أهلاً' },
      link: { value: '/apply' },
      picture: { value: image },
    });
    const ar = await get('/public/pages/front?lang=ar');
    expect(ar.data['components']).toEqual([
      {
        id: relation,
        component: 'banner',
        values: {
          heading: 'أهلاً',
          link: '/apply',
          picture: expect.objectContaining({ width: 40, alt: 'قاعة' }),
          empty: null,
        },
      },
    ]);
    const both = await get('/public/pages/front');
    expect(both.data['components']).toMatchObject([
      { values: { heading: { value: null, en: 'Welcome', ar: 'أهلاً' } } },
    ]);
  });

  it('is searched in a language', async () => {
    const id = await news({ titleEn: 'Unusual zebra', titleAr: 'حمار مخطط' });
    const found = await get(`/public/search?q=${encodeURIComponent('حمار')}&lang=ar`);
    expect(found.list).toEqual([{ type: 'blogs', id, title: 'حمار مخطط' }]);
    const both = await get('/public/search?q=zebra');
    expect(both.list).toMatchObject([{ title: { en: 'Unusual zebra', ar: 'حمار مخطط' } }]);
    const page = await get('/public/search?q=front&types=pages');
    expect(page.list).toMatchObject([{ type: 'pages', slug: 'front' }]);
  });

  it('is walked through whole, page by page', async () => {
    for (let i = 0; i < 7; i += 1) await make(editor, 'specials', { titleEn: `Special ${i}` });
    const seen: unknown[] = [];
    for (let after = ''; ;) {
      const { list, meta } = await get(`/public/specials?pageSize=3&sort=-titleEn${after}`);
      expect(meta['total']).toBe(7);
      seen.push(...list.map((row) => row['titleEn']));
      if (!meta['next']) break;
      after = `&after=${String(meta['next'])}`;
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `Special ${i}`));
    expect(await ids('/public/specials?page=3&pageSize=3&sort=-titleEn')).toHaveLength(1);
  });
});

it('what is public is found, however many newer records that match wait for approval', async () => {
  const entity = entityNamed('news', server.deps.entities);
  if (!entity) throw new Error('no news');
  const id = await news({ titleEn: 'Timetable of the okapi exams' });
  // More than one step of the walk holds, newer, and better by their titles.
  await server.deps.records.write(systemCaller(server.deps), async (writer) => {
    for (let i = 0; i < 320; i += 1) await writer.create(entity, { titleEn: `Okapi exams ${i}` });
  });
  expect(await ids('/public/search?q=okapi')).toEqual([id]);
  expect(await ids('/public/search?q=okapi%20exam')).toEqual([id]);
  expect(await ids('/public/search?q=kapi')).toEqual([id]);
});

describe('the contact form', () => {
  const write = (json: unknown, from: string) =>
    server.request('/public/contacts', { method: 'POST', json, from });
  const total = async () => (await call(editor, 'GET', '/api/contacts')).meta['total'];

  it('takes what a visitor writes, and answers nothing of it', async () => {
    const message = { name: 'ليلى', email: 'l@example.org', message: 'سؤال\nآخر' };
    const response = await write(message, '10.0.0.1');
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ data: { received: true } });
    const { list } = await call(editor, 'GET', '/api/contacts');
    expect(list[0]).toMatchObject({ ...message, handled: false });
  });

  it('says which field is wrong, to the website’s own page', async () => {
    const response = await write({ name: '', email: 'x', message: 'y', handled: true }, '10.0.0.2');
    expect(response.status).toBe(422);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      errors: {
        name: [{ code: 'required' }],
        email: [{ code: 'email' }],
        handled: [{ code: 'unknownField' }],
      },
    });
  });

  it('thanks a program that fills in everything, and throws it away', async () => {
    const before = await total();
    const spam = { name: 'Buy', message: 'Buy!', website: 'https://spam.example' };
    const response = await write(spam, '10.0.0.3');
    expect([response.status, await response.json()]).toEqual([201, { data: { received: true } }]);
    expect(await total()).toBe(before);
  });

  it('has a limit for each address, and says when to come back', async () => {
    const message = { name: 'A', message: 'B' };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await write(message, '10.0.0.4')).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const refused = await write(message, '10.0.0.4');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(1);
    expect((await write(message, '10.0.0.5')).status).toBe(201);
    server.clock.advance(11 * 60 * 1000);
    expect((await write(message, '10.0.0.4')).status).toBe(201);
  });

  it('takes the longest message whole, however its letters are written, and reads no book', async () => {
    const letters = '\\u0633'.repeat(5_000);
    const send = (message: string) =>
      server.request('/public/contacts', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: `{"name":"A","message":"${message}"}`,
        from: '10.0.0.6',
      });
    expect((await send(letters)).status).toBe(201);
    expect((await send(letters.repeat(3))).status).toBe(413);
  });

  it('takes JSON alone, so that no other site’s form can post unseen', async () => {
    const response = await server.request('/public/contacts', {
      method: 'POST',
      body: new URLSearchParams({ name: 'A', message: 'B' }),
    });
    expect(response.status).toBe(415);
  });
});
