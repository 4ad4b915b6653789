import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { OverPhoto } from '@/shared/ui/photo/overPhoto';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import type { ShownPhoto } from './photosOf';

/** Phones swipe. */
export function Arrows({ onStep }: { onStep: (step: -1 | 1) => void }) {
  return (
    <>
      <Arrow data-side="left" aria-label="Foto anterior" onClick={() => onStep(-1)}>
        <ChevronLeft size={20} />
      </Arrow>
      <Arrow data-side="right" aria-label="Próxima foto" onClick={() => onStep(1)}>
        <ChevronRight size={20} />
      </Arrow>
    </>
  );
}

interface DotsProps {
  count: number;
  active: number;
  onChoose: (index: number) => void;
}

export function Dots({ count, active, onChoose }: DotsProps) {
  return (
    <DotRow role="group" aria-label="Escolher foto">
      {Array.from({ length: count }, (_, index) => (
        <Dot
          key={index}
          aria-label={`Foto ${index + 1}`}
          aria-current={index === active}
          onClick={() => onChoose(index)}
        />
      ))}
    </DotRow>
  );
}

/** More do not fit beside the counter on a narrow phone. */
const MAX_DOTS_BESIDE_COUNTER = 6;

interface CounterProps {
  photos: ShownPhoto[];
  active: number;
  besideDots?: boolean;
}

/** `1 / 6` of its kind, announced at each change. */
export function Counter({ photos, active, besideDots = false }: CounterProps) {
  const isPlan = photos[active]?.isPlan === true;
  const ofKind = photos.filter((photo) => (photo.isPlan === true) === isPlan);
  const at = isPlan ? active - (photos.length - ofKind.length) : active;
  return (
    <Pill data-paper="none" data-crowded={besideDots && photos.length > MAX_DOTS_BESIDE_COUNTER}>
      <span aria-hidden>{`${at + 1} / ${ofKind.length}`}</span>
      <VisuallyHidden aria-live="polite">{`${isPlan ? 'Planta' : 'Foto'} ${at + 1} de ${ofKind.length}`}</VisuallyHidden>
    </Pill>
  );
}

const Arrow = styled(ButtonBase)(({ theme }) => ({
  position: 'absolute',
  zIndex: 2,
  top: 'calc(50% - 22px)',
  width: 44,
  height: 44,
  borderRadius: '50%',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shadow.pin,
  '&[data-side="left"]': { left: 16 },
  '&[data-side="right"]': { right: 16 },
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const DotRow = styled('div')({
  position: 'absolute',
  zIndex: 2,
  left: '50%',
  bottom: 18,
  display: 'flex',
  transform: 'translateX(-50%)',
});

const Dot = styled(ButtonBase)(({ theme }) => ({
  flex: 'none',
  width: 24,
  height: 24,
  borderRadius: 12,
  '&::before': {
    content: '""',
    width: 8,
    height: 8,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.common.white,
    boxShadow: `0 0 0 1px color-mix(in srgb, ${theme.vars.palette.common.black} 45%, transparent)`,
    opacity: 0.8,
  },
  '&[aria-current="true"]': { width: 38, '&::before': { width: 22, opacity: 1 } },
}));

const Pill = styled(OverPhoto)({
  fontVariantNumeric: 'tabular-nums',
  zIndex: 2,
  right: 16,
  bottom: 16,
  pointerEvents: 'none',
  '@media (max-width: 399px)': { '&[data-crowded="true"]': { bottom: 'auto', top: 16 } },
});
