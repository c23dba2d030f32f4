/** Somebody who may do certain things and no others, made by the API of a site. It signs nobody in. */
import { expect } from 'vitest';
import type { Site } from './site.ts';

export const permittedPassword = 'a-password-for-the-permitted';

/** A permission set, and a user of that name who has it; the password is `permittedPassword`. */
export async function permit(
  site: Site,
  username: string,
  set: { readonly key: string; readonly nameEn: string; readonly nameAr?: string },
  grants: readonly string[],
): Promise<void> {
  const post = (collection: string, record: object) =>
    site.call(`/api/${collection}`, { method: 'POST', body: JSON.stringify(record) });
  expect(await post('permission-sets', { ...set, grants })).toMatchObject({ status: 201 });
  const email = `${username}@example.edu`;
  const user = { username, email, password: permittedPassword, permission: set.key };
  expect(await post('users', user)).toMatchObject({ status: 201 });
}
