import { styled } from '@mui/material/styles';

/** Of 412: one large at the left, `data-count` in all. */
export const MosaicGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  height: 412,
  borderRadius: 12,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.default,
  '& > :first-of-type': { gridRow: '1 / -1' },
  '&[data-count="2"] > *': { gridRow: '1 / -1' },
  '&[data-count="2"], &[data-count="3"]': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
  '&[data-count="5"]': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
}));
