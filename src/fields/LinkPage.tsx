/** Sets a link to a page by choosing the page, found by its title as one types. It keeps no page: only its address is written. */
import { useEffect, useRef, useState } from 'react';
import type { Entity } from '../../entities/entity.ts';
import { page } from '../../entities/page.ts';
import { t } from '../../i18n/index.ts';
import { cache, rowQuery } from '../remote/query.ts';
import { say } from '../page/toasts.ts';
import { useRested } from '../page/useRested.ts';
import { Button } from '../ui/Button.tsx';
import { Combobox, type Choice, type ComboboxTexts } from '../ui/Combobox.tsx';
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
}

function Chooser({ id, onChoose }: ChooserProps) {
  const [query, setQuery] = useState('');
  const rested = useRested(query);
  const { offers, isFetching } = useOffers(pageEntity, rested, true);
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
        choices={offers}
        onQuery={setQuery}
        isLoading={isFetching || query !== rested}
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
  const close = () => {
    setOpen(false);
    document.querySelector<HTMLElement>(`#${CSS.escape(fieldId)}`)?.focus();
  };
  const choose = async ({ id }: Choice) => {
    // Whoever saves with the next key saves the link too.
    const arrived = onTheWay();
    try {
      const row = await cache.fetchQuery(rowQuery(pageEntity, id));
      onLink(addressOf(String(row['slug'])));
    } catch {
      say('danger', () => t('toasts.loadFailed'));
    } finally {
      arrived();
    }
    close();
  };
  return (
    <div>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        className="mt-1 -ms-2 h-7 px-2 text-sm"
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {isOpen ? t('views.closePage') : t('views.choosePage')}
      </Button>
      {isOpen && <Chooser id={`${fieldId}-page`} onChoose={(choice) => void choose(choice)} />}
    </div>
  );
}
