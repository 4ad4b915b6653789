import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { PAGE_SIZE } from '#contract/ground/listValues.ts';
import type { BBox } from '#contract/ground/location.ts';
import { paths } from '#contract/ground/paths.ts';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import type { Property } from '#contract/properties/properties.ts';
import { asWanted } from '#contract/properties/propertyFacts.ts';
import { factsOf } from '#contract/properties/shownFacts.ts';
import { useGetPropertiesQuery } from '@/features/properties/propertiesApi';
import { formatNumber } from '@/shared/format/numbers';
import { Link } from '@/shared/routing/Link';
import { PriceText } from '@/shared/ui/property/PriceText';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { Line } from '../../card/PropertyCard';
import { HeartButton } from '../../device/HeartButton';
import { markSeen } from '../../device/homes';
import { propertyFilterOf } from '../mapSearch';
import { OpenedFailed } from './OpenedFailed';

interface SpotListProps {
  bbox: BBox;
  count: number;
  filter: MapFilter;
}

const lineOf = (property: Property) =>
  [
    ...(property.status === 'disponível' ? [] : [property.status]),
    ...factsOf(property, ['kind', 'size', 'parking']).map(({ text }) => text),
  ].join(' · ');

/** Flats in one building: no zoom separates them. */
export function SpotList({ bbox, count, filter }: SpotListProps) {
  const { currentData, isError, refetch } = useGetPropertiesQuery({
    ...propertyFilterOf(filter),
    bbox,
    sort: 'price',
    pageSize: PAGE_SIZE.default,
  });
  if (isError) return <OpenedFailed isGone={false} onRetry={() => void refetch()} />;
  const rows = currentData?.rows;
  const located = rows?.some(({ location }) => location !== null) ?? true;
  return (
    <Root>
      <h2>{`${formatNumber(count)} imóveis ${located ? 'neste endereço' : 'sem localização informada'}`}</h2>
      <ul>
        {(rows ?? Array.from({ length: Math.min(count, 4) }, () => undefined)).map((property, index) => (
          <li key={property?._id ?? index}>
            <Photo>
              {property ? <PropertyPhoto property={property} size="200x150" /> : <Skeleton height="100%" />}
            </Photo>
            <div>
              {property ? (
                <>
                  <Price>
                    <PriceText property={asWanted(property, filter.business)} />
                  </Price>
                  <Name>
                    <Link to={paths.propertyDetail(property._id)} onClick={() => markSeen(property._id)}>
                      {property.name}
                    </Link>
                  </Name>
                  <Facts>{lineOf(property)}</Facts>
                </>
              ) : (
                <Skeleton width={120} height={40} />
              )}
            </div>
            {property && <HeartButton property={property} />}
          </li>
        ))}
      </ul>
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  '& > h2': { ...theme.typography.section, margin: 0, padding: '16px 60px 12px 16px', minHeight: 52 },
  '& > ul': { padding: '0 8px 8px', maxHeight: 280, overflowY: 'auto' },
  '& li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 74,
    padding: 8,
    borderRadius: 10,
    '&:hover': { backgroundColor: theme.vars.palette.background.hover },
    '&:has(a:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
    '& > div:nth-of-type(2)': { flex: 1, minWidth: 0 },
  },
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
  },
}));

const Photo = styled('div')({ flex: 'none', width: 72, height: 56, borderRadius: 8, overflow: 'hidden' });

const Price = styled(Line)(({ theme }) => ({ ...theme.typography.control, fontVariantNumeric: 'tabular-nums' }));

const Name = styled(Line)(({ theme }) => theme.typography.body2);

const Facts = styled(Line)(({ theme }) => ({ ...theme.typography.small, color: theme.vars.palette.text.secondary }));
