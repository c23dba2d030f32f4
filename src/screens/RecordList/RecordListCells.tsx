/** The cells that every list has: a record's names, and its state. They read a row and change nothing. */
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Star from 'lucide-react/icons/star';
import { use } from 'react';
import { namedAfter, titleColumns, titleText, type Entity } from '../../../entities/entity.ts';
import type { ContentLanguage } from '../../../entities/field.ts';
import { dateTimeText } from '../../../i18n/format.ts';
import { entityLabel, language, t } from '../../../i18n/index.ts';
import { isStoredId, type Row } from '../../../machines/listRows.ts';
import { relatedTitle, Thumbnail } from '../../fields/cells.tsx';
import { wordsOf } from '../../fields/filesKnown.ts';
import { classes } from '../../ui/classes.ts';
import { initialsOf } from '../../ui/Avatar.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { TitlePair } from '../../ui/TitlePair.tsx';
import { RowFocused, RowPill, type ListLook } from './recordListColumn.ts';
import { pictureBy, type ListSource, type Titles } from './recordListSource.ts';
import { missingIn, type StateName } from './recordListState.ts';
import { isUnjudged } from './recordListNewRows.ts';
import { isUnsent } from './recordListUnsent.ts';

const other = (own: ContentLanguage): ContentLanguage => (own === 'en' ? 'ar' : 'en');

interface Named {
  readonly text: string;
  readonly language?: ContentLanguage | undefined;
}

/** A record's names: in the interface's language first, then in the other. A link has the other record's. */
export function namesOf(entity: Entity, row: Row, titles: Titles, id: number): readonly Named[] {
  const columns = titleColumns(entity);
  const own = language().contentLanguage;
  const sorted = columns.toSorted(
    (a, b) => Number(b.language === own) - Number(a.language === own),
  );
  const named = sorted.flatMap((column) => {
    const text = titleText(column, row);
    return text === null ? [] : [{ text, language: column.language }];
  });
  if (named.length > 0) return named.slice(0, 2);
  const by = namedAfter(entity);
  const related = Number(row[by?.key ?? '']);
  return by?.field.kind === 'relation' && related > 0
    ? [relatedTitle(titles, by.field.target, related)]
    : [{ text: isStoredId(id) ? `#${id}` : entityLabel(entity.name).new }];
}

/**
 * Quietly, that a record is shown as it was saved, and the server has not got it yet; and of a new one that only the
 * server can say whether the list asks for it.
 */
export function UnsentMark({ row }: { readonly row: Row }) {
  const isUnsure = isUnjudged(row);
  const text = t(isUnsure ? 'states.unsentUnjudged' : 'states.unsent');
  return (
    <span
      data-unsent={isUnsure ? 'unjudged' : ''}
      title={text}
      className="flex shrink-0 items-center text-amber-text"
    >
      <CloudUpload className="size-4" />
      {isUnsure && <span aria-hidden="true">{t('states.unjudged')}</span>}
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** A record's name as one text, for labels and messages. */
export const nameOf = (source: ListSource, row: Row, titles: Titles): string =>
  namesOf(source.entityOf(row), row, titles, source.idOf(row))[0]?.text ?? '';

/** Where a record has no picture: its person's letters, else its section's sign. An empty square looks like a picture that failed. */
function NoPicture({ entity, name }: { readonly entity: Entity; readonly name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 place-items-center rounded-sm bg-tint text-xs leading-none font-medium text-muted compact:size-6"
    >
      {entity.picture?.startsWith('photo') ? (
        initialsOf(name)
      ) : (
        <Icon name={entity.icon} className="size-3.5" />
      )}
    </span>
  );
}

export interface TitleCellProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly id: number;
  readonly look: ListLook;
  /** The number of the file that is seen before the name; null where this record has none, its place is kept. */
  readonly picture: number | null | undefined;
  readonly className?: string | undefined;
}

export function TitleCell({ entity, row, id, look, picture, className }: TitleCellProps) {
  const [own, second] = namesOf(entity, row, look.titles, id);
  const shown = pictureBy(entity) === undefined ? undefined : look.pictures.get(id);
  // A picture's number says nothing to anybody: what it shows does.
  const title = shown ? { text: wordsOf(shown) ?? own?.text ?? '' } : own;
  const [missing] = missingIn(entity, row);
  const shownLanguage = language().contentLanguage;
  const pill = use(RowPill)(row);
  const mark = (
    <>
      {isUnsent(row) && <UnsentMark row={row} />}
      {row['featured'] === true && (
        <>
          <Star className="size-4 fill-amber text-amber forced-colors:fill-[CanvasText]" />
          <span className="sr-only">{t('states.featured')}</span>
        </>
      )}
      {pill !== undefined && <Pill label={pill} className="shrink-0" />}
    </>
  );
  return (
    <span className={classes('@container flex items-center', className)}>
      {picture !== undefined && (
        <span className="-my-1 me-2.5 shrink-0">
          {picture === null ? (
            <NoPicture entity={entity} name={title?.text ?? ''} />
          ) : (
            <Thumbnail id={picture} pictures={look.pictures} beside={title?.text} />
          )}
        </span>
      )}
      <span className="min-w-0 grow">
        <TitlePair
          title={title?.text ?? ''}
          language={shown ? undefined : own?.language}
          mark={mark}
          focused={use(RowFocused)}
          {...(second && missing === undefined
            ? { other: second.text, otherLanguage: second.language ?? other(shownLanguage) }
            : {})}
        />
      </span>
      {missing !== undefined && <MissingMark language={missing} />}
    </span>
  );
}

/** The title is what a row is known by: beside one that has little room, two words say which language is missing; a screen reader hears it all. */
function MissingMark({ language: missing }: { readonly language: ContentLanguage }) {
  const words = t('states.missingIn', { language: t(`languages.${missing}`) });
  return (
    <span
      title={words}
      className="ms-3 shrink-0 pt-px text-sm font-normal text-amber-text max-sm:hidden"
    >
      <span className="@max-[24rem]:sr-only">{words}</span>
      {/* Drawn beside the words that are there already: whoever copies or reads the row has these alone. */}
      <span
        aria-hidden
        data-brief={t(`states.without.${missing}`)}
        className="hidden before:content-[attr(data-brief)] @max-[24rem]:inline"
      />
    </span>
  );
}

const deleterOf = (row: Row): string | undefined =>
  typeof row['deleted_by'] === 'string' ? row['deleted_by'] : undefined;

export function DeleterCell({ row }: { readonly row: Row }) {
  const name = deleterOf(row);
  return name === undefined ? '—' : <bdi>{name}</bdi>;
}

interface LineProps {
  readonly entity: Entity;
  /** What was deleted says by whom and when. */
  readonly deleted?: Row | undefined;
}

/** Of which section, in the trash when and by whom too, under the name: a small screen has no room for columns of them. */
export function SectionLine({ entity, deleted }: LineProps) {
  return (
    // With the title it fills the row: the air that a line alone has is added.
    <span className="-mt-0.5 block truncate pb-1.5 text-sm font-normal text-muted md:hidden">
      <span>{entityLabel(entity.name).name}</span>
      {deleted && <Deletion row={deleted} />}
    </span>
  );
}

function Deletion({ row }: { readonly row: Row }) {
  const at = String(row['deleted_at']);
  const name = deleterOf(row);
  return (
    <>
      {' · '}
      <DateText value={at} text={dateTimeText(at)} />
      {name !== undefined && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </>
  );
}

interface StateCellProps {
  readonly states: readonly StateName[];
  /** The language in which it cannot be public. */
  readonly missing: ContentLanguage | undefined;
}

export function StateCell({ states, missing }: StateCellProps) {
  return (
    // On a phone, under one another; where its rows are low there is room for one word, and the second is a sign alone.
    <span className="inline-flex max-w-full min-w-0 items-baseline gap-3 max-sm:flex-col max-sm:items-start max-sm:gap-0 compact:max-sm:flex-row compact:max-sm:items-center compact:max-sm:gap-1.5">
      {states.map((state, place) => (
        <StateBadge key={state} state={state} label={t(`states.${state}`)} isBrief={place > 0} />
      ))}
      {missing !== undefined && (
        // A phone has no room for it beside the title.
        <span className="max-w-full truncate text-xs text-amber-text sm:hidden compact:sr-only">
          {t('states.missingIn', { language: t(`languages.${missing}`) })}
        </span>
      )}
    </span>
  );
}
