/** The sheet of every shortcut that works here, searchable and printable. It runs none. */
import { useSelector } from '@xstate/react';
import Keyboard from 'lucide-react/icons/keyboard';
import Printer from 'lucide-react/icons/printer';
import { useLayoutEffect } from 'react';
import { fold } from '../../entities/fold.ts';
import { t } from '../../i18n/index.ts';
import { isPlain } from '../../commands/index.ts';
import { offer } from '../live/actors.ts';
import { runById, useLiveVersion } from '../context.ts';
import { help } from '../live/shell.ts';
import { preferences } from '../live/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { useLanguage } from '../page/useLanguage.ts';
import { keyedNow, mayChangeKeys, type Keyed } from './keyHelpRows.ts';
import { keyParts, textOfKeys } from './keyParts.ts';

function Rows({ rows }: { readonly rows: readonly Keyed[] }) {
  return (
    <ul>
      {rows.map(({ id, title, keys }) => (
        <li
          key={id}
          className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1"
        >
          <span className="min-w-0">
            <bdi>{title}</bdi>
          </span>
          <span className="ms-auto flex flex-wrap justify-end gap-x-2 gap-y-1">
            {keys.map((one) => (
              <Kbd key={one} keys={one} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Parts({ found }: { readonly found: readonly Keyed[] }) {
  return (
    <div className="mt-4 gap-x-8 md:columns-2 print:columns-2">
      {keyParts.map((part) => {
        const rows = found.filter((row) => row.part === part);
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
  );
}

function Sheet() {
  useLanguage();
  const version = useLiveVersion();
  const text = useSelector(help, ({ context }) => context.text);
  const hasSingleKeys = useSelector(preferences, ({ context }) => context.singleKeys === 'on');
  useLayoutEffect(() => offer({ print: () => window.print() }), []);
  const wanted = fold(text);
  const found = keyedNow(version).filter(
    ({ title, keys }) =>
      fold(`${title} ${keys.map(textOfKeys).join(' ')}`).includes(wanted) &&
      (hasSingleKeys || keys.some((one) => !isPlain(one))),
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
      actions={
        <>
          {mayChangeKeys() && (
            <Button
              icon={<Keyboard />}
              onClick={() => {
                runById('help.close');
                runById('go.shortcuts');
              }}
            >
              {t('help.change')}
            </Button>
          )}
          <Button icon={<Printer />} onClick={() => runById('help.print')}>
            {t('help.print')}
          </Button>
        </>
      }
    >
      <div data-screen-only="">
        <SearchInput
          label={t('help.search')}
          value={text}
          data-autofocus
          onChange={({ target }) => help.send({ type: 'search', text: target.value })}
        />
        {!hasSingleKeys && <p className="mt-3 text-amber-text">{t('help.singleKeysOff')}</p>}
      </div>
      {found.length === 0 && <p className="py-6 text-muted">{t('help.noHits', { query: text })}</p>}
      <Parts found={found} />
    </Dialog>
  );
}

export function KeyHelp() {
  const isOpen = useSelector(help, (state) => state.matches('open'));
  return isOpen ? <Sheet /> : null;
}
