import { styled } from '@mui/material/styles';
import { useReturn } from '@/shared/offline/useReturn';
import { Button } from '@/shared/ui/button/Button';
import { messages } from '../../messages';
import { messages as mapMessages } from '../messages';

export function OpenedFailed({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) {
  useReturn(isGone ? undefined : onRetry);
  return (
    <Root role="alert">
      <p>{isGone ? messages.notFound : mapMessages.openFailed}</p>
      {!isGone && (
        <Button variant="outlined" size="panel" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  padding: '18px 60px 18px 16px',
  '&& > p': { margin: 0 },
}));
