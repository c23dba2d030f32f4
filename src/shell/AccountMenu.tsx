/** Who is signed in, and what is theirs: account, password, theme, shortcuts, the way out. Each row runs a command. */
import { useSelector } from '@xstate/react';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import SunMoon from 'lucide-react/icons/sun-moon';
import UserPen from 'lucide-react/icons/user-pen';
import type { ReactNode } from 'react';
import { labelled } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { runById, useKeys } from '../context.ts';
import { session } from '../live/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useLanguage } from '../page/useLanguage.ts';

export function AccountMenu() {
  useLanguage();
  const keysOf = useKeys();
  const account = useSelector(session, ({ context }) => context.account);
  if (!account) return null;
  const jobTitle = account['jobTitle'];
  const row = (id: string, label: string, icon: ReactNode) => ({
    id,
    label,
    icon,
    keys: keysOf(id),
    run: () => void runById(id),
  });
  return (
    <Menu
      label={t('shell.accountMenu')}
      lead={labelled(t('shell.accountMenu'), '')}
      heading={
        <>
          <p className="font-semibold">
            <bdi>{account.username}</bdi>
          </p>
          {typeof jobTitle === 'string' && <p className="text-sm text-muted">{jobTitle}</p>}
        </>
      }
      rows={[
        row('go.account', t('shell.editAccount'), <UserPen />),
        row('go.changePassword', t('shell.changePassword'), <KeyRound />),
        row('preferences.toggleTheme', t('shell.toggleTheme'), <SunMoon />),
        row('help.open', t('shell.shortcuts'), <Keyboard />),
        { ...row('session.signOut', t('shell.logout'), <LogOut />), parted: true },
      ]}
    >
      <span className="sr-only">{account.username}</span>
      <Avatar name={account.username} />
    </Menu>
  );
}
