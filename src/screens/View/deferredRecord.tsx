/** What opens beside or over a list: the form of a record and the quick look. Their code comes with the list's first key, never before. */
import { KeysWait } from '../../keys/KeysWait.tsx';
import { deferred } from '../../page/deferred.tsx';
import type { RecordFormProps } from '../RecordForm/RecordForm.tsx';

/** What is typed meanwhile is for the record; what is pressed once it is left, no more. */
const ComingForm = ({ onClosed }: RecordFormProps) => <KeysWait onClose={onClosed} />;

export const RecordForm = deferred(() => import('../RecordForm/RecordForm.tsx'), ComingForm);
export const RecordListPeek = deferred(() => import('../RecordList/RecordListPeek.tsx'));
