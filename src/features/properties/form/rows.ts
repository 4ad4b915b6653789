import { styled } from '@mui/material/styles';

/** The fields of a form, one row under the other. */
export const Rows = styled('div')({ display: 'grid', gap: 16, alignContent: 'start', minWidth: 0 });

/** Two fields side by side; on phones one under the other. */
export const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

/** Four small fields; on phones two by two. */
export const Rooms = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 12px',
  alignItems: 'start',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));
