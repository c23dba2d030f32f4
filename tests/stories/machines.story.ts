/** A tester looks at the machines as they run, goes to a state by keyboard, and takes the session's trace along. In English and in Arabic. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../helpers/axe.ts';
import { startStory, type Story } from '../helpers/story.ts';
import { readTrace } from '../mbt/traces/read.ts';
import { retrace } from '../mbt/traces/retrace.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

describe.each([
  ['English', { language: 'en' }, 'machines', /^Machines/, 'Export the session’s trace'],
  ['Arabic', { language: 'ar', dark: true }, 'آلات', /^آلات/, 'تصدير سجل الجلسة'],
] as const)('in %s', (_, options, word, page, exporting) => {
  it('finds the machines by the palette, walks among states, goes there, exports the trace', async () => {
    const visitor = await story.visitor(options);
    await visitor.signIn();
    const { typist, page: tab } = visitor;
    const focused = () => tab.evaluate(() => document.activeElement?.getAttribute('data-at'));
    const addressed = () => new URL(tab.url()).searchParams.get('of');

    await typist.press('mod+k');
    await tab.getByRole('combobox').last().waitFor();
    await typist.type(`> ${word}`);
    await tab.getByRole('option', { name: page, selected: true }).waitFor();
    await typist.press('Enter');
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/machines');
    // One arrives at the state that is lit.
    await expect.poll(focused).toBe('account.signedIn.fresh');
    expect(await tab.locator('[data-lit]').count()).toBe(2);

    await typist.press('[');
    await expect.poll(addressed).not.toBe(null);
    await typist.press(']');
    await expect.poll(addressed).toBe('session');

    await tab.goto(`${story.site.url}/machines?of=form&at=open.editing.record.clean`);
    await expect.poll(focused).toBe('open.editing.record.clean');
    await typist.press('ArrowUp');
    await expect.poll(focused).toBe('open.editing.record.dirty');
    expect((await axeFindings(tab)).join('\n')).toBe('');

    await typist.press('Enter');
    await expect
      .poll(() => tab.locator('form[data-region=form]').getAttribute('data-state'))
      .toContain('dirty');
    expect(new URL(tab.url()).pathname).toBe('/blogs');

    const download = tab.waitForEvent('download');
    await typist.press('mod+k');
    await tab.getByRole('combobox').last().waitFor();
    await typist.type(`> ${exporting}`);
    await tab.getByRole('option', { name: exporting, selected: true }).waitFor();
    await typist.press('Enter');
    const retraced = retrace(readTrace(await (await download).path()));
    expect(retraced.flatMap(({ unknown }) => unknown)).toEqual([]);
    expect(retraced.map(({ machine }) => machine)).toEqual(
      expect.arrayContaining(['list', 'form', 'palette']),
    );
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});
