/**
 * What one's permission does not include: a section, and it leads to the first that it does, at once from the address
 * where everybody comes in; or what one would do in a section that is theirs, and it leads back there. It asks nobody.
 */
import { Redirect, useLocation } from 'wouter';
import type { Entity } from '../../entities/entity.ts';
import { entityLabel, t } from '../../i18n/index.ts';
import { CommandButton } from '../keys/CommandButton.tsx';
import { firstSection } from '../shell/navigation.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import { useTitle } from './useTitle.ts';

interface Props {
  /** The section that may be seen, where only what one would do there may not be done. */
  readonly within?: Entity | undefined;
}

export function NotPermitted({ within }: Props) {
  const section = within ?? firstSection();
  const title = within ? t('unavailable.notPermitted') : t('screen.notPermitted');
  useTitle(title);
  const [path] = useLocation();
  if (path === '/' && section) return <Redirect to={section.route} replace />;
  return (
    <MessagePage
      title={title}
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
