/**
 * How somebody likes to see and use the application; it never draws and never stores anything itself.
 * Started once, before the first paint, with what was kept; it ends with the page. Every change is kept by
 * `persist`. It forbids values that no theme, language or layout has.
 */
import { assign, setup } from 'xstate';
import type { InterfaceLanguage } from '../entities/languages.ts';
import { effect } from './outside.ts';
import type { ToastParams } from './types.ts';

interface Choices {
  readonly theme: 'light' | 'dark';
  readonly language: InterfaceLanguage;
  readonly navigation: 'shown' | 'folded' | 'hidden';
  readonly density: 'comfortable' | 'compact';
  /** Keys that are a single letter; Ctrl and Alt keys always work. */
  readonly singleKeys: 'on' | 'off';
  readonly formLanguage: 'en' | 'ar' | 'both';
}

export interface PreferencesContext extends Choices {
  /** The pages that have said 'You can save changes using Ctrl + S' already. */
  readonly hintedPages: readonly string[];
}

export type PreferencesEvent =
  | { type: 'toggleTheme' | 'nextLanguage' | 'toggleNavigation' | 'toggleDensity' }
  | { type: 'toggleSingleKeys' }
  | ({ type: 'setTheme' } & Pick<Choices, 'theme'>)
  | ({ type: 'setLanguage' } & Pick<Choices, 'language'>)
  | ({ type: 'setFormLanguage' } & Pick<Choices, 'formLanguage'>)
  | { type: 'hint'; page: string };

export const usual: PreferencesContext = {
  theme: 'light',
  language: 'en',
  navigation: 'shown',
  density: 'comfortable',
  singleKeys: 'on',
  formLanguage: 'en',
  hintedPages: [],
};

const isPartOf = (part: object, whole: object): boolean => {
  const entries = new Map<string, unknown>(Object.entries(whole));
  return Object.entries(part).every(([name, value]) => entries.get(name) === value);
};
const keep = {
  type: 'persist',
  params: ({ context }: { context: PreferencesContext }) => context,
} as const;
const isChosen = (chosen: Partial<Choices>) => ({ type: 'isChosen' as const, params: chosen });
const isCurrent = (chosen: Partial<Choices>) => ({ type: 'isCurrent' as const, params: chosen });
const to = (target: string, chosen: Partial<Choices>) => ({
  target,
  actions: [{ type: 'choose' as const, params: chosen }, keep],
});
const toIf = (
  guard: ReturnType<typeof isChosen | typeof isCurrent>,
  target: string,
  chosen: Partial<Choices>,
) => ({
  guard,
  ...to(target, chosen),
});

interface Heard {
  readonly next?: PreferencesEvent['type'];
  readonly set?: PreferencesEvent['type'];
}
/** One choice: a state for each value, the usual one first; `next` goes round them, `set` to one. */
const choice = <Name extends keyof Choices>(
  name: Name,
  { next, set }: Heard,
  description: string,
  described: Readonly<Record<Choices[Name], string>>,
) => {
  const values = Object.entries(described) as [value: Choices[Name], says: string][];
  const chosen = (value: Choices[Name]): Partial<Choices> => ({ [name]: value });
  const all = values.map(([value]) => value);
  const state = ([value, says]: (typeof values)[number], index: number) => {
    const after = all[(index + 1) % all.length] ?? value;
    const on = next && { [next]: to(after, chosen(after)) };
    return [value, { description: says, tags: 'idle' as const, ...(on ? { on } : {}) }];
  };
  const kept = {
    description: 'Just started; what was kept decides, if it is still a choice.',
    always: [
      ...all.slice(1).map((value) => ({ target: value, guard: isCurrent(chosen(value)) })),
      ...all.slice(0, 1).map((value) => ({
        target: value,
        actions: { type: 'choose' as const, params: chosen(value) },
      })),
    ],
  };
  return {
    description,
    initial: 'kept' as const,
    on: set
      ? { [set]: all.map((value) => toIf(isChosen(chosen(value)), `.${value}`, chosen(value))) }
      : {},
    states: { kept, ...Object.fromEntries(values.map(state)) } as Record<
      'kept' | Choices[Name],
      typeof kept
    >,
  };
};
/** The form's language follows the interface's: Arabic fields in Arabic, else English ones. */
const following = {
  setLanguage: [
    toIf(isChosen({ language: 'ar' }), '.ar', { formLanguage: 'ar' }),
    to('.en', { formLanguage: 'en' }),
  ],
  nextLanguage: [
    toIf(isCurrent({ language: 'en' }), '.ar', { formLanguage: 'ar' }),
    to('.en', { formLanguage: 'en' }),
  ],
};
const formLanguage = choice(
  'formLanguage',
  { set: 'setFormLanguage' },
  'In which language translatable fields are shown.',
  {
    en: 'English fields.',
    ar: 'Arabic fields.',
    both: 'Both, side by side.',
  },
);

export const preferencesMachine = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    input: {} as Partial<PreferencesContext>,
    tags: {} as 'idle',
  },
  actions: {
    persist: effect<PreferencesContext>(),
    toast: effect<ToastParams>(),
    choose: assign((_, chosen: Partial<Choices>) => chosen),
    rememberHint: assign(({ context }, { page }: { page: string }) => ({
      hintedPages: [...context.hintedPages, page],
    })),
  },
  guards: {
    isCurrent: ({ context }, chosen: Partial<Choices>) => isPartOf(chosen, context),
    isChosen: ({ event }, chosen: Partial<Choices>) => isPartOf(chosen, event),
    isNewPage: ({ context }, { page }: { page: string }) => !context.hintedPages.includes(page),
  },
}).createMachine({
  id: 'preferences',
  description: 'Each choice on its own; all are kept between visits.',
  context: ({ input }) => ({ ...usual, ...input }),
  type: 'parallel',
  on: {
    hint: {
      guard: { type: 'isNewPage', params: ({ event }) => event },
      actions: [
        { type: 'rememberHint', params: ({ event }) => event },
        { type: 'persist', params: ({ context }) => context },
        { type: 'toast', params: { variant: 'info', key: 'saveHint' } },
      ],
    },
  },
  states: {
    theme: choice(
      'theme',
      { next: 'toggleTheme', set: 'setTheme' },
      'Which of the two designs is shown.',
      {
        light: 'Dark on light, as everybody starts.',
        dark: 'Light on dark.',
      },
    ),
    language: choice(
      'language',
      { next: 'nextLanguage', set: 'setLanguage' },
      'The language of the interface.',
      {
        en: 'English, left to right.',
        ar: 'Arabic, right to left, in its own font.',
        fr: 'French, left to right.',
      },
    ),
    navigation: choice(
      'navigation',
      { next: 'toggleNavigation' },
      'How much of the navigation is seen.',
      {
        shown: 'With names.',
        folded: 'Icons only.',
        hidden: 'Away.',
      },
    ),
    density: choice('density', { next: 'toggleDensity' }, 'How high a row is.', {
      comfortable: 'Rows with room.',
      compact: 'More rows on one screen.',
    }),
    singleKeys: choice(
      'singleKeys',
      { next: 'toggleSingleKeys' },
      'Whether keys of a single letter do anything.',
      {
        on: 'They work whenever one is not typing.',
        off: 'They do nothing; Ctrl and Alt keys work.',
      },
    ),
    formLanguage: { ...formLanguage, on: { ...formLanguage.on, ...following } },
  },
});
