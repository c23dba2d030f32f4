/** The permission sets that are made here, asked for once somebody may need their names. It decides nothing: the server does. */
import { useEffect, useSyncExternalStore } from 'react';
import {
  isReadyMade,
  permissionSets,
  type Grants,
  type PermissionSet,
} from '../../entities/access.ts';
import { columnsOf, type Entity } from '../../entities/entity.ts';
import { optionsOf } from '../../entities/formats.ts';
import { contentLanguages, type ContentLanguage, type SelectField } from '../../entities/field.ts';
import { languages } from '../../i18n/languages.ts';
import { call } from '../api.ts';
import { tell } from '../live/actors.ts';
import { onSignedOut } from './signedIn.ts';
import { createSignal } from '../page/signal.ts';

interface Told {
  readonly key: string;
  readonly name: string;
  readonly grants: Grants;
}
const ask = async (language: ContentLanguage): Promise<readonly Told[]> =>
  (await call<{ data: readonly Told[] }>(`/permission?lang=${language}`)).data;

/** They have a name in each language of the content: one of the interface shows that of its forms. */
function namesOf(key: string, told: ReadonlyMap<ContentLanguage, readonly Told[]>) {
  const nameIn = (content: ContentLanguage) => told.get(content)?.find((set) => set.key === key);
  return Object.fromEntries(
    languages.map(({ code, contentLanguage }) => [code, nameIn(contentLanguage)?.name ?? key]),
  ) as PermissionSet['name'];
}

/** The ready-made ones, then those that are known to be made here. */
let known = permissionSets;
const learn = (sets: readonly PermissionSet[]): void => {
  known = [...permissionSets, ...sets.filter(({ key }) => !isReadyMade(key))];
};
/** A ready-made set, or one that is known to be made here. */
export const knownSetOf = (key: string): PermissionSet | undefined =>
  known.find((set) => set.key === key);
/** What a select offers, as far as this browser knows. */
export const offeredOf = (field: SelectField): readonly string[] => optionsOf(field, known);

/** How often they were read: whoever shows a name draws it anew. */
let version = 0;
const learned = createSignal();
const subscribe = learned.hear;

onSignedOut(() => {
  learn([]);
  version += 1;
});

/** Reads them anew; what is drawn from them is drawn again. */
export async function loadPermissionSets(): Promise<void> {
  const asked = contentLanguages.map(async (code) => [code, await ask(code)] as const);
  const told = new Map(await Promise.all(asked));
  learn(
    [...(told.get('en') ?? [])].map(({ key, grants }): PermissionSet => ({
      key,
      name: namesOf(key, told),
      grants: () => grants,
    })),
  );
  version += 1;
  learned.tell();
  tell();
}

/** Its records name permission sets. */
export const hasSets = (entity: Entity): boolean =>
  columnsOf(entity).some(
    ({ field }) => field.kind === 'select' && field.options === 'permissionSets',
  );

/** Draws anew whenever the sets are known better; asks for them where a screen shows some. */
export function useSetsKnown(isAsking: boolean): void {
  useSyncExternalStore(subscribe, () => version);
  useEffect(() => {
    // The ready-made ones are known all the same.
    if (isAsking) void loadPermissionSets().catch(() => {});
  }, [isAsking]);
}
