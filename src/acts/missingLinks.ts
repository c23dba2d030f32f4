/** What came back from the trash without a link, because its target lies there too: said by name, with what brings it back. It restores nothing. */
import { entityOf } from '../../entities/index.ts';
import type { Missing } from '../../entities/wire.ts';
import { labelled, listText } from '../../i18n/format.ts';
import { fieldLabel, language, t } from '../../i18n/index.ts';
import { say } from '../page/toasts.ts';

/** As many as are read in a message. */
const namedMost = 3;

function nameOf({ type, field, target }: Missing): string {
  const { contentLanguage } = language();
  const other = contentLanguage === 'en' ? 'ar' : 'en';
  const title = target.title[contentLanguage] ?? target.title[other] ?? `#${target.id}`;
  return labelled(fieldLabel(entityOf(type)?.name ?? '', field), `\u2068${title}\u2069`);
}

/** Says it once of everything that one act brought back; nothing where nothing is missing. */
export function sayMissing(missing: readonly Missing[]): void {
  const targets = new Map(missing.map((one) => [`${one.target.type} ${one.target.id}`, one]));
  if (targets.size === 0) return;
  say('warning', () => {
    const names = [...targets.values()].slice(0, namedMost).map(nameOf);
    const rest = targets.size > names.length ? ['…'] : [];
    return t('trash.linkMissing', { names: listText([...names, ...rest]) });
  });
}
