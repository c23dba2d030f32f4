/** A section that one's permission does not include: says so, and leads to the first that it does. It asks nobody. */
import { commandLabel, t } from '../../i18n/index.ts';
import { runById } from '../context.ts';
import { firstSection } from '../shell/navigation.ts';
import { Button } from '../ui/Button.tsx';
import { MessagePage } from '../ui/MessagePage.tsx';

export function NotPermitted() {
  const section = firstSection();
  const command = section && `go.${section.name}`;
  return (
    <MessagePage
      title={t('screen.notPermitted')}
      text={t('screen.notPermittedHint')}
      actions={
        command !== undefined && (
          <Button
            variant="primary"
            keys={section?.letter && `g ${section.letter}`}
            onClick={() => runById(command)}
          >
            {commandLabel(command)}
          </Button>
        )
      }
    />
  );
}
