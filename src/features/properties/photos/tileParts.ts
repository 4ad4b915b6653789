import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { overPhoto } from '@/shared/ui/photo/overPhoto';

/** `page`: the cover over the whole width, then three in a row. `strip`: six in a row, on phones three. */
export const Tiles = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  [theme.breakpoints.up('sm')]: {
    '&[data-layout="strip"]': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
}));

export const Tile = styled('li')({ minWidth: 0, '&[data-wide="true"]': { gridColumn: '1 / -1' } });

export const Picture = styled('div')(({ theme }) => ({
  position: 'relative',
  aspectRatio: '4 / 3',
  borderRadius: 10,
  '&[data-wide="true"]': { aspectRatio: '2 / 1' },
  [theme.breakpoints.between('sm', 'md')]: { '&[data-wide="true"]': { aspectRatio: '3 / 1' } },
  '&[data-refused="true"]': { outline: `2px solid ${theme.vars.palette.error.main}` },
  // Where the dragged photograph would lie.
  '&[data-slot="true"]': {
    border: `2px dashed ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.primary.tint,
    '& > *': { visibility: 'hidden' },
  },
}));

export const Handle = styled(ButtonBase)(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  borderRadius: 'inherit',
  cursor: 'grab',
  touchAction: 'manipulation',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.skeleton,
  '& img': { width: '100%', height: '100%', objectFit: 'cover', filter: theme.vars.palette.photoFilter },
  '&[data-lifted="true"]': {
    zIndex: 1,
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
    boxShadow: theme.vars.palette.shadow.float,
    transform: 'rotate(-2deg)',
  },
}));

const onPhoto = {
  position: 'absolute',
  zIndex: 1,
  top: 6,
  display: 'grid',
  placeItems: 'center',
  height: 26,
  minWidth: 26,
  borderRadius: 999,
} as const;

export const Badge = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  ...onPhoto,
  fontWeight: 600,
  left: 6,
  ...overPhoto(theme),
  pointerEvents: 'none',
  '&[data-end="true"]': { left: 'auto', right: 6 },
  '&[data-word="true"]': { top: 8, left: 8, display: 'flex', alignItems: 'center', gap: 5, padding: '0 10px 0 9px' },
}));

/** 26 to see, 44 to press. */
export const RemoveButton = styled(ButtonBase)(({ theme }) => ({
  ...onPhoto,
  ...overPhoto(theme),
  right: 6,
  '&:hover': { backgroundColor: theme.vars.palette.bar.ground },
  '&::after': { content: '""', position: 'absolute', inset: -9 },
}));

export const Sent = styled(LinearProgress)(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  insetInline: 6,
  bottom: 6,
  height: 6,
  borderRadius: 999,
  backgroundColor: theme.vars.palette.background.paper,
  '& .MuiLinearProgress-bar': { borderRadius: 999, backgroundColor: theme.vars.palette.primary.main },
}));

/** The photograph under the pointer, with its shadow. */
export const Dragged = styled('div')(({ theme }) => ({
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  borderRadius: 10,
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  boxShadow: theme.vars.palette.shadow.float,
  transform: 'rotate(-2deg)',
  cursor: 'grabbing',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', filter: theme.vars.palette.photoFilter },
}));

/** Where files are chosen or dropped. */
export const AddButton = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.label,
  fontWeight: 600,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: '100%',
  aspectRatio: '4 / 3',
  borderRadius: 10,
  border: `1px dashed ${theme.vars.palette.outline}`,
  color: theme.vars.palette.primary.main,
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '&[data-wide="true"]': { aspectRatio: '2 / 1' },
  '&[data-over="true"]': {
    border: `2px dashed ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.primary.tint,
  },
  '&[data-error="true"]': { border: `2px dashed ${theme.vars.palette.error.main}` },
  '& small': { ...theme.typography.caption, padding: '0 8px', color: theme.vars.palette.text.secondary },
}));
