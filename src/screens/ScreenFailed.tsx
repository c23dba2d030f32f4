/** A screen that could not be loaded twice: says so, with a way to try again; without a network it tries by itself when that is back. Nothing entered elsewhere is touched. */
import { useEffect } from 'react';
import { t } from '../../i18n/first.ts';
import { useOnline } from '../shell/useOnline.ts';
import { onNetwork } from '../kept/signOfLife.ts';
import { Button } from '../ui/Button.tsx';
import { MessagePage } from '../ui/MessagePage.tsx';

export function ScreenFailed({ onRetry }: { readonly onRetry: () => void }) {
  const isOnline = useOnline();
  useEffect(() => onNetwork(onRetry), [onRetry]);
  return (
    <div data-state="failed" className="h-full">
      <MessagePage
        urgent
        title={t('screen.failed')}
        text={isOnline ? t('screen.failedHint') : t('screen.offlineHint')}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {t('screen.retry')}
          </Button>
        }
      />
    </div>
  );
}
