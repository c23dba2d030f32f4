/** One's own macros and those that colleagues share: run, renamed, shared, deleted. What may happen, their machine says. */
import { useSelector } from '@xstate/react';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type FormEvent } from 'react';
import { macroPrefix } from '../../../commands/macro.ts';
import { labelled } from '../../../i18n/format.ts';
import { commandLabel, t } from '../../../i18n/index.ts';
import { nameMax, type Macro } from '../../../machines/macroWords.ts';
import { runById, useKeysOf, useOffered } from '../../context.ts';
import { macro } from '../../live/macro.ts';
import { useStepText } from '../../shell/useStepText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** A name is taken with Enter or on leaving it; one that cannot be taken is put back. */
function Name({ id, name, shared }: Macro) {
  const [text, setText] = useState(name);
  const take = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === name) return;
    if (!runById('macro.change', { id, name: text, shared })) setText(name);
  };
  return (
    <form onSubmit={take} className="min-w-40 grow basis-40 max-sm:basis-full">
      <TextInput
        aria-label={t('shortcuts.macros.nameOf', { macro: name })}
        value={text}
        maxLength={nameMax}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => take()}
        className="w-full align-parent"
      />
    </form>
  );
}

function Line(props: Macro) {
  const { id, name, steps, shared, by } = props;
  const command = `${macroPrefix}${id}`;
  const keys = useKeysOf(command);
  const mayRun = useOffered(command);
  const textOf = useStepText(steps);
  return (
    <li className="-mx-2 border-b border-line px-2 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {by === null ? (
          <Name key={name} {...props} />
        ) : (
          <span className="flex min-w-0 grow basis-40 flex-wrap items-baseline gap-x-3 px-3 py-1.5">
            <bdi className="align-parent min-w-0 wrap-anywhere">{name}</bdi>
            <span className="text-sm whitespace-nowrap text-muted">
              {t('shortcuts.macros.by', { by })}
            </span>
          </span>
        )}
        {keys !== undefined && <Kbd keys={keys} />}
        {by === null && (
          <label className="flex items-center gap-2 text-sm">
            <Switch
              checked={shared}
              onChange={({ target }) =>
                runById('macro.change', { id, name, shared: target.checked })
              }
            />
            {t('shortcuts.macros.share')}
          </label>
        )}
        <IconButton
          label={labelled(t('shortcuts.macros.replay'), name)}
          disabled={!mayRun}
          onClick={() => runById(command)}
          // Under those of one's own, where there is room for them side by side.
          className={by === null ? undefined : 'sm:me-11'}
        >
          <Play className="pointing" />
        </IconButton>
        {by === null && (
          <IconButton
            label={labelled(commandLabel('macro.remove'), name)}
            onClick={() => runById('macro.remove', { id })}
          >
            <Trash2 />
          </IconButton>
        )}
      </div>
      {/* Whole, on a phone too: nothing else tells what it will do. */}
      <p className="px-3 pt-1 text-sm text-muted">
        <bdi>{steps.map(textOf).join(' · ')}</bdi>
      </p>
    </li>
  );
}

export function ShortcutsMacros() {
  const macros = useSelector(macro, ({ context }) => context.macros);
  const keys = useKeysOf('macro.record');
  return (
    <section aria-label={t('shortcuts.macros.title')} className="mt-6">
      <h2 className="pb-1 text-sm font-semibold text-muted">{t('shortcuts.macros.title')}</h2>
      <p className="flex flex-wrap items-center gap-2 pb-2 text-muted">
        {t('shortcuts.macros.intro')}
        {keys !== undefined && <Kbd keys={keys} />}
      </p>
      <ul>
        {macros.map((one) => (
          <Line key={one.id} {...one} />
        ))}
      </ul>
    </section>
  );
}
