import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { formatNumber } from '@/shared/format/numbers';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { useLeadsToAnswer } from './leadsApi';
import { selectArrived } from './liveSlice';

/** Beside 'Meus Leads' in the broker's menu: arrivals since the last visit, and all who wait for an answer. */
export function NewLeadCount() {
  const arrived = useSelector(selectArrived);
  const total = useLeadsToAnswer();
  return (
    <>
      {arrived > 0 && (
        <Arrived data-arrived>
          +{formatNumber(arrived)}
          <VisuallyHidden> desde a última visita, ao todo </VisuallyHidden>
        </Arrived>
      )}
      {total ? (
        <>
          {formatNumber(total)}
          <VisuallyHidden> a atender</VisuallyHidden>
        </>
      ) : null}
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
