/**
 * A slash at the start of a paragraph and the menu it opens: what is offered, which choice is active, which keys are
 * the menu's. All of it is the editor's own state, so that no key comes between a letter and what it means. It draws
 * nothing.
 */
import { Plugin, PluginKey, type EditorState } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import { choicesFor, type Choice } from './MarkdownBlocks.ts';
import { tableActsAt } from './MarkdownTable.ts';

interface Slash {
  readonly from: number;
  readonly to: number;
  readonly found: readonly Choice[];
  readonly active: number;
}
interface Kept {
  readonly slash: Slash | null;
  /** Where a slash was left by Escape: it is only a slash from then on. */
  readonly leftAt: number | null;
}
type Told = { readonly active: number } | { readonly isLeft: true };

/** What is drawn: the choices, and where the slash stands in the window, in px. */
export interface SlashMenu extends Slash {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}
/** Who draws the menu and does what is chosen. */
export interface SlashHost {
  readonly id: string;
  drawn(menu: SlashMenu | null): void;
  chosen(name: Choice, slash: { readonly from: number; readonly to: number }): void;
}

const key = new PluginKey<Kept>('slash');
/** A slash and up to two words. */
const slashForm = /^\/((?:[\p{L}\p{M}\p{N}]+ ?){0,2})$/u;
const nothing: Kept = { slash: null, leftAt: null };

export const slashOptionId = (id: string, name: Choice): string => `${id}-${name}`;

function slashIn(state: EditorState, active: number, view: EditorView | undefined): Slash | null {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!empty || parent.type.name !== 'paragraph') return null;
  const match = slashForm.exec(parent.textContent);
  if (!match || $from.parentOffset !== parent.content.size) return null;
  const found = choicesFor(match[1]?.trim() ?? '', view ? tableActsAt(view, state) : []);
  if (found.length === 0) return null;
  return { from: $from.start(), to: $from.pos, found, active };
}

/** What a change of the text or the selection makes of the menu. */
function next(
  before: Kept,
  told: Told | undefined,
  state: EditorState,
  { isTyped, view }: { readonly isTyped: boolean; readonly view: EditorView | undefined },
): Kept {
  if (told && 'isLeft' in told) {
    return before.slash ? { slash: null, leftAt: before.slash.from } : before;
  }
  if (told) return before.slash ? { ...before, slash: { ...before.slash, ...told } } : before;
  const slash = slashIn(state, isTyped ? 0 : (before.slash?.active ?? 0), view);
  if (!slash) return nothing;
  return slash.from === before.leftAt
    ? { slash: null, leftAt: before.leftAt }
    : { ...before, slash };
}

const tell = (view: EditorView, told: Told): true => {
  view.dispatch(view.state.tr.setMeta(key, told));
  return true;
};

function take(view: EditorView, { key: pressed }: KeyboardEvent, host: SlashHost): boolean {
  const slash = key.getState(view.state)?.slash;
  const name = slash?.found[slash.active];
  if (!slash || !name) return false;
  const { length } = slash.found;
  switch (pressed) {
    case 'ArrowDown':
      return tell(view, { active: (slash.active + 1) % length });
    case 'ArrowUp':
      return tell(view, { active: (slash.active + length - 1) % length });
    case 'Escape':
      return tell(view, { isLeft: true });
    case 'Enter':
    case 'Tab':
      host.chosen(name, slash);
      return true;
    default:
      return false;
  }
}

function draw(view: EditorView, host: SlashHost): void {
  const slash = view.editable ? key.getState(view.state)?.slash : null;
  if (!slash) return host.drawn(null);
  const { top, bottom, left, right } = view.coordsAtPos(slash.from);
  return host.drawn({ ...slash, id: host.id, top, bottom, left, right });
}

/** The text's own role while no menu is open; with one, that of a box with a list. */
function rolesOf(state: EditorState, { id }: SlashHost): Record<string, string> {
  const slash = key.getState(state)?.slash;
  const name = slash?.found[slash.active];
  if (!name) return { role: 'textbox', 'aria-multiline': 'true' };
  return {
    role: 'combobox',
    'aria-expanded': 'true',
    'aria-haspopup': 'listbox',
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-activedescendant': slashOptionId(id, name),
  };
}

export const slashMenu = (host: SlashHost) =>
  $prose(() => {
    let shown: EditorView | undefined;
    return new Plugin<Kept>({
      key,
      state: {
        init: () => nothing,
        apply: (tr, before, _, state) =>
          next(before, tr.getMeta(key) as Told | undefined, state, {
            isTyped: tr.docChanged,
            view: shown,
          }),
      },
      view(view) {
        shown = view;
        const follow = () => draw(view, host);
        window.addEventListener('scroll', follow, true);
        window.addEventListener('resize', follow);
        return {
          update(_, before) {
            if (key.getState(before) !== key.getState(view.state)) follow();
          },
          destroy() {
            window.removeEventListener('scroll', follow, true);
            window.removeEventListener('resize', follow);
            host.drawn(null);
          },
        };
      },
      props: {
        attributes: (state) => rolesOf(state, host),
        handleKeyDown: (view, event) => take(view, event, host),
        handleDOMEvents: {
          blur(view) {
            if (key.getState(view.state)?.slash) tell(view, { isLeft: true });
            return false;
          },
        },
      },
    });
  });
