import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { paths } from '#contract/ground/paths.ts';
import type { SimilarProperty } from '#contract/properties/properties.ts';
import { PriceText } from '@/shared/ui/property/PriceText';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { CardAge } from './CardAge';
import { CardBadges } from './CardBadges';
import { CostLine } from './CostLine';
import { CoveringLink } from './CoveringLink';
import type { LinkEvents } from './CoveringLink';
import { SmallPhotoBox } from './PhotoBox';
import { PropertyFacts } from './PropertyFacts';

interface PropertyRowProps {
  property: Omit<SimilarProperty, 'region'>;
  isSeen?: boolean;
  /** Default: the property's page. */
  to?: string;
  heading?: 'h2' | 'h3';
  eager?: boolean;
  urgent?: boolean;
  link?: LinkEvents;
}

export function PropertyRow({ property, isSeen, to, heading = 'h2', eager, urgent, link }: PropertyRowProps) {
  const { _id, name, address, createdAt } = property;
  return (
    <Root>
      <SmallPhotoBox>
        <PropertyPhoto property={property} size="400x300" eager={eager} urgent={urgent} />
        <CardBadges property={property} size="small" />
        <CardAge createdAt={createdAt} isSeen={isSeen} size="small" />
      </SmallPhotoBox>
      <Texts>
        <Price>
          <PriceText property={property} />
        </Price>
        <CostLine property={property} />
        <Name as={heading}>
          <CoveringLink to={to ?? paths.propertyDetail(_id)} {...link}>
            {name}
          </CoveringLink>
        </Name>
        <Address title={address}>{address}</Address>
        <PropertyFacts property={property} />
      </Texts>
    </Root>
  );
}

export function PropertyRowSkeleton() {
  return (
    <SkeletonRow>
      <SmallPhotoBox>
        <Skeleton width="100%" height="100%" />
      </SmallPhotoBox>
      <SkeletonLines>
        <Skeleton width="60%" height={18} />
        <Skeleton width="95%" height={14} />
        <Skeleton width="45%" height={14} />
      </SkeletonLines>
    </SkeletonRow>
  );
}

const Root = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 14,
  minWidth: 0,
  borderRadius: 12,
  '&:has(a:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

const Texts = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
});

const Price = styled('p')(({ theme }) => ({
  ...theme.typography.price,
  margin: 0,
  fontSize: '1.0625rem',
  '@media (max-width: 359px)': { fontSize: '0.9375rem' },
}));

const Name = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  lineHeight: 20 / 15,
  fontWeight: 500,
  margin: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
}));

const Address = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 3px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));

const SkeletonRow = styled('div')({ display: 'flex', gap: 14 });

const SkeletonLines = styled('div')({ display: 'grid', flex: 1, gap: 8, alignContent: 'center' });
