/** An address where nothing is: says so, and shows the ways on. It guesses nothing. */
import { t } from '../../i18n/index.ts';
import { runById } from '../context.ts';
import { Button } from '../ui/Button.tsx';
import { MessagePage } from '../ui/MessagePage.tsx';
import { useLanguage } from '../useLanguage.ts';
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
          <Button variant="primary" keys="mod+k" onClick={() => runById('palette.toggle')}>
            {t('screen.notFoundSearch')}
          </Button>
          <Button keys="g p" onClick={() => runById('go.page')}>
            {t('screen.goHome')}
          </Button>
        </>
      }
    />
  );
}
