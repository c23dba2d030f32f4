/** Beside a record that cannot be changed now, what was typed into it and never saved, to be read. It offers nothing by itself. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { columnOf, type Entity } from '../../../entities/entity.ts';
import { labelled, whenText } from '../../../i18n/format.ts';
import { fieldLabel } from '../../../i18n/index.ts';
import { draftSlots, readDraft } from '../../kept/drafts.ts';
import { Banner } from '../../ui/Banner.tsx';
import { draftPlaceOf, type FormActor } from './recordFormActor.ts';
import { ValueText } from './RecordFormValueText.tsx';

interface DraftKeptProps {
  readonly actor: FormActor;
  readonly entity: Entity;
  readonly parentId: number | undefined;
  /** Why it cannot be gone on with here. */
  readonly text: (time: string) => string;
  readonly actions?: ReactNode;
}

export function RecordFormDraftKept(props: DraftKeptProps) {
  const { actor, entity, parentId, text, actions } = props;
  const id = useSelector(actor, ({ context }) => context.id);
  const place = draftPlaceOf({ entity, parentId }, id);
  // The oldest, which is the one that is offered first.
  const [slot] = draftSlots(place);
  const draft = slot === undefined ? null : readDraft({ ...place, slot });
  if (!draft) return null;
  const typed = Object.entries(draft.values).flatMap(([key, value]) => {
    const column = columnOf(entity, key);
    return column ? [{ key, column, value }] : [];
  });
  return (
    <Banner variant="info" actions={actions}>
      {text(whenText(draft.at))}
      {/* A whole text is as long as one likes: the form below stays in sight. */}
      <ul className="max-h-40 overflow-y-auto">
        {typed.map(({ key, column, value }) => (
          <li key={key}>
            <bdi>{labelled(fieldLabel(entity.name, key), '')}</bdi>
            <ValueText column={column} value={value} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}
