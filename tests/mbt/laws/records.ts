/** What the server keeps of records: all of it, once, in its version, for whoever may. */
import { anyVersion, at, made, same, word, type Law } from './law.ts';

const news = '/api/blogs';
const listed = async (site: Parameters<Law['holds']>[0], path: string): Promise<unknown[]> => {
  const { body } = await site.ask('sam', 'GET', path);
  const rows = at(body, 'data');
  return Array.isArray(rows) ? rows : [];
};

export const recordLaws: readonly Law[] = [
  {
    says: 'links to other records are kept',
    async holds(site) {
      const slug = word();
      const department = await made(site, 'departments', { nameEn: slug, slug });
      const staff = await made(site, 'staff', { fullname_en: 'Mona', departments: [department] });
      const { body } = await site.ask('sam', 'GET', `/api/staff/${staff}`);
      same('its departments', at(body, 'data', 'departments'), [department]);
    },
  },
  {
    says: 'an older version changes nothing, and is told what stands there now',
    async holds(site) {
      const path = `${news}/${await made(site, 'blogs', { titleEn: word() })}`;
      await site.ask('sam', 'PUT', path, { author: 'First' }, { 'If-Match': '"1"' });
      const late = await site.ask('sam', 'PUT', path, { author: 'Late' }, { 'If-Match': '"1"' });
      same('the late save', late.status, 412);
      same('what it is told', at(late.body, 'data', 'author'), 'First');
      const { body } = await site.ask('sam', 'GET', path);
      same('what is kept', [at(body, 'data', 'author'), at(body, 'data', 'version')], ['First', 2]);
    },
  },
  {
    says: 'every change of many raises each version by one',
    async holds(site) {
      const id = await made(site, 'menus', { titleEn: word(), enabled: false });
      await site.ask('sam', 'POST', '/api/menus/actions', { action: 'enable', ids: [id] });
      const { body } = await site.ask('sam', 'GET', `/api/menus/${id}`);
      same('enabled', [at(body, 'data', 'enabled'), at(body, 'data', 'version')], [true, 2]);
    },
  },
  {
    says: 'of many, one that is refused has the others changed once and no more',
    async holds(site) {
      const id = await made(site, 'blogs', { titleEn: word(), publishDate: '2026-03-01' });
      // What was done before the refusal is taken back, and done again without the one that was refused.
      await site.ask('sam', 'POST', `${news}/actions`, {
        action: 'update',
        ids: [id, 999_999],
        args: { shift: { publishDate: '+1d' } },
        unlessChanged: true,
      });
      const { body } = await site.ask('sam', 'GET', `${news}/${id}`);
      const seen = [at(body, 'data', 'publishDate'), at(body, 'data', 'version')];
      same('its day', seen, ['2026-03-02', 2]);
    },
  },
  {
    says: 'whoever may only read is refused, signed in all the same',
    async holds(site) {
      const path = `${news}/${await made(site, 'blogs', { titleEn: word() })}`;
      const { status } = await site.ask('sam-reads', 'PUT', path, { author: 'No' }, anyVersion);
      same('a change', status, 403);
      const { status: more } = await site.ask('sam-reads', 'POST', news, { titleEn: word() });
      same('a new record', more, 403);
      const { status: people } = await site.ask('sam-reads', 'GET', '/api/users');
      same('what they may not see', people, 403);
    },
  },
  {
    says: 'whoever may change and not delete deletes none of many',
    async holds(site) {
      const name = word();
      await site.newUser(name, 'news-editor');
      const answer = await site.ask(name, 'POST', '/api/uploads/actions', {
        action: 'delete',
        ids: [1],
      });
      same('the action', answer.status, 403);
    },
  },
  {
    says: 'what is sent again under its key is made once',
    async holds(site) {
      const titleEn = word();
      const key = { 'Idempotency-Key': word() };
      const first = await site.ask('sam', 'POST', news, { titleEn }, key);
      const again = await site.ask('sam', 'POST', news, { titleEn }, key);
      same('the second answer', at(again.body, 'data', 'id'), at(first.body, 'data', 'id'));
      same('how many there are', (await listed(site, `${news}?search=${titleEn}`)).length, 1);
      const other = await site.ask('sam', 'POST', news, { titleEn: word() }, key);
      same('something else under the key', other.status, 422);
    },
  },
  {
    says: 'a call for another faculty is refused',
    async holds(site) {
      const other = { 'X-Tenant': 'another' };
      same('the call', (await site.ask('sam', 'GET', news, undefined, other)).status, 403);
    },
  },
  {
    says: 'pages follow one another from the first record on',
    async holds(site) {
      const slug = word();
      const ids: number[] = [];
      for (const n of [1, 2, 3]) ids.push(await made(site, 'blogs', { titleEn: `${slug} ${n}` }));
      const page = async (n: number) =>
        (await listed(site, `${news}?search=${slug}&sort=id&pageSize=2&page=${n}`)).map((row) =>
          at(row, 'id'),
        );
      same('two pages', [await page(1), await page(2)], [ids.slice(0, 2), ids.slice(2)]);
    },
  },
  {
    says: 'history tells what was changed',
    async holds(site) {
      const path = `${news}/${await made(site, 'blogs', { titleEn: word() })}`;
      await site.ask('sam', 'PUT', path, { author: 'Lina' }, anyVersion);
      const { body } = await site.ask('sam', 'GET', `${path}/history`);
      const change = at(body, 'data', 0, 'changes', 'author');
      same('the change', change, { before: null, after: 'Lina' });
    },
  },
];
