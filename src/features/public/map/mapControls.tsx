import { styled } from '@mui/material/styles';
import type { Map as LeafletMap } from 'leaflet';
import { Minus, Plus, RotateCw } from 'lucide-react';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { CheckboxIcon } from '@/shared/ui/CheckboxIcon';
import { Spinner } from '@/shared/ui/Spinner';
import { ZOOMS } from './mapSearch';

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

interface FollowProps {
  follows: boolean;
  onFollow: (follows: boolean) => void;
}

/** MUI's checkbox would cost every visitor 3 kB. */
export function FollowBox({ follows, onFollow }: FollowProps) {
  return (
    <Label>
      <input type="checkbox" checked={follows} onChange={(event) => onFollow(event.target.checked)} />
      <CheckboxIcon state={follows ? 'on' : 'off'} />
      Buscar ao mover o mapa
    </Label>
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

const TopPill = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  position: 'absolute',
  top: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 44,
  padding: '0 18px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.pin,
  'button&:hover': { backgroundColor: theme.vars.palette.background.hover },
  // Below the phone's pill.
  [theme.breakpoints.down('md')]: { top: 84 },
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

/** Desktops only. */
export const FollowPill = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: 16,
  bottom: 16,
  padding: '0 16px',
  borderRadius: 999,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.pin,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
