import { styled } from '@mui/material/styles';
import { Minus, Plus } from 'lucide-react';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { useMap } from './mapContext';
import { ZOOMS } from './mapSearch';

/** On phones fingers zoom. */
export function ZoomButtons({ zoom }: { zoom: number | undefined }) {
  const drawn = useMap();
  return (
    <Box role="group" aria-label="Zoom">
      <ButtonBase aria-label="Aproximar" aria-disabled={zoom === ZOOMS.max} onClick={() => drawn?.map.zoomIn()}>
        <Plus size={20} strokeWidth={1.75} aria-hidden />
      </ButtonBase>
      <ButtonBase aria-label="Afastar" aria-disabled={zoom === ZOOMS.min} onClick={() => drawn?.map.zoomOut()}>
        <Minus size={20} strokeWidth={1.75} aria-hidden />
      </ButtonBase>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
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
