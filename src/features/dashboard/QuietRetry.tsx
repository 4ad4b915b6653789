import { styled } from '@mui/material/styles';
import { RotateCw } from 'lucide-react';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';

/** Failed figures: only a button. */
export function QuietRetry({ about, onRetry }: { about: string; onRetry: () => void }) {
  return (
    <Retry aria-label={`Tentar novamente: ${about}`} onClick={onRetry}>
      <RotateCw size={14} strokeWidth={2} />
      Tentar novamente
    </Retry>
  );
}

const Retry = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 600,
  gap: 6,
  borderRadius: 4,
  color: theme.vars.palette.primary.main,
  '&:hover': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: '-14px -8px' },
}));
