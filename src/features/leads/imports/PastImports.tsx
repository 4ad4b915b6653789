import { paths } from '#contract/ground/paths.ts';
import { useGrowingList } from '@/api/useGrowingList';
import { PastImportsList } from '@/shared/ui/imports/PastImportsList';
import { useGetLeadImportsInfiniteQuery } from '../core/leadImportsApi';
import { messages, stateOf, whatCame } from './messages';

export function PastImports() {
  const list = useGrowingList(useGetLeadImportsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }));
  return (
    <PastImportsList
      list={list}
      pathOf={paths.leadImport}
      whatCame={whatCame}
      stateOf={stateOf}
      noneText={messages.noneText}
    />
  );
}
