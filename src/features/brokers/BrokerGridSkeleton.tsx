import Skeleton from '@mui/material/Skeleton';
import { Actions, CardGrid } from '@/shared/ui/page/cardGrid';
import { Loading } from '@/shared/ui/states/Loading';
import { Identity, Root, Who, Words } from './brokerCardParts';

const INDEXES = Array.from({ length: 6 }, (_, index) => index);

/** Cards in the boxes of those that come. */
export function BrokerGridSkeleton() {
  return (
    <Loading text="Carregando corretores…">
      <CardGrid>
        {INDEXES.map((index) => (
          <Root key={index}>
            <Words>
              <Who>
                <Skeleton variant="circular" width={48} height={48} />
                <Identity>
                  <Skeleton width="70%" height={16} />
                  <Skeleton width="50%" height={12} sx={{ mt: '6px' }} />
                </Identity>
              </Who>
              <Skeleton width="75%" height={14} sx={{ mt: '12px' }} />
              <Skeleton width="45%" height={14} sx={{ mt: '8px' }} />
              <Skeleton width="60%" height={14} sx={{ mt: '16px' }} />
            </Words>
            <Actions>
              <Skeleton width={72} height={20} sx={{ m: '6px' }} />
              <Skeleton width={80} height={20} sx={{ m: '6px' }} />
            </Actions>
          </Root>
        ))}
      </CardGrid>
    </Loading>
  );
}
