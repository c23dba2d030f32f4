/** A text, of one line or several; with what others wrote there offered, where the entity says so. It checks nothing. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextField, TextFormat } from '../../entities/field.ts';
import { limits } from '../../entities/wire.ts';
import { cache, pageQuery } from '../remote/query.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput as Line } from '../ui/TextInput.tsx';
import { exampleOf } from './examples.ts';
import type { InputProps } from './input.ts';
import { LinkPage } from './LinkPage.tsx';
import { PictureValue } from './PictureValue.tsx';

/** What the browser may help with: the right keyboard on a phone. */
const types: Readonly<Partial<Record<TextFormat, 'email' | 'tel' | 'url'>>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
};
/** Shapes that an example says best. */
const sampled: readonly TextFormat[] = ['url', 'orcid', 'years'];
/** Beyond this many characters a text deserves more lines from the start. */
const paragraphMin = 2_000;

/** The values in use, fetched when the field is first entered. */
function InUse({ entity, column, id }: Pick<InputProps, 'entity' | 'column'> & { id: string }) {
  const { key } = column;
  const { data } = useQuery(
    {
      ...pageQuery(entity, {
        fields: ['id', key],
        pageSize: limits.pageSizeMax,
        filter: { [key]: { empty: false } },
      }),
      staleTime: 60_000,
      retry: false,
    },
    cache,
  );
  const values = new Set(data?.data.map((row) => row[key]).filter((value) => value !== null));
  return (
    <datalist id={id}>
      {[...values].map((value) => (
        <option key={String(value)} value={String(value)} aria-label={String(value)} />
      ))}
    </datalist>
  );
}

export function TextInput(props: InputProps<TextField>) {
  const { pictureBy } = props.field;
  if (pictureBy === undefined) return <PlainText {...props} />;
  return (
    <PictureValue {...props} by={pictureBy}>
      <PlainText {...props} />
    </PictureValue>
  );
}

function PlainText(props: InputProps<TextField>) {
  const { column, field, fields, aria, isReadOnly } = props;
  const { key, language } = column;
  const [wasEntered, setEntered] = useState(false);
  const common = { ...aria, ...fields.register(key), language, readOnly: isReadOnly };
  if (field.long) return <TextArea {...common} rows={field.max > paragraphMin ? 5 : 3} />;
  const offers = field.suggest === 'inUse' && !isReadOnly;
  const type = field.format && types[field.format];
  return (
    <>
      <Line
        {...common}
        {...(type ? { type } : {})}
        {...(field.format ? { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } : {})}
        autoComplete="off"
        placeholder={
          field.format && sampled.includes(field.format) ? exampleOf[field.format] : undefined
        }
        {...(offers ? { list: `${aria.id}-list`, onFocus: () => setEntered(true) } : {})}
        // The browser's own arrow is drawn in its own colours; typing or ↓ opens the list.
        className="[&::-webkit-calendar-picker-indicator]:hidden!"
      />
      {offers && wasEntered && <InUse {...props} id={`${aria.id}-list`} />}
      {field.format === 'link' && !isReadOnly && (
        <LinkPage
          fieldId={aria.id}
          onLink={(address) => fields.setValue(key, address, { shouldDirty: true })}
        />
      )}
    </>
  );
}
