import { styled } from '@mui/material/styles';
import { Heart } from 'lucide-react';
import { Button } from '@/shared/ui/button/Button';
import type { HeartProps } from './HeartButton';
import { useSaved } from './useSaved';

/** Below a heading, where there is no photograph. */
export function SaveButton({ property: { _id, name } }: HeartProps) {
  const { isSaved, toggle } = useSaved(_id);
  return (
    <Root
      size="panel"
      aria-label={`Salvar ${name}`}
      aria-pressed={isSaved}
      data-heart={_id}
      data-paper="none"
      suppressHydrationWarning
      startIcon={<Heart size={20} />}
      onClick={toggle}
    >
      <span>Salvar</span>
    </Root>
  );
}

const Root = styled(Button)(({ theme }) => ({
  flex: 'none',
  minWidth: 44,
  '&[aria-pressed="true"] > svg': { fill: 'currentColor' },
  [theme.breakpoints.down('sm')]: { padding: '0 12px', '& > span': { display: 'none' } },
}));
