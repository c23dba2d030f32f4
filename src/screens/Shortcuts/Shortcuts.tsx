/** Every command with its keys, and the giving of others. What may happen, the machine of shortcuts says. */
import { useSelector } from '@xstate/react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { Command } from '../../../commands/command.ts';
import { keysTaken } from '../../../commands/conflicts.ts';
import { fold } from '../../../entities/fold.ts';
import { comma, labelled } from '../../../i18n/format.ts';
import { commandLabel, t } from '../../../i18n/index.ts';
import {
  allCommands,
  commandNamed,
  commandsNow,
  runById,
  useLiveVersion,
  useOffered,
  useKeysOf,
} from '../../context.ts';
import { captureKeys } from '../../keyboard.ts';
import { keyWords } from '../../keys/keyWords.ts';
import { preferences } from '../../live/preferences.ts';
import { shortcuts } from '../../live/shortcuts.ts';
import { useOwnKeys } from '../../keys/shortcuts.ts';
import { commandTitle } from '../../keys/commandTitle.ts';
import { inReadingOrder, keyPartOf, keyParts, textOfKeys } from '../../shell/keyParts.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useLanguage } from '../../page/useLanguage.ts';
import { ShortcutsMacros } from './ShortcutsMacros.tsx';
import { ShortcutsRecorder } from './ShortcutsRecorder.tsx';
import { bringUsualBack, replaceKeys } from './shortcutsTaken.ts';
import { stateText } from '../../page/stateText.ts';
import { useTitle } from '../useTitle.ts';

/** What has a key, and what one may want to reach by one: layers keep their own, and Enter and Escape are everybody's. */
const isChangeable = ({ where, section, keys }: Command): boolean =>
  !['palette', 'help', 'dialog', 'sheet'].includes(where) &&
  (section !== null || keys !== undefined) &&
  !keys?.every((one) => one === 'Enter' || one === 'Escape');

/** Those that somebody has made among them; `_version` names the moment. */
const changeable = (_version: unknown): readonly Command[] =>
  inReadingOrder(allCommands().filter(isChangeable));

interface RowProps {
  readonly command: Command;
  readonly isFirst: boolean;
}

/** All lines in sight, whichever part they stand in. */
const linesAround = (at: HTMLElement): readonly HTMLElement[] => [
  ...(at.closest('[data-region]')?.querySelectorAll<HTMLElement>('[data-line]') ?? []),
];

/** From the search the arrow leads to what it has found, and so does Enter: nothing is changed before that is in focus. */
function toFirstLine(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
  if (event.nativeEvent.isComposing) return;
  const [first] = linesAround(event.currentTarget);
  if (!first) return;
  first.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** One line is one Tab stop: Enter records, Delete switches off, Backspace brings the usual keys back. */
function Row({ command, isFirst }: RowProps) {
  const own = useOwnKeys();
  const now = commandsNow().find(({ id }) => id === command.id)?.keys ?? [];
  const isOwn = own[command.id] !== undefined;
  const args = { commandId: command.id };
  const usual = (command.keys ?? []).map((keys) => keyWords(keys)).join(comma());
  const hear = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      const lines = linesAround(event.currentTarget);
      lines[lines.indexOf(event.currentTarget) + by]?.focus();
    } else if (event.key === 'Delete') runById('shortcuts.switchOff', args);
    else if (event.key === 'Backspace') bringUsualBack(command);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li className="-mx-2 flex items-center gap-1 border-b border-line">
      <button
        type="button"
        data-line=""
        tabIndex={isFirst ? 0 : -1}
        onKeyDown={hear}
        onClick={() => runById('shortcuts.record', args)}
        className="flex min-h-10 min-w-0 grow items-center justify-between gap-4 rounded-md px-2 text-start hover:bg-tint max-sm:flex-wrap max-sm:gap-x-2 max-sm:gap-y-1 max-sm:py-2"
      >
        <span className="min-w-0 truncate max-sm:whitespace-normal">
          <bdi>{commandTitle(command)}</bdi>
        </span>
        <span className="flex shrink-0 items-center gap-2 max-sm:ms-auto">
          {isOwn && usual !== '' && (
            <span className="text-sm text-muted max-sm:hidden">
              {t('shortcuts.usual', { keys: usual })}
            </span>
          )}
          {now.map((keys) => (
            <Kbd key={keys} keys={keys} />
          ))}
          {now.length === 0 && isOwn && (
            <span className="text-sm text-amber-text">{t('shortcuts.off')}</span>
          )}
        </span>
      </button>
      <IconButton
        data-screen-only=""
        label={labelled(commandLabel('shortcuts.reset'), commandTitle(command))}
        tabIndex={-1}
        disabled={!isOwn}
        className={classes(!isOwn && 'invisible')}
        onClick={() => bringUsualBack(command)}
      >
        <RotateCcw className="pointing" />
      </IconButton>
      <IconButton
        data-screen-only=""
        label={labelled(commandLabel('shortcuts.switchOff'), commandTitle(command))}
        tabIndex={-1}
        disabled={now.length === 0}
        className={classes(now.length === 0 && 'invisible')}
        onClick={() => runById('shortcuts.switchOff', args)}
      >
        <X />
      </IconButton>
    </li>
  );
}

/** While keys are recorded every press is the machine's; the first pause or Enter takes them. */
function useRecording(): Command | undefined {
  const commandId = useSelector(shortcuts, ({ context }) => context.commandId);
  const command = commandId === null ? undefined : commandNamed(commandId);
  useEffect(() => {
    if (!command) return undefined;
    return captureKeys((press) => {
      const state = shortcuts.getSnapshot();
      if (press === 'Escape') runById('shortcuts.cancel');
      else if (press === 'Enter') {
        if (state.matches({ recording: 'conflicting' })) replaceKeys();
        else runById('shortcuts.accept');
      } else {
        const { pressed } = state.context;
        // A second press makes a sequence; a third begins anew, as does any after a conflict.
        const isOn = state.matches({ recording: 'pressed' }) && !pressed.includes(' ');
        const keys = isOn && pressed !== '' ? `${pressed} ${press}` : press;
        shortcuts.send({ type: 'press', keys, taken: keysTaken(keys, command, commandsNow()) });
      }
      return true;
    });
  }, [command]);
  return command;
}

function SingleKeys() {
  const isOn = useSelector(preferences, ({ context }) => context.singleKeys === 'on');
  const keys = useKeysOf('preferences.toggleSingleKeys');
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Switch
        checked={isOn}
        aria-describedby="single-keys-hint"
        onChange={() => runById('preferences.toggleSingleKeys')}
      />
      <span>{t('shortcuts.singleKeys')}</span>
      {keys !== undefined && <Kbd keys={keys} />}
      <span id="single-keys-hint" className="text-sm text-muted">
        {t('shortcuts.singleKeysHint', { mod: keyWords('mod'), alt: keyWords('alt') })}
      </span>
    </label>
  );
}

export default function Shortcuts() {
  useLanguage();
  useTitle(t('pages.shortcuts'));
  const [text, setText] = useState('');
  const state = useSelector(shortcuts, ({ value }) => stateText(value));
  const command = useRecording();
  const mayReset = useOffered('shortcuts.resetAll');
  const wanted = fold(text);
  const live = useLiveVersion();
  const found = useMemo(
    () =>
      changeable(live).filter((one) =>
        fold(`${commandTitle(one)} ${one.keys?.map(textOfKeys).join(' ') ?? ''}`).includes(wanted),
      ),
    [wanted, live],
  );
  const [first] = found;
  return (
    <div
      data-state={state}
      className="h-full overflow-auto bg-surface px-4.5 py-8 print:h-auto print:overflow-visible max-md:px-3 max-md:py-5"
    >
      <div data-region="list" className="mx-auto max-w-3xl">
        <h1 className="text-2xl font-semibold">{t('pages.shortcuts')}</h1>
        <p data-screen-only="" className="mt-1 text-muted">
          {t('shortcuts.intro')}
        </p>
        {state === 'failed' && (
          <Banner
            variant="warning"
            actions={
              <Button onClick={() => runById('shortcuts.retry')}>
                {commandLabel('shortcuts.retry')}
              </Button>
            }
          >
            {t('shortcuts.saveFailed')}
          </Banner>
        )}
        <div data-screen-only="" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <SearchInput
            label={t('shortcuts.search')}
            data-home=""
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={toFirstLine}
          />
          <Button disabled={!mayReset} onClick={() => runById('shortcuts.resetAll')}>
            {commandLabel('shortcuts.resetAll')}
          </Button>
        </div>
        <div className="mt-4">
          <SingleKeys />
        </div>
        {wanted === '' && <ShortcutsMacros />}
        {found.length === 0 && (
          <p className="py-6 text-muted">{t('shortcuts.noHits', { query: text })}</p>
        )}
        {keyParts.map((part) => {
          const rows = found.filter((one) => keyPartOf(one) === part);
          return (
            rows.length > 0 && (
              <section key={part} aria-label={t(`help.${part}`)} className="mt-6">
                <h2 className="pb-1 text-sm font-semibold text-muted">{t(`help.${part}`)}</h2>
                <ul>
                  {rows.map((one) => (
                    <Row key={one.id} command={one} isFirst={one === rows[0] || one === first} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
      {command && <ShortcutsRecorder command={command} />}
    </div>
  );
}
