/** A command's name in the interface's language, generated ones included. It decides nothing. */
import type { Command } from '../../commands/command.ts';
import { commandLabel, entityLabel } from '../../i18n/index.ts';

export function commandTitle({ id, title, entity, section }: Command): string {
  if (title !== undefined) return title;
  if (!entity) return commandLabel(id);
  const label = entityLabel(entity);
  return section === 'create' ? label.new : label.many;
}
