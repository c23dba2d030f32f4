/** What belongs to a record is shown as long as there is that record: a gallery's pictures, a history. It loads nothing else. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { entityLabel, t } from '../../../i18n/index.ts';
import { cache, isMissing, rowQuery } from '../../remote/query.ts';
import { MessagePage } from '../../ui/MessagePage.tsx';

interface RecordThereProps {
  readonly entity: Entity;
  readonly id: number;
  /** `with`: in the trash is there too. */
  readonly deleted?: 'with';
  readonly children: ReactNode;
}

/** Nobody waits for the answer: only when it is 'there is none' does the message come in place of the children. */
export function RecordThere({ entity, id, deleted, children }: RecordThereProps) {
  const { error } = useQuery(
    { ...rowQuery(entity, id, deleted), retry: (count, failed) => count < 1 && !isMissing(failed) },
    cache,
  );
  if (!isMissing(error)) return children;
  return (
    <MessagePage code={`#${id}`} title={t('form.notFound')} text={entityLabel(entity.name).many} />
  );
}
