/** Which keys each command has for this user: those they gave it, else its own. It hears no key and calls no server. */
import { useSyncExternalStore } from 'react';
import type { Command } from '../../commands/command.ts';
import { isObject } from '../../entities/json.ts';
import type { OwnKeys } from '../../machines/shortcuts.ts';
import { isApple } from '../ui/keys.ts';
import { readSettings, writeSettings } from '../kept/storage.ts';
import { createSignal } from '../page/signal.ts';

const keysForm = /^\S{1,40}(?: \S{1,40}){0,2}$/;

/** What was kept, as far as it can be keys: an older version or another program may have written anything. */
export function ownKeysIn(value: unknown): OwnKeys {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, keys]) =>
      Array.isArray(keys) && keys.every((one) => typeof one === 'string' && keysForm.test(one))
        ? [[id, keys as readonly string[]]]
        : [],
    ),
  );
}

let own: OwnKeys = ownKeysIn(readSettings()['shortcuts']);
const rekeyed = createSignal();

export const ownKeys = (): OwnKeys => own;

/** Takes them for now and for the next visit; the server keeps them for other computers (live/shortcuts.ts). */
export function setOwnKeys(next: OwnKeys): void {
  if (JSON.stringify(next) === JSON.stringify(own)) return;
  own = next;
  writeSettings({ shortcuts: next });
  rekeyed.tell();
}

/** Hears of other keys. Answers how to stop. */
export const onOwnKeys = rekeyed.hear;

/** The commands with the keys they have now, on this kind of computer. */
export function keyed(commands: readonly Command[], apple = isApple): readonly Command[] {
  return commands.map((command) => {
    const keys = own[command.id] ?? (apple ? command.macKeys : undefined);
    return keys ? { ...command, keys } : command;
  });
}

/** Draws anew when keys change. */
export const useOwnKeys = (): OwnKeys => useSyncExternalStore(onOwnKeys, ownKeys);
