import { styled } from '@mui/material/styles';
import { paths } from '#contract/ground/paths.ts';
import type { Region } from '#contract/ground/regions.ts';
import { formatPropertyCount, pluralize } from '@/shared/format/numbers';
import { Link } from '@/shared/routing/Link';
import { useGetRegionUsesQuery } from '../brokerageApi';

/** How much has the region, each with the list that shows it. */
export function RegionCounts({ region }: { region: Region }) {
  const { data: uses, isError } = useGetRegionUsesQuery(undefined, { refetchOnMountOrArgChange: true });
  const use = uses?.find(({ _id }) => _id === region);
  // The line keeps its place while they load.
  if (!use) return <Counts>{isError ? '' : '…'}</Counts>;
  const { properties, leads, brokers } = use;
  const filter = `?${new URLSearchParams({ region }).toString()}`;
  return (
    <Counts>
      <Link to={paths.manageProperties() + filter}>{formatPropertyCount(properties)}</Link>
      {' · '}
      <Link to={paths.leadsList() + filter}>{pluralize(leads, 'lead', 'leads')}</Link>
      {' · '}
      {pluralize(brokers, 'corretor', 'corretores')}
    </Counts>
  );
}

export const Counts = styled('p')(({ theme }) => ({
  ...theme.typography.smallFigures,
  minHeight: '1.5em',
  margin: '4px 0',
  color: theme.vars.palette.text.secondary,
  '& a': { color: 'inherit', '&:not(:hover)': { textDecorationLine: 'none' } },
}));
