import { styled } from '@mui/material/styles';

export const Part = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 12,
  padding: 20,
  '&:not(:first-of-type)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& p, & h3': { margin: 0, textWrap: 'pretty' },
  '& h3': theme.typography.label,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

export const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
