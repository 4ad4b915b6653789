import { styled } from '@mui/material/styles';
import { Archive } from 'lucide-react';
import type { Plan } from '#contract/giving/distribution.ts';
import { Button } from '@/shared/ui/button/Button';
import { messages } from './messages';

interface ClosedLeadsProps {
  plan: Pick<Plan, 'closed'>;
  onInclude: (included: boolean) => void;
}

export function ClosedLeads({ plan: { closed }, onInclude }: ClosedLeadsProps) {
  return (
    <Line>
      <Archive size={16} />
      <span>{closed.included ? messages.closedIn(closed.leads) : messages.closedOut(closed.leads)}</span>
      <Button size="small" onClick={() => onInclude(!closed.included)}>
        {closed.included ? 'deixar de fora' : 'incluir'}
      </Button>
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  margin: '12px 0 0',
  padding: '0 4px 0 12px',
  borderRadius: 10,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  '& > svg': { flex: 'none' },
  '& > span': { flex: 1, minWidth: 0 },
}));
