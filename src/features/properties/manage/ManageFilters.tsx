import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { filtersByRegion } from '@/shared/regionFilters';
import { BusinessFilter } from '@/shared/ui/filter/BusinessFilter';
import { PriceFilters } from '@/shared/ui/filter/PriceFilter';
import { SearchFilter } from '@/shared/ui/filter/SearchFilter';
import { SelectFilter } from '@/shared/ui/filter/SelectFilter';
import { usePhone } from '@/shared/ui/useWide';
import { SORT_OPTIONS } from './manageSearch';
import { MoreFilters } from './MoreFilters';
import type { MoreFiltersProps } from './MoreFilters';
import { PhoneFilters } from './PhoneFilters';
import { RegionFilter } from './RegionFilter';
import { StatusFilter } from './StatusFilter';

interface ManageFiltersProps extends MoreFiltersProps {
  /** '412 de 428' */
  children: ReactNode;
}

export function ManageFilters({ view, found, children }: ManageFiltersProps) {
  const phone = usePhone();
  const { search, filterBy, filter } = view;
  const searchField = (
    <SearchFilter label="Buscar imóveis" placeholder="Nome, endereço ou referência" {...filter('q')} />
  );
  const order = <SelectFilter label="Ordem" any="Mais recentes" options={SORT_OPTIONS} {...filter('sort')} />;
  if (phone)
    return (
      <Stack role="search" aria-label="Filtrar imóveis">
        {searchField}
        <PhoneFilters view={view} found={found} />
        <Foot>
          <Count role="status">{children} imóveis</Count>
          {order}
        </Foot>
      </Stack>
    );
  return (
    <Row role="search" aria-label="Filtrar imóveis">
      <Words>{searchField}</Words>
      <BusinessFilter {...filter('business')} />
      {filtersByRegion() && <RegionFilter {...filter('region')} />}
      <StatusFilter {...filter('status')} />
      <PriceFilters prices={search} onFilter={filterBy} />
      <MoreFilters view={view} found={found} />
      {order}
      <Count role="status">{children}</Count>
    </Row>
  );
}

/** Deal and region. */
const choices = () => (filtersByRegion() ? 2 : 1);

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) repeat(${choices()}, 136px) 156px repeat(2, 136px) auto 156px minmax(84px, auto)`,
  alignItems: 'center',
  gap: 8,
  marginBottom: 16,
  [theme.breakpoints.down('xl')]: {
    gridTemplateColumns: `repeat(${choices()}, minmax(0, 1fr)) minmax(0, 1.15fr) repeat(2, minmax(0, 1fr)) auto minmax(0, 1.2fr)`,
    '& > [role="status"]': { gridArea: '1 / -2' },
  },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

const Words = styled('div')(({ theme }) => ({ minWidth: 0, [theme.breakpoints.down('xl')]: { gridColumn: '1 / -2' } }));

const Foot = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 190px)',
  alignItems: 'center',
  gap: 8,
});

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, marginBottom: 12 });

const Count = styled('div')(({ theme }) => ({
  ...theme.typography.smallFigures,
  padding: '0 4px 0 8px',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { padding: 0, textAlign: 'left' },
}));
