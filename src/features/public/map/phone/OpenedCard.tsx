import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '@/shared/format/numbers';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { useVerticalDrag } from './useVerticalDrag';

interface OpenedCardProps {
  count: number | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Pixels: a longer swipe, or a flick, closes the card. */
const FAR = 64;
const FLICK = 0.5;

/** Replaces the sheet until 'Ver lista' or a swipe down. */
export function OpenedCard({ count, onClose, children }: OpenedCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const follow = (dy: number) => card.current?.style.setProperty('--drag', `${Math.max(0, dy)}px`);
  const drag = useVerticalDrag({
    onDrag: follow,
    onDrop: (dy, speed) => {
      if (dy > FAR || (dy > 0 && speed > FLICK)) onClose();
      else follow(0);
    },
  });
  return (
    <Place>
      <ToList onClick={onClose}>{count === undefined ? 'Ver lista' : `Ver lista · ${formatNumber(count)}`}</ToList>
      <Card ref={card} {...drag}>
        {children}
      </Card>
    </Place>
  );
}

const Place = styled('div')({
  position: 'absolute',
  left: 12,
  right: 12,
  // Keeps the attribution visible.
  bottom: 'max(28px, var(--note, 0px) + 8px)',
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  maxWidth: 560,
  marginInline: 'auto',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
});

const ToList = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 600,
  height: 44,
  padding: '0 16px',
  borderRadius: 999,
  color: theme.vars.palette.bar.text,
  backgroundColor: theme.vars.palette.bar.ground,
  boxShadow: theme.vars.palette.shadow.pin,
}));

const Card = styled('div')(({ theme }) => ({
  '--drag': '0px',
  width: '100%',
  overflow: 'hidden',
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.float,
  transform: 'translateY(var(--drag))',
  touchAction: 'pan-x',
  userSelect: 'none',
  animation: 'card-in 180ms ease-out',
  '@keyframes card-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  '& a, & img': { WebkitUserDrag: 'none' },
  // A list inside scrolls.
  '& ul': { touchAction: 'pan-y' },
}));
