/** A session without its form: asked for by the API, put where the browser keeps one. It types nothing. */
import type { Page } from 'playwright-core';

/** What the server answers whoever signs in. */
export interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user: unknown;
}
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly tenant?: string;
}

/** Throws the answer where the server at this address lets nobody in by them. */
export async function signInAt(url: string, credentials: Credentials): Promise<Session> {
  const { username, password, tenant = 'faculty' } = credentials;
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Tenant': tenant },
    body: JSON.stringify({ username, password, tenant }),
  });
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
  return (await answer.json()) as Session;
}

/** Leaves the page at an address of the same site that shows nothing of the application: the next one it goes to is signed in. */
export async function placeSession(page: Page, url: string, session: Session): Promise<void> {
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((signed) => {
    localStorage.setItem('jwt_access_token', signed.access_token);
    localStorage.setItem('jwt_refresh_token', signed.refresh_token);
    localStorage.setItem('lectern.account', JSON.stringify(signed.user));
  }, session);
}
