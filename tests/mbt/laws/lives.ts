/** What becomes of records: deleted, restored, imported, shown on the website. */
import { anyVersion, at, made, same, word, type Law, type LawSite } from './law.ts';

const year = 2019;
const newBatch = (site: LawSite): Promise<number> => {
  const own = year - (batches += 1);
  return made(site, 'graduation-batches', { academicYear: `${own}-${own + 1}` });
};
let batches = 0;
const graduatesOf = async (site: LawSite, batch: number): Promise<unknown> => {
  const { body } = await site.ask('sam', 'GET', `/api/graduates?filter[batch]=${batch}`);
  return at(body, 'meta', 'total');
};
const importTo = (
  site: LawSite,
  batch: number,
  mode: string,
  rows: readonly object[],
  headers: Readonly<Record<string, string>> = {},
) => {
  const path = `/api/graduation-batches/${batch}/graduates/import`;
  return site.ask('sam', 'POST', path, { mode, rows }, headers);
};
/** So many that one import still runs when the next comes. */
const manyRows = 2000;
const isPublic = async (site: LawSite, id: number): Promise<boolean> =>
  (await site.ask(null, 'GET', `/public/blogs/${id}`)).status === 200;

export const lifeLaws: readonly Law[] = [
  {
    says: 'an import with a wrong row saves none',
    async holds(site) {
      const batch = await newBatch(site);
      const { status } = await importTo(site, batch, 'save', [
        { nameEn: 'One', rank: 1 },
        { nameEn: 'Two', rank: 0 },
      ]);
      same('the import', status, 200);
      same('how many there are', await graduatesOf(site, batch), 0);
    },
  },
  {
    says: 'an import that is only checked saves none',
    async holds(site) {
      const batch = await newBatch(site);
      const { body } = await importTo(site, batch, 'check', [{ nameEn: 'One', rank: 1 }]);
      same('what it would add', at(body, 'added'), 1);
      same('how many there are', await graduatesOf(site, batch), 0);
    },
  },
  {
    says: 'the same sent twice at once is done once, and both are told the same',
    async holds(site) {
      const batch = await newBatch(site);
      const key = { 'Idempotency-Key': word() };
      const rows = Array.from({ length: manyRows }, (_, n) => ({ nameEn: `Graduate ${n}` }));
      const both = await Promise.all([1, 2].map(() => importTo(site, batch, 'save', rows, key)));
      const [first, second] = both.map(({ status, body }) => [status, body]);
      same('the status of the first', at(first, 0), 200);
      same('the second answer', second, first);
      same('how many there are', await graduatesOf(site, batch), manyRows);
    },
  },
  {
    says: 'what left along with a record returns with it',
    async holds(site) {
      const slug = word();
      const department = await made(site, 'departments', { nameEn: slug, slug });
      const id = await made(site, 'blogs', { titleEn: word(), department });
      await site.ask('sam', 'DELETE', `/api/departments/${department}`, undefined, anyVersion);
      const linked = async () =>
        at((await site.ask('sam', 'GET', `/api/blogs/${id}`)).body, 'data', 'department');
      same('its department', await linked(), null);
      await site.ask('sam', 'POST', `/api/departments/${department}/restore`, {});
      same('its department', await linked(), department);
    },
  },
  {
    says: 'a record that others need is not deleted',
    async holds(site) {
      const title = word();
      const parent = await made(site, 'graduation-batches', { academicYear: '1990-1991' });
      await made(site, 'graduates', { batch: parent, nameEn: title });
      const path = `/api/graduation-batches/${parent}`;
      const { status } = await site.ask('sam', 'DELETE', path, undefined, anyVersion);
      same('the deletion', status, 409);
      same('the record', (await site.ask('sam', 'GET', path)).status, 200);
    },
  },
  {
    says: 'what is deleted is found no more',
    async holds(site) {
      const titleEn = word();
      const id = await made(site, 'blogs', { titleEn });
      const found = async () => {
        const { body } = await site.ask('sam', 'GET', `/api/search?q=${titleEn}`);
        const rows = at(body, 'data');
        return Array.isArray(rows) && rows.some((row) => at(row, 'id') === id);
      };
      same('found', await found(), true);
      await site.ask('sam', 'DELETE', `/api/blogs/${id}`, undefined, anyVersion);
      same('found after its deletion', await found(), false);
    },
  },
  {
    says: 'the website shows what is approved and not deleted',
    async holds(site) {
      const id = await made(site, 'blogs', { titleEn: word(), titleAr: word() });
      same('shown unapproved', await isPublic(site, id), false);
      await site.ask('sam', 'POST', '/api/blogs/actions', { action: 'approve', ids: [id] });
      same('shown', await isPublic(site, id), true);
      await site.ask('sam', 'DELETE', `/api/blogs/${id}`, undefined, anyVersion);
      same('shown out of the trash', await isPublic(site, id), false);
    },
  },
];
