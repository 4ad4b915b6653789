import { styled } from '@mui/material/styles';
import { CardGrid } from '../../card/CardGrid';
import { Container } from '../../layout/Container';

export const HomesFrame = styled(Container)(({ theme }) => ({
  marginTop: 48,
  scrollMarginTop: 16,
  '& > h2': { ...theme.typography.regionTitle, margin: '0 0 20px' },
  [theme.breakpoints.up('sm')]: { marginTop: 64 },
}));

export const HomesGrid = styled(CardGrid)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { gap: 20 } }));
