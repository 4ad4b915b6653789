import Skeleton from '@mui/material/Skeleton';
import { Actions, CardGrid, CardRoot } from '@/shared/ui/page/CardGrid';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { messages } from '../messages';
import { ManageCard, PropertyCardPhoto, PropertyCardTexts } from './ManageCard';
import { ManagedTable } from './ManagedTable';
import type { ManagedRows } from './ManagedTable';
import type { ManagedProperties } from './useManagedProperties';

interface ManagedGridProps extends ManagedRows {
  asTable: boolean;
  more: ManagedProperties['more'];
}

/** Two rows. */
const IN_VIEW = 6;

export function ManagedGrid({ asTable, properties, more, onEdit, onDelete }: ManagedGridProps) {
  return (
    <>
      {asTable ? (
        <ManagedTable properties={properties} onEdit={onEdit} onDelete={onDelete} />
      ) : (
        <CardGrid aria-label="Imóveis">
          {properties.map((property, index) => (
            <ManageCard
              key={property._id}
              property={property}
              eager={index < IN_VIEW}
              onEdit={() => onEdit(property._id)}
              onDelete={() => onDelete(property)}
            />
          ))}
        </CardGrid>
      )}
      <LoadMore more={more} failedText={messages.loadFailed} />
    </>
  );
}

export function ManagedGridSkeleton() {
  return (
    <Loading text="Carregando imóveis…">
      <CardGrid>
        {Array.from({ length: IN_VIEW }, (_, index) => (
          <CardRoot key={index}>
            <PropertyCardPhoto>
              <Skeleton variant="rectangular" width="100%" height="100%" />
            </PropertyCardPhoto>
            <PropertyCardTexts>
              <Skeleton width="60%" height={18} sx={{ my: '3px' }} />
              <Skeleton width={76} height={20} sx={{ borderRadius: 5 }} />
              <Skeleton width="75%" height={14} sx={{ gridColumn: '1 / -1', my: '3px' }} />
              <Skeleton width="90%" height={13} sx={{ gridColumn: '1 / -1', my: '3px' }} />
              <Skeleton width="50%" height={14} sx={{ gridColumn: '1 / -1', mt: '8px', mb: '2px' }} />
            </PropertyCardTexts>
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
