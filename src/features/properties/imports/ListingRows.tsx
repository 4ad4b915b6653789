import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { LISTING_OUTCOMES } from '#contract/properties/listingValues.ts';
import type { ListingOutcome } from '#contract/properties/listingValues.ts';
import type { PropertyImportDetail } from '#contract/properties/propertyImports.ts';
import { useGrowingList } from '@/api/useGrowingList';
import { formatNumber } from '@/shared/format/numbers';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { Chips, Lines } from '@/shared/ui/imports/importLines';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { useGetListingRowsInfiniteQuery } from '../propertyImportsApi';
import { Listing, ListingLine } from './Listing';
import { messages, outcomeNames } from './messages';

export const ListingSkeletons = () =>
  Array.from({ length: 6 }, (_, index) => (
    <ListingLine key={index} as="div">
      <Skeleton variant="rectangular" width="100%" height={90} />
      <div>
        <Skeleton width="40%" />
        <Skeleton width="70%" />
      </div>
    </ListingLine>
  ));

/** One by one, by what each would be. */
export function ListingRows({ found }: { found: PropertyImportDetail }) {
  const { _id: id, state, outcomes, photos, noted } = found;
  const [shown, setShown] = useState<ListingOutcome | 'noted' | 'missed'>();
  const list = useGrowingList(
    useGetListingRowsInfiniteQuery({
      id,
      state,
      outcome: shown === 'missed' || shown === 'noted' ? undefined : shown,
      notes: shown === 'noted' ? 'some' : undefined,
      photos: shown === 'missed' ? 'missed' : undefined,
    }),
  );
  return (
    <>
      <Chips role="group" aria-label="Mostrar">
        <ChoiceChip aria-pressed={shown === undefined} onClick={() => setShown(undefined)}>
          Todos
        </ChoiceChip>
        {LISTING_OUTCOMES.filter((name) => outcomes[name] > 0).map((name) => (
          <ChoiceChip key={name} aria-pressed={shown === name} onClick={() => setShown(name)}>
            {outcomeNames[name]} <span>{formatNumber(outcomes[name])}</span>
          </ChoiceChip>
        ))}
        {noted > 0 && (
          <ChoiceChip aria-pressed={shown === 'noted'} onClick={() => setShown('noted')}>
            Com aviso <span>{formatNumber(noted)}</span>
          </ChoiceChip>
        )}
        {photos.missed > 0 && (
          <ChoiceChip aria-pressed={shown === 'missed'} onClick={() => setShown('missed')}>
            Fotos que faltam <span>{formatNumber(photos.missed)}</span>
          </ChoiceChip>
        )}
      </Chips>
      {list.failed && <LoadFailed text={messages.rowsFailed} onRetry={list.reload} />}
      {!list.rows && !list.failed && (
        <Loading text="Carregando imóveis…">
          <ListingSkeletons />
        </Loading>
      )}
      {list.rows?.length === 0 && <EmptyState title={messages.noRows} />}
      {list.rows && list.rows.length > 0 && (
        <Lines aria-label="Imóveis do arquivo">
          {list.rows.map((row) => (
            <Listing key={row.number} importId={id} isOpen={state === 'checked'} row={row} />
          ))}
        </Lines>
      )}
      <LoadMore more={list.more} failedText={messages.rowsFailed} />
    </>
  );
}
