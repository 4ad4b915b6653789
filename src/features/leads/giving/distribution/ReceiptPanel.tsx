import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { RunDetail } from '#contract/ground/runs.ts';
import { Loaded } from '@/api/Loaded';
import { doingOf, isAtWork, KINDS, LOOK, messages as runMessages } from '@/api/runs/messages';
import { useGetRunQuery } from '@/api/runs/runsApi';
import { RunFacts } from '@/api/runs/RunSections';
import { RunWorking } from '@/api/runs/RunWorking';
import { SkippedButton } from '@/api/runs/SkippedButton';
import { UndoRun } from '@/api/runs/UndoRun';
import { useLooks } from '@/api/runs/useLooks';
import { selectUser } from '@/features/auth/authSlice';
import { formatDateTime } from '@/shared/format/dates';
import { pluralize } from '@/shared/format/numbers';
import { Button } from '@/shared/ui/button/Button';
import { PrintButton } from '@/shared/ui/button/PrintButton';
import { Sign } from '@/shared/ui/dialog/dialogLayout';
import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { useGetReceiptQuery } from './distributionApi';
import { messages } from './messages';
import { PlanLeadsPanel } from './PlanLeadsPanel';
import { Receipt } from './Receipt';

interface ReceiptPanelProps {
  begun: RunDetail;
  onClose: () => void;
}

export function ReceiptPanel({ begun, onClose }: ReceiptPanelProps) {
  const [showsLeads, setShowsLeads] = useState(false);
  const { options, lookWhile } = useLooks(LOOK);
  const { data: run = begun } = useGetRunQuery(begun._id, options);
  const works = isAtWork(run);
  lookWhile(works);
  const query = useGetReceiptQuery(works ? skipToken : run._id);
  const receipt = query.data;
  const mayExport = useSelector(selectUser)?.mayExport === true;
  const line = `Por ${run.by.name} em ${formatDateTime(run.createdAt)} · ${run.title}`;

  if (showsLeads && receipt)
    return (
      <PlanLeadsPanel
        title="O que aconteceu com cada lead"
        line={line}
        backLabel="Voltar ao recibo"
        onBack={() => setShowsLeads(false)}
        onClose={onClose}
        id={run._id}
        brokers={receipt.brokers}
      />
    );
  return (
    <SidePanel
      title={titleOf(run)}
      line={line}
      sign={<Sign tone="success">{run.state === 'undone' ? <Undo2 size={20} /> : <Check size={20} />}</Sign>}
      onClose={onClose}
      foot={
        <>
          <span>
            <UndoRun run={run} size="panel" />
          </span>
          <Button size="panel" variant="contained" onClick={onClose}>
            Concluir
          </Button>
        </>
      }
    >
      {works ? (
        <RunWorking work={run} />
      ) : (
        <Loaded query={query} failed={messages.receiptFailed}>
          {(loaded) => (
            <>
              <RunFacts run={run}>
                <Receipt receipt={loaded} />
              </RunFacts>
              <Links>
                <Button size="small" onClick={() => setShowsLeads(true)}>
                  Ver cada lead
                </Button>
                {mayExport && <SkippedButton id={run._id} count={run.total} label={KINDS[run.kind].file} />}
                <PrintButton size="small" />
              </Links>
            </>
          )}
        </Loaded>
      )}
    </SidePanel>
  );
}

function titleOf(run: RunDetail): string {
  if (isAtWork(run)) return doingOf(run);
  return run.state === 'undone' ? runMessages.undone(run) : pluralize(run.changed, ...KINDS[run.kind].changed);
}

const Links = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '8px 0 0 -12px' });
