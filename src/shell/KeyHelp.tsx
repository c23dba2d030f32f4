/** The sheet of every shortcut that works here, searchable and printable. It runs none. */
import { useSelector } from '@xstate/react';
import { fold } from '../../entities/fold.ts';
import { t } from '../../i18n/index.ts';
import type { Command, Where } from '../../commands/command.ts';
import { isOffered } from '../../commands/index.ts';
import { commands, contextNow, runById } from '../context.ts';
import { help } from '../liveShell.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { commandTitle } from './commandTitle.ts';

type Part = 'everywhere' | 'goTo' | 'toggles' | 'notTyping' | 'list' | 'form' | 'dialog';
const parts: readonly Part[] = [
  'list',
  'form',
  'notTyping',
  'goTo',
  'toggles',
  'everywhere',
  'dialog',
];
const partOfWhere: Readonly<Record<Where, Part>> = {
  everywhere: 'everywhere',
  palette: 'everywhere',
  help: 'everywhere',
  dialog: 'dialog',
  form: 'form',
  page: 'notTyping',
  list: 'list',
  grid: 'list',
};
const partOf = ({ where, keys }: Command): Part => {
  if (keys?.some((k) => k.startsWith('g '))) return 'goTo';
  if (keys?.some((k) => k.startsWith('t '))) return 'toggles';
  return partOfWhere[where];
};

/** The commands with keys whose machine could take their event now, were the sheet not open. */
function keyedNow(): readonly Command[] {
  const context = { ...contextNow(), layer: 'page' as const };
  return commands.filter((command) => command.keys && isOffered(command, context));
}

function Rows({ rows }: { readonly rows: readonly Command[] }) {
  return (
    <ul>
      {rows.map((command) => (
        <li
          key={command.id}
          className="flex min-h-8 items-center justify-between gap-4 border-b border-line py-1"
        >
          <span className="min-w-0 truncate">{commandTitle(command)}</span>
          <span className="flex shrink-0 gap-2">
            {command.keys?.map((keys) => (
              <Kbd key={keys} keys={keys} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function KeyHelp() {
  const isOpen = useSelector(help, (state) => state.matches('open'));
  const text = useSelector(help, ({ context }) => context.text);
  if (!isOpen) return null;
  const wanted = fold(text);
  const found = keyedNow().filter((command) =>
    fold(`${commandTitle(command)} ${command.keys?.join(' ') ?? ''}`).includes(wanted),
  );
  return (
    <Dialog
      open
      onClose={() => void runById('help.close')}
      title={t('help.title')}
      closeLabel={t('shell.close')}
      width="wide"
      state="open"
      printed
    >
      <SearchInput
        label={t('help.search')}
        value={text}
        onChange={({ target }) => help.send({ type: 'search', text: target.value })}
      />
      {found.length === 0 && <p className="py-6 text-muted">{t('help.noHits', { query: text })}</p>}
      <div className="mt-4 gap-x-8 md:columns-2">
        {parts.map((part) => {
          const rows = found.filter((command) => partOf(command) === part);
          return (
            rows.length > 0 && (
              <section key={part} className="mb-5 break-inside-avoid">
                <h3 className="pb-1 text-sm font-semibold text-muted">{t(`help.${part}`)}</h3>
                <Rows rows={rows} />
              </section>
            )
          );
        })}
      </div>
    </Dialog>
  );
}
