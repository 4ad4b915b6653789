import { styled } from '@mui/material/styles';
import type { Map as LeafletMap } from 'leaflet';
import { Lasso, Minus, Plus, RotateCw, X } from 'lucide-react';
import { useId } from 'react';
import { offersRegions } from '#contract/ground/regions.ts';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { CheckboxIcon } from '@/shared/ui/CheckboxIcon';
import { Spinner } from '@/shared/ui/Spinner';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { ZOOMS } from './mapSearch';
import { mapEvents } from './mapState';
import type { MapView } from './useMapView';

/** Phones pinch. */
export function ZoomButtons({ map, zoom }: { map: LeafletMap | null; zoom: number | undefined }) {
  return (
    <ZoomBox role="group" aria-label="Zoom">
      <ButtonBase aria-label="Aproximar" aria-disabled={zoom === ZOOMS.max} onClick={() => map?.zoomIn()}>
        <Plus size={20} />
      </ButtonBase>
      <ButtonBase aria-label="Afastar" aria-disabled={zoom === ZOOMS.min} onClick={() => map?.zoomOut()}>
        <Minus size={20} />
      </ButtonBase>
    </ZoomBox>
  );
}

/** Screen readers use the list's status. */
export function LoadingPill() {
  return (
    <TopPill aria-hidden>
      <Spinner />
      Carregando imóveis…
    </TopPill>
  );
}

export function SearchHereButton({ onSearch }: { onSearch: () => void }) {
  return (
    <TopPill as={ButtonBase} onClick={onSearch}>
      <RotateCw size={18} />
      Buscar nesta área
    </TopPill>
  );
}

export const FollowBox = ({ view: { state, dispatch } }: { view: MapView }) => (
  <Check checked={state.follows} onChange={(isOn) => dispatch(mapEvents.followed(isOn))}>
    Buscar ao mover o mapa
  </Check>
);

interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  describedBy?: string;
  children: string;
}

/** MUI's checkbox would cost every visitor 3 kB. */
export function Check({ checked, onChange, describedBy, children }: CheckProps) {
  return (
    <Label>
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <CheckboxIcon state={checked ? 'on' : 'off'} />
      {children}
    </Label>
  );
}

interface AreaButtonProps {
  isDrawing: boolean;
  hasArea: boolean;
  onDraw: () => void;
  onCancel: () => void;
  onClear: () => void;
}

/** One button in three states keeps the focus. */
export function AreaButton({ isDrawing, hasArea, onDraw, onCancel, onClear }: AreaButtonProps) {
  const hint = useId();
  const isIdle = !isDrawing && !hasArea;
  return (
    <AreaBox>
      <Pill
        as={ButtonBase}
        aria-describedby={isIdle ? hint : undefined}
        onClick={isDrawing ? onCancel : hasArea ? onClear : onDraw}
      >
        {isIdle ? <Lasso size={18} /> : <X size={18} />}
        {isDrawing ? 'Cancelar desenho' : hasArea ? 'Limpar área' : 'Desenhar área'}
      </Pill>
      <VisuallyHidden id={hint}>
        Com o mouse, o dedo ou as setas. Sem desenhar, {offersRegions() ? 'escolha uma ou mais regiões nos' : 'use os'}{' '}
        filtros.
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {hasArea && !isDrawing ? 'A busca mostra só os imóveis da área desenhada.' : ''}
      </VisuallyHidden>
    </AreaBox>
  );
}

const ZoomBox = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 16,
  right: 16,
  display: 'grid',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.pin,
  '& > *': { width: 44, height: 44, borderRadius: 10, color: theme.vars.palette.text.primary },
  '& > * + *': { boxShadow: `inset 0 1px ${theme.vars.palette.divider}` },
  '& > *:hover': { backgroundColor: theme.vars.palette.background.hover },
  '& > [aria-disabled="true"]': { color: theme.vars.palette.text.disabled },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const AreaBox = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 16,
  left: 16,
  [theme.breakpoints.down('md')]: {
    top: 'auto',
    left: 12,
    bottom: 52,
    transform: 'translateY(calc(-1 * var(--note, 0px)))',
  },
}));

const Pill = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 44,
  padding: '0 16px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.pin,
  'button&:hover': { backgroundColor: theme.vars.palette.background.hover },
}));

const TopPill = styled(Pill)(({ theme }) => ({
  position: 'absolute',
  top: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  gap: 10,
  padding: '0 18px',
  // Below the phone's pill.
  [theme.breakpoints.down('md')]: { top: 'calc(46px + 2.375rem)' },
}));

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  position: 'relative',
  gap: 10,
  cursor: 'pointer',
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& > input:focus-visible + span': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

export const FollowPill = styled(Pill)(({ theme }) => ({
  position: 'absolute',
  left: 16,
  bottom: 16,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
