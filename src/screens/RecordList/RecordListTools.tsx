/** What opens over a list: the sheets of its tools, offered by their commands. It changes nothing itself. */
import { useSelector } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import { hasDate } from '../../../entities/dateShift.ts';
import { entityOf } from '../../../entities/index.ts';
import { offer } from '../../live/actors.ts';
import { holdKeys } from '../../context.ts';
import { lifecycle } from '../../live/records.ts';
import { meantOfOne } from '../../acts/meant.ts';
import { areSeveral } from '../../acts/several.ts';
import type { RecordListSheets as Sheets, RecordListToolsProps } from './RecordListSheets.tsx';
import { untilAsked } from '../../keys/untilAsked.ts';
import { sheetStore, showSheet, type Sheet } from './recordListSheet.ts';
import type { ListSource } from './recordListSource.ts';

let sheets: typeof Sheets | undefined;
/** The sheets' code: fetched with the first key on a list, so that one is drawn as soon as it is asked for. */
export const loadSheets = async (): Promise<void> => {
  sheets = (await import('./RecordListSheets.tsx')).RecordListSheets;
};

async function show(sheet: Sheet): Promise<void> {
  if (!sheets) await loadSheets();
  showSheet(sheet);
  await untilAsked(() => sheetStore.read() === null, sheetStore.subscribe);
}

/** Shows a sheet at once, or as soon as its code is there; keys pressed meanwhile are typed into it. */
const open = (sheet: Sheet): void => holdKeys(show(sheet));

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
  useBulk(props.source);
  const isSection = props.source.entity !== undefined;
  useEffect(
    () => (isSection ? offer({ openViews: () => open({ kind: 'views' }) }) : undefined),
    [isSection],
  );
  if (!sheet || !sheets) return null;
  const Open = sheets;
  return <Open {...props} sheet={sheet} onClose={() => showSheet(null)} />;
}

/** The palette says how far; a key says the direction, and the rest is typed. */
const spanIn = (shift: unknown, sign: '+' | '-'): string =>
  typeof shift === 'string' ? shift : sign;

/** Setting fields is offered while there are records to set them in, moving dates where they have some; nothing is set in the trash. */
function useBulk({ deleted }: ListSource): void {
  const entity = useSelector(lifecycle, () => entityOf(meantOfOne().section.collection));
  const mayChange = useSelector(lifecycle, (state) =>
    areSeveral(state.context.collection)
      ? meantOfOne().section.grants.PUT
      : state.can({ type: 'update', args: {} }),
  );
  useEffect(() => {
    if (!entity || !mayChange || deleted) return undefined;
    const hasDates = Object.values(entity.fields).some((field) => hasDate(field));
    return offer({
      openBulk: () => open({ kind: 'bulk' }),
      ...(hasDates
        ? {
            shiftLater: ({ shift }) => open({ kind: 'bulk', shift: spanIn(shift, '+') }),
            shiftEarlier: ({ shift }) => open({ kind: 'bulk', shift: spanIn(shift, '-') }),
          }
        : {}),
    });
  }, [entity, mayChange, deleted]);
}
