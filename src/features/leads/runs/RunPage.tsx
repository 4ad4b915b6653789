import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { RUN_NAMES } from '#contract/ground/runs.ts';
import { isNotFound } from '@/api/apiError';
import { isAtWork, LOOK, messages } from '@/api/runs/messages';
import { RunFrame } from '@/api/runs/RunFrame';
import { useGetRunQuery } from '@/api/runs/runsApi';
import { RunSections } from '@/api/runs/RunSections';
import { useLooks } from '@/api/runs/useLooks';
import { selectUser } from '@/features/auth/authSlice';
import { CardBody } from '@/shared/ui/page/SectionCard';
import { useGetReceiptQuery } from '../giving/distribution/distributionApi';
import { PlanLeads } from '../giving/distribution/PlanLeadsPanel';
import { Receipt } from '../giving/distribution/Receipt';

export function RunPage() {
  const { id = '' } = useParams();
  const user = useSelector(selectUser);
  const { options, lookWhile } = useLooks(LOOK);
  const query = useGetRunQuery(id, options);
  const { currentData: run } = query;
  lookWhile(run !== undefined && isAtWork(run));
  const hasPlan = run !== undefined && !isAtWork(run) && (run.kind === 'distribution' || run.kind === 'handover');
  const { currentData: receipt, ...plan } = useGetReceiptQuery(hasPlan ? id : skipToken);
  // A wallet without leads has none.
  const waits = hasPlan && !receipt && !isNotFound(plan.error);
  const rows = receipt ? (
    <CardBody>
      <PlanLeads id={id} brokers={receipt.brokers} />
    </CardBody>
  ) : null;
  const hasRows = !hasPlan || (receipt && run.state === 'undone');
  return (
    <RunFrame
      query={waits ? plan : query}
      head={{
        whole: true,
        title: run?.title ?? 'O que foi feito',
        back: { to: paths.runs('leads'), label: 'O que foi feito' },
      }}
      facts={({ kind }) => RUN_NAMES[kind]}
      failed={messages.runFailed}
    >
      {(found) => (
        <RunSections
          run={found}
          mayExport={user?.mayExport === true}
          // Its own rows say what the undo gave back.
          rows={hasRows && found.kind !== 'regionRetirement' ? undefined : rows}
        >
          {receipt && found.kind === 'distribution' && <Receipt receipt={receipt} />}
        </RunSections>
      )}
    </RunFrame>
  );
}
