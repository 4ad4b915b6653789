import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useFailureText } from '@/shared/offline/connection';
import { Button } from '@/shared/ui/button/Button';

export const Column = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 12,
  '& h3': { ...theme.typography.label, textWrap: 'pretty' },
}));

export const Part = styled(Column)(({ theme }) => ({
  padding: 20,
  '&:not(:first-of-type)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

export const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export const DeviceList = styled('ul')(({ theme }) => ({
  width: '100%',
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12, minHeight: 44 },
  '& small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));

interface PendingPartProps {
  isError: boolean;
  failedText: string;
  onRetry: () => unknown;
}

export function PendingPart({ isError, failedText, onRetry }: PendingPartProps) {
  const text = useFailureText(failedText);
  if (!isError)
    return (
      <Part>
        <Skeleton variant="rounded" width={200} height={40} />
      </Part>
    );
  return (
    <Part>
      <p role="alert">{text}</p>
      <Button variant="outlined" onClick={() => void onRetry()}>
        Tentar novamente
      </Button>
    </Part>
  );
}
