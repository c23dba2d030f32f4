/** Which files something shows: a field, a text, a style, a component; the others are found, and can be cleaned and brought back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, make } from '../helpers/calls.ts';
import { pdf, picture, uploadForm } from '../helpers/forms.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn('administrator');
});
afterAll(() => server.stop());

interface Upload {
  readonly id: number;
  readonly absolute_url: string;
}
async function upload(form: FormData): Promise<Upload> {
  const response = await editor.request('/api/uploads', { method: 'POST', body: form });
  return (await response.json()) as Upload;
}
const image = async () => upload(uploadForm(await picture(), 'a.png'));
const ids = async (used: boolean): Promise<readonly unknown[]> =>
  (await call(editor, 'GET', `/api/uploads?filter[used]=${used}&pageSize=500`)).list.map(
    ({ id }) => id,
  );
const isUsed = async ({ id }: Upload): Promise<boolean> => {
  const [used, unused] = [(await ids(true)).includes(id), (await ids(false)).includes(id)];
  expect(used).toBe(!unused);
  return used;
};

describe('a file is in use', () => {
  it('by a field, as long as the record is not in the trash', async () => {
    const one = await image();
    expect(await isUsed(one)).toBe(false);
    const news = await make(editor, 'blogs', { titleEn: 'News', image: one.id });
    expect(await isUsed(one)).toBe(true);
    await call(editor, 'DELETE', `/api/blogs/${news}`);
    expect(await isUsed(one)).toBe(false);
    await call(editor, 'POST', `/api/blogs/${news}/restore`);
    expect(await isUsed(one)).toBe(true);
  });

  it('by a text that shows or links it, and no longer when the text is another', async () => {
    const shown = await image();
    const linked = await upload(uploadForm(pdf, 'a.pdf'));
    const bodyEn = `![a](/public/uploads/${shown.absolute_url}?w=640) and [b](https://x.example/public/uploads/${linked.absolute_url})`;
    const news = await make(editor, 'blogs', { titleEn: 'News', bodyEn });
    expect([await isUsed(shown), await isUsed(linked)]).toEqual([true, true]);
    await call(editor, 'PUT', `/api/blogs/${news}`, { titleEn: 'Other title' });
    expect(await isUsed(shown)).toBe(true);
    await call(editor, 'PUT', `/api/blogs/${news}`, { bodyEn: 'Nothing' });
    expect([await isUsed(shown), await isUsed(linked)]).toEqual([false, false]);
  });

  it('by a page’s style, and by a component’s value', async () => {
    const styled = await image();
    const filled = await image();
    const page = await make(editor, 'pages', {
      titleEn: 'Home',
      slug: 'home',
      custom_styles: `body { background: url(/public/uploads/${styled.absolute_url}) }`,
    });
    expect(await isUsed(styled)).toBe(true);
    const component = await make(editor, 'components', { titleEn: 'Card', fieldKey: 'card' });
    const prop = { component, propTitleEn: 'Picture', fieldKey: 'picture', fieldType: 'IMAGE' };
    await make(editor, 'component-props', prop);
    const relation = await make(editor, `pages/${page}/components`, { component });
    const fill = (value: string | null) =>
      call(editor, 'PUT', `/api/page-components/${relation}/values`, { picture: { value } });
    expect((await fill(String(filled.id))).status).toBe(200);
    expect(await isUsed(filled)).toBe(true);
    const refused = await call(editor, 'DELETE', `/api/uploads/${filled.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ references: [{ field: 'fieldValue' }] });
    await fill(null);
    expect(await isUsed(filled)).toBe(false);
  });
});

describe('unused files', () => {
  it('all go to the trash by one call, those in use stay, and all come back', async () => {
    const news = await make(editor, 'blogs', { titleEn: 'News', image: (await image()).id });
    const [one, two] = [await image(), await image()];
    const kept = await ids(true);
    const gone = await ids(false);
    expect(gone).toEqual(expect.arrayContaining([one.id, two.id]));
    const act = (action: string, rest: object) =>
      call(editor, 'POST', '/api/uploads/actions', { action, ...rest });
    const { body } = await act('delete', { filter: { used: false } });
    expect((body['done'] as { id: number }[]).map(({ id }) => id).toSorted()).toEqual(
      gone.toSorted(),
    );
    expect(body['failed']).toEqual([]);
    expect(await ids(true)).toEqual(kept);
    expect(await ids(false)).toEqual([]);
    expect((await server.request(`/public/uploads/${one.absolute_url}`)).status).toBe(404);
    await act('restore', { ids: gone });
    expect(await ids(false)).toEqual(gone);
    expect((await server.request(`/public/uploads/${one.absolute_url}`)).status).toBe(200);
    expect((await call(editor, 'GET', `/api/blogs/${news}`)).status).toBe(200);
  });

  it.each([
    ['/api/uploads?filter[used]=maybe', 'filter[used]'],
    ['/api/uploads?filter[used][gt]=true', 'filter[used][gt]'],
    ['/api/blogs?filter[used]=true', 'filter[used]'],
  ])('%s is refused, naming it', async (path, name) => {
    const { status, errors } = await call(editor, 'GET', path);
    expect(status).toBe(422);
    expect(Object.keys(errors)).toEqual([name]);
  });
});
