import { useState } from 'react';
import { LISTING_OUTCOMES } from '#contract/properties/listingValues.ts';
import type { ListingOutcome } from '#contract/properties/listingValues.ts';
import type { PropertyImportDetail } from '#contract/properties/propertyImports.ts';
import { RowList } from '@/api/runs/RowList';
import { useGrowingList } from '@/api/useGrowingList';
import { useGetListingRowsInfiniteQuery } from '../propertyImportsApi';
import { Listing } from './Listing';
import { messages, outcomeNames } from './messages';

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
    <RowList
      list={list}
      label="Imóveis do arquivo"
      all="Todos"
      choices={[
        ...LISTING_OUTCOMES.map((value) => ({ value, label: outcomeNames[value], count: outcomes[value] })),
        { value: 'noted' as const, label: 'Com aviso', count: noted },
        { value: 'missed' as const, label: 'Fotos que faltam', count: photos.missed },
      ].filter(({ count }) => count > 0)}
      shown={shown}
      onShow={setShown}
      none={messages.noRows}
      failed={messages.rowsFailed}
    >
      {(row) => <Listing key={row.number} importId={id} isOpen={state === 'checked'} row={row} />}
    </RowList>
  );
}
