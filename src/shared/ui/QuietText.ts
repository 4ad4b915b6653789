import { styled } from '@mui/material/styles';

/** Explains something beside it. */
export const QuietText = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  color: theme.vars.palette.text.secondary,
}));
