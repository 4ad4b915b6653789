import { styled } from '@mui/material/styles';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { leads, messages } from '../messages';
import { placedLeads } from './planText';
import type { Distribution } from './useDistribution';

interface DistributeFootProps {
  distribution: Distribution;
  onCancel: () => void;
}

/** The commit; when what the plan rests on has changed, what has, and a way to look at the new one. */
export function DistributeFoot({ distribution, onCancel }: DistributeFootProps) {
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
  const placed = plan ? placedLeads(plan) : 0;
  const movesNothing = plan !== undefined && plan.outcomes.atribuido + plan.outcomes.mudou === 0;
  return (
    <>
      <small>{movesNothing ? messages.nothingMoves : 'Dá para desfazer depois.'}</small>
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
        Distribuir {plan && leads(placed)}
      </BusyButton>
    </>
  );
}

const Changed = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  flex: 1,
  margin: 0,
  color: theme.vars.palette.text.primary,
}));
