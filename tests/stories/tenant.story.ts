/** A server of another tenant (TENANT) serves its editors as any does: nothing that the page asks names the usual one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooserBy } from '../helpers/chooser.ts';
import { picture } from '../helpers/forms.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory({ TENANT: 'engineering' });
});
afterAll(() => story.end());

const isPrivate = (url: string): boolean => /^\/(?:api|storage)\//.test(new URL(url).pathname);

it('signs in, comes back, follows the changes and sends a picture', async () => {
  const { page, typist, signIn, errors, close } = await story.visitor();
  const refused: string[] = [];
  const tenants = new Set<string | undefined>();
  page.on('response', (response) => {
    if ([400, 403].includes(response.status())) refused.push(response.url());
  });
  page.on('request', (request) => {
    if (isPrivate(request.url())) tenants.add(request.headers()['x-tenant']);
  });

  await page.goto(`${story.site.url}/login`);
  const following = page.waitForResponse((response) => response.url().includes('/api/changes'));
  await signIn();
  expect((await following).status()).toBe(200);
  await page.reload();
  await page.locator('[role=grid]').waitFor();

  await page.goto(`${story.site.url}/account`);
  await page.getByLabel(/Choose an image/).focus();
  const chooser = await chooserBy(page, () => typist.press('Enter'));
  const sent = page.waitForResponse((response) => response.url().includes('/api/profile-picture'));
  const buffer = await picture('png', 40, 40);
  await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  expect((await sent).status()).toBe(201);

  expect(refused).toEqual([]);
  expect([...tenants]).toEqual(['engineering']);
  expect(errors).toEqual([]);
  await close();
});

it('the page of a link for a new password asks the same tenant', async () => {
  const { page, typist, close } = await story.visitor();
  await page.goto(`${story.site.url}/forgot-password`);
  await page.getByRole('textbox').first().and(page.locator(':focus')).waitFor();
  const asked = page.waitForResponse((response) => response.url().includes('/api/reset-password'));
  await typist.type('admin@example.edu');
  await typist.press('Enter');
  const response = await asked;
  expect([response.status(), new URL(response.url()).search]).toEqual([204, '?tenant=engineering']);
  await close();
});
