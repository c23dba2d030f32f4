/** The strip of what a begun sequence may become: after `g`, every section's letter; after digits, what counts. It hears no key. */
import { useSyncExternalStore } from 'react';
import type { Command } from '../../commands/command.ts';
import { t } from '../../i18n/index.ts';
import { isOfferedNow, commandsNow } from '../context.ts';
import { sequence } from '../keys/sequence.ts';
import { classes } from '../ui/classes.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { useLanguage } from '../page/useLanguage.ts';
import { commandTitle } from '../keys/commandTitle.ts';

interface Follower {
  readonly press: string;
  readonly command: Command;
}

/** What takes a count, by its shortest key. */
const countable = (): readonly Follower[] =>
  commandsNow().flatMap((command) => {
    const [press] = command.keys ?? [];
    return command.counts && press !== undefined && isOfferedNow(command.id)
      ? [{ press, command }]
      : [];
  });

/** In the navigation's order; what is no section stands at the end. */
const inOrder = (followers: readonly Follower[]): readonly Follower[] => [
  ...followers.filter(({ command }) => command.entity !== undefined),
  ...followers.filter(({ command }) => command.entity === undefined),
];

/** Up to so many stand wider. */
const few = 9;

export function WhichKey() {
  useLanguage();
  const begun = useSyncExternalStore(sequence.subscribe, sequence.read);
  const count = useSyncExternalStore(sequence.subscribe, sequence.count);
  if (begun === '' && count === '') return null;
  const followers = begun === '' ? countable() : inOrder(sequence.followers());
  // What may follow is not permitted: the letter that is pressed says so.
  if (followers.length === 0) return null;
  const hasLong = followers.some(({ press }) => press.length > 1);
  return (
    <section
      aria-label={t('shell.whichKey', { key: begun === '' ? count : begun })}
      className="fixed inset-x-0 bottom-0 z-60 max-h-[min(100dvh,max(50dvh,22rem))] animate-layer overflow-y-auto border-t border-line bg-raised px-4.5 py-3 shadow-layer"
    >
      <p className="flex items-center gap-2 pb-2 text-sm text-muted">
        {t('shell.whichKey', { key: '' })}
        <Kbd keys={begun === '' ? count : begun} />
      </p>
      <ul
        aria-live="polite"
        // A few of them have the room of many; on a small screen many stand closer, so that all are seen.
        className={classes(
          'grid gap-x-4 gap-y-1.5',
          followers.length > few
            ? 'grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] max-md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] max-sm:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]',
        )}
      >
        {followers.map(({ press, command }) => (
          <li key={command.id} className="flex min-w-0 items-baseline gap-2.5">
            {/* Names begin under one another, however wide the letters are, beside `Shift M` too. */}
            <span
              className={classes(
                'flex shrink-0',
                hasLong ? 'min-w-12 justify-end max-sm:min-w-6' : 'min-w-6 justify-center',
              )}
            >
              <Kbd keys={press} />
            </span>
            <span className="min-w-0">
              <bdi>{commandTitle(command)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
