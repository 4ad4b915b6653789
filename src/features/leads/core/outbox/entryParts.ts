import { styled } from '@mui/material/styles';

export const State = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  color: theme.vars.palette.text.secondary,
  '&[data-tone="error"]': { color: theme.vars.palette.error.main },
  '& > svg': { flex: 'none', marginTop: 3 },
}));

export const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  [theme.breakpoints.down('sm')]: { '& > *': { flexGrow: 1 } },
}));
