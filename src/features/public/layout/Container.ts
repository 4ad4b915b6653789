import { styled } from '@mui/material/styles';

export const Container = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 1120 + 2 * 24,
  margin: '0 auto',
  paddingInline: 24,
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}));

export const Block = styled(Container)(({ theme }) => ({
  marginTop: 48,
  [theme.breakpoints.up('sm')]: { marginTop: 72 },
}));
