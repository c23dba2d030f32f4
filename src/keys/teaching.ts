/** Shows the key of what is done by pointer again and again: with the third time, and once. It counts no keys. */
import type { Command } from '../../commands/command.ts';
import { isObject } from '../../entities/json.ts';
import { t } from '../../i18n/index.ts';
import { keysOf } from '../context.ts';
import { keyWords } from './keyWords.ts';
import { onRan } from '../ran.ts';
import { commandTitle } from './commandTitle.ts';
import { onSignedIn } from '../remote/signedIn.ts';
import { readSettings, writeSettings } from '../kept/storage.ts';
import { say } from '../page/toasts.ts';

/** With this use by pointer the key is shown. */
const teachAt = 3;

let key = 'taught.0';
const isCounts = (value: unknown): value is Readonly<Record<string, number>> =>
  isObject(value) && Object.values(value).every((used) => typeof used === 'number');

/** How often this person did each thing by pointer, up to when its key was shown. */
function counts(): Readonly<Record<string, number>> {
  const kept = readSettings()[key];
  return isCounts(kept) ? kept : {};
}

function count(command: Command): void {
  const before = counts();
  const used = before[command.id] ?? 0;
  const keys = keysOf(command.id);
  if (keys === undefined || used >= teachAt) return;
  writeSettings({ [key]: { ...before, [command.id]: used + 1 } });
  if (used + 1 < teachAt) return;
  say('info', () =>
    t('shortcuts.teaching', { command: commandTitle(command), keys: keyWords(keys) }),
  );
}

/** For the life of the page. */
export function startTeaching(): void {
  let isPointer = false;
  document.addEventListener(
    'click',
    ({ detail }) => {
      // Enter on a button, and letters on a control, press it without a pointer: their clicks count nothing.
      if (detail === 0) return;
      isPointer = true;
      setTimeout(() => {
        isPointer = false;
      });
    },
    { capture: true },
  );
  onRan((command) => {
    if (isPointer) count(command);
  });
  onSignedIn((id) => {
    key = `taught.${id}`;
  });
}
