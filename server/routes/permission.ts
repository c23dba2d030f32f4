/** GET /permission: the permission sets, ready-made and made here, named in the language asked. It never says who has which. */
import { isReadyMade, permissionSets } from '../../entities/access.ts';
import { entityNamed } from '../../entities/index.ts';
import { interfaceLanguages, type InterfaceLanguage } from '../../entities/languages.ts';
import type { Deps } from '../deps.ts';
import { grantsFor, grantsOf } from '../sessionUser.ts';
import { invalidField } from '../httpError.ts';
import { ok } from './answer.ts';
import type { Route, RouteContext } from './route.ts';

const isLanguage = (text: string): text is InterfaceLanguage =>
  (interfaceLanguages as readonly string[]).includes(text);

/** Those that are made here, by their names. */
async function madeHere(deps: Deps, language: InterfaceLanguage) {
  if (!entityNamed('permissionSet', deps.entities)) return [];
  const rows = await deps.db.read
    .selectFrom('permission_sets')
    .select(['key', 'nameEn', 'nameAr', 'grants'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => !isReadyMade(row['key']))
    .map((row) => {
      const [key, en, ar] = [String(row['key']), row['nameEn'], row['nameAr']];
      const name = language === 'ar' ? (ar ?? en) : (en ?? ar);
      return { id: key, key, name, grants: grantsFor(deps.entities, key, row['grants']) };
    });
}

async function listPermissions({ deps, url }: RouteContext): Promise<Response> {
  const language = url.searchParams.get('lang') ?? 'en';
  if (!isLanguage(language)) throw invalidField('lang', { code: 'notInList' });
  const readyMade = permissionSets.map(({ key, name }) => ({
    id: key,
    key,
    name: name[language],
    grants: grantsOf(deps.entities, key),
  }));
  return ok({ data: [...readyMade, ...(await madeHere(deps, language))] });
}

export const permissionRoutes = (): readonly Route[] => [
  { method: 'GET', path: '/api/permission', handle: listPermissions },
];
