import { styled } from '@mui/material/styles';
import { Container } from '../layout/Container';

/** The page's padding, but on phones none. */
export const EdgeToEdge = styled(Container)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { paddingTop: 8 },
  [theme.breakpoints.down('sm')]: { paddingInline: 0 },
}));
