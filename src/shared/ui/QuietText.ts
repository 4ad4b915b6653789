import { styled } from '@mui/material/styles';

export const QuietText = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  color: theme.vars.palette.text.secondary,
}));
