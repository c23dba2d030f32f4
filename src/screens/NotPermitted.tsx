/** A section that one's permission does not include: says so, and leads to the first that it does. It asks nobody. */
import { entityLabel, t } from '../../i18n/index.ts';
import { runById } from '../context.ts';
import { firstSection } from '../shell/navigation.ts';
import { Button } from '../ui/Button.tsx';
import { MessagePage } from '../ui/MessagePage.tsx';
import { useTitle } from './useTitle.ts';

export function NotPermitted() {
  const section = firstSection();
  useTitle(t('screen.notPermitted'));
  return (
    <MessagePage
      title={t('screen.notPermitted')}
      text={t('screen.notPermittedHint')}
      actions={
        section && (
          <Button
            variant="primary"
            keys={section.letter && `g ${section.letter}`}
            onClick={() => runById(`go.${section.name}`)}
          >
            {entityLabel(section.name).many}
          </Button>
        )
      }
    />
  );
}
