/** What opens beside or over a list: the form of a record and the quick look. Their code comes with the list's first key, never before. */
import { t } from '../../../i18n/index.ts';
import { runById } from '../../context.ts';
import { KeysWait } from '../../keys/KeysWait.tsx';
import { tellMissing } from '../../keys/layer.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { PaneBody } from '../../ui/Panes.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { RecordFormProps } from '../RecordForm/RecordForm.tsx';

/** What is typed meanwhile is for the record; what is pressed once it is left, no more. */
function ComingForm({ onClosed }: RecordFormProps) {
  return (
    <PaneBody className="px-5 py-4">
      <KeysWait onClose={onClosed} />
      <Skeleton label={t('form.loading')} shape="fields" lines={6} />
    </PaneBody>
  );
}

export const RecordForm = deferred(
  () => import('../RecordForm/RecordForm.tsx'),
  ComingForm,
  ({ onClosed }) => {
    tellMissing();
    onClosed();
  },
);
export const RecordListPeek = deferred(
  () => import('../RecordList/RecordListPeek.tsx'),
  undefined,
  () => {
    tellMissing();
    runById('list.closePeek');
  },
);
