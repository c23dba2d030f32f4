/** Asks for one line about what is selected in rich text: where a link leads, what a picture shows. It changes no text itself. */
import { useId, type ReactNode } from 'react';
import { t } from '../../i18n/index.ts';
import { runById } from '../context.ts';
import { useSheet } from '../keys/sheetActs.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

export interface MarkdownAskProps {
  readonly title: string;
  readonly label: string;
  readonly hint: ReactNode;
  readonly error?: string | undefined;
  readonly accept: string;
  readonly type?: 'url';
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onApply: () => void;
  /** It has the focus. */
  readonly onThere: () => void;
  readonly onClose: () => void;
}

export function MarkdownAsk(props: MarkdownAskProps) {
  const { title, label, hint, error, accept, type, value, onApply, onClose } = props;
  const id = useId();
  useSheet({ close: onClose, accept: onApply });
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button keys="esc" onClick={() => runById('sheet.close')}>
            {t('confirm.cancel')}
          </Button>
          <Button variant="primary" keys="enter" onClick={() => runById('sheet.accept')}>
            {accept}
          </Button>
        </>
      }
    >
      <Field id={id} label={label} hint={hint} error={error}>
        {(aria) => (
          <TextInput
            {...aria}
            {...(type ? { type } : {})}
            data-autofocus=""
            value={value}
            onFocus={(event) => {
              event.target.select();
              props.onThere();
            }}
            onChange={({ target }) => props.onValue(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onApply();
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
