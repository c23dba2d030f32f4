/** The first day: somebody signs in and, by keyboard alone, finds, edits and publishes news. In English and in Arabic. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseInPalette } from '../helpers/palette.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const publicTitles = async (language: 'en' | 'ar'): Promise<string> => {
  const answer = await fetch(`${story.site.url}/public/blogs?lang=${language}&pageSize=100`);
  return answer.text();
};

describe.each([
  ['English', { language: 'en', layout: 'en' }, 'Title, English', 'Title, Arabic'],
  [
    'Arabic, on an Arabic keyboard',
    { language: 'ar', layout: 'ar' },
    'العنوان بالإنجليزية',
    'العنوان بالعربية',
  ],
] as const)('in %s', (name, options, english, arabic) => {
  it('finds a news item by part of its Arabic title, changes it in both languages, and the public reads it', async () => {
    const { page, typist, errors, signIn, close } = await story.visitor(options);
    await signIn();
    await typist.press('g n');
    await page.getByRole('row').filter({ hasText: 'Students’ solar car' }).waitFor();
    await typist.press('/');
    // Text comes here without keys, so it does not wait for a screen on its way as keys do.
    await page.locator('input[type=search]:focus').waitFor();
    await typist.type('روبوتات');
    const row = page
      .getByRole('row')
      .filter({ hasText: /الروبوتات/ })
      .first();
    await row.waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBeLessThanOrEqual(3);
    await typist.press('Enter', 'Enter');
    await page.locator('form[data-region=form]').waitFor();
    await expect
      .poll(() => page.locator('form[data-region=form]').getAttribute('data-state'))
      .toMatch(/clean|editing/);
    const box = page.getByLabel(english);
    const seen = () => Promise.all([box.isVisible(), page.getByLabel(arabic).isVisible()]);
    await box.or(page.getByLabel(arabic)).first().waitFor();
    for (let now = await seen(); now.includes(false); now = await seen()) {
      await typist.press('mod+shift+l');
      await expect.poll(seen).not.toEqual(now);
    }
    await typist.tabTo('textbox', english);
    await typist.press('mod+a');
    await typist.type(`Robots, told in ${name}`);
    await typist.tabTo('textbox', arabic);
    await typist.press('mod+a');
    await typist.type(`الروبوتات كما رُويت ${name === 'English' ? 'أولًا' : 'ثانيًا'}`);
    await typist.press('mod+s');
    await expect.poll(() => publicTitles('en')).toContain(`Robots, told in ${name}`);
    expect(await publicTitles('ar')).toContain('كما رُويت');
    await expect.poll(() => box.inputValue()).toBe(`Robots, told in ${name}`);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the session', () => {
  it('shows the login from 115 kB of script, without what only the desk needs', async () => {
    const { page, close } = await story.visitor();
    await page.locator('input[type=password]').waitFor();
    const weights = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((one) => one instanceof PerformanceResourceTiming && one.name.endsWith('.js'))
        .map((one) => (one as PerformanceResourceTiming).encodedBodySize),
    );
    expect(weights.length).toBeGreaterThan(2);
    expect(Math.min(...weights)).toBeGreaterThan(0);
    expect(weights.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(115 * 1024);
    await close();
  });

  it('sends a signed-out visitor of any address to the login, and says so', async () => {
    const { page, close } = await story.visitor();
    // It goes by itself: it is waited for from before.
    await Promise.all([
      page.getByText("You're logged out").waitFor(),
      page.goto(`${story.site.url}/staff`),
    ]);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
    await close();
  });

  it("says what is wrong with what was typed, then who is logged in, and keeps the tokens under the specification's keys", async () => {
    const { page, typist, signIn, close } = await story.visitor();
    await page.waitForURL(/\/login$/);
    await page.getByLabel('Username').waitFor();
    await typist.press('Enter');
    await page.getByText('Username is required').waitFor();
    await page.getByText('Password is required').waitFor();
    await typist.type('ab');
    await page.getByText('Username must be at least 3 characters or numbers').waitFor();
    await typist.press('Tab');
    await typist.type('12345');
    await page.getByText('Password must be at least 6 characters or numbers').waitFor();
    await typist.press('shift+Tab', 'mod+a');
    // It goes by itself: it is waited for from before.
    await Promise.all([page.getByText('Logged in as admin').waitFor(), signIn()]);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys).toEqual(expect.arrayContaining(['jwt_access_token', 'jwt_refresh_token']));
    await close();
  });

  it('tries a refused sign-in once more, then says that it could not', async () => {
    const { page, typist, close } = await story.visitor();
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login')) calls += 1;
    });
    await page.getByLabel('Username').waitFor();
    await typist.type('admin');
    await typist.press('Tab');
    await typist.type('not the password');
    await typist.press('Enter');
    await page.getByText('Could not log in').waitFor();
    await page.getByText('Invalid username or Password, Please re-try again!').waitFor();
    expect(calls).toBe(2);
    await close();
  });

  it('ends in every tab at once, and on the server', async () => {
    const { page, typist, signIn, close } = await story.visitor();
    await signIn();
    const token = await page.evaluate(() => localStorage.getItem('jwt_access_token'));
    const other = await page.context().newPage();
    await other.goto(`${story.site.url}/blogs`);
    await other.locator('[role=grid]').waitFor();
    await page.bringToFront();
    await chooseInPalette({ page, typist }, 'logout', /Logout/);
    await page.waitForURL(/\/login$/);
    await other.waitForURL(/\/login$/);
    const status = async () => {
      const answer = await fetch(`${story.site.url}/api/verify-user?tenant=faculty`, {
        headers: { 'X-Tenant': 'faculty', Authorization: `Bearer ${token}` },
      });
      return answer.status;
    };
    // The page leaves for the login before the server has said that it is done.
    await expect.poll(status).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('jwt_refresh_token'))).toBeNull();
    await close();
  });
});
