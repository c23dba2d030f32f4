/**
 * The sheet in which fields of all that are selected are set, their dates moved, or words of their texts replaced: choose a field, say its value, see
 * of how many it changes, Enter. It changes nothing itself: the lifecycle does, and takes it back.
 */
import { useState } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import { entityOf } from '../../../entities/index.ts';
import { t } from '../../../i18n/index.ts';
import { runById } from '../../context.ts';
import { meanFor, meantOfAll, meantOfOne } from '../../live/meant.ts';
import { argsFor, severalName, takingValues } from '../../acts/several.ts';
import type { LiveList } from './recordListActor.ts';
import { dateColumns, meantNow, type BulkArgs, type Meant } from './recordListBulk.ts';
import { RecordListBulkShift, RecordListBulkValues } from './RecordListBulkEditor.tsx';
import { RecordListBulkReplace } from './RecordListBulkReplace.tsx';
import { RecordListBulkField } from './RecordListBulkField.tsx';
import { meantOfParts, sharedColumns, sharedDates, sharedTexts } from './recordListBulkShared.ts';
import { withNames } from './recordListNotApplied.ts';
import { RecordListPanel } from './RecordListPanel.tsx';
import type { Sheet } from './recordListSheet.ts';
import type { ListSource } from './recordListSource.ts';

export interface RecordListBulkProps {
  readonly list: LiveList;
  readonly source: ListSource;
  readonly sheet: Sheet & { readonly kind: 'bulk' };
  readonly onClose: () => void;
  readonly focusGrid: () => void;
}

const none: readonly Column[] = [];

/** What is being done: fields set to values, dates moved by a span, or words replaced; `shared`: of several sections in one go. */
type Doing = { readonly columns: readonly Column[]; readonly shared?: Meant } & (
  | { readonly kind: 'set' }
  | { readonly kind: 'shift'; readonly text: string }
  | { readonly kind: 'replace' }
);

/** Whom it is for in one section, with how many that is: the list counts those of all. */
function meantIn({ list, sheet: { parts } }: RecordListBulkProps): Meant {
  const meant = meantNow(list.actor.getSnapshot().context.total);
  const own = parts.find(({ entity }) => entity.collection === meant.collection);
  if (!own || meant.filter === null) return meant;
  return { ...own.meant, others: parts.length > 1 ? null : 0 };
}

/** With how far they are moved being said already, it is the dates. */
function begun({ sheet }: RecordListBulkProps, own: Meant): Doing | null {
  const { shift, parts, isReplacing } = sheet;
  if (isReplacing) {
    const shared = parts.length > 1 ? { shared: sharedTexts(parts) } : {};
    return { kind: 'replace', columns: none, ...shared };
  }
  if (shift === undefined) return null;
  const dates = sharedDates(parts);
  if (dates) return { kind: 'shift', columns: [], text: shift, shared: meantOfParts(dates) };
  const entity = entityOf(own.collection);
  return entity ? { kind: 'shift', columns: dateColumns(entity), text: shift } : null;
}

/** The sections that are told: those that each have something of their own to do, else all that share it. */
const toldIn = ({ parts = [] }: Meant, { sections }: BulkArgs): readonly Entity[] =>
  parts
    .map(({ entity }) => entity)
    .filter(({ collection }) => sections === undefined || collection in sections);

export function RecordListBulk(props: RecordListBulkProps) {
  const { sheet, onClose, focusGrid } = props;
  const [own] = useState(() => meantIn(props));
  const [ofOne] = useState(meantOfOne);
  const [ofAll] = useState(meantOfAll);
  const [columns] = useState(() => (sheet.parts.length > 1 ? sharedColumns(sheet.parts) : []));
  // The dates of the first record's section alone are offered one by one.
  const [dates] = useState(() => {
    const found = sharedDates(sheet.parts);
    const isOwn = found?.parts.every(({ entity }) => entity.collection === own.collection);
    return isOwn ? undefined : found;
  });
  const [doing, setDoing] = useState<Doing | null>(() => begun(props, own));
  const shared = doing?.shared;
  const sections = shared?.parts?.map((part) => part.entity) ?? [];
  // A field is called and filled in as the first section that has it does.
  const entity = sections[0] ?? entityOf(own.collection);
  if (!entity) return null;
  const meant = shared ?? own;
  const isOpen = doing === null && (columns.length > 0 || dates !== undefined);
  const whole = isOpen ? sheet.parts.reduce((sum, part) => sum + part.meant.count, 0) : meant.count;
  const about = { of: isOpen || sections.length > 1 ? severalName : entity.name, n: whole };
  const titled = () => t(doing?.kind === 'replace' ? 'bulk.replaceTitle' : 'bulk.title', about);
  const title = titled();
  const whom = shared ? takingValues(ofAll, sections) : ofOne;
  const common = {
    entity,
    meant,
    onClose,
    whom: withNames(titled, whom),
    onArgs: (args: BulkArgs) => {
      const told = shared ? toldIn(shared, args) : [];
      const [only, ...others] = told;
      const given = only && others.length === 0 ? argsFor({ ...args }, only) : args;
      meanFor(
        shared ? takingValues(ofAll, told) : ofOne,
        () => void runById('record.update', { args: given }),
      );
      onClose();
    },
  };
  return (
    <RecordListPanel
      label={title}
      state={doing?.kind ?? 'field'}
      at="bulk"
      onClose={onClose}
      focusGrid={focusGrid}
    >
      <p className="px-1 font-semibold">{title}</p>
      {!isOpen && meant.others !== 0 && (
        <p className="px-1 text-muted">
          {meant.others === null ? t('bulk.restStays') : t('bulk.othersStay', { n: meant.others })}
        </p>
      )}
      {doing === null && (
        <RecordListBulkField
          entity={entity}
          chosen={none}
          shared={columns}
          dates={dates}
          onPick={({ column, isShift, shared: inAll }) => {
            const what = { columns: [column], ...(inAll && { shared: meantOfParts(inAll) }) };
            setDoing(isShift ? { ...what, kind: 'shift', text: '' } : { ...what, kind: 'set' });
          }}
        />
      )}
      {doing?.kind === 'shift' && (
        <RecordListBulkShift {...common} columns={doing.columns} text={doing.text} />
      )}
      {doing?.kind === 'replace' && <RecordListBulkReplace {...common} />}
      {doing?.kind === 'set' && <RecordListBulkValues {...common} columns={doing.columns} />}
    </RecordListPanel>
  );
}
