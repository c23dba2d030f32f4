/** The button by which a sheet over a list is done, beside its key. It does nothing itself: its sheet hears it. */
import type { Ref } from 'react';
import { t } from '../../../i18n/index.ts';
import { runById } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';

export function RecordListApply({ ref }: { readonly ref?: Ref<HTMLButtonElement> }) {
  return (
    <Button
      ref={ref}
      variant="primary"
      keys="enter"
      className="ms-auto"
      onClick={() => runById('sheet.accept')}
    >
      {t('list.applyFilter')}
    </Button>
  );
}
