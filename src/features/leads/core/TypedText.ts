import { styled } from '@mui/material/styles';

export const TypedText = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  padding: '10px 12px',
  borderRadius: 10,
  whiteSpace: 'pre-wrap',
  backgroundColor: theme.vars.palette.background.sunken,
}));
