/** What another tab of the same browser keeps: this one takes the theme and the language, and loses no choice of its own. It opens no page. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings, writeSettings, type Settings } from '../../src/kept/storage.ts';
import { preferences, startPreferences } from '../../src/live/preferences.ts';

await startPreferences();
const usual = { darkMode: false, selectedLanguage: 'en' };
/** As a browser tells it to all tabs but the one that wrote. */
function keptElsewhere(part: Settings): void {
  writeSettings(part);
  const key = 'lectern.settings';
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
}
beforeEach(() => {
  preferences.send({ type: 'setFormLanguage', formLanguage: 'both' });
});
afterEach(() => keptElsewhere(usual));

it('a command that is used in another tab leaves the fields of both languages here', () => {
  keptElsewhere({ 'used.1': { newRecord: { weight: 1, at: 1 } } });
  expect(preferences.getSnapshot().context.formLanguage).toBe('both');
  expect(readSettings()['formLanguage']).toBe('both');
});

it('the theme of another tab is taken, and nothing with it', () => {
  keptElsewhere({ darkMode: true });
  expect(preferences.getSnapshot().context).toMatchObject({ theme: 'dark', formLanguage: 'both' });
});

it('the language of another tab is taken, and the fields are in it', () => {
  keptElsewhere({ selectedLanguage: 'ar' });
  expect(preferences.getSnapshot().context).toMatchObject({ language: 'ar', formLanguage: 'ar' });
});
