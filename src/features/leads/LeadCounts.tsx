import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { UNASSIGNED } from '#contract/constants.ts';
import type { LeadFilter } from '#contract/leads.ts';
import { formatNumber } from '@/shared/format/numbers';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { useLeadCount } from './leadsApi';
import { selectArrived } from './liveSlice';

const nobodys: LeadFilter = { assignedTo: [UNASSIGNED] };
const fresh: LeadFilter = { status: ['novo'] };

/** Beside 'Leads' in the admin's menu: leads without a broker. */
export function UnassignedCount() {
  return <Figure value={useLeadCount(nobodys)} />;
}

/** Beside 'Meus Leads' in the broker's menu: what has come since they last looked, and leads nobody has worked on yet. */
export function NewLeadCount() {
  const arrived = useSelector(selectArrived);
  return (
    <>
      {arrived > 0 && (
        <Arrived>
          +{formatNumber(arrived)}
          <VisuallyHidden> desde a última visita, ao todo </VisuallyHidden>
        </Arrived>
      )}
      <Figure value={useLeadCount(fresh)} />
    </>
  );
}

function Figure({ value }: { value: number | undefined }) {
  return value ? formatNumber(value) : null;
}

const Arrived = styled('span')(({ theme }) => ({
  marginRight: 8,
  padding: '2px 7px',
  borderRadius: 999,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.tint,
}));
