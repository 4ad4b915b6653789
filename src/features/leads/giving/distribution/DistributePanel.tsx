import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { LeadFilter, LeadSelection } from '#contract/leads/leadFilter.ts';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { BatchProgressBar } from '@/shared/ui/BatchProgressBar';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { filterSummary } from '../../core/filterChips';
import { formatLeads, messages as leadMessages } from '../../core/messages';
import { BrokerTable } from './BrokerTable';
import { ClosedLeads } from './ClosedLeads';
import { messages } from './messages';
import { PlanLeadsPanel } from './PlanLeadsPanel';
import { PlanSummary } from './PlanSummary';
import { movedLeads, planRuleText } from './planText';
import { ReceiptPanel } from './ReceiptPanel';
import { StrategyTiles } from './StrategyTiles';
import { useDistribution } from './useDistribution';
import type { Distribution } from './useDistribution';

interface DistributePanelProps {
  leads: LeadSelection;
  /** Null: ticked one by one. */
  filter: LeadFilter | null;
  /** At first: leads with a broker stay with them. */
  onlyUnassigned: boolean;
  /** A team's gerente sees no lead without a broker. */
  hasUnassigned: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function DistributePanel({
  leads,
  filter,
  onlyUnassigned: beginsSo,
  hasUnassigned,
  onClose,
  onDone,
}: DistributePanelProps) {
  const [done, setDone] = useState<RunDetail | null>(null);
  const [showsLeads, setShowsLeads] = useState(false);
  const nameOfSource = useSourceName();
  const distribution = useDistribution(leads, beginsSo, (run) => {
    setDone(run);
    onDone();
  });
  const { plan, limited, onlyUnassigned } = distribution;
  if (done) return <ReceiptPanel begun={done} onClose={onClose} />;
  const scope = filter ? filterSummary(filter, new Date(), nameOfSource) : 'marcados um a um';
  const total = plan ? formatLeads(plan.total) : !distribution.nobody && distribution.failed === null && 'Calculando…';
  const line = [total, scope].filter(Boolean).join(' · ');
  if (showsLeads && plan)
    return (
      <PlanLeadsPanel
        title="Para quem vai cada lead"
        line={line}
        backLabel="Voltar ao plano"
        onBack={() => setShowsLeads(false)}
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
      foot={<Foot distribution={distribution} onCancel={onClose} />}
    >
      <StrategyTiles value={distribution.strategy} onChange={(strategy) => distribution.change({ strategy })} />
      <RuleLine distribution={distribution} />
      {hasUnassigned && (
        <Limit
          control={<Checkbox checked={onlyUnassigned} />}
          onChange={(_event, only) => distribution.change({ onlyUnassigned: only })}
          label="Só os sem corretor"
        />
      )}
      {plan && plan.leftOut > 0 && <LimitHint>{messages.leftOut(plan.leftOut)}</LimitHint>}
      <Limit
        control={<Checkbox checked={limited} />}
        onChange={(_event, isLimited) => distribution.change({ limited: isLimited })}
        label="Limitar quantos leads novos cada um recebe"
      />
      {limited && <LimitHint>O limite é do que chega: os leads que já são do corretor não contam.</LimitHint>}
      <BrokerTable distribution={distribution} />
      {plan && plan.closed.leads > 0 && (
        <ClosedLeads plan={plan} onInclude={(includeClosed) => distribution.change({ includeClosed })} />
      )}
      {distribution.failed !== null && <LoadFailed text={distribution.failed} onRetry={distribution.retry} />}
      {plan && <PlanSummary plan={plan} onShowLeads={() => setShowsLeads(true)} />}
    </SidePanel>
  );
}

function RuleLine({ distribution: { plan, nobody, failed } }: { distribution: Distribution }) {
  if (nobody) return <Rule role="status">Escolha ao menos um corretor.</Rule>;
  if (!plan) return failed === null && <Rule role="status">Calculando…</Rule>;
  const [before, figure, after] = planRuleText(plan);
  return (
    <Rule role="status">
      {before}
      <b>{figure}</b>
      {after}
    </Rule>
  );
}

interface FootProps {
  distribution: Distribution;
  onCancel: () => void;
}

function Foot({ distribution, onCancel }: FootProps) {
  const { plan, commit, committing, calculating, outdated, review } = distribution;
  if (outdated)
    return (
      <>
        <Changed role="alert">
          {outdated.message} {outdated.changes.join('; ')}.
        </Changed>
        <Button size="panel" variant="contained" onClick={review}>
          Rever
        </Button>
      </>
    );
  const movesNothing = plan !== undefined && movedLeads(plan) === 0;
  return (
    <>
      <small>{movesNothing ? messages.nothingMoves : leadMessages.undoneInDays}</small>
      <Button size="panel" variant="outlined" onClick={onCancel}>
        Cancelar
      </Button>
      <BusyButton
        size="panel"
        variant="contained"
        color="accent"
        busy={committing || calculating}
        busyLabel={committing ? 'Distribuindo…' : 'Calculando…'}
        disabled={!plan || movesNothing}
        onClick={commit}
      >
        Distribuir {plan && formatLeads(movedLeads(plan))}
      </BusyButton>
    </>
  );
}

const Rule = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  margin: '12px 0 0',
  color: theme.vars.palette.text.secondary,
  '& > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));

const LimitHint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '0 0 8px',
  color: theme.vars.palette.text.secondary,
}));

const Limit = styled(FormControlLabel)(({ theme }) => ({
  '& .MuiFormControlLabel-label': theme.typography.small,
}));

const Changed = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  flex: 1,
  color: theme.vars.palette.text.primary,
}));
