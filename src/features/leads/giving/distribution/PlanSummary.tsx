import { styled } from '@mui/material/styles';
import { Info } from 'lucide-react';
import type { Plan } from '#contract/giving/distribution.ts';
import { formatNumber } from '@/shared/format/numbers';
import { Button } from '@/shared/ui/button/Button';
import { NoteBox } from '@/shared/ui/NoteBox';
import { formatLeads } from '../../core/messages';
import { movedLeads, movesText } from './planText';

const LISTED = 3;

function Losing({ losing }: Plan) {
  const named = losing.map(({ name, count: number }) => `${name} (${formatNumber(number)})`);
  const first = `${losing.length === 1 ? 'Cede' : 'Cedem'} leads: ${named.slice(0, LISTED).join(', ')}`;
  if (named.length <= LISTED) return <Note as="p">{first}</Note>;
  return (
    <Note>
      <summary>
        {first} e mais {formatNumber(named.length - LISTED)}
      </summary>
      {named.slice(LISTED).join(', ')}
    </Note>
  );
}

export function PlanSummary({ plan, onShowLeads }: { plan: Plan; onShowLeads: () => void }) {
  return (
    <>
      <Total>
        <b>Total</b>
        <span>{movesText(plan)}</span>
        <b>{formatNumber(movedLeads(plan))}</b>
      </Total>
      {plan.losing.length > 0 && <Losing {...plan} />}
      {plan.left.map(({ reason, count: number }) => (
        <NoteBox key={reason} data-tone="warning">
          <Info size={16} />
          <span>
            <b>
              {formatLeads(number)} {number === 1 ? 'fica como está' : 'ficam como estão'}.
            </b>{' '}
            {reason}
          </span>
        </NoteBox>
      ))}
      {plan.total > 0 && (
        <Button size="small" onClick={onShowLeads} sx={{ ml: -3 }}>
          Ver o motivo de cada lead
        </Button>
      )}
    </>
  );
}

const Total = styled('div')(({ theme }) => ({
  ...theme.typography.control,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 0',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { ...theme.typography.caption, flex: 1, textAlign: 'right', color: theme.vars.palette.text.secondary },
  '& > :last-child': { minWidth: 36, textAlign: 'right' },
}));

const Note = styled('details')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '0 0 12px',
  color: theme.vars.palette.text.secondary,
  '& > summary': { cursor: 'pointer', [theme.breakpoints.down('sm')]: { padding: '12px 0' } },
}));
