import { styled } from '@mui/material/styles';
import { hasField, kindOptions } from '#contract/properties/kinds.ts';
import type { PropertyFilter } from '#contract/properties/properties.ts';
import { filtersByRegion, regionFilterOptions } from '@/shared/regionFilters';
import { BusinessFilter } from '@/shared/ui/filter/BusinessFilter';
import { PriceFilters } from '@/shared/ui/filter/PriceFilter';
import { SelectFilter } from '@/shared/ui/filter/SelectFilter';
import { bedroomsAtLeast } from '../core/wishText';

export type PickerFilter = Pick<
  PropertyFilter,
  'q' | 'business' | 'category' | 'region' | 'bedrooms' | 'minPrice' | 'maxPrice'
>;

const bedrooms = [1, 2, 3, 4, 5].map((count) => ({ value: count.toString(), label: bedroomsAtLeast(count) }));

interface PropertyFiltersProps {
  filter: PickerFilter;
  onFilter: (change: PickerFilter) => void;
}

export function PropertyFilters({ filter, onFilter }: PropertyFiltersProps) {
  const kind = filter.category?.[0];
  return (
    <Row role="group" aria-label="Filtrar imóveis">
      <BusinessFilter value={filter.business} onFilter={(business) => onFilter({ business })} />
      <SelectFilter
        label="Tipo"
        any="Qualquer tipo"
        options={kindOptions([kind])}
        value={kind}
        onFilter={(category) => onFilter({ category: category && [category] })}
      />
      {filtersByRegion() && (
        <SelectFilter
          label="Região"
          any="Todas as regiões"
          options={regionFilterOptions(filter.region)}
          value={filter.region?.[0]}
          onFilter={(region) => onFilter({ region: region ? [region] : undefined })}
        />
      )}
      {(kind === undefined || hasField(kind, 'bedrooms') || filter.bedrooms !== undefined) && (
        <SelectFilter
          label="Quartos"
          any="Quartos"
          options={bedrooms}
          value={filter.bedrooms?.toString()}
          onFilter={(count) => onFilter({ bedrooms: count === undefined ? undefined : Number(count) })}
        />
      )}
      <PriceFilters prices={filter} onFilter={onFilter} />
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  marginTop: 8,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
