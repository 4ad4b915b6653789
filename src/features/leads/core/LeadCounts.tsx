import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { formatNumber } from '@/shared/format/numbers';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { useLeadCount } from './leadsApi';
import { selectArrived } from './liveSlice';
import { useOwnLeads } from './useOwnLeads';

const fresh: LeadFilter = { status: ['novo'] };

/** Beside 'Meus Leads' in the broker's menu: arrivals since the last visit, and all leads with status `novo`. */
export function NewLeadCount() {
  const arrived = useSelector(selectArrived);
  const total = useLeadCount({ ...fresh, ...useOwnLeads() });
  return (
    <>
      {arrived > 0 && (
        <Arrived>
          +{formatNumber(arrived)}
          <VisuallyHidden> desde a última visita, ao todo </VisuallyHidden>
        </Arrived>
      )}
      {total ? formatNumber(total) : null}
    </>
  );
}

const Arrived = styled('span')(({ theme }) => ({
  marginRight: 8,
  padding: '2px 7px',
  borderRadius: 999,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.tint,
}));
