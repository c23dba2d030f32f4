/**
 * What is typed into one's own account, kept as a draft until it is saved or thrown away, as a record's is. It knows
 * nothing of the password, and saves nothing.
 */
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changesOf, isEmpty } from '../../../machines/formRecord.ts';
import type { Draft } from '../../kept/drafts.ts';
import { useLatest } from '../../page/useLatest.ts';
import { tellDraft } from '../../live/draftNames.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import { makeFormDrafts } from '../RecordForm/recordFormDrafts.ts';

export interface AccountDetails {
  readonly email: string;
  readonly jobTitle: string;
}
type Fields = UseFormReturn<AccountDetails & { current_password: string }>;

export interface AccountDraft {
  /** What was left behind; null once that is answered. */
  readonly offered: Draft | null;
  goOn(): void;
  drop(): void;
  /** It is saved. */
  saved(): void;
}

/** @param kept the account as it is stored */
export function useAccountDraft(
  { subscribe, setValue }: Pick<Fields, 'subscribe' | 'setValue'>,
  kept: AccountDetails,
): AccountDraft {
  const [drafts] = useState(() =>
    makeFormDrafts((id) => ({ userId: userIdNow(), collection: 'account', id })),
  );
  const [offered, setOffered] = useState(() => drafts.open(userIdNow(), { ...kept }));
  const latest = useLatest(kept);
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
