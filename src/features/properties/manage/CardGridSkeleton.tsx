import Skeleton from '@mui/material/Skeleton';
import { Actions, CardGrid, CardRoot } from '@/shared/ui/page/cardGrid';
import { Loading } from '@/shared/ui/states/Loading';
import { Photo, Words } from './cardParts';

const INDEXES = Array.from({ length: 6 }, (_, index) => index);

/** Cards in the boxes of those that come. */
export function CardGridSkeleton() {
  return (
    <Loading text="Carregando imóveis…">
      <CardGrid>
        {INDEXES.map((index) => (
          <CardRoot key={index}>
            <Photo>
              <Skeleton variant="rectangular" width="100%" height="100%" />
            </Photo>
            <Words>
              <Skeleton width="60%" height={18} sx={{ my: '3px' }} />
              <Skeleton width={76} height={20} sx={{ borderRadius: 5 }} />
              <Skeleton width="75%" height={14} sx={{ gridColumn: '1 / -1', my: '3px' }} />
              <Skeleton width="90%" height={13} sx={{ gridColumn: '1 / -1', my: '3px' }} />
              <Skeleton width="50%" height={14} sx={{ gridColumn: '1 / -1', mt: '8px', mb: '2px' }} />
            </Words>
            <Actions>
              <Skeleton width={72} height={20} sx={{ m: '6px' }} />
              <Skeleton width={80} height={20} sx={{ m: '6px' }} />
            </Actions>
          </CardRoot>
        ))}
      </CardGrid>
    </Loading>
  );
}
