import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { RUN_NAMES } from '#contract/ground/runs.ts';
import { isAtWork, LOOK, messages } from '@/api/runs/messages';
import { RunFrame } from '@/api/runs/RunFrame';
import { RowSkeletons } from '@/api/runs/RunRows';
import { useGetRunQuery } from '@/api/runs/runsApi';
import { RunSections } from '@/api/runs/RunSections';
import { useLooks } from '@/api/runs/useLooks';
import { selectUser } from '@/features/auth/authSlice';

export function RunPage() {
  const { id = '' } = useParams();
  const user = useSelector(selectUser);
  const { options, lookWhile } = useLooks(LOOK);
  const query = useGetRunQuery(id, options);
  const { currentData: run } = query;
  lookWhile(run !== undefined && isAtWork(run));
  return (
    <RunFrame
      query={query}
      head={{
        whole: true,
        title: run?.title ?? 'O que foi feito',
        back: { to: paths.runs(), label: 'O que foi feito' },
      }}
      facts={({ kind }) => RUN_NAMES[kind]}
      failed={messages.runFailed}
      skeletons={<RowSkeletons />}
    >
      {(found) => <RunSections run={found} mayExport={user?.mayExport === true} />}
    </RunFrame>
  );
}
