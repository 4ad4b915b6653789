import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { PhotoBox, SmallPhotoBox } from './PhotoBox';

/** In the exact box of a PropertyCard. */
export function PropertyCardSkeleton() {
  return (
    <div>
      <PhotoBox>
        <Skeleton width="100%" height="100%" />
      </PhotoBox>
      <Lines data-place="card">
        <Skeleton width="56%" height={18} />
        <Skeleton width="88%" height={14} />
        <Skeleton width="72%" height={14} />
        <Skeleton width="48%" height={14} />
      </Lines>
    </div>
  );
}

/** In the exact box of a PropertyRow. */
export function PropertyRowSkeleton() {
  return (
    <RowBox>
      <SmallPhotoBox>
        <Skeleton width="100%" height="100%" />
      </SmallPhotoBox>
      <Lines data-place="row">
        <Skeleton width="60%" height={18} />
        <Skeleton width="95%" height={14} />
        <Skeleton width="45%" height={14} />
      </Lines>
    </RowBox>
  );
}

const RowBox = styled('div')({ display: 'flex', gap: 14 });

/** As high as the words that come: 24 + 22 + 20 + 26, and the distance to the photograph. */
const Lines = styled('div')({
  display: 'grid',
  '&[data-place="card"]': { gap: 8, height: 104, paddingTop: 15, alignContent: 'start' },
  '&[data-place="row"]': { flex: 1, gap: 8, alignContent: 'center' },
});
