import { styled } from '@mui/material/styles';

/** 3:2; from edge to edge on phones. */
export const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  aspectRatio: '3 / 2',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.skeleton,
  [theme.breakpoints.up('sm')]: { borderRadius: 12 },
}));
