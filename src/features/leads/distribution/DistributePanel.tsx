import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { BatchReceipt } from '#contract/distribution.ts';
import type { LeadSelection } from '#contract/leads.ts';
import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { BatchProgressBar } from '../BatchProgressBar';
import { leads as leadsText } from '../messages';
import { BrokerTable } from './BrokerTable';
import { DistributeFoot } from './DistributeFoot';
import { PlanLeadsPanel } from './PlanLeadsPanel';
import { PlanSummary } from './PlanSummary';
import { ReceiptPanel } from './ReceiptPanel';
import { RuleLine } from './RuleLine';
import { StrategyTiles } from './StrategyTiles';
import { useDistribution } from './useDistribution';

interface DistributePanelProps {
  leads: LeadSelection;
  /** What the selection is, in words: `últimos 60 dias · 4 regiões`. */
  scope: string;
  onClose: () => void;
  onDone: (receipt: BatchReceipt) => void;
  onUndone: () => void;
}

/** Shares the selected leads out among brokers: shown before anything moves, then carried out, then its receipt. */
export function DistributePanel({ leads, scope, onClose, onDone, onUndone }: DistributePanelProps) {
  const [done, setDone] = useState<BatchReceipt | null>(null);
  const [showsLeads, setShowsLeads] = useState(false);
  const distribution = useDistribution(leads, (receipt) => {
    setDone(receipt);
    onDone(receipt);
  });
  const { plan } = distribution;
  if (done) return <ReceiptPanel id={done._id} onClose={onClose} onUndone={onUndone} />;
  const total = plan ? leadsText(plan.total) : !distribution.nobody && distribution.failed === null && 'Calculando…';
  const line = [total, scope].filter(Boolean).join(' · ');
  if (showsLeads && plan)
    return (
      <PlanLeadsPanel
        title="Para quem vai cada lead"
        line={line}
        backLabel="Voltar ao plano"
        onBack={() => {
          setShowsLeads(false);
        }}
        onClose={onClose}
        id={plan._id}
        brokers={plan.brokers}
      />
    );
  return (
    <SidePanel
      title="Distribuir leads"
      line={line}
      onClose={onClose}
      progress={<BatchProgressBar doing="Distribuindo…" progress={distribution.progress} />}
      foot={<DistributeFoot distribution={distribution} onCancel={onClose} />}
    >
      <StrategyTiles value={distribution.strategy} onChange={distribution.setStrategy} />
      <RuleLine distribution={distribution} />
      <Limit
        control={
          <Checkbox
            checked={distribution.limited}
            onChange={(_event, limited) => {
              distribution.setLimited(limited);
            }}
          />
        }
        label="Limitar quantos leads novos cada um recebe"
      />
      {distribution.limited && (
        <LimitHint>O limite é do que chega: os leads que já são do corretor não contam.</LimitHint>
      )}
      <BrokerTable distribution={distribution} />
      {distribution.failed !== null && <LoadFailed text={distribution.failed} onRetry={distribution.retry} />}
      {plan && (
        <PlanSummary
          plan={plan}
          onShowLeads={() => {
            setShowsLeads(true);
          }}
        />
      )}
    </SidePanel>
  );
}

const LimitHint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '0 0 8px',
  color: theme.vars.palette.text.secondary,
}));

const Limit = styled(FormControlLabel)(({ theme }) => ({
  '& .MuiFormControlLabel-label': theme.typography.small,
}));
