/** Language and theme, as buttons of every frame: signed in or not. They hold nothing. */
import { useSelector } from '@xstate/react';
import Languages from 'lucide-react/icons/languages';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { t } from '../../i18n/first.ts';
import { labelled } from '../../i18n/format.ts';
import { isLanguageCode, languages } from '../../i18n/languages.ts';
import { preferences } from '../live/preferences.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useLanguage } from '../page/useLanguage.ts';

export interface SwitchProps {
  /** Runs a command by its id; absent before anybody is signed in, when no commands are there. */
  readonly run?: (id: string) => void;
}

export function LanguageMenu({ run }: SwitchProps) {
  const current = useLanguage();
  return (
    <Menu
      label={t('shell.language')}
      lead={labelled(t('shell.language'), '')}
      tip
      rows={languages.map(({ code, label }) => ({
        id: code,
        label,
        text: label,
        language: code,
        checked: code === current.code,
        run: () => {
          if (run) run(`preferences.setLanguage${code.charAt(0).toUpperCase()}${code.slice(1)}`);
          else if (isLanguageCode(code)) preferences.send({ type: 'setLanguage', language: code });
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

interface ThemeButtonProps extends SwitchProps {
  /** The key that does the same, where commands are. */
  readonly keys?: string | undefined;
}

export function ThemeButton({ run, keys }: ThemeButtonProps) {
  useLanguage();
  const isDark = useSelector(preferences, ({ context }) => context.theme === 'dark');
  return (
    <IconButton
      label={t('shell.toggleTheme')}
      keys={keys}
      onClick={() =>
        run ? run('preferences.toggleTheme') : preferences.send({ type: 'toggleTheme' })
      }
    >
      {isDark ? <Moon /> : <Sun />}
    </IconButton>
  );
}
