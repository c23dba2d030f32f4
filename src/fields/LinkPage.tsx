/** Sets a link to a page by choosing the page, found by its title as one types. It keeps no page: only its address is written. */
import { useEffect, useRef, useState } from 'react';
import type { Entity } from '../../entities/entity.ts';
import { page } from '../../entities/page.ts';
import { t } from '../../i18n/index.ts';
import { cache, rowQuery } from '../remote/query.ts';
import { leavePlace } from '../keys/placeLeft.ts';
import { say } from '../page/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Combobox, type Choice, type ComboboxTexts } from '../ui/Combobox.tsx';
import { useChosenAhead } from './chosenAhead.ts';
import { onTheWay } from './flush.ts';
import { useOffers } from './titles.ts';

const pageEntity: Entity = page;

const texts = (): ComboboxTexts => ({
  nothing: t('form.noMatch'),
  loading: t('palette.searching'),
  remove: (label) => t('form.removeEntry', { entry: label }),
  open: t('form.choose'),
});

interface ChooserProps {
  readonly id: string;
  readonly onChoose: (choice: Choice) => void;
  /** The focus is in the chooser. */
  readonly isIn: () => boolean;
}

function Chooser({ id, onChoose, isIn }: ChooserProps) {
  const [query, setQuery] = useState('');
  const { choices, isLoading } = useOffers(pageEntity, query, true);
  const { ahead, onAhead, drop } = useChosenAhead(pageEntity, onChoose);
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="mt-2">
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {t('views.pagesLabel')}
      </label>
      <Combobox
        aria={{
          id,
          'aria-describedby': undefined,
          'aria-invalid': undefined,
          'aria-required': undefined,
        }}
        value={null}
        {...{ choices, isLoading, ahead }}
        onAhead={(text) => leavePlace(onAhead(text), isIn, { isBox: true, stay: drop })}
        onOther={drop}
        onQuery={setQuery}
        texts={texts()}
        placeholder={t('form.chooseOne', { of: pageEntity.name })}
        onChange={(choice) => choice && onChoose(choice)}
        ref={(element) => {
          input.current = element;
        }}
      />
    </div>
  );
}

/** Of the website's own pages. */
const addressOf = (slug: string): string => `/${slug}`;

export interface LinkPageProps {
  /** The id of the field's own control. */
  readonly fieldId: string;
  readonly onLink: (address: string) => void;
}

export default function LinkPage({ fieldId, onLink }: LinkPageProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isIn = () => box.current?.contains(document.activeElement) === true;
  const close = () => {
    setOpen(false);
    document.querySelector<HTMLElement>(`#${CSS.escape(fieldId)}`)?.focus();
  };
  const choose = async ({ id }: Choice) => {
    // Whoever saves with the next key saves the link too; what is typed behind is for the field.
    const arrived = onTheWay();
    const way = Promise.withResolvers<void>();
    leavePlace(way.promise, isIn);
    try {
      const row = await cache.fetchQuery(rowQuery(pageEntity, id));
      onLink(addressOf(String(row['slug'])));
    } catch {
      say('danger', () => t('toasts.loadFailed'));
    } finally {
      arrived();
    }
    // Whoever has gone on is left there.
    if (isIn() || document.activeElement === document.body) close();
    else setOpen(false);
    way.resolve();
  };
  return (
    <div ref={box}>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        className="mt-1 -ms-2 h-7 px-2 text-sm"
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {isOpen ? t('views.closePage') : t('views.choosePage')}
      </Button>
      {isOpen && (
        <Chooser id={`${fieldId}-page`} onChoose={(choice) => void choose(choice)} isIn={isIn} />
      )}
    </div>
  );
}
