import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { RUN_NAMES } from '#contract/ground/runs.ts';
import { serverMessage } from '@/api/apiError';
import { isAtWork, LOOK, messages } from '@/api/runs/messages';
import { RowSkeletons } from '@/api/runs/RunRows';
import { useGetRunQuery } from '@/api/runs/runsApi';
import { RunSections } from '@/api/runs/RunSections';
import { selectUser } from '@/features/auth/authSlice';
import { formatDateTime } from '@/shared/format/dates';
import { Card } from '@/shared/ui/page/Card';
import { PageHead } from '@/shared/ui/page/PageHead';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';

export function RunPage() {
  const { id = '' } = useParams();
  const user = useSelector(selectUser);
  const [works, setWorks] = useState(false);
  const {
    currentData: run,
    isError,
    error,
    refetch,
  } = useGetRunQuery(id, {
    pollingInterval: works ? LOOK : 0,
    refetchOnMountOrArgChange: true,
  });
  const worksNow = run !== undefined && isAtWork(run);
  if (worksNow !== works) setWorks(worksNow);
  return (
    <>
      <PageHead
        whole
        title={run?.title ?? 'O que foi feito'}
        line={run ? `${RUN_NAMES[run.kind]} · por ${run.by.name} em ${formatDateTime(run.createdAt)}` : <>&nbsp;</>}
        back={{ to: paths.runs(), label: 'O que foi feito' }}
      />
      {run && <RunSections run={run} mayExport={user?.mayExport === true} />}
      {!run && isError && <LoadFailed text={messages.runFailed} detail={serverMessage(error)} onRetry={refetch} />}
      {!run && !isError && (
        <Loading text="Carregando…">
          <Card as="div">
            <RowSkeletons />
          </Card>
        </Loading>
      )}
    </>
  );
}
