import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { FormCard } from '@/shared/ui/page/FormCard';
import { Loading } from '@/shared/ui/states/Loading';
import { Pair, Row } from './AvatarField';

const ROWS = ['name', 'email', 'phone', 'password'];

/** The rows of the form, where they will be. */
export function ProfileSkeleton() {
  return (
    <Loading text="Carregando perfil…">
      <FormCard>
        <Row>
          <Pair>
            <Skeleton variant="circular" width={72} height={72} />
          </Pair>
        </Row>
        {ROWS.map((row) => (
          <Line key={row}>
            <Skeleton width={80} height={14} />
            <Skeleton variant="rounded" height={40} />
          </Line>
        ))}
      </FormCard>
    </Loading>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '208px 360px',
    alignItems: 'center',
    gap: 16,
    padding: '15px 24px',
  },
}));
