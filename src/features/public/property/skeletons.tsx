import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Card } from './Card';
import { MosaicGrid } from './MosaicGrid';
import { Stage } from './photos/Stage';

/** In the boxes of a PhotoCarousel with more than one photograph. */
export function PhotosSkeleton() {
  return (
    <div>
      <Stage />
      <Strip>
        {[1, 2, 3, 4].map((index) => (
          <Skeleton key={index} height="auto" />
        ))}
      </Strip>
    </div>
  );
}

/** In the boxes of FactTiles. */
export function TilesSkeleton() {
  return (
    <Tiles>
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} height="auto" />
      ))}
    </Tiles>
  );
}

/** In the boxes of a ContactCard without an offer. */
export function ContactCardSkeleton() {
  return (
    <Card as="div">
      <Skeleton width={108} height={28} sx={{ borderRadius: '999px' }} />
      <Skeleton width={220} height={28} sx={{ mt: '11px', mb: '15px' }} />
      <hr />
      <Person>
        <Skeleton variant="circular" width={56} height={56} />
        <div>
          <Skeleton width={150} height={14} />
          <Skeleton width={120} height={12} sx={{ mt: '8px' }} />
        </div>
      </Person>
      <Skeleton height={48} sx={{ mt: '16px' }} />
      <Skeleton height={48} sx={{ mt: '10px' }} />
      <Skeleton width={160} height={14} sx={{ mt: '20px', mx: 'auto' }} />
    </Card>
  );
}

/** Price and first tiles of a narrow page. */
export function NarrowSkeleton() {
  return (
    <>
      <Skeleton width={220} height={28} sx={{ mt: '11px', mb: '15px' }} />
      <TilesSkeleton />
    </>
  );
}

const Strip = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 10,
  margin: '10px 0 0',
  '& > *': { aspectRatio: '4 / 3', borderRadius: 8 },
  [theme.breakpoints.down('sm')]: { margin: '10px 16px 0' },
}));

const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 12,
  '& > *': { minHeight: 54, borderRadius: 12 },
  [theme.breakpoints.down('sm')]: { gap: 8, '& > *': { minHeight: 78 } },
}));

const Person = styled('div')({ display: 'flex', alignItems: 'center', gap: 14, minHeight: 60 });

/** In the boxes of a PhotoMosaic of five. */
export function MosaicSkeleton() {
  return (
    <MosaicGrid data-count={5}>
      {[1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} component="div" width="auto" height="auto" sx={{ borderRadius: 0 }} />
      ))}
    </MosaicGrid>
  );
}
