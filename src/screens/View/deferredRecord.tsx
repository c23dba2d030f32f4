/** What opens beside or over a list: the form of a record and the quick look. Their code comes with the list's first key, never before. */
import { useLayoutEffect } from 'react';
import { offer } from '../../live/actors.ts';
import { holdKeys } from '../../context.ts';
import { deferred } from '../../page/deferred.tsx';
import { useLatest } from '../../page/useLatest.ts';
import type { RecordFormProps } from '../RecordForm/RecordForm.tsx';

/** The form's code is still on its way: Escape leaves it all the same. It shows nothing. */
function ComingForm({ onClosed }: RecordFormProps) {
  const close = useLatest(onClosed);
  useLayoutEffect(() => offer({ closePeek: () => close.read()() }), [close]);
  // What is typed meanwhile is for the record.
  useLayoutEffect(() => holdKeys(RecordForm.fetch()), []);
  return null;
}

export const RecordForm = deferred(() => import('../RecordForm/RecordForm.tsx'), ComingForm);
export const RecordListPeek = deferred(() => import('../RecordList/RecordListPeek.tsx'));
