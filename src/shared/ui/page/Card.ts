import { styled } from '@mui/material/styles';

/** Surface with a hairline: the box of everything on a page. */
export const Card = styled('section')(({ theme }) => ({
  minWidth: 0,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
}));
