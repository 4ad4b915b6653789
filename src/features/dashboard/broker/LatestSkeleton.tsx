import Skeleton from '@mui/material/Skeleton';
import { Loading } from '@/shared/ui/states/Loading';
import { SimpleCard, SimpleCards } from './simpleCards';

/** Cards in the boxes of those that come. */
export function LatestSkeleton({ cards }: { cards: number }) {
  return (
    <Loading text="Carregando leads…">
      <SimpleCards>
        {Array.from({ length: cards }, (_, index) => (
          <SimpleCard key={index}>
            <Skeleton width={64} height={84} />
            <div>
              <Skeleton width={132} height={15} />
              <Skeleton width={168} height={12} sx={{ mt: '10px' }} />
            </div>
          </SimpleCard>
        ))}
      </SimpleCards>
    </Loading>
  );
}
