import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import type { Property } from '#contract/properties.ts';
import { money } from '@/shared/format/numbers';
import { OfferBadge } from '@/shared/ui/property/OfferBadge';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { BadgeCorner, CoveringLink, Line, PhotoBox } from './PhotoBox';
import type { LinkEvents } from './PhotoBox';
import { PropertyFacts } from './PropertyFacts';

interface PropertyCardProps {
  property: Property;
  /** One below the heading of the list it is in. */
  heading?: 'h2' | 'h3';
  eager?: boolean;
  link?: LinkEvents;
  /** What ends the card. Then that is the card's one link, a `CoveringLink`; else its name is. */
  children?: ReactNode;
}

/** A property in a grid. No box: the photograph is its edge. Price first, since that is what the eye compares. */
export function PropertyCard({ property, heading = 'h2', eager = false, link, children }: PropertyCardProps) {
  const { _id, name, address, price, offer } = property;
  return (
    <Root>
      <PhotoBox>
        <PropertyPhoto property={property} size="600x400" eager={eager} />
        {offer !== null && (
          <BadgeCorner>
            <OfferBadge />
          </BadgeCorner>
        )}
      </PhotoBox>
      <Words>
        <Price>{money(price)}</Price>
        <Name as={heading} title={name}>
          {children ? (
            name
          ) : (
            <CoveringLink to={paths.propertyDetail(_id)} {...link}>
              {name}
            </CoveringLink>
          )}
        </Name>
        <Address title={address}>{address}</Address>
        <PropertyFacts property={property} />
        {children}
      </Words>
    </Root>
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

const Words = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', paddingTop: 12 });

const Price = styled(Line)(({ theme }) => theme.typography.price);

const Name = styled(Line)(({ theme }) => ({
  ...theme.typography.body1,
  lineHeight: 20 / 15,
  fontWeight: 500,
  marginTop: 2,
}));

const Address = styled(Line)(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 6px',
  color: theme.vars.palette.text.secondary,
}));
