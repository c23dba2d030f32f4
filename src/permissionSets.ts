/** The permission sets that are made here, asked for once somebody may need their names. It decides nothing: the server does. */
import { learnPermissionSets, type Grants, type PermissionSet } from '../entities/access.ts';
import { call } from './api.ts';
import { tell } from './actors.ts';

interface Told {
  readonly key: string;
  readonly name: string;
  readonly grants: Grants;
}
const ask = async (language: string): Promise<readonly Told[]> =>
  (await call<{ data: readonly Told[] }>(`/permission?lang=${language}`)).data;

const nameIn = (list: readonly Told[], key: string): string =>
  list.find((set) => set.key === key)?.name ?? key;

/** Reads them anew; what is drawn from them is drawn again. */
export async function loadPermissionSets(): Promise<void> {
  const [en, ar] = await Promise.all([ask('en'), ask('ar')]);
  learnPermissionSets(
    en.map(({ key, name, grants }): PermissionSet => ({
      key,
      name: { en: name, fr: name, ar: nameIn(ar, key) },
      grants: () => grants,
    })),
  );
  tell();
}
