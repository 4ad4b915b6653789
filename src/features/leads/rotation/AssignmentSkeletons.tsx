import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

/** In the shape of a day's lines. */
export function AssignmentSkeletons() {
  return (
    <Lines>
      <Skeleton width={72} height={16} />
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index}>
          <Skeleton variant="circular" width={32} height={32} />
          <span>
            <Skeleton width="45%" height={18} />
            <Skeleton width="70%" height={16} />
          </span>
        </div>
      ))}
    </Lines>
  );
}

const Lines = styled('div')({
  display: 'grid',
  gap: 20,
  padding: '16px 20px',
  '& > div': { display: 'flex', gap: 12 },
  '& > div > span': { flex: 1 },
});
