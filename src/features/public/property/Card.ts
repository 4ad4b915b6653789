import { styled } from '@mui/material/styles';

/** Goes along as one scrolls. */
export const Card = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 24,
  padding: 24,
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > hr': {
    margin: '20px 0',
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));
