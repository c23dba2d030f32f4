/** What the kit finds again in a page of jsdom is what is there: it looks anew whenever another could be found. It walks nothing. */
import { queries } from '@testing-library/dom';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changesOf, findOnce } from './kit/domChanges.ts';
import { namesOf } from './kit/domNames.ts';

const wanted = [
  'main',
  'dialog, [role=dialog]',
  '[data-layer]',
  '[data-layer=a]',
  '[role~="b"]',
  'main > [data-layer=b][role]',
  'main [role=b]',
  '#a',
  '.b',
  'p + div',
  'p ~ div',
  'main:empty',
  '[role=b]:not([data-layer=a])',
  'main:not([title]) .b',
];
const tags = ['div', 'p', 'main', 'dialog'] as const;
const names = ['data-layer', 'role', 'id', 'class', 'title'] as const;
const places = fc.nat(7);
const doing = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), to: places, tag: fc.constantFrom(...tags) }),
  fc.record({ kind: fc.constant('drop' as const), to: places }),
  fc.record({ kind: fc.constant('move' as const), to: places, from: places }),
  fc.record({
    kind: fc.constant('mark' as const),
    to: places,
    name: fc.constantFrom(...names),
    value: fc.constantFrom('a', 'b', 'a b', null),
  }),
  fc.record({ kind: fc.constant('write' as const), to: places }),
);
type Doing = typeof doing extends fc.Arbitrary<infer One> ? One : never;

beforeEach(() => {
  document.body.innerHTML = '<main><p></p><div></div></main>';
  findOnce(document, changesOf(document));
});
afterEach(() => {
  Reflect.deleteProperty(document, 'querySelector');
  document.body.innerHTML = '';
});

function change(one: Doing): void {
  const all = [...document.body.getElementsByTagName('*')];
  const at = (index: number): Element => all[index % Math.max(1, all.length)] ?? document.body;
  const place = at(one.to);
  if (one.kind === 'add') {
    // With something in it, which nobody is told of by itself.
    const made = document.createElement(one.tag);
    made.append(Object.assign(document.createElement('div'), { className: 'b' }));
    place.prepend(made);
  }
  if (one.kind === 'drop' && place !== document.body) place.remove();
  if (one.kind === 'move' && !at(one.from).contains(place)) place.append(at(one.from));
  if (one.kind === 'mark') {
    if (one.value === null) place.removeAttribute(one.name);
    else place.setAttribute(one.name, one.value);
  }
  if (one.kind === 'write') place.append('words');
}

it('whatever was done to the page, what is found is what a search through all of it finds', () => {
  const isSame = (words: string) =>
    document.querySelector(words) === Document.prototype.querySelector.call(document, words);
  fc.assert(
    fc.property(fc.array(doing, { maxLength: 12 }), (all) => {
      for (const one of all) {
        change(one);
        expect(wanted.filter((words) => !isSame(words))).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

it('what was last looked for long ago is looked for anew', () => {
  expect(document.querySelector('[title=late]')).toBeNull();
  document.querySelector('p')?.setAttribute('title', 'late');
  // Each look is a change of its own.
  for (let time = 0; time < 1_000; time += 1) {
    document.body.dataset['time'] = String(time);
    document.querySelector('main');
  }
  expect(document.querySelector('[title=late]')).toBe(document.querySelector('p'));
});

it('a page that stays as it is is searched once', () => {
  const found = document.querySelector('[data-layer]');
  const find = Document.prototype.querySelector;
  let count = 0;
  Document.prototype.querySelector = function counted(words: string) {
    count += 1;
    return find.call(this, words);
  };
  document.querySelector('p')?.append('words');
  expect(document.querySelector('[data-layer]')).toBe(found);
  Document.prototype.querySelector = find;
  expect(count).toBe(0);
});

const roles = [
  'alert',
  'alertdialog',
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'heading',
  'link',
  'option',
  'progressbar',
  'region',
  'searchbox',
  'switch',
  'tab',
  'textbox',
];
const implied = `
  <button>a</button><input type="button" value="a"><input type="submit" value="a"><input type="reset" value="a">
  <input type="image" alt="a"><details><summary>a</summary></details><input type="checkbox" aria-label="a">
  <select aria-label="a"><option>a</option></select><select multiple aria-label="a"><option>a</option></select>
  <select size="3" aria-label="a"><option>a</option></select><input list="l" aria-label="a"><input type="search" list="l" aria-label="a">
  <datalist id="l"><option>a</option></datalist><dialog open aria-label="a"></dialog><a href="/">a</a><map><area href="/" alt="a"></map>
  <progress aria-label="a"></progress><input type="search" aria-label="a"><input aria-label="a"><input type="email" aria-label="a">
  <input type="tel" aria-label="a"><input type="url" aria-label="a"><textarea aria-label="a"></textarea><section aria-label="a"></section><h2>a</h2>`;

it('a control of a role is found whether it says its role or is known by its tag', () => {
  const said = roles.map((role) => `<div role="${role}" aria-label="a"></div>`).join('');
  document.body.innerHTML = implied + said + '<div role="none button">a</div>';
  const all = namesOf(queries, changesOf(document));
  const truly = (role: string) => queries.queryAllByRole(document.body, role, { name: /^a/ });
  for (const role of roles) expect(all([role, 'a']), role).toEqual(truly(role));
  // Whatever comes is found as well.
  document.querySelector('button')?.after(document.createElement('button'));
  for (const one of document.querySelectorAll('button')) one.textContent = 'a';
  expect(all(['button', 'a'])).toEqual(truly('button'));
});

it('what is called just so is meant before what begins alike, wherever it stands', () => {
  document.body.innerHTML = `<button>Save and close</button><button>Save <kbd aria-hidden="true">Ctrl S</kbd></button>`;
  const all = namesOf(queries, changesOf(document));
  expect(all(['button', 'Save']).map(({ textContent }) => textContent)).toEqual([
    'Save Ctrl S',
    'Save and close',
  ]);
  expect(all(['button', 'Save a'])).toHaveLength(1);
});
