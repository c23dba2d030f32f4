/** The title of the page in the browser's tab. It shows nothing else. */
import { useEffect } from 'react';
import { t } from '../../i18n/first.ts';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${t('shell.product')}`;
  }, [title]);
}
