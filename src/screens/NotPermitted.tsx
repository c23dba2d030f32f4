/**
 * A section that one's permission does not include: says so, and leads to the first that it does, at once from the
 * address where everybody comes in. It asks nobody.
 */
import { Redirect, useLocation } from 'wouter';
import { entityLabel, t } from '../../i18n/index.ts';
import { CommandButton } from '../keys/CommandButton.tsx';
import { firstSection } from '../shell/navigation.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import { useTitle } from './useTitle.ts';

export function NotPermitted() {
  const section = firstSection();
  useTitle(t('screen.notPermitted'));
  const [path] = useLocation();
  if (path === '/' && section) return <Redirect to={section.route} replace />;
  return (
    <MessagePage
      title={t('screen.notPermitted')}
      text={t('screen.notPermittedHint')}
      actions={
        section && (
          <CommandButton command={`go.${section.name}`} variant="primary">
            {entityLabel(section.name).many}
          </CommandButton>
        )
      }
    />
  );
}
