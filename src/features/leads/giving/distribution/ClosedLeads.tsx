import { Archive } from 'lucide-react';
import type { Plan } from '#contract/giving/distribution.ts';
import { Button } from '@/shared/ui/button/Button';
import { NoteBox } from '@/shared/ui/NoteBox';
import { messages } from './messages';

interface ClosedLeadsProps {
  plan: Pick<Plan, 'closed'>;
  onInclude: (included: boolean) => void;
}

export function ClosedLeads({ plan: { closed }, onInclude }: ClosedLeadsProps) {
  return (
    <NoteBox sx={{ alignItems: 'center', p: '0 4px 0 12px', minHeight: 44, mb: 0 }}>
      <Archive size={16} />
      <span>{closed.included ? messages.closedIn(closed.leads) : messages.closedOut(closed.leads)}</span>
      <Button size="small" onClick={() => onInclude(!closed.included)}>
        {closed.included ? 'deixar de fora' : 'incluir'}
      </Button>
    </NoteBox>
  );
}
