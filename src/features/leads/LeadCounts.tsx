import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { UNASSIGNED } from '#contract/constants.ts';
import type { LeadFilter } from '#contract/leads.ts';
import { formatNumber } from '@/shared/format/numbers';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { useLeadCount } from './leadsApi';
import { selectArrived } from './liveSlice';

const unassigned: LeadFilter = { assignedTo: [UNASSIGNED] };
const fresh: LeadFilter = { status: ['novo'] };

export function UnassignedCount() {
  return <Figure value={useLeadCount(unassigned)} />;
}

/** Beside 'Meus Leads' in the broker's menu: arrivals since the last visit, and all leads with status `novo`. */
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
