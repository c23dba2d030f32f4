/** The frame of every signed-out screen, worded. It knows no form. */
import type { ReactNode } from 'react';
import { t } from '../../../i18n/first.ts';
import { LanguageMenu, ThemeButton } from '../../shell/Switches.tsx';
import { LoginCard } from '../../ui/LoginCard.tsx';
import { useLanguage } from '../../page/useLanguage.ts';
import { useTitle } from '../useTitle.ts';

export interface SignedOutFrameProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

export function SignedOutFrame({ title, text, children }: SignedOutFrameProps) {
  useLanguage();
  useTitle(title);
  return (
    <LoginCard
      name={t('shell.product')}
      caption={t('login.caption')}
      title={title}
      text={text}
      switches={
        <>
          <LanguageMenu />
          <ThemeButton />
        </>
      }
    >
      {children}
    </LoginCard>
  );
}
