/** Promise: steps are tabs that one walks by arrows, along the line in either direction, with one Tab stop. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs, tabIdOf } from '../../src/ui/Tabs.tsx';

function Steps({ dir }: { dir: 'ltr' | 'rtl' }) {
  const [value, setValue] = useState('content');
  return (
    <div dir={dir}>
      <Tabs
        label="Steps"
        panelId="panel"
        value={value}
        onChange={setValue}
        tabs={[
          { id: 'content', label: 'Content' },
          { id: 'media', label: 'Media', mark: 'done', markLabel: 'valid' },
          { id: 'publishing', label: 'Publishing', mark: 'fault', markLabel: '1 fault' },
        ]}
      />
      <div id="panel" role="tabpanel" aria-labelledby={tabIdOf('panel', value)} />
    </div>
  );
}
const open = () => screen.getByRole('tab', { selected: true }).textContent;

it.each([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
] as const)('in %s, %s goes to the next and %s back, round and round', async (dir, forth, back) => {
  const user = userEvent.setup();
  render(<Steps dir={dir} />);
  await user.tab();
  await user.keyboard(forth);
  expect(open()).toContain('Media');
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
  await user.keyboard(back + back);
  expect(open()).toContain('Publishing');
  await user.keyboard('{Home}');
  expect(open()).toContain('Content');
});

it('has one Tab stop, tells its marks in words, and names its panel', async () => {
  const user = userEvent.setup();
  render(<Steps dir="ltr" />);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('tab', { name: 'Publishing, 1 fault' })).toBeDefined();
  expect(screen.getByRole('tabpanel', { name: 'Content' })).toBeDefined();
});

it('leaves keys with Alt or Ctrl to the commands', async () => {
  const user = userEvent.setup();
  render(<Steps dir="ltr" />);
  await user.tab();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(open()).toContain('Content');
});
