/** Says that something typed was kept and never saved: go on with it, or throw it away. It keeps and throws away nothing itself. */
import { useLayoutEffect, type ReactNode } from 'react';
import { commandLabel } from '../../i18n/index.ts';
import { offer } from '../live/actors.ts';
import { CommandButton } from '../keys/CommandButton.tsx';
import { Banner } from '../ui/Banner.tsx';
import { useLatest } from '../page/useLatest.ts';

/** What it offers: on a page, or in the dialog of a component's values. */
const offers = {
  page: { goOn: 'goOnWithDraft', drop: 'dropDraft', commands: ['draft.goOn', 'draft.drop'] },
  values: {
    goOn: 'goOnWithValues',
    drop: 'dropValues',
    commands: ['assignment.restoreDraft', 'assignment.dropDraft'],
  },
} as const;

/** Where several are kept at one place, what can be done about them all. */
interface OtherDrafts {
  readonly onNext: () => void;
  readonly onSaveAll: () => void;
  readonly onDropAll: () => void;
}
const ofSeveral = ['draft.next', 'draft.saveAll', 'draft.dropAll'];

export interface DraftNoticeProps {
  readonly of: keyof typeof offers;
  readonly children: ReactNode;
  readonly onGoOn: () => void;
  readonly onDrop: () => void;
  readonly others?: OtherDrafts | undefined;
}

export function DraftNotice({ of, children, onGoOn, onDrop, others }: DraftNoticeProps) {
  const latest = useLatest({ onGoOn, onDrop, others });
  const areSeveral = others !== undefined;
  const { goOn, drop, commands } = offers[of];
  useLayoutEffect(
    () => offer({ [goOn]: () => latest.read().onGoOn(), [drop]: () => latest.read().onDrop() }),
    [goOn, drop, latest],
  );
  useLayoutEffect(
    () =>
      areSeveral
        ? offer({
            nextDraft: () => latest.read().others?.onNext(),
            saveDrafts: () => latest.read().others?.onSaveAll(),
            dropDrafts: () => latest.read().others?.onDropAll(),
          })
        : undefined,
    [areSeveral, latest],
  );
  return (
    <Banner
      variant="info"
      actions={[...commands, ...(areSeveral ? ofSeveral : [])].map((command) => (
        <CommandButton key={command} command={command}>
          {commandLabel(command)}
        </CommandButton>
      ))}
    >
      {children}
    </Banner>
  );
}
