import { styled } from '@mui/material/styles';
import { CardBody } from '@/shared/ui/page/SectionCard';

export const Halves = styled(CardBody)(({ theme }) => ({
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '& > div': { display: 'grid', alignContent: 'start', justifyItems: 'start', gap: 12, minWidth: 0 },
  '& > div > :first-child': { width: '100%' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
