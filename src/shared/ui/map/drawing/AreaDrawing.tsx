import { styled } from '@mui/material/styles';
import type { Map as LeafletMap } from 'leaflet';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { Polygon } from 'react-leaflet';
import type { Area } from '#contract/ground/mapArea.ts';
import { useKeydown } from '@/shared/keyboard/useKeydown';
import { areaOfLine } from './areaOfLine';
import type { Line } from './areaOfLine';
import { hints, useCross } from './useCross';

interface AreaDrawingProps {
  map: LeafletMap;
  onDraw: (area: Area) => void;
  onClose: () => void;
  hint: string;
  /** Beside the hint: the way without drawing. */
  children?: ReactNode;
}

const REFUSED = {
  small: 'Segure e arraste ao redor da região.',
  large: 'Essa área é grande demais. Aproxime o mapa.',
};

/** Covers the map, which must not move. */
export function AreaDrawing({ map, onDraw, onClose, hint: firstHint, children }: AreaDrawingProps) {
  /** One finger draws. */
  const pointer = useRef<number | null>(null);
  /** Also a ref: the finger may lift before React renders the last moves. */
  const drawn = useRef<Line>([]);
  const [line, setLine] = useState<Line>([]);
  const [hint, setHint] = useState(firstHint);
  const hintId = useId();
  const surface = useRef<HTMLDivElement>(null);
  useKeydown(({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) onClose();
  });

  const draw = (next: Line) => {
    drawn.current = next;
    setLine(next);
  };
  const at = ({ clientX, clientY, currentTarget }: PointerEvent): Line => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return [[clientX - left, clientY - top]];
  };
  const stop = () => {
    pointer.current = null;
    draw([]);
  };
  const finish = (refused = REFUSED) => {
    const area = areaOfLine(drawn.current, (x, y) => map.containerPointToLatLng([x, y]));
    stop();
    if (typeof area !== 'string') onDraw(area);
    else setHint(refused[area]);
  };
  const { cross, onKeyDown, begin, end } = useCross({
    corners: () => drawn.current,
    onCorners: draw,
    onFinish: () => finish({ ...REFUSED, small: hints.small }),
    onHint: setHint,
    onClose,
  });
  useLayoutEffect(() => {
    const [box, opener] = [surface.current, document.activeElement];
    box?.focus({ preventScroll: true });
    return () => {
      if (box === document.activeElement && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <>
      <Surface
        ref={surface}
        data-testid="drawing"
        role="application"
        aria-label="Desenho da área"
        aria-describedby={hintId}
        tabIndex={0}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) begin(currentTarget);
        }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          end();
          if (pointer.current !== null || event.button !== 0) return;
          pointer.current = event.pointerId;
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(at(event));
        }}
        onPointerMove={(event) => {
          if (event.pointerId === pointer.current) draw([...drawn.current, ...at(event)]);
        }}
        onPointerUp={({ pointerId }) => {
          if (pointerId === pointer.current) finish();
        }}
        onPointerCancel={({ pointerId }) => {
          if (pointerId === pointer.current) stop();
        }}
      >
        <svg aria-hidden>
          <polygon points={[...line, ...(cross ? [cross] : [])].map((corner) => corner.join()).join(' ')} />
          {cross && (
            <svg x={cross[0]} y={cross[1]} overflow="visible">
              <path d="M-14 0H14M0-14V14" />
            </svg>
          )}
        </svg>
      </Surface>
      <Hint>
        <p id={hintId} role="status">
          {hint}
        </p>
        {children}
      </Hint>
    </>
  );
}

/** Coloured by `BaseMap`. Crossing lines enclose all between them. */
export function AreaShape({ area }: { area: Area }) {
  return <Polygon positions={area} className="drawn-area" fillRule="nonzero" interactive={false} />;
}

const Surface = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  cursor: 'crosshair',
  touchAction: 'none',
  userSelect: 'none',
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '&:focus-visible': { outlineOffset: -3 },
  '& path': { stroke: theme.vars.palette.primary.main, strokeWidth: 3 },
  '& polygon': {
    fill: `color-mix(in srgb, ${theme.vars.palette.primary.main} 14%, transparent)`,
    fillRule: 'nonzero',
    stroke: theme.vars.palette.primary.main,
    strokeWidth: 3,
    strokeLinejoin: 'round',
  },
}));

const Hint = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  top: 'var(--hint-top, 68px)',
  left: 16,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  width: 'max-content',
  maxWidth: 'calc(100% - 92px)',
  padding: '0 4px 0 18px',
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.pin,
  // A line may begin below it.
  pointerEvents: 'none',
  '& > p': { margin: 0, fontWeight: 500, '&:only-child': { padding: '8px 14px 8px 0' } },
  '& > button': { flex: 'none', pointerEvents: 'auto' },
  // Below the phone's pill.
  [theme.breakpoints.down('md')]: {
    top: 'var(--hint-top, 84px)',
    left: '50%',
    transform: 'translateX(-50%)',
    maxWidth: 'calc(100% - 24px)',
  },
}));
