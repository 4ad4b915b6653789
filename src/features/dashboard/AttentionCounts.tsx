import { styled } from '@mui/material/styles';
import { formatNumber } from '@/shared/format/numbers';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { useGetAttentionQuery } from './dashboardApi';

const useAttention = () => useGetAttentionQuery().data;

function Figure({ value }: { value: number | undefined }) {
  return value ? formatNumber(value) : null;
}

export function UnassignedCount() {
  return <Figure value={useAttention()?.unassigned} />;
}

export function PooledCount() {
  return <Figure value={useAttention()?.pool.count} />;
}

export function WaitingCount() {
  const count = useAttention()?.waiting.count;
  if (!count) return null;
  return (
    <>
      {formatNumber(count)}
      <VisuallyHidden> aguardando liberação</VisuallyHidden>
    </>
  );
}

export function FailedJobsDot() {
  if (!useAttention()?.hasFailedJobs) return null;
  return (
    <Dot>
      <VisuallyHidden>há falhas</VisuallyHidden>
    </Dot>
  );
}

const Dot = styled('span')(({ theme }) => ({
  display: 'block',
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.error.main,
}));
