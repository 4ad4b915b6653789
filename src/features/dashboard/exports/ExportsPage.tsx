import { useState } from 'react';
import { paths } from '#contract/ground/paths.ts';
import { useGetExportsInfiniteQuery } from '@/api/exports/exportsApi';
import { useGrowingList } from '@/api/useGrowingList';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Sections } from '@/shared/ui/page/SectionCard';
import { Archive } from './Archive';
import { PastExports } from './PastExports';

/** Milliseconds between looks at how far the archive is. */
const LOOK = 2_000;

export function ExportsPage() {
  const [works, setWorks] = useState(false);
  const list = useGrowingList(
    useGetExportsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: works ? LOOK : 0 }),
  );
  const archives = list.rows?.filter(({ kind }) => kind === 'everything');
  const isAtWork = archives?.some(({ state }) => state === 'running') ?? false;
  if (isAtWork !== works) setWorks(isAtWork);
  return (
    <>
      <PageHead
        title="Exportações"
        line="Planilhas baixadas, e o arquivo de tudo"
        back={{ to: paths.brokerageData(), label: 'Dados' }}
      />
      <Sections>
        <Archive archives={archives} />
        <PastExports list={list} />
      </Sections>
    </>
  );
}
