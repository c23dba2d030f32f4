/** The commands every entity type has, made of its declaration: go to its section, create one. Data only. */
import type { Entity } from '../entities/entity.ts';
import type { GoCommand } from './command.ts';

/** An address with its parent's id left to be chosen is no place to go to by name. */
const isReachable = (entity: Entity): boolean => !entity.route.includes(':');

/** `go.news` with `g n`, and `create.news` with `n n`; a type reached through its parent has none of its own. */
export function entityCommands(entity: Entity): readonly GoCommand[] {
  if (!isReachable(entity)) return [];
  const { name, collection, route, icon } = entity;
  const go: GoCommand = {
    id: `go.${name}`,
    go: route,
    where: 'page',
    section: 'goTo',
    icon,
    entity: name,
    needs: { method: 'GET', collection },
    ...(entity.letter ? { keys: [`g ${entity.letter}`] } : {}),
  };
  if (entity.made) return [go];
  const create: GoCommand = {
    id: `create.${name}`,
    go: `${route}?new`,
    where: 'page',
    section: 'create',
    icon: 'plus',
    entity: name,
    needs: { method: 'POST', collection },
    ...(entity.letter ? { keys: [`n ${entity.letter}`] } : {}),
  };
  return [go, create];
}
