/** A screen that could not be loaded twice: says so, with a way to try again. Nothing entered elsewhere is touched. */
import { t } from '../../i18n/first.ts';
import { Button } from '../ui/Button.tsx';
import { MessagePage } from '../ui/MessagePage.tsx';

export const ScreenFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div data-state="failed" className="h-full">
    <MessagePage
      urgent
      title={t('screen.failed')}
      text={t('screen.failedHint')}
      actions={
        <Button variant="primary" onClick={onRetry}>
          {t('screen.retry')}
        </Button>
      }
    />
  </div>
);
