/** Promises about the commands: ids, keys, layouts and who gets a key. No screen is drawn here. */
import { describe, expect, it } from 'vitest';
import { permissionSetOf, type Method } from '../entities/access.ts';
import { entities } from '../entities/index.ts';
import { interfaceLanguages } from '../entities/languages.ts';
import type { Command } from '../commands/command.ts';
import { byKey, claimants, commandsOf, followers, isOffered } from '../commands/index.ts';
import type { CommandContext } from '../commands/index.ts';
import { isHeardWith } from '../commands/conflicts.ts';
import { galleryCommands } from '../commands/gallery.ts';
import { importCommands } from '../commands/import.ts';
import { meaningOf, presses, pressText, isOwned } from '../commands/keys.ts';
import { listCommands } from '../commands/list.ts';
import { listToolCommands } from '../commands/listTools.ts';
import { accountCommands, formCommands, recordCommands } from '../commands/record.ts';
import { treeCommands } from '../commands/tree.ts';

const commands = commandsOf(entities);
const collections = entities.map((entity) => entity.collection);
const grants = permissionSetOf('administrator')?.grants(collections) ?? {};

/** A list with a record open beside it: no spreadsheet is being imported. */
const context = (rest: Partial<CommandContext> = {}): CommandContext => ({
  can: (machine) => machine !== 'importSheet',
  grants,
  isSignedIn: true,
  views: new Set(['focusSearch', 'copyLink', 'copyId', 'duplicate', 'repeat']),
  layer: 'page',
  focus: 'grid',
  singleKeys: true,
  ...rest,
});

const press = (key: string, code: string, held: Partial<Record<string, boolean>> = {}) => ({
  key,
  code,
  ctrlKey: held['ctrl'] ?? false,
  metaKey: held['meta'] ?? false,
  altKey: held['alt'] ?? false,
  shiftKey: held['shift'] ?? false,
});

it('makes nothing in a section that one may not see: its form would stand there', () => {
  const create = commands.find(({ id }) => id === 'create.contact');
  const mayMake = (methods: readonly Method[]) =>
    create !== undefined && isOffered(create, context({ grants: { contacts: methods } }));
  expect(mayMake(['GET', 'POST'])).toBe(true);
  expect(mayMake(['POST'])).toBe(false);
});

describe('the list of commands', () => {
  it('gives every command an id of its own', () => {
    const ids = commands.map((command) => command.id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('has one for each language of the interface', () => {
    const chosen = commands.flatMap((one) =>
      'to' in one && one.event.type === 'setLanguage' ? [one.event['language']] : [],
    );
    expect(chosen).toEqual(interfaceLanguages);
  });

  it('leads by key to every section of the navigation, and makes a record there', () => {
    const keyless = commands.filter(({ id, keys }) => {
      const [verb, name] = id.split('.');
      const isSection = entities.some((entity) => entity.name === name);
      return isSection && (verb === 'go' || verb === 'create') && !keys?.length;
    });
    expect(keyless.map(({ id }) => id)).toEqual([]);
  });

  it('claims no chord that the browser or a screen reader owns', () => {
    const keys = commands.flatMap(({ keys: usual = [], macKeys = [] }) =>
      [...usual, ...macKeys].flatMap(presses),
    );
    expect(keys.filter((key) => isOwned(key) || key.endsWith('Tab'))).toEqual([]);
  });

  it.each(['g', 'n'])('gives each section a letter of its own after %s', (prefix) => {
    const letters = commands.flatMap((c) =>
      (c.keys ?? []).filter((keys) => keys.startsWith(`${prefix} `)),
    );
    expect(letters.filter((keys, i) => letters.indexOf(keys) !== i)).toEqual([]);
    expect(letters.length).toBeGreaterThanOrEqual(20);
  });

  it('gives no letters of a command on every page to one of a single screen', () => {
    const all = commands.flatMap(({ id, keys = [], where }) =>
      keys.filter((one) => presses(one).length > 1).map((one) => ({ id, keys: one, where })),
    );
    const clashes = all
      .filter(({ where }) => where === 'page')
      .flatMap((one) => all.filter(({ id, keys }) => keys === one.keys && id !== one.id));
    expect(clashes.map(({ id, keys }) => `${keys}: ${id}`)).toEqual([]);
  });

  it('never lets one press run a command that another sequence begins with', () => {
    const all = commands.flatMap((command) =>
      (command.keys ?? []).map((keys) => ({ id: command.id, keys, where: command.where })),
    );
    const begins = all.filter(({ keys }) => presses(keys).length > 1);
    const singles = all.filter(({ keys }) => presses(keys).length === 1);
    const clashes = begins.flatMap((one) =>
      singles.filter(
        (other) => other.keys === presses(one.keys)[0] && isHeardWith(one.where, other.where),
      ),
    );
    expect(clashes.map(({ id, keys }) => `${keys}: ${id}`)).toEqual([]);
  });

  /** What is never on one screen: the sheet of an import, a list, a tree of menus, an album's pictures. */
  const own = (list: readonly Command[]) => new Set(list.map(({ id }) => id));
  const recordViews = { tree: own(treeCommands), gallery: own(galleryCommands) };
  /** Screens without records: a new one with keys of its own has a line here. */
  const alone = {
    import: own(importCommands.filter(({ id }) => id.startsWith('import.'))),
    account: own(accountCommands),
  };
  const special = { ...recordViews, ...alone };
  /** Cells, and dates to be moved, are a table's alone. */
  const cells = own(listToolCommands.filter(({ id }) => /column|Cell|shift/.test(id)));
  const lists = own([...listCommands, ...formCommands, ...recordCommands]);
  const isOfAnother = (screen: string, id: string) =>
    Object.entries(special).some(([name, ids]) => name !== screen && ids.has(id));
  const screens: Readonly<Record<string, (id: string) => boolean>> = {
    list: (id) => !Object.values(special).some((ids) => ids.has(id)),
    ...Object.fromEntries(
      Object.keys(recordViews).map((name) => [
        name,
        (id: string) => !isOfAnother(name, id) && !cells.has(id),
      ]),
    ),
    ...Object.fromEntries(
      Object.keys(alone).map((name) => [
        name,
        (id: string) => !lists.has(id) && !isOfAnother(name, id) && !cells.has(id),
      ]),
    ),
  };

  it.each(Object.keys(screens))(
    'never lets two commands claim a key where both are heard and offered: %s',
    (screen) => {
      const here = commands.filter(({ id }) => screens[screen]?.(id));
      const views = new Set(here.flatMap((command) => ('view' in command ? [command.view] : [])));
      // Nothing to save is offered exactly where there is nothing to save.
      views.delete('nothingToSave');
      const layers = ['page', 'palette', 'dialog', 'help'] as const;
      const focuses = ['typing', 'grid', 'form', 'elsewhere'] as const;
      const clashes = layers.flatMap((layer) =>
        focuses.flatMap((focus) =>
          [...new Set(here.flatMap((command) => command.keys ?? []))].flatMap((keys) => {
            const found = claimants(keys, here, context({ layer, focus, views }));
            return isOneAtATime(found.map(({ id }) => id))
              ? []
              : [`${keys} (${layer}, ${focus}): ${found.map(({ id }) => id).join(', ')}`];
          }),
        ),
      );
      expect(clashes).toEqual([]);
    },
  );
});

/** Of several dialogs only one is open, and of a machine's states only one is entered. */
const oneAtATime: readonly (readonly RegExp[])[] = [
  [
    /^confirm\./,
    /^form\.(?:stay|discard|saveAndLeave)$/,
    /^form\.(?:choose|merge)/,
    /^macro\.(?:confirm|cancel)$/,
    /^macro\.resume$/,
    /^macro\.dismiss$/,
    /^assignment\.(?:save|cancel)$/,
    /^assignment\.retry$/,
    /^assignment\.(?:stay|discard)$/,
    /^import\.(?:stay|discard)$/,
  ],
  [/^history\.close$/, /^history\.leave$/, /^import\.cancel$/],
  // A quick look lies over the rows, and is left before their cells.
  [/^list\.closePeek$/, /^list\.leaveCells$/],
  // Sessions are no records, and have a screen to themselves.
  [/^sessions\.end$/, /^record\.remove$/],
  // The trash lies over all sections: there a message waits for nobody.
  [/^trash\.restore$/, /^list\.unsettle$/],
  // A record that somebody else deleted is saved as a new one, or not at all.
  [/^form\.saveAndCreate$/, /^form\.saveAsNew$/],
  // Pictures are on their way, or none is any more.
  [/^gallery\.stopAll$/, /^gallery\.clear$/],
  [/^import\.check$/, /^import\.save$/, /^import\.retry$/],
];
/** Each of them is another one of those of which only one is there. */
const isOneAtATime = (ids: readonly string[]): boolean =>
  ids.length < 2 ||
  oneAtATime.some((kinds) => {
    const found = ids.map((id) => kinds.findIndex((kind) => kind.test(id)));
    return !found.includes(-1) && new Set(found).size === found.length;
  });

describe('who gets a key', () => {
  const idOf = (keys: string, rest: Partial<CommandContext>) =>
    byKey(keys, commands, context(rest))?.id;

  it('closes the form with Escape from the form, and drops the selection from the list', () => {
    expect(idOf('Escape', { focus: 'form' })).toBe('form.close');
    expect(idOf('Escape', { focus: 'typing' })).toBe('form.close');
    expect(idOf('Escape', { focus: 'grid' })).toBe('list.selectNone');
    expect(
      idOf('Escape', { focus: 'grid', can: (m, e) => m === 'form' && e.type === 'close' }),
    ).toBe('form.close');
  });

  it('hears no single key while somebody types, but saves and opens the palette', () => {
    for (const keys of ['j', 'x', 'e', 'c', '?', 'g n', 'Delete', '/']) {
      expect(idOf(keys, { focus: 'typing' }), keys).toBeUndefined();
    }
    expect(idOf('mod+s', { focus: 'typing' })).toBe('form.save');
    expect(idOf('mod+k', { focus: 'typing' })).toBe('palette.toggle');
  });

  it('leaves Enter and Space to a button that has the focus', () => {
    expect(idOf('Enter', { focus: 'elsewhere' })).toBeUndefined();
    expect(idOf('Space', { focus: 'elsewhere' })).toBeUndefined();
    expect(idOf('Enter', { focus: 'grid' })).toBe('list.enter');
  });

  it('hears nothing of the page below an open dialog', () => {
    expect(idOf('e', { layer: 'dialog', focus: 'elsewhere' })).toBeUndefined();
    expect(idOf('g n', { layer: 'dialog', focus: 'elsewhere' })).toBeUndefined();
    expect(idOf('Escape', { layer: 'dialog', focus: 'elsewhere' })).toBe('confirm.cancel');
  });

  it('hears no single key once they are switched off, and keeps the chords', () => {
    for (const keys of ['j', 'shift+j', '?', 'g n', 't k', 'Delete']) {
      expect(idOf(keys, { singleKeys: false }), keys).toBeUndefined();
    }
    // A sign is one as well, the one that joins the others too.
    const views = new Set(['shiftLater', 'shiftEarlier'] as const);
    for (const keys of ['+', '-']) {
      expect(idOf(keys, { views }), keys).toMatch(/^list.shift/);
      expect(idOf(keys, { views, singleKeys: false }), keys).toBeUndefined();
    }
    expect(idOf('mod+k', { singleKeys: false })).toBe('palette.toggle');
    expect(idOf('ArrowDown', { singleKeys: false })).toBe('list.focusBelow');
  });

  it('tells what may follow a prefix, and only what is permitted', () => {
    const all = followers('g', commands, context()).map(({ command }) => command.id);
    expect(all).toContain('go.news');
    const viewer = permissionSetOf('viewer')?.grants(collections) ?? {};
    const some = followers('g', commands, context({ grants: viewer })).map(
      ({ command }) => command.id,
    );
    expect(some).toContain('go.news');
    expect(some).not.toContain('go.user');
  });
});

describe('what is offered', () => {
  const named = (id: string): Command => {
    const found = commands.find((command) => command.id === id);
    if (!found) throw new Error(`no command ${id}`);
    return found;
  };

  it('is exactly what the machine can take', () => {
    const only = (machine: string, type: string) =>
      context({ can: (m, event) => m === machine && event.type === type });
    expect(isOffered(named('record.enable'), only('lifecycle', 'enable'))).toBe(true);
    expect(isOffered(named('record.enable'), only('lifecycle', 'disable'))).toBe(false);
    expect(isOffered(named('record.enable'), only('list', 'enable'))).toBe(false);
  });

  it('is not what the permission withholds', () => {
    const viewer = permissionSetOf('viewer')?.grants(collections) ?? {};
    expect(isOffered(named('create.news'), context({ grants: viewer }))).toBe(false);
    expect(isOffered(named('go.news'), context({ grants: viewer }))).toBe(true);
    expect(isOffered(named('go.user'), context({ grants: viewer }))).toBe(false);
  });
});

describe('a key means what it bears in Latin', () => {
  it.each([
    ['Arabic: the key of J', press('ت', 'KeyJ'), 'j'],
    ['Arabic: the key of K with Ctrl', press('ن', 'KeyK', { ctrl: true }), 'mod+k'],
    ['Arabic: the key of B types two letters', press('لا', 'KeyB'), 'b'],
    ['Arabic: the slash key', press('ظ', 'Slash'), '/'],
    ['Arabic: the question mark', press('؟', 'Slash', { shift: true }), '?'],
    ['Arabic: brackets are where they are on the US layout', press('ج', 'BracketLeft'), '['],
    [
      'Arabic: Shift and the key of F types a bracket',
      press('[', 'KeyF', { shift: true }),
      'shift+f',
    ],
    [
      'Arabic: Ctrl Shift and the key of L',
      press('/', 'KeyL', { shift: true, ctrl: true }),
      'mod+shift+l',
    ],
    ['Arabic: Arabic-Indic digit', press('٥', 'Digit5'), '5'],
    ['AZERTY: the letter, not the place', press('a', 'KeyQ'), 'a'],
    ['AZERTY: Shift is part of the slash', press('/', 'Period', { shift: true }), '/'],
    ['German: Shift 7 is the slash', press('/', 'Digit7', { shift: true }), '/'],
    ['German: the bracket comes with AltGr', press('[', 'Digit8', { ctrl: true, alt: true }), '['],
    ['Dvorak: the letter, not the place', press('j', 'KeyC'), 'j'],
    ['Dvorak: the full stop is on a letter key', press('.', 'KeyE'), '.'],
    ['US: Shift and a letter', press('J', 'KeyJ', { shift: true }), 'shift+j'],
    ['US: the hash', press('#', 'Digit3', { shift: true }), '#'],
    ['Caps Lock is no Shift', press('J', 'KeyJ'), 'j'],
    ['named keys stay named', press('ArrowDown', 'ArrowDown', { shift: true }), 'shift+ArrowDown'],
    ['the space bar', press(' ', 'Space'), 'Space'],
  ])('%s', (_, event, expected) => {
    expect(pressText(event, false)).toBe(expected);
  });

  it('reads the command key of a Mac as Mod', () => {
    expect(pressText(press('s', 'KeyS', { meta: true }), true)).toBe('mod+s');
    expect(meaningOf(press('س', 'KeyS', { meta: true }))).toBe('s');
  });
});
