import { styled } from '@mui/material/styles';

/** A field's column, and its preview. */
export const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  padding: 20,
  '& > div': { display: 'grid', alignContent: 'start', justifyItems: 'start', gap: 12 },
  '& > div > :first-child': { width: '100%' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));
