/** Says that an import was begun here and not saved: go on where one stopped, or throw it away. It reads no file. */
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../i18n/index.ts';
import { DraftNotice } from '../DraftNotice.tsx';
import { whenText } from '../../../i18n/format.ts';
import { cache } from '../../remote/query.ts';
import { nameOf, type LiveImport } from './importActor.ts';

export function ImportKept({ live: { actor, draft } }: { readonly live: LiveImport }) {
  const { data: offered, refetch } = useQuery(
    {
      queryKey: ['import kept', draft.collection],
      queryFn: () => draft.offered(),
      // It is in the browser itself, and looked for anew whenever a file is awaited.
      networkMode: 'always',
      staleTime: 0,
      gcTime: 0,
    },
    cache,
  );
  if (!offered) return null;
  return (
    <DraftNotice
      of="page"
      onGoOn={() => actor.send({ type: 'pick', file: offered.picked })}
      onDrop={() => {
        draft.dropOffered(offered);
        void refetch();
      }}
    >
      {t('importSheet.kept', { file: nameOf(offered.picked), time: whenText(offered.at) })}
    </DraftNotice>
  );
}
