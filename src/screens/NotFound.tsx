/** An address where nothing is: says so, and shows the ways on. It guesses nothing. */
import { t } from '../../i18n/index.ts';
import { CommandButton } from '../keys/CommandButton.tsx';
import { MessagePage } from '../ui/MessagePage.tsx';
import { useLanguage } from '../page/useLanguage.ts';
import { useTitle } from './useTitle.ts';

export default function NotFound() {
  useLanguage();
  useTitle(t('screen.notFound'));
  return (
    <MessagePage
      code="404"
      title={t('screen.notFound')}
      text={t('screen.notFoundHint')}
      actions={
        <>
          <CommandButton command="palette.toggle" variant="primary">
            {t('screen.notFoundSearch')}
          </CommandButton>
          <CommandButton command="go.page">{t('screen.goHome')}</CommandButton>
        </>
      }
    />
  );
}
