/** What opens over a list: the sheets of its tools, offered by their commands. It changes nothing itself. */
import { useSelector } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import { errorText, t } from '../../../i18n/index.ts';
import { failureOf } from '../../../machines/outside.ts';
import { laySheet } from '../../kept/leaving.ts';
import { offer } from '../../live/actors.ts';
import { lifecycle } from '../../live/records.ts';
import { meantOfAll } from '../../live/meant.ts';
import { areSeveral, sectionOf, sectionsIn } from '../../acts/several.ts';
import { say } from '../../page/toasts.ts';
import { datesMeant, hasTextsMeant, type BulkPart } from './recordListBulk.ts';
import type * as SheetsCode from './RecordListSheets.tsx';
import type { RecordListToolsProps } from './RecordListSheets.tsx';
import { tellMissing } from '../../keys/layer.tsx';
import { holdFor, untilAsked } from '../../keys/untilAsked.ts';
import { sheetStore, showSheet, type Sheet } from './recordListSheet.ts';
import type { ListSource } from './recordListSource.ts';

let sheets: typeof SheetsCode | undefined;
/** The sheets' code: fetched with the first key on a list, so that one is drawn as soon as it is asked for. */
export const loadSheets = async (): Promise<typeof SheetsCode> =>
  (sheets = await import('./RecordListSheets.tsx'));

type IsWanted = () => boolean;

/** For whoever has pressed a key: where it cannot be had, that is said. */
async function sheetsNow(isWanted: IsWanted): Promise<typeof SheetsCode> {
  try {
    return sheets ?? (await loadSheets());
  } catch (error) {
    if (isWanted()) tellMissing();
    throw error;
  }
}

function show(sheet: Sheet): Promise<void> {
  showSheet(sheet);
  return untilAsked(() => sheetStore.read() === null, sheetStore.subscribe);
}

/** What is meant, of however many sections; what cannot be counted cannot be changed either. */
async function partsNow(isWanted: IsWanted): Promise<readonly BulkPart[]> {
  const { partsMeant } = await sheetsNow(isWanted);
  try {
    return await partsMeant();
  } catch (error) {
    if (isWanted()) say('danger', () => errorText(failureOf(error).code));
    throw error;
  }
}

type Begun = Pick<Sheet & { readonly kind: 'bulk' }, 'shift' | 'isReplacing'>;

function showBulk(parts: readonly BulkPart[], begun: Begun): Promise<void> | void {
  const isNone = parts.length === 0 && areSeveral(lifecycle.getSnapshot().context.collection);
  if (isNone) return say('info', () => t('unavailable.noneLeft'));
  return show({ kind: 'bulk', parts, ...begun });
}
const openBulk = (begun: Begun = {}): void => holdFor(partsNow, (parts) => showBulk(parts, begun));

/** Shows a sheet as soon as its code is there; keys pressed meanwhile are typed into it. */
const open = (sheet: Sheet): void => holdFor(sheetsNow, () => show(sheet));

export function RecordListTools(props: RecordListToolsProps) {
  const sheet = useSyncExternalStore(sheetStore.subscribe, sheetStore.read);
  useEffect(() => {
    // Told of a chip, it is that one which is changed, where it was made.
    const stop = offer({ openFilter: (chip) => open({ ...chip, kind: 'filter' }) });
    return () => {
      stop();
      showSheet(null);
    };
  }, []);
  const isOver = sheet !== null;
  useEffect(() => (isOver ? laySheet(() => showSheet(null)) : undefined), [isOver]);
  useBulk(props.source);
  const isSection = props.source.entity !== undefined;
  useEffect(
    () => (isSection ? offer({ openViews: () => open({ kind: 'views' }) }) : undefined),
    [isSection],
  );
  if (!sheet || !sheets) return null;
  const { RecordListSheets: Open } = sheets;
  return <Open {...props} sheet={sheet} onClose={() => showSheet(null)} />;
}

/** The palette says how far; a key says the direction, and the rest is typed. */
const spanIn = (shift: unknown, sign: '+' | '-'): string =>
  typeof shift === 'string' ? shift : sign;

/** Setting fields is offered while there are records to set them in, moving dates and replacing words where they have some; nothing is set in the trash. */
function useBulk({ deleted }: ListSource): void {
  const mayChange = useSelector(lifecycle, (state) =>
    areSeveral(state.context.collection)
      ? sectionsIn(meantOfAll()).some((entity) => sectionOf(entity).grants.PUT)
      : state.can({ type: 'update', args: {} }),
  );
  const hasDates = useSelector(lifecycle, () => datesMeant().length > 0);
  const hasTexts = useSelector(lifecycle, hasTextsMeant);
  useEffect(() => {
    if (!mayChange || deleted) return undefined;
    return offer({
      openBulk: () => openBulk(),
      ...(hasTexts ? { replaceTexts: () => openBulk({ isReplacing: true }) } : {}),
      ...(hasDates
        ? {
            shiftLater: ({ shift }) => openBulk({ shift: spanIn(shift, '+') }),
            shiftEarlier: ({ shift }) => openBulk({ shift: spanIn(shift, '-') }),
          }
        : {}),
    });
  }, [mayChange, hasDates, hasTexts, deleted]);
}
