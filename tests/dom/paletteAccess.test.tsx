/** Promises of the palette for whoever cannot see it: no fault that axe finds, and what is said. */
import { act, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { input, layer, rows, showPalette, startPalettePage } from '../helpers/palettePage.tsx';

const { news, page } = startPalettePage();

describe('for all', () => {
  const faults = async () => {
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };

  it.each(['en', 'ar'] as const)('has no fault that axe finds, in any state: %s', async (code) => {
    const { user, open, type, settled } = await showPalette(page());
    await act(() => setLanguage(code));
    await open();
    expect(await faults()).toEqual([]);
    await type('qqqqzzz');
    await settled();
    expect(rows()).toEqual([]);
    expect(await faults()).toEqual([]);
    await user.keyboard('{Control>}a{/Control}{Delete}');
    await type(`#${news('lab')}`);
    await settled();
    await user.keyboard('{Tab}');
    await settled();
    expect(await faults()).toEqual([]);
    await user.keyboard('{Escape}{Control>}a{/Control}{Delete}');
    await type('news unapproved approve');
    await settled();
    await user.keyboard('{Enter}');
    await settled();
    expect(await faults()).toEqual([]);
  });

  it('says how many there are, and names the chosen row', async () => {
    const { open, type, settled } = await showPalette(page());
    await open();
    await type('theme');
    await settled();
    await waitFor(() => expect(layer()?.querySelector('output')?.textContent).toBe('1 hit'));
    const id = input().getAttribute('aria-activedescendant');
    expect(document.getElementById(id ?? '')?.textContent).toContain('Toggle Theme');
    expect(document.getElementById(input().getAttribute('aria-controls') ?? '')).not.toBeNull();
  });
});
