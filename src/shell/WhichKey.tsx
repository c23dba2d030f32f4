/** The strip of what a begun sequence may become: after `g`, every section's letter. It hears no key. */
import { useSyncExternalStore } from 'react';
import { t } from '../../i18n/index.ts';
import { sequence } from '../keyboard.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { commandTitle } from './commandTitle.ts';

export function WhichKey() {
  const begun = useSyncExternalStore(sequence.subscribe, sequence.read);
  if (begun === '') return null;
  return (
    <section
      aria-label={t('shell.whichKey', { key: begun })}
      className="fixed inset-x-0 bottom-0 z-40 animate-layer border-t border-line bg-raised px-4.5 py-3 shadow-layer"
    >
      <ul
        aria-live="polite"
        className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-1.5"
      >
        {sequence.followers().map(({ press, command }) => (
          <li key={command.id} className="flex min-w-0 items-center gap-2.5">
            <Kbd keys={press} />
            <span className="truncate">{commandTitle(command)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
