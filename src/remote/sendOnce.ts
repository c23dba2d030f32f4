/** Sends a call that makes something, so that it is made once: what has gone out before and was never answered goes out again as it was. */
import { freshKey, isUndecided } from '../../machines/outside.ts';
import { dropSentCall, keepSentCall, sentCall, type SentCall } from '../kept/sentCalls.ts';
import { userIdNow } from './signedIn.ts';

interface Sending<Body, Made> {
  /** What is made where. */
  readonly name: string;
  readonly body: Body;
  /** Rejects with CallError, as the others do. */
  send(call: SentCall<Body>): Promise<{ readonly data: Made; readonly isReplayed: boolean }>;
  /** Of what was made in an earlier try: it is there still. */
  stands(made: Made): Promise<boolean>;
  /** It was made of `sent`, in an earlier try, and is to be as it is meant now. */
  mend(made: Made, sent: Body): Promise<void>;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export async function sendOnce<Body, Made>(sending: Sending<Body, Made>): Promise<Made> {
  const { name, body, send, stands, mend } = sending;
  const place = { userId: userIdNow(), name };
  const attempt = async (call: SentCall<Body>) => {
    keepSentCall(place, call);
    try {
      return await send(call);
    } catch (error) {
      if (!isUndecided(error)) dropSentCall(place);
      throw error;
    }
  };
  const before = sentCall<Body>(place);
  if (before) {
    const isOther = !isSame(before.body, body);
    const answer = await attempt(before).catch((error: unknown) => {
      // Refused as it was; what is meant now is something else.
      if (isOther && !isUndecided(error)) return undefined;
      throw error;
    });
    // What was made long ago may be gone by now: then the same is meant anew.
    if (answer && (!answer.isReplayed || (await stands(answer.data)))) {
      if (isOther) await mend(answer.data, before.body);
      dropSentCall(place);
      return answer.data;
    }
  }
  const { data } = await attempt({ key: freshKey(), body, at: new Date().toISOString() });
  dropSentCall(place);
  return data;
}
