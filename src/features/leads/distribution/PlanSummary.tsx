import { styled } from '@mui/material/styles';
import { Info } from 'lucide-react';
import type { Plan } from '#contract/distribution.ts';
import { formatNumber } from '@/shared/format/numbers';
import { Button } from '@/shared/ui/button/Button';
import { leads } from '../messages';
import { movesText, placedLeads } from './planText';

const NAMED = 3;

/** From whom leads go; of many the first, and the others on demand. */
function Losing({ losing }: Plan) {
  const named = losing.map(({ name, count: number }) => `${name} (${formatNumber(number)})`);
  const first = `${losing.length === 1 ? 'Cede' : 'Cedem'} leads: ${named.slice(0, NAMED).join(', ')}`;
  if (named.length <= NAMED) return <Note as="p">{first}</Note>;
  return (
    <Note>
      <summary>
        {first} e mais {formatNumber(named.length - NAMED)}
      </summary>
      {named.slice(NAMED).join(', ')}
    </Note>
  );
}

/** What all of it comes to: who had them, who gives them up, and what nobody can take. */
export function PlanSummary({ plan, onShowLeads }: { plan: Plan; onShowLeads: () => void }) {
  return (
    <>
      <Total>
        <b>Total</b>
        <span>{movesText(plan)}</span>
        <b>{formatNumber(placedLeads(plan))}</b>
      </Total>
      {plan.losing.length > 0 && <Losing {...plan} />}
      {plan.left.map(({ reason, count: number }) => (
        <Left key={reason}>
          <Info size={16} strokeWidth={1.75} aria-hidden />
          <span>
            <b>
              {leads(number)} {number === 1 ? 'fica como está' : 'ficam como estão'}.
            </b>{' '}
            {reason}
          </span>
        </Left>
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

const Left = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  gap: 8,
  margin: '0 0 8px',
  padding: '10px 12px',
  borderRadius: 10,
  color: theme.vars.palette.warning.main,
  backgroundColor: theme.vars.palette.warning.tint,
  '& > svg': { flex: 'none', marginTop: 1 },
}));
