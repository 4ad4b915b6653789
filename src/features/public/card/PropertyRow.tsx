import { styled } from '@mui/material/styles';
import { paths } from '#contract/paths.ts';
import type { Property } from '#contract/properties.ts';
import { regionName } from '@/shared/format/addresses';
import { money } from '@/shared/format/numbers';
import { OfferBadge } from '@/shared/ui/property/OfferBadge';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { BadgeCorner, CoveringLink, SmallPhotoBox } from './PhotoBox';
import type { LinkEvents } from './PhotoBox';
import { PropertyFacts } from './PropertyFacts';

interface PropertyRowProps {
  property: Pick<Property, '_id' | 'name' | 'price' | 'region' | 'offer' | 'bedrooms' | 'parking' | 'images'>;
  /** Where the whole row leads to. */
  to?: string;
  heading?: 'h2' | 'h3';
  eager?: boolean;
  link?: LinkEvents;
}

/** A property in a phone's list: the card laid on its side. */
export function PropertyRow({ property, to, heading = 'h2', eager = false, link }: PropertyRowProps) {
  const { _id, name, price, region, offer } = property;
  return (
    <Root>
      <SmallPhotoBox>
        <PropertyPhoto property={property} size="400x300" eager={eager} />
        {offer !== null && (
          <BadgeCorner data-row>
            <OfferBadge size="small" />
          </BadgeCorner>
        )}
      </SmallPhotoBox>
      <Words>
        <Price>{money(price)}</Price>
        <Name as={heading}>
          <CoveringLink to={to ?? paths.propertyDetail(_id)} {...link}>
            {name}
          </CoveringLink>
        </Name>
        <Region>{regionName(region)}</Region>
        <PropertyFacts property={property} />
      </Words>
    </Root>
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

const Words = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
});

const Price = styled('p')(({ theme }) => ({ ...theme.typography.price, margin: 0, fontSize: '1.0625rem' }));

/** Two lines at most. */
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

const Region = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 3px',
  color: theme.vars.palette.text.secondary,
}));
