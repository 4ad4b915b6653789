import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Loading } from '@/shared/ui/states/Loading';
import { useWide } from '@/shared/ui/useWide';
import { CardBox, CardList, RowBox, RowList } from './boardLists';

const INDEXES = Array.from({ length: 8 }, (_, index) => index);

/** Cards, or rows, in the boxes of those that come. */
export function BoardSkeleton() {
  const wide = useWide();
  return (
    <Loading text="Carregando leads…">
      {wide ? (
        <RowList>
          {INDEXES.map((index) => (
            <RowBox key={index}>
              <Words />
              <Words />
              <Skeleton width={406} height={36} />
              <Skeleton width={116} height={36} />
            </RowBox>
          ))}
        </RowList>
      ) : (
        <CardList>
          {INDEXES.slice(0, 4).map((index) => (
            <CardBox key={index}>
              <Skeleton width="55%" height={18} sx={{ my: '3px' }} />
              <Middle>
                <Skeleton width={56} height={48} />
                <Words />
              </Middle>
              <Skeleton height={52} />
              <Skeleton height={48} sx={{ mt: '8px' }} />
            </CardBox>
          ))}
        </CardList>
      )}
    </Loading>
  );
}

function Words() {
  return (
    <div>
      <Skeleton width={120} height={14} />
      <Skeleton width={84} height={12} sx={{ mt: '8px' }} />
    </div>
  );
}

const Middle = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, margin: '8px 0 12px' });
