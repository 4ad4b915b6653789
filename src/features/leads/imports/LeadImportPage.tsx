import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { serverMessage } from '@/api/apiError';
import { isAtWork } from '@/api/runs/messages';
import { RunWorking } from '@/api/runs/RunWorking';
import { formatDateTime } from '@/shared/format/dates';
import { useStepStart } from '@/shared/ui/imports/useStepStart';
import { Card } from '@/shared/ui/page/Card';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Sections } from '@/shared/ui/page/SectionCard';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { useGetLeadImportQuery } from '../core/leadImportsApi';
import { CheckedImport } from './CheckedImport';
import { ColumnsForm } from './ColumnsForm';
import { DoneImport } from './DoneImport';
import { LineSkeletons } from './ImportRows';
import { messages } from './messages';

/** Milliseconds between looks at how far it is. */
const LOOK = 1_000;

export function LeadImportPage() {
  const { id = '' } = useParams();
  const [works, setWorks] = useState(false);
  const { data, isError, error, refetch } = useGetLeadImportQuery(id, {
    pollingInterval: works ? LOOK : 0,
    refetchOnMountOrArgChange: true,
  });
  const [changesColumns, setChangesColumns] = useState(false);
  const worksNow = data !== undefined && isAtWork(data);
  if (worksNow !== works) setWorks(worksNow);
  useStepStart(changesColumns ? 'columns' : data?.state);

  return (
    <>
      <PageHead
        title={data?.fileName ?? 'Importação'}
        line={
          data ? (
            `${messages.lines(data.total)} · por ${data.by.name} em ${formatDateTime(data.createdAt)}`
          ) : (
            <>&nbsp;</>
          )
        }
        back={{ to: paths.importLeads(), label: 'Importar leads' }}
      />
      {!data && isError && <LoadFailed text={messages.importFailed} detail={serverMessage(error)} onRetry={refetch} />}
      {!data && !isError && (
        <Loading text="Carregando importação…">
          <Card as="div">
            <LineSkeletons />
          </Card>
        </Loading>
      )}
      {data && (
        <Sections>
          {worksNow && <RunWorking work={{ ...data, kind: 'leadImport' }} />}
          {(data.state === 'read' || (data.state === 'checked' && changesColumns)) && (
            <ColumnsForm
              key={data._id}
              read={data}
              onChecked={() => setChangesColumns(false)}
              onBack={data.state === 'checked' ? () => setChangesColumns(false) : undefined}
            />
          )}
          {data.state === 'checked' && !changesColumns && (
            <CheckedImport checked={data} onColumns={() => setChangesColumns(true)} />
          )}
          {(data.state === 'done' || data.state === 'undone') && <DoneImport done={data} />}
        </Sections>
      )}
    </>
  );
}
