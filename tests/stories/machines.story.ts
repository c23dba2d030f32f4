/** A tester looks at the machines as they run, goes to a state by keyboard, and takes the session's trace along. In English and in Arabic. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureNode } from '../../scripts/child.mjs';
import { axeFindings } from '../helpers/axe.ts';
import { chooseInPalette } from '../helpers/palette.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

describe.each([
  ['English', { language: 'en' }, 'machines', /^Machines/, 'Export the trace'],
  ['Arabic', { language: 'ar', dark: true }, 'آلات', /^آلات/, 'تصدير السجل'],
] as const)('in %s', (_, options, word, page, exporting) => {
  it('finds the machines by the palette, exports the trace, walks among states, goes there', async () => {
    const visitor = await story.signedIn(options);
    const { typist, page: tab } = visitor;
    // The list has its rows: a step that the trace tells.
    await tab.locator('[role=grid] [data-focused=true]').waitFor();
    const focused = () => tab.evaluate(() => document.activeElement?.getAttribute('data-at'));
    const addressed = () => new URL(tab.url()).searchParams.get('of');

    await chooseInPalette(visitor, `>${word}`, page);
    await tab.locator('[data-layer=palette]').waitFor({ state: 'detached' });
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/machines');
    // One arrives at the state that is lit.
    await expect.poll(focused).toBe('account.signedIn.fresh');
    await expect.poll(() => tab.locator('[data-lit]').count()).toBe(2);

    await typist.press('[');
    // Round to the last: the focus comes along to the other machine's drawing, and its arrow keys with it.
    await expect.poll(addressed).toBe('pictures');
    await expect.poll(focused).toBe('empty');
    await typist.press(']');
    await expect.poll(addressed).toBe('session');
    await expect.poll(focused).toBe('account.signedIn.fresh');

    await typist.tabTo('button', exporting);
    const download = tab.waitForEvent('download');
    // Told where it is waited for, not before.
    download.catch(() => undefined);
    await typist.press('Enter');
    const file = join(story.site.dataDir, 'trace.json');
    await (await download).saveAs(file);
    // Every step is one of a model’s, and keeps what is promised of it.
    const { code, output } = await captureNode(['tests/mbt/main.ts', 'replay', file]);
    expect(output).not.toMatch(/^\?|✗/m);
    expect(output).toMatch(/^\d+ machines?, \d+ steps?, 0 failed$/m);
    for (const machine of ['list', 'palette', 'screen'])
      expect(output).toMatch(new RegExp(`^${machine} [A-Z2-9]{6}: \\d+ steps?`, 'm'));
    expect(code).toBe(0);

    await tab.goto(`${story.site.url}/machines?of=form&at=open.editing.record.clean`);
    await expect.poll(focused).toBe('open.editing.record.clean');
    for (const [arrow, state] of [
      ['ArrowUp', 'unsaved'],
      ['ArrowLeft', 'refreshing'],
      ['ArrowDown', 'dirty'],
    ] as const) {
      await typist.press(arrow);
      await expect.poll(focused).toBe(`open.editing.record.${state}`);
    }
    await expect.poll(async () => (await axeFindings(tab)).join('\n')).toBe('');

    await typist.press('Enter');
    await expect
      .poll(() => tab.locator('form[data-region=form]').getAttribute('data-state'))
      .toContain('dirty');
    expect(new URL(tab.url()).pathname).toBe('/blogs');

    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});
