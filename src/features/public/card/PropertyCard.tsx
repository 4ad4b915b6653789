import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { paths } from '#contract/ground/paths.ts';
import type { SimilarProperty } from '#contract/properties/properties.ts';
import { PriceText } from '@/shared/ui/property/PriceText';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { CardAge } from './CardAge';
import { CardBadges } from './CardBadges';
import { CostLine } from './CostLine';
import { CoveringLink } from './CoveringLink';
import type { LinkEvents } from './CoveringLink';
import { PhotoBox } from './PhotoBox';
import { PropertyFacts } from './PropertyFacts';

interface PropertyCardProps {
  property: Omit<SimilarProperty, 'region' | 'createdAt'> & Partial<Pick<SimilarProperty, 'createdAt'>>;
  isSeen?: boolean;
  heading?: 'h2' | 'h3';
  urgent?: boolean;
  link?: LinkEvents;
  /** Replaces the name's link. */
  children?: ReactNode;
}

/** Price first: people compare it. */
export function PropertyCard({ property, isSeen, heading = 'h2', urgent = false, link, children }: PropertyCardProps) {
  const { _id, name, address, createdAt } = property;
  return (
    <Root>
      <PhotoBox>
        <PropertyPhoto property={property} size="600x400" urgent={urgent} />
        <CardBadges property={property} />
        {createdAt !== undefined && <CardAge createdAt={createdAt} isSeen={isSeen} />}
      </PhotoBox>
      <Texts>
        <PriceLine>
          <PriceText property={property} />
        </PriceLine>
        <CostLine property={property} />
        <NameLine as={heading} title={name}>
          {children ? (
            name
          ) : (
            <CoveringLink to={paths.propertyDetail(_id)} {...link}>
              {name}
            </CoveringLink>
          )}
        </NameLine>
        <PlaceLine title={address}>{address}</PlaceLine>
        <PropertyFacts property={property} />
        {children}
      </Texts>
    </Root>
  );
}

export function PropertyCardSkeleton() {
  return (
    <div>
      <PhotoBox>
        <Skeleton width="100%" height="100%" />
      </PhotoBox>
      <SkeletonLines>
        <Skeleton width="56%" height={18} />
        <Skeleton width="88%" height={14} />
        <Skeleton width="72%" height={14} />
        <Skeleton width="48%" height={14} />
      </SkeletonLines>
    </div>
  );
}

const Root = styled('article')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  borderRadius: 12,
  '& img': { transition: 'transform 300ms cubic-bezier(.2, .8, .2, 1)' },
  '&:hover img': { transform: 'scale(1.03)' },
  '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '&:has(a:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 4 },
  '@media (prefers-reduced-motion: reduce)': { '&:hover img': { transform: 'none' } },
}));

const Texts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingTop: 12,
  '& > h2, & > h3': { marginTop: 2 },
});

/** Leaflet gives paragraphs margins in popups. */
export const Line = styled('div')({ margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** The second of two prices may stand below. */
export const PriceLine = styled('div')(({ theme }) => theme.typography.price);

export const NameLine = styled(Line)(({ theme }) => ({
  ...theme.typography.body1,
  lineHeight: 20 / 15,
  fontWeight: 500,
}));

export const PlaceLine = styled(Line)(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 6px',
  color: theme.vars.palette.text.secondary,
}));

const SkeletonLines = styled('div')({ display: 'grid', gap: 8, height: 104, paddingTop: 15, alignContent: 'start' });
