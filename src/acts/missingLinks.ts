/** What came back from the trash without a link, because its target lies there too: said by name, with what brings it back. It restores nothing. */
import { entityOf } from '../../entities/index.ts';
import type { Missing } from '../../entities/wire.ts';
import { fewText, labelled } from '../../i18n/format.ts';
import { fieldLabel, language, t } from '../../i18n/index.ts';
import { isolated } from '../../i18n/message.ts';
import { say } from '../page/toasts.ts';

function nameOf({ type, field, target }: Missing): string {
  const { contentLanguage } = language();
  const other = contentLanguage === 'en' ? 'ar' : 'en';
  const title = target.title[contentLanguage] ?? target.title[other] ?? `#${target.id}`;
  return labelled(fieldLabel(entityOf(type)?.name ?? '', field), isolated(title));
}

/** Says it once of everything that one act brought back; nothing where nothing is missing. */
export function sayMissing(missing: readonly Missing[]): void {
  const targets = new Map(missing.map((one) => [`${one.target.type} ${one.target.id}`, one]));
  if (targets.size === 0) return;
  say('warning', () => {
    const names = [...targets.values()].map(nameOf);
    return t('trash.linkMissing', { names: fewText(names) });
  });
}
