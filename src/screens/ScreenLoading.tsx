/** What is seen while a screen is fetched: nothing at first, a quiet shape when it takes longer. */
import { t } from '../../i18n/first.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

export const ScreenLoading = () => (
  <div className="p-4.5" data-state="loading" aria-busy="true">
    <Skeleton label={t('shell.loading')} />
  </div>
);
