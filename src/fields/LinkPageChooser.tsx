/** Finds one of the website's pages by its title as one types, for a link to it. It writes no address. */
import { useEffect, useRef, useState } from 'react';
import type { Entity } from '../../entities/entity.ts';
import { page } from '../../entities/page.ts';
import { t } from '../../i18n/index.ts';
import { leavePlace } from '../keys/placeLeft.ts';
import { Combobox, type Choice, type ComboboxTexts } from '../ui/Combobox.tsx';
import { useChosenAhead } from './chosenAhead.ts';
import { useOffers } from './titles.ts';

const pageEntity: Entity = page;

const texts = (): ComboboxTexts => ({
  nothing: t('form.noMatch'),
  loading: t('palette.searching'),
  remove: (label) => t('form.removeEntry', { entry: label }),
  open: t('form.choose'),
});

export interface LinkPageChooserProps {
  readonly id: string;
  readonly onChoose: (choice: Choice) => void;
  /** The focus is in the chooser. */
  readonly isIn: () => boolean;
  /** One leaves it before it is there. */
  readonly onClose: () => void;
}

export default function LinkPageChooser({ id, onChoose, isIn }: LinkPageChooserProps) {
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
