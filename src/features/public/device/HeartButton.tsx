import { styled } from '@mui/material/styles';
import { Heart } from 'lucide-react';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { overPhoto } from '@/shared/ui/photo/overPhoto';
import { useSaved } from './useSaved';

export interface HeartProps {
  property: { _id: string; name: string };
  /** See `toggleSaved`. */
  order?: readonly string[] | undefined;
  className?: string;
}

/** Over a photograph. */
export function HeartButton({ property: { _id, name }, order, className }: HeartProps) {
  const { isSaved, toggle } = useSaved(_id, order);
  return (
    <Round
      className={className}
      aria-label={`Salvar ${name}`}
      aria-pressed={isSaved}
      data-heart={_id}
      data-paper="none"
      suppressHydrationWarning
      onClick={toggle}
    >
      <Heart size={18} />
    </Round>
  );
}

const Round = styled(ButtonBase)(({ theme }) => ({
  width: 44,
  height: 44,
  // Above the card's link.
  zIndex: 1,
  '&::before': { content: '""', position: 'absolute', inset: 5, borderRadius: '50%', ...overPhoto(theme) },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::before': { outline: `2px solid ${theme.vars.palette.bar.text}`, outlineOffset: -4 },
  '& > svg': { position: 'relative', color: theme.vars.palette.bar.text },
  '&[aria-pressed="true"] > svg': { fill: 'currentColor' },
  '&:active > svg': { scale: '0.88' },
}));
