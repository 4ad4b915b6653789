import { styled } from '@mui/material/styles';
import { Body } from './dialogLayout';

/** A plain paragraph explains the rest. */
export const DialogRows = styled(Body)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 16,
  '& > p:not([class])': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
