/** Language and theme, as buttons of every frame: signed in or not. They run commands and hold nothing. */
import { useSelector } from '@xstate/react';
import Languages from 'lucide-react/icons/languages';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { t } from '../../i18n/first.ts';
import { isLanguageCode, languages } from '../../i18n/languages.ts';
import { preferences } from '../livePreferences.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useLanguage } from '../useLanguage.ts';

export function LanguageMenu() {
  const current = useLanguage();
  return (
    <Menu
      label={t('shell.language')}
      tip
      rows={languages.map(({ code, label }) => ({
        id: code,
        label,
        text: label,
        language: code,
        checked: code === current.code,
        run: () => {
          if (isLanguageCode(code)) preferences.send({ type: 'setLanguage', language: code });
        },
      }))}
    >
      <Languages />
      <span lang={current.code} className="max-md:sr-only">
        {current.label}
      </span>
    </Menu>
  );
}

export function ThemeButton() {
  useLanguage();
  const isDark = useSelector(preferences, ({ context }) => context.theme === 'dark');
  return (
    <IconButton
      label={t('shell.toggleTheme')}
      keys="t t"
      onClick={() => preferences.send({ type: 'toggleTheme' })}
    >
      {isDark ? <Moon /> : <Sun />}
    </IconButton>
  );
}
