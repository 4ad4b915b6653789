import { styled } from '@mui/material/styles';
import { Check, Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { BatchReceipt } from '#contract/giving/distribution.ts';
import { fileNames } from '#contract/site/fileNames.ts';
import { serverMessage } from '@/api/apiError';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { selectUser } from '@/features/auth/authSlice';
import { formatDate, formatTime } from '@/shared/format/dates';
import { pluralize } from '@/shared/format/numbers';
import { saveCsv } from '@/shared/saveFile';
import { BatchProgressBar } from '@/shared/ui/BatchProgressBar';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { PrintButton } from '@/shared/ui/button/PrintButton';
import { Sign } from '@/shared/ui/dialog/dialogLayout';
import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { formatReturnedLeads } from '../../core/messages';
import { useUndo } from '../../core/useUndo';
import { useGetReceiptFileMutation, useGetReceiptQuery } from './distributionApi';
import { batchKindLabels, messages } from './messages';
import { PlanLeadsPanel } from './PlanLeadsPanel';
import { Receipt } from './Receipt';

interface ReceiptPanelProps {
  id: string;
  onClose: () => void;
}

export function ReceiptPanel({ id, onClose }: ReceiptPanelProps) {
  // An undo is a batch too: its receipt takes the place of the undone one's.
  const [shown, setShown] = useState(id);
  const [showsLeads, setShowsLeads] = useState(false);
  const { data: receipt, isError, error, refetch } = useGetReceiptQuery(shown);
  const { undo, busy, progress } = useUndo(setShown);
  const file = useReceiptFile();
  const mayExport = useSelector(selectUser)?.mayExport !== false;

  if (!receipt)
    return (
      <SidePanel title="Recibo" onClose={onClose} foot={<Done onClose={onClose} />}>
        {isError ? (
          <LoadFailed text={messages.receiptFailed} detail={serverMessage(error)} onRetry={refetch} />
        ) : (
          <Loading text="Carregando recibo…" />
        )}
      </SidePanel>
    );
  const line = `Por ${receipt.by.name} em ${formatDate(receipt.createdAt)} às ${formatTime(receipt.createdAt)} · ${batchKindLabels[receipt.kind]}`;
  if (showsLeads)
    return (
      <PlanLeadsPanel
        title="O que aconteceu com cada lead"
        line={line}
        backLabel="Voltar ao recibo"
        onBack={() => setShowsLeads(false)}
        onClose={onClose}
        id={receipt._id}
        brokers={receipt.brokers}
      />
    );
  return (
    <SidePanel
      title={titleOf(receipt)}
      line={line}
      sign={<Sign tone="success">{receipt.kind === 'desfazer' ? <Undo2 size={20} /> : <Check size={20} />}</Sign>}
      onClose={onClose}
      progress={<BatchProgressBar doing="Desfazendo…" progress={progress} />}
      foot={
        <>
          {receipt.undoable ? (
            <BusyButton
              size="panel"
              variant="outlined"
              busy={busy}
              busyLabel="Desfazendo…"
              startIcon={<Undo2 size={18} />}
              onClick={() => void undo(receipt._id)}
            >
              {receipt.kind === 'atribuicao' ? 'Desfazer atribuição' : 'Desfazer distribuição'}
            </BusyButton>
          ) : (
            <span />
          )}
          <Done onClose={onClose} />
        </>
      }
    >
      <Receipt receipt={receipt} />
      <Links>
        <Button size="small" onClick={() => setShowsLeads(true)}>
          Ver cada lead
        </Button>
        {mayExport && (
          <BusyButton
            size="small"
            busy={file.busy}
            busyLabel="Baixando…"
            startIcon={<Download size={16} />}
            onClick={() => void file.download(receipt)}
          >
            Baixar recibo (CSV)
          </BusyButton>
        )}
        <PrintButton size="small" />
      </Links>
    </SidePanel>
  );
}

function titleOf({ kind, moved }: BatchReceipt): string {
  if (kind === 'desfazer') return formatReturnedLeads(moved);
  return kind === 'atribuicao' ? pluralize(moved, 'lead atribuído', 'leads atribuídos') : messages.distributed(moved);
}

function Done({ onClose }: { onClose: () => void }) {
  return (
    <Button size="panel" variant="contained" onClick={onClose}>
      Concluir
    </Button>
  );
}

/** Not a plain link, which would carry no token. */
function useReceiptFile() {
  const notifyFailure = useNotifyFailure();
  const [getFile, { isLoading: busy }] = useGetReceiptFileMutation();

  async function download(receipt: BatchReceipt) {
    try {
      saveCsv(fileNames.receipt(receipt), await getFile(receipt._id).unwrap());
    } catch (error) {
      notifyFailure(error, messages.downloadFailed);
    }
  }

  return { download, busy };
}

const Links = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '8px 0 0 -12px' });
