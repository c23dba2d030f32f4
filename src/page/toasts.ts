/** The messages on screen now: said, kept for a while, taken away. It never words one: i18n does. */
import { toastText } from '../../i18n/first.ts';
import type { ToastParams } from '../../machines/types.ts';
import { createSignal } from './signal.ts';

export interface Toast {
  readonly id: number;
  readonly variant: ToastParams['variant'];
  readonly text: string;
  readonly action?: ToastAction | undefined;
  /** Of messages about the same the later one is true: it takes the place of the one before. */
  readonly about?: string | undefined;
}
/** What can be done about it, with its key. */
export interface ToastAction {
  readonly label: Words;
  readonly keys: string | undefined;
  readonly run: () => void;
}

const shownMs = { success: 4_000, info: 6_000, warning: 8_000, danger: 12_000 } as const;
/** Many words are not taken away while they are read: so long for each letter, in ms. */
const readMs = 80;
const toastsMax = 4;

/** What went through answers what was wrong before it. */
const answering: ReadonlySet<ToastParams['key']> = new Set([
  'added',
  'updated',
  'assigned',
  'imported',
]);

/** Of these only the last is so: what was taken back and done again, or would be; how a password that was sent has fared. */
const abouts: Readonly<Partial<Record<ToastParams['key'], string>>> = {
  undone: 'undoing',
  redone: 'undoing',
  undoNext: 'undoing',
  redoNext: 'undoing',
  passwordChanged: 'password',
  passwordChangeFailed: 'password',
  resetRequested: 'password',
  resetRequestFailed: 'password',
  passwordReset: 'password',
  passwordResetFailed: 'password',
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const changed = createSignal();

function set(next: readonly Toast[]): void {
  toasts = next;
  changed.tell();
}

/** Nothing said before counts any more: somebody else may sit here now. */
export const dismissAll = (): void => set([]);
export const dismiss = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

/** How it is said: words follow the interface's language while they are shown. */
export type Words = () => string;

/** Shows a message; the same one again only starts its time anew, and another about the same takes its place. */
export function say(
  variant: ToastParams['variant'],
  words: Words,
  action?: ToastAction,
  about?: string,
): void {
  const id = ++lastId;
  const toast: Toast = {
    id,
    variant,
    action,
    about,
    get text() {
      return words();
    },
  };
  const { text } = toast;
  const isOver = (other: Toast) =>
    other.text === text || (about !== undefined && other.about === about);
  set([...toasts.filter((other) => !isOver(other)), toast].slice(-toastsMax));
  setTimeout(() => dismiss(id), Math.max(shownMs[variant], text.length * readMs));
}

/**
 * A machine's message, in the interface's language; `about` names the entity it speaks of. `told`: it has words of its
 * own, and what can be done about it.
 */
export function sayToast(
  { variant, key, params }: ToastParams,
  about?: string,
  told?: { readonly words: Words; readonly action?: ToastAction },
): void {
  if (answering.has(key)) set(toasts.filter((toast) => toast.variant !== 'danger'));
  // What is taken back is no longer so.
  if (key === 'undone') set(toasts.filter((toast) => toast.variant !== 'success'));
  const words = () => toastText(key, { ...(about ? { of: about } : {}), ...params });
  say(variant, told?.words ?? words, told?.action, abouts[key]);
}

export const toastStore = {
  subscribe: changed.hear,
  read: (): readonly Toast[] => toasts,
};
