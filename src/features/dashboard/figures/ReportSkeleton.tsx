import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Loading } from '@/shared/ui/states/Loading';

export const ReportSkeleton = ({ text }: { text: string }) => (
  <Loading text={text}>
    <Grid>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} height={112} />
      ))}
      <Wide height={420} />
      <Wide height={420} />
    </Grid>
  </Loading>
);

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  '& > *': { borderRadius: 12 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

const Wide = styled(Skeleton)({ gridColumn: 'span 2' });
