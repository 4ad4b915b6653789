import { styled } from '@mui/material/styles';

export const CardGrid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(296px, 100%), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** What is far from the window costs nothing until it is scrolled to. */
export const CardRoot = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 305px',
}));

export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  padding: '3px 8px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  // The card cuts off what reaches beyond it.
  '& button:focus-visible': { outlineOffset: -2 },
}));
