/**
 * What is typed into one's own account, kept as a draft until it is saved or thrown away, as a record's is. It knows
 * nothing of the password, and saves nothing.
 */
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changesOf, isEmpty } from '../../../machines/formRecord.ts';
import { dropDraftsIn, type Draft, type DraftPlace } from '../../kept/drafts.ts';
import { useLatest } from '../../page/useLatest.ts';
import { tellDraft } from '../../live/draftNames.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import { makeFormDrafts } from '../RecordForm/recordFormDrafts.ts';

export interface AccountDetails {
  readonly email: string;
  readonly jobTitle: string;
}
export type AccountFields = UseFormReturn<AccountDetails & { current_password: string }>;

export interface AccountDraft {
  /** What was left behind; null once that is answered. */
  readonly offered: Draft | null;
  goOn(): void;
  drop(): void;
  /** It is saved. */
  saved(): void;
}

const placeOf = (id: number | null): DraftPlace => ({
  userId: userIdNow(),
  collection: 'account',
  id,
});

/** @param kept the account as it is stored */
export function useAccountDraft(
  { subscribe, setValue }: Pick<AccountFields, 'subscribe' | 'setValue'>,
  kept: AccountDetails,
): AccountDraft {
  const [drafts] = useState(() => makeFormDrafts(placeOf));
  const [offered, setOffered] = useState(() => drafts.open(userIdNow()));
  const latest = useLatest(kept);
  // The account may be known better since: what is stored by then is no more to be offered.
  if (offered !== null && isEmpty(changesOf(offered.values, { ...kept }))) setOffered(null);
  useEffect(
    () => dropDraftsIn(placeOf(userIdNow()), { email: kept.email, jobTitle: kept.jobTitle }),
    [kept.email, kept.jobTitle],
  );
  useEffect(() => {
    const id = userIdNow();
    let typed: AccountDetails | undefined;
    const changes = () => (typed ? changesOf({ ...typed }, { ...latest.read() }) : {});
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values: { email, jobTitle } }) => {
        typed = { email, jobTitle };
        if (isEmpty(changes())) drafts.dropWritten(id);
        else drafts.keep(id, { version: null, values: changes() });
      },
    });
    return () => {
      stop();
      // Whoever has signed out is told of everything that is kept.
      if (!isEmpty(changes()) && userIdNow() === id) tellDraft(({ of }) => of === 'account');
    };
  }, [drafts, latest, subscribe]);
  return {
    offered,
    goOn() {
      drafts.takeOffered();
      setOffered(null);
      for (const name of ['email', 'jobTitle'] as const) {
        const typed = offered?.values[name];
        if (typeof typed === 'string') setValue(name, typed);
      }
    },
    drop() {
      drafts.dropOffered(userIdNow());
      setOffered(null);
    },
    saved: () => drafts.dropWritten(userIdNow()),
  };
}
