import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { Piece } from '@/shared/rendering/Piece';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { BELOW_PILL, nextStop, PEEK_ROOM, restingStop, visibleAt } from './sheetStops';
import type { Stop } from './sheetStops';
import { useVerticalDrag } from './useVerticalDrag';

interface SheetProps {
  stop: Stop;
  onStop: (stop: Stop) => void;
  /** A pin's card hides it. */
  away: boolean;
  /** Draggable. */
  head: ReactNode;
  scroller: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Slides at full height; only its list scrolls. */
export function Sheet({ stop, onStop, away, head, scroller, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const follow = (dy: number | null) => {
    sheet.current?.style.setProperty('--drag', `${dy ?? 0}px`);
    sheet.current?.toggleAttribute('data-dragging', dy !== null);
  };
  const drag = useVerticalDrag({
    onDrag: (dy) => {
      // Not beyond the top.
      follow(Math.max(dy, visibleAt(stop, window.innerHeight) - visibleAt('full', window.innerHeight)));
    },
    onDrop: (dy, speed) => {
      follow(null);
      onStop(restingStop(visibleAt(stop, window.innerHeight) - dy, -speed, window.innerHeight));
    },
  });
  return (
    <Root ref={sheet} aria-label="Lista de imóveis" data-stop={stop} data-away={away} inert={away}>
      <Head {...drag}>
        <Handle
          aria-label={stop === 'full' ? 'Recolher lista' : 'Expandir lista'}
          onClick={() => onStop(nextStop[stop])}
        />
        <Piece frame={Row}>{head}</Piece>
      </Head>
      <Scroller ref={scroller} data-scrolls>
        {children}
      </Scroller>
    </Root>
  );
}

const Root = styled('section')(({ theme }) => ({
  '--drag': '0px',
  '--hidden': '0px',
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 0,
  // Before the map: pins come last in Tab order.
  zIndex: 1,
  height: `calc(100% - ${BELOW_PILL}px)`,
  display: 'flex',
  flexDirection: 'column',
  borderRadius: '20px 20px 0 0',
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shadow.float,
  transform: 'translateY(calc(var(--hidden) + var(--drag)))',
  transition: 'transform 300ms cubic-bezier(.2, .8, .2, 1), visibility 0s',
  '&[data-stop="half"]': { '--hidden': `calc(52dvh - ${BELOW_PILL}px)` },
  '&[data-stop="peek"]': { '--hidden': `calc(100dvh - ${BELOW_PILL}px - ${PEEK_ROOM})` },
  '&[data-away="true"]': { '--hidden': '100dvh', visibility: 'hidden', transitionDelay: '0s, 300ms' },
  '&[data-dragging]': { transition: 'none' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
}));

const Head = styled('div')({ flex: 'none', minHeight: 66, touchAction: 'none', userSelect: 'none', cursor: 'grab' });

const Handle = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  width: 88,
  height: 22,
  margin: '0 auto',
  borderRadius: 10,
  '&::before': { content: '""', position: 'absolute', inset: '-22px 0 0' },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 'calc(50% - 18px)',
    top: 9,
    width: 36,
    height: 4,
    borderRadius: 2,
    backgroundColor: theme.vars.palette.outline,
  },
}));

const Row = styled('div')({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: 44,
  padding: '0 16px',
});

const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '0 16px calc(var(--hidden) + 16px)',
  // Focused elements must clear the window's edge, not only the sheet's.
  scrollPaddingBottom: 'calc(var(--hidden) + 16px)',
  [theme.breakpoints.up('sm')]: { paddingTop: 12, paddingInline: 24 },
}));
