/** The specification's rules of the login form (its section 5), apart so that the first load goes without zod. No texts. */
import * as z from 'zod/mini';

/** The faults are named as their messages in i18n's loginFaults. */
const credentials = z.object({
  username: z
    .string()
    .check(z.trim(), z.minLength(1, 'usernameRequired'), z.minLength(3, 'usernameTooShort')),
  password: z
    .string()
    .check(z.minLength(1, 'passwordRequired'), z.minLength(6, 'passwordTooShort')),
});
export type Credentials = z.infer<typeof credentials>;
export type LoginFaults = Readonly<Partial<Record<keyof Credentials, string>>>;

interface Judged {
  /** The first fault of each field. */
  readonly faults: LoginFaults;
  /** As they are sent; undefined where something is wrong. */
  readonly credentials?: Credentials;
}

export function judge(form: HTMLFormElement): Judged {
  const parsed = z.safeParse(credentials, Object.fromEntries(new FormData(form)));
  if (parsed.success) return { faults: {}, credentials: parsed.data };
  const faults: Partial<Record<string, string>> = {};
  for (const { path, message } of parsed.error.issues) faults[String(path[0])] ??= message;
  return { faults };
}
