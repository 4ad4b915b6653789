import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ExternalLink } from 'lucide-react';
import { Fragment } from 'react';
import { paths } from '#contract/ground/paths.ts';
import { regionName } from '#contract/ground/regions.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { factsOf } from '#contract/properties/shownFacts.ts';
import { GONE_TEXTS } from '#contract/properties/texts.ts';
import { LazyLocationMap } from '@/api/map/LazyLocationMap';
import { Button } from '@/shared/ui/button/Button';
import { RouteButton } from '@/shared/ui/map/RouteButton';
import { CostList } from '@/shared/ui/property/CostList';
import { PriceFall } from '@/shared/ui/property/PriceFall';
import { PriceText } from '@/shared/ui/property/PriceText';
import { StatusBadge } from '@/shared/ui/property/StatusBadge';

const ZOOM = 15;

export function HomeFacts({ property }: { property: PropertyDetail }) {
  const { _id, name, status, region, reference, address, complement, location } = property;
  const facts = factsOf(property, ['kind', 'bedrooms', 'area', 'bathrooms', 'parking']).map(({ text }) => text);
  return (
    <>
      {status !== 'disponível' && <StatusBadge status={status} size="small" strong />}
      {GONE_TEXTS[status] && <Gone>{GONE_TEXTS[status]}</Gone>}
      <Figure>
        <PriceText property={property} short />
      </Figure>
      <PriceFall property={property} />
      <CostList property={property} short />
      <Facts>
        <Dotted texts={[...facts, region && regionName(region), reference]} />
        <Dotted texts={[address, complement]} />
      </Facts>
      <Ways>
        <RouteButton place={property} name={name} />
        <Button
          variant="outlined"
          startIcon={<ExternalLink size={16} />}
          href={paths.property(_id)}
          target="_blank"
          rel="noreferrer"
        >
          Ver no site
        </Button>
      </Ways>
      {location && <LazyLocationMap location={location} address={address} display="exato" zoom={ZOOM} />}
    </>
  );
}

const Dotted = ({ texts }: { texts: (string | null)[] }) => (
  <p>
    {texts.filter(Boolean).map((text) => (
      <Fragment key={text}>
        <span>{text}</span>{' '}
      </Fragment>
    ))}
  </p>
);

export const HomeSkeleton = () => (
  <>
    <Skeleton width={180} height={34} />
    <Skeleton width="70%" height={20} />
    <Skeleton width="90%" height={20} />
  </>
);

const Gone = styled('p')({ margin: '8px 0 0', fontWeight: 600 });

const Figure = styled('p')(({ theme }) => ({
  ...theme.typography.figure,
  fontSize: '1.5rem',
  lineHeight: 30 / 24,
  margin: '8px 0',
}));

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 6,
  overflowWrap: 'anywhere',
  '& > p': { display: 'flex', flexWrap: 'wrap', columnGap: 14, overflow: 'hidden' },
  '& span': { position: 'relative', minWidth: 0 },
  '& span::before': { content: '"·"', position: 'absolute', left: -9 },
}));

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '12px 0 16px' });
