/** How a value of each kind is seen in a list: short, one line, never changed there. Inputs are other files. */
import Check from 'lucide-react/icons/check';
import Paperclip from 'lucide-react/icons/paperclip';
import type { ReactNode } from 'react';
import type { ContentLanguage, Field, FieldKind } from '../../entities/field.ts';
import { may } from '../../entities/access.ts';
import type { Entity } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import type { ListMeta } from '../../entities/wire.ts';
import { comma, dateTimeText, listText, numberText, sizeText } from '../../i18n/format.ts';
import { language, t } from '../../i18n/index.ts';
import { grantsNow } from '../live/actors.ts';
import { useSetsKnown } from '../remote/permissionSets.ts';
import { DateText, Num } from '../ui/DateText.tsx';
import { Ellipsis } from '../ui/Ellipsis.tsx';
import { wordsOf, type Kept } from './filesKnown.ts';
import { FileThumb } from './FileThumb.tsx';
import { numberFieldText } from './numberFieldText.ts';
import { optionText } from './optionText.ts';
import { useTitles } from './titles.ts';

/** What is known of pictures, by the number of their upload. */
export type Pictures = ReadonlyMap<number, Kept>;

export interface CellProps<F extends Field = Field> {
  readonly value: unknown;
  readonly field: F;
  /** The field's name in its entity, by which its options are worded. */
  readonly name: string;
  /** The language of the value, where it is one. */
  readonly language?: ContentLanguage | undefined;
  readonly titles: NonNullable<ListMeta['titles']>;
  readonly pictures: Pictures;
}
type Cell<K extends FieldKind> = (props: CellProps<Extract<Field, { kind: K }>>) => ReactNode;

const idsIn = (value: unknown): readonly number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number');

/** Texts that read from left to right in every language. */
const latinFormats = new Set(['slug', 'identifier', 'dotted', 'username', 'email', 'phone', 'url']);

/** The name of a related record in the interface's language, else in the other, else its number. */
export function relatedTitle(
  titles: CellProps['titles'],
  target: string,
  id: number,
): { readonly text: string; readonly language: ContentLanguage | undefined } {
  const pair = titles[entityNamed(target)?.collection ?? '']?.[String(id)];
  const own = language().contentLanguage;
  const other = own === 'en' ? 'ar' : 'en';
  if (pair?.[own]) return { text: pair[own], language: own };
  if (pair?.[other]) return { text: pair[other], language: other };
  const entity = entityNamed(target);
  // Of a section that is not one's own the server tells no name, and a number would tell nothing.
  const isUnseen = entity && !may(grantsNow(), 'GET', entity.collection);
  const text = isUnseen ? t('form.notSeen', { of: target }) : `#${id}`;
  return { text, language: undefined };
}

/** It was set here, after the rows came with the names of all that they pointed to. */
function NamedLater({ target, id }: { readonly target: Entity; readonly id: number }) {
  const [name] = useTitles(target, [id]);
  return <Ellipsis text={name?.label ?? ''} />;
}

interface RelatedProps {
  readonly value: unknown;
  readonly field: Extract<Field, { kind: 'relation' }>;
  readonly titles: CellProps['titles'];
}

/** One related record, in one line. */
function RelatedOne({ id, field, titles }: Omit<RelatedProps, 'value'> & { readonly id: number }) {
  const title = relatedTitle(titles, field.target, id);
  const target = entityNamed(field.target);
  const isUnknown = target && titles[target.collection]?.[String(id)] === undefined;
  return isUnknown ? (
    <NamedLater target={target} id={id} />
  ) : (
    <Ellipsis text={title.text} language={title.language} />
  );
}

/** Two have a smaller line each; how many more there are stands behind the second, and their names under the pointer. */
function Related({ value, field, titles }: RelatedProps) {
  const [first, second, ...others] = idsIn(value);
  if (first === undefined) return null;
  const one = <RelatedOne id={first} {...{ field, titles }} />;
  if (second === undefined) return one;
  const rest = listText(others.map((id) => relatedTitle(titles, field.target, id).text));
  return (
    <span className="flex min-w-0 flex-col text-sm **:leading-[1.2] compact:**:leading-[1.1]">
      {one}
      <span className="flex min-w-0 items-baseline gap-1.5">
        <RelatedOne id={second} {...{ field, titles }} />
        {others.length > 0 && (
          <>
            <bdi dir="ltr" aria-hidden="true" title={rest} className="shrink-0 figures">
              +{numberText(others.length)}
            </bdi>
            <span className="sr-only">{rest}</span>
          </>
        )}
      </span>
    </span>
  );
}

/** A set that is made here has its name a moment after the list. */
function SetName({ option }: { readonly option: string }) {
  useSetsKnown(false);
  return <bdi>{optionText('permission', option)}</bdi>;
}

/** Twice the size of the square in the row, for sharp screens. */
const thumbnailPx = 64;

/** The small picture of a row; its square is there before the picture is, and where there is none. */
export function Thumbnail(props: {
  readonly id: number | undefined;
  readonly pictures: Pictures;
  /** What stands beside it: the picture is not told twice. */
  readonly beside?: string | undefined;
}) {
  const file = props.id === undefined ? undefined : props.pictures.get(props.id);
  const words = file && wordsOf(file);
  return (
    <FileThumb
      file={file ?? { id: 0 }}
      widthPx={thumbnailPx}
      alt={words === props.beside ? '' : words}
      className="size-7 compact:size-6"
    />
  );
}

/** In one line where there is room, else in two smaller ones: before the sign is who, after it where. */
function Address({ text }: { readonly text: string }) {
  const at = text.lastIndexOf('@');
  return (
    <bdi
      dir="ltr"
      title={text}
      className="line-clamp-2 align-parent text-sm leading-[1.2] wrap-anywhere whitespace-normal compact:leading-[1.1]"
    >
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </bdi>
  );
}

const cells: { readonly [K in FieldKind]: Cell<K> } = {
  text: ({ value, field, ...rest }) => {
    const text = String(value);
    if (isAddress(field)) return <Address text={text} />;
    if (field.format && latinFormats.has(field.format)) {
      return (
        <bdi dir="ltr" title={text} className="inline-block max-w-full truncate align-bottom">
          {text}
        </bdi>
      );
    }
    return <Ellipsis text={text} language={rest.language} />;
  },
  markdown: (props) => <Ellipsis text={String(props.value)} language={props.language} />,
  code: ({ value }) => <Ellipsis text={String(value)} />,
  number: ({ value, field, name }) => {
    const number = Number(value);
    if (name === 'size') return <bdi className="figures whitespace-nowrap">{sizeText(number)}</bdi>;
    return <Num>{numberFieldText(number, field)}</Num>;
  },
  boolean: ({ value }) =>
    value === true ? (
      <span className="inline-flex items-baseline gap-1.5">
        <Check className="self-center text-green" />
        {t('list.yes')}
      </span>
    ) : (
      t('list.no')
    ),
  date: ({ value }) => <DateText value={String(value)} />,
  dateTime: ({ value }) => <DateText value={String(value)} text={dateTimeText(String(value))} />,
  select: ({ value, field, name }) =>
    field.options === 'permissionSets' ? (
      <SetName option={String(value)} />
    ) : (
      <bdi>{optionText(name, String(value), field.verbatim)}</bdi>
    ),
  list: ({ value }) => (Array.isArray(value) ? <Ellipsis text={value.join(comma())} /> : null),
  relation: ({ value, field, titles }) => <Related {...{ value, field, titles }} />,
  image: ({ value, pictures }) => <Thumbnail id={idsIn(value)[0]} pictures={pictures} />,
  file: ({ value }) => {
    const { length } = idsIn(value);
    return (
      <span className="inline-flex items-center gap-1">
        <Paperclip />
        {length > 1 && <Num>{numberText(length)}</Num>}
      </span>
    );
  },
  secret: () => null,
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** One value, by its field's kind; a quiet dash where there is none. */
export function FieldCell(props: CellProps): ReactNode {
  if (isEmpty(props.value)) {
    return <span className="text-muted">{t('list.nothing')}</span>;
  }
  // The map's key and its cell's kind are the same by its type, which an index cannot say.
  const cell = cells[props.field.kind] as (given: CellProps) => ReactNode;
  return cell(props);
}

/** A text that one writes to: a part of it is of no use. */
export const isAddress = (field: Field): boolean =>
  field.kind === 'text' && field.format === 'email';

/** What each of the two lines of an address needs, in rem. */
export const addressRem = 12.5;

/** Numbers stand at the end of their column. */
export const isNumberKind = (kind: FieldKind): boolean => kind === 'number';

/** How wide a column of each kind is, in rem: what most of its values need. */
export const columnWidthsRem: Readonly<Record<FieldKind, number>> = {
  text: 9.5,
  markdown: 12,
  code: 12,
  number: 6.5,
  boolean: 6.5,
  date: 7.75,
  dateTime: 10.25,
  select: 8,
  list: 10,
  relation: 9.5,
  image: 7.5,
  file: 4.5,
  secret: 5,
};
