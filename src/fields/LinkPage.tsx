/** Sets a link to a page by choosing the page; what finds it comes once it is asked for. It keeps no page: only its address is written. */
import { useRef, useState } from 'react';
import type { Entity } from '../../entities/entity.ts';
import { page } from '../../entities/page.ts';
import { t } from '../../i18n/index.ts';
import { KeysWait } from '../keys/KeysWait.tsx';
import { leavePlace } from '../keys/placeLeft.ts';
import { part } from '../page/part.tsx';
import { say } from '../page/toasts.ts';
import { cache, rowQuery } from '../remote/query.ts';
import { Button } from '../ui/Button.tsx';
import type { Choice } from '../ui/Combobox.tsx';
import { onTheWay } from './flush.ts';

// The button is there with its field: a Tab that is pressed ahead does not pass it by.
const LinkPageChooser = part(() => import('./LinkPageChooser.tsx'), KeysWait);

const pageEntity: Entity = page;

/** Of the website's own pages. */
const addressOf = (slug: string): string => `/${slug}`;

interface LinkPageProps {
  /** The id of the field's own control. */
  readonly fieldId: string;
  readonly onLink: (address: string) => void;
}

export function LinkPage({ fieldId, onLink }: LinkPageProps) {
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
        <LinkPageChooser
          id={`${fieldId}-page`}
          onChoose={(choice) => void choose(choice)}
          isIn={isIn}
          onClose={close}
        />
      )}
    </div>
  );
}
