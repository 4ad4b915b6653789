import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { MapPinOff } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { regionName } from '#contract/ground/regions.ts';
import { saysRegion } from '#contract/ground/regionWords.ts';
import type { Property } from '#contract/properties/properties.ts';
import { asWanted } from '#contract/properties/propertyFacts.ts';
import type { WantedBusiness } from '#contract/properties/propertyFacts.ts';
import { isNotFound } from '@/api/apiError';
import { useGetPropertyQuery } from '@/features/properties/propertiesApi';
import { OfferBadge } from '@/shared/ui/property/OfferBadge';
import { PriceFall } from '@/shared/ui/property/PriceFall';
import { PriceText } from '@/shared/ui/property/PriceText';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { StatusBadge } from '@/shared/ui/property/StatusBadge';
import { tinted } from '@/shared/ui/tinted';
import { CardAge } from '../../card/CardAge';
import { Corner } from '../../card/CardBadges';
import { CostLine } from '../../card/CostLine';
import { CoveringLink } from '../../card/CoveringLink';
import { NameLine, PlaceLine, PriceLine, PropertyCard } from '../../card/PropertyCard';
import { PropertyCardSkeleton } from '../../card/PropertyCardSkeleton';
import { PropertyFacts } from '../../card/PropertyFacts';
import { HeartButton } from '../../device/HeartButton';
import { markSeen } from '../../device/homes';
import type { OpenedPin } from '../mapState';
import { messages } from '../messages';
import { OpenedFailed } from './OpenedFailed';

interface OpenedPropertyProps {
  opened: Extract<OpenedPin, { kind: 'property' }>;
  /** A popup, else a phone's card. */
  wide: boolean;
  listed: Property | undefined;
  wanted: WantedBusiness | undefined;
}

/** The list's data until the answer. */
export function OpenedProperty({ opened, wide, listed, wanted }: OpenedPropertyProps) {
  const { id, located, wasSeen } = opened;
  const visit = () => markSeen(id);
  const { currentData, isError, error, refetch } = useGetPropertyQuery(id);
  const isGone = isError && isNotFound(error);
  const known = isGone ? undefined : (currentData ?? listed);
  if (isError && !known) return <OpenedFailed isGone={isGone} onRetry={() => void refetch()} />;
  const property = known && asWanted(known, wanted);
  // Its pin is not where it is: at the default point, or in the middle of a circle.
  const place = (!located || (property && property.addressDisplay !== 'exato')) && (
    <Chip>
      <MapPinOff size={14} strokeWidth={2} />
      {located ? messages.nearby : messages.notLocated}
    </Chip>
  );
  if (!wide)
    return (
      <RowRoot>
        {property ? (
          <PropertyCard
            isRow
            property={property}
            isSeen={wasSeen}
            heart={<HeartButton property={property} />}
            link={{ onClick: visit }}
            eager
          />
        ) : (
          <PropertyCardSkeleton isRow />
        )}
        <Note>{place}</Note>
      </RowRoot>
    );
  return (
    <Root>
      <Photo>
        {property ? <PropertyPhoto property={property} size="600x400" eager /> : <Skeleton height="100%" />}
        <Corner>
          {property?.offer && <OfferBadge />}
          {property && property.status !== 'disponível' && <StatusBadge status={property.status} />}
          {place}
        </Corner>
        {property && <CardAge createdAt={property.createdAt} isSeen={wasSeen} />}
      </Photo>
      {property ? (
        <Facts>
          <PriceLine>
            <PriceText property={property} />
          </PriceLine>
          <PriceFall property={property} />
          <CostLine property={property} />
          <NameLine as="h2" title={property.name}>
            <CoveringLink to={paths.propertyDetail(id)} onClick={visit}>
              {property.name}
            </CoveringLink>
          </NameLine>
          <AddressLine title={property.address}>{property.address}</AddressLine>
          {property.region && !saysRegion(property.address, property.region) && (
            <PlaceLine>{regionName(property.region)}</PlaceLine>
          )}
          <PropertyFacts property={property} />
        </Facts>
      ) : (
        <Facts aria-hidden>
          <Skeleton width="60%" height={18} />
          <Skeleton width="90%" height={14} sx={{ mt: '9px' }} />
          <Skeleton width="80%" height={14} sx={{ mt: '6px' }} />
          <Skeleton width="40%" height={14} sx={{ mt: '6px' }} />
          <Skeleton width="70%" height={14} sx={{ mt: '12px' }} />
        </Facts>
      )}
      {property && <HeartButton property={property} />}
    </Root>
  );
}

const Root = styled('article')(({ theme }) => ({
  position: 'relative',
  // Beside the closing button.
  '& > [data-heart]': { position: 'absolute', top: 4, right: 50 },
  '&:hover h2 a': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '&:has(a:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: 14,
  },
}));

const Photo = styled('div')({ position: 'relative', aspectRatio: '16 / 10', overflow: 'hidden' });

const AddressLine = styled(PlaceLine)({ marginBottom: 0 });

/** Arriving data must not move the map. */
const Facts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  height: 184,
  padding: '12px 16px 0',
});

const RowRoot = styled('div')({ padding: 10, '& article > :nth-child(2) > :first-child': { paddingRight: 36 } });

const Note = styled('div')({ marginTop: 10, '&:empty': { display: 'none' } });

const Chip = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  fontWeight: 600,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  '&:first-of-type': { marginTop: 36 },
  padding: '0 10px 0 8px',
  borderRadius: 999,
  ...tinted(theme, 'warning'),
}));
