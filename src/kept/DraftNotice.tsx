/** Says that something typed was kept and never saved: go on with it, or throw it away. It keeps and throws away nothing itself. */
import { useLayoutEffect, type ReactNode } from 'react';
import { dateText, dateTimeText, timeText } from '../../i18n/format.ts';
import { commandLabel } from '../../i18n/index.ts';
import { offer } from '../live/actors.ts';
import { CommandButton } from '../keys/CommandButton.tsx';
import { Banner } from '../ui/Banner.tsx';
import { useLatest } from '../page/useLatest.ts';

/** The time, with the day where it was not today. */
export const whenText = (at: string): string =>
  dateText(at) === dateText(new Date()) ? timeText(at) : dateTimeText(at);

/** What it offers: on a page, or in the dialog of a component's values. */
const offers = {
  page: { goOn: 'goOnWithDraft', drop: 'dropDraft', commands: ['draft.goOn', 'draft.drop'] },
  values: {
    goOn: 'goOnWithValues',
    drop: 'dropValues',
    commands: ['assignment.restoreDraft', 'assignment.dropDraft'],
  },
} as const;

export interface DraftNoticeProps {
  readonly of: keyof typeof offers;
  readonly children: ReactNode;
  readonly onGoOn: () => void;
  readonly onDrop: () => void;
}

export function DraftNotice({ of, children, onGoOn, onDrop }: DraftNoticeProps) {
  const latest = useLatest({ onGoOn, onDrop });
  const { goOn, drop, commands } = offers[of];
  useLayoutEffect(
    () => offer({ [goOn]: () => latest.read().onGoOn(), [drop]: () => latest.read().onDrop() }),
    [goOn, drop, latest],
  );
  return (
    <Banner
      variant="info"
      actions={commands.map((command) => (
        <CommandButton key={command} command={command}>
          {commandLabel(command)}
        </CommandButton>
      ))}
    >
      {children}
    </Banner>
  );
}
