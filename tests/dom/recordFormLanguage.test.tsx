/** Which language a form's fields are in, and who may change what is kept of it: whoever switches, and nothing else. */
import { act, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { news } from '../../entities/news.ts';
import { staticContent } from '../../entities/staticContent.ts';
import type { PreferencesEvent } from '../../machines/preferences.ts';
import { preferences } from '../../src/live/preferences.ts';
import { actorOf } from '../../src/live/actors.ts';
import {
  field,
  save,
  settle,
  showForm,
  startFormPage,
  type FormPage,
} from '../helpers/formScreen.tsx';

let page: FormPage;
beforeAll(async () => {
  page = await startFormPage();
});
afterAll(() => page.stop());

/** What an actor is told from here on, but for hints. */
function told(name: 'preferences' | 'form'): readonly string[] {
  const actor = actorOf(name);
  const heard: string[] = [];
  actor?.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || inspected.actorRef !== actor) return;
    if (inspected.event.type.endsWith('anguage')) heard.push(inspected.event.type);
  });
  return heard;
}
const choose = (event: PreferencesEvent) => act(() => preferences.send(event));
const kept = () => preferences.getSnapshot().context.formLanguage;

it('a form that comes, stays and goes writes no choice', async () => {
  const row = await page.make('blogs', { titleEn: 'Solar car' });
  const first = await showForm(page, news, row.id);
  first.unmount();
  const heard = told('preferences');
  const { unmount } = await showForm(page, news, row.id);
  await settle();
  unmount();
  // What the test itself sets before a form comes.
  expect(heard).toEqual(['setFormLanguage']);
});

it('a choice made elsewhere is followed in one go, and not written back', async () => {
  const row = await page.make('blogs', { titleEn: 'Solar car' });
  await showForm(page, news, row.id);
  const [toChoice, toForm] = [told('preferences'), told('form')];
  choose({ type: 'setFormLanguage', formLanguage: 'both' });
  await waitFor(() => expect(field('Both').checked).toBe(true));
  await settle();
  expect(toChoice).toEqual(['setFormLanguage']);
  expect(toForm).toEqual(['setLanguage']);
  choose({ type: 'setLanguage', language: 'en' });
  await waitFor(() => expect(field('English').checked).toBe(true));
});

it('who switches has it kept, and is told nothing back', async () => {
  const row = await page.make('blogs', { titleEn: 'Solar car' });
  const { user } = await showForm(page, news, row.id);
  const [toChoice, toForm] = [told('preferences'), told('form')];
  await user.keyboard('{Control>}{Shift>}l{/Shift}{/Control}');
  await waitFor(() => expect(field('Arabic').checked).toBe(true));
  await settle();
  expect(kept()).toBe('ar');
  expect(toChoice).toEqual(['setFormLanguage']);
  expect(toForm).toEqual(['switchLanguage']);
});

it('a type that asks for both languages begins with both in sight, whatever is kept for other types', async () => {
  const texts = { static_key: 'footer.hours', value_en: 'Hours', value_ar: 'الدوام' };
  const { id } = await page.make('static-contents', texts);
  for (const record of [null, id]) {
    const { unmount } = await showForm(page, staticContent, record);
    await settle();
    expect(field('Both').checked).toBe(true);
    for (const name of ['Text, English', 'Text, Arabic']) {
      expect(field(name).closest('[hidden]')).toBeNull();
    }
    // What goes along with the interface elsewhere leaves neither out of sight here.
    choose({ type: 'setFormLanguage', formLanguage: 'ar' });
    await settle();
    expect(field('Both').checked).toBe(true);
    expect(kept()).toBe('ar');
    unmount();
  }
  const row = await page.make('blogs', { titleEn: 'Solar car' });
  await showForm(page, news, row.id);
  expect(field('English').checked).toBe(true);
});

it('in a type that asks for both languages the switch leads from both to one', async () => {
  const { user } = await showForm(page, staticContent, null);
  await user.keyboard('{Control>}{Shift>}l{/Shift}{/Control}');
  await waitFor(() => expect(field('English').checked).toBe(true));
  await settle();
  expect(field('Text, Arabic').closest('[hidden]')).not.toBeNull();
});

it('a fault brings its language into sight; the choice for the next form is as it was', async () => {
  const { user } = await showForm(page, staticContent, null);
  await user.keyboard('{Control>}{Shift>}l{/Shift}{/Control}');
  await waitFor(() => expect(field('English').checked).toBe(true));
  await user.type(field('Key'), 'a.b');
  await user.type(field('Text, English'), 'Hello');
  await user.keyboard(save);
  await waitFor(() => expect(field('Arabic').checked).toBe(true));
  await settle();
  expect(kept()).toBe('en');
  // Another choice of theirs leaves the fault in sight.
  choose({ type: 'toggleDensity' });
  await settle();
  expect(field('Arabic').checked).toBe(true);
});
