/** One of a select's few values in words: the catalogue's, or a permission set's own name. It loads no set. */
import { language, optionLabel } from '../../i18n/index.ts';
import { isLanguageCode } from '../../i18n/languages.ts';
import { knownSetOf } from '../remote/permissionSets.ts';

/** @param name the field's; `isVerbatim`: its values are no words (academic years) */
export function optionText(name: string, option: string, isVerbatim = false): string {
  if (isVerbatim) return option;
  const { code } = language();
  const permission = name === 'permission' ? knownSetOf(option) : undefined;
  return permission?.name[isLanguageCode(code) ? code : 'en'] ?? optionLabel(name, option);
}
