/** The API of the server under test, as the kit's users have it. It judges nothing. */
import { walker } from '../screens/samples.ts';
import { at, type Answered, type LawSite } from './law.ts';

/** Well before a token ends. */
const signedInMs = 60_000;
interface OwnSite extends Pick<LawSite, 'url' | 'dataDir' | 'tokenSecret'> {
  userOf(name: string, permission: string): Promise<number>;
}
/** The API as the kit's users have it. */
export function lawSiteAt({ userOf, ...site }: OwnSite): LawSite {
  const tokens = new Map<string, { readonly token: string; readonly at: number }>();
  const send = async (
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answered> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${site.url}${path}`, {
      method,
      headers: {
        'X-Tenant': 'faculty',
        ...(isForm ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('Content-Type')?.includes('json') === true;
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    };
  };
  const signedIn = (name: string, password = walker.password) =>
    send('POST', '/api/login', { username: name, password, tenant: 'faculty' }, {});
  const as = (token: string) => ({ Authorization: `Bearer ${token}` });
  return {
    ...site,
    newUser: userOf,
    signIn: signedIn,
    forget: () => tokens.clear(),
    withToken: (token, method, path, body) => send(method, path, body, as(token)),
    async ask(who, method, path, body, headers = {}) {
      if (who === null) return send(method, path, body, headers);
      let known = tokens.get(who);
      if (!known || performance.now() - known.at > signedInMs) {
        const token = String(at((await signedIn(who)).body, 'access_token'));
        known = { token, at: performance.now() };
        tokens.set(who, known);
      }
      return send(method, path, body, { ...as(known.token), ...headers });
    },
  };
}
