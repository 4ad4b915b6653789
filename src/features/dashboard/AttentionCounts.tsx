import { styled } from '@mui/material/styles';
import { formatNumber } from '@/shared/format/numbers';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { useGetAttentionQuery } from './dashboardApi';

const useAttention = () => useGetAttentionQuery().data;

function Figure({ value, meaning }: { value: number | undefined; meaning: string }) {
  if (!value) return null;
  return (
    <span title={`${formatNumber(value)} ${meaning}`}>
      {formatNumber(value)}
      <VisuallyHidden> {meaning}</VisuallyHidden>
    </span>
  );
}

export function UnassignedCount() {
  return <Figure value={useAttention()?.unassigned} meaning="sem corretor" />;
}

export function WaitingCount() {
  return <Figure value={useAttention()?.waiting.count} meaning="aguardando liberação" />;
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
