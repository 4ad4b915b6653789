import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { PropertyDetail } from '#contract/properties.ts';
import { Container } from '../layout/Container';
import { ContactBar } from './ContactBar';
import { ContactPerson } from './ContactPerson';
import { EdgeToEdge } from './EdgeToEdge';
import { FactTiles } from './FactTiles';
import { HotsiteLink } from './HotsiteLink';
import { OfferBox } from './OfferBox';
import { PhotoCarousel } from './photos/PhotoCarousel';
import { Price } from './Price';
import { PropertyHead } from './PropertyHead';
import { PropertyWords } from './PropertyWords';
import { ShareButton } from './ShareButton';
import { NarrowSkeleton, PhotosSkeleton } from './skeletons';
import { StatusBadge } from './StatusBadge';
import { usePropertyContact } from './usePropertyContact';
import type { PropertyViewProps } from './WideProperty';

/** On phones and tablets: one column, photographs first, the contact at the thumb. */
export function NarrowProperty({ property, heading }: PropertyViewProps) {
  return (
    <>
      <EdgeToEdge>
        {property ? <PhotoCarousel key={property._id} property={property} /> : <PhotosSkeleton />}
      </EdgeToEdge>
      <Container>
        <Top>
          {property ? (
            <>
              <StatusBadge status={property.status} />
              <ShareButton property={property} variant="text" size="panel" />
            </>
          ) : (
            <Skeleton width={108} height={28} sx={{ borderRadius: '999px' }} />
          )}
        </Top>
        <PropertyHead property={property} heading={heading} />
        {property ? <NarrowWords property={property} /> : <NarrowSkeleton />}
      </Container>
    </>
  );
}

function NarrowWords({ property }: { property: PropertyDetail }) {
  const contact = usePropertyContact(property);
  return (
    <>
      <Price>{property.price}</Price>
      {property.offer !== null && (
        <Offer>
          <OfferBox offer={property.offer} />
        </Offer>
      )}
      <FactTiles property={property} />
      <Broker>
        <ContactPerson contact={contact} />
        {contact.slug !== null && <HotsiteLink slug={contact.slug} name={contact.name} />}
      </Broker>
      <PropertyWords property={property} />
      <ContactBar property={property} contact={contact} />
    </>
  );
}

const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
  margin: '16px 0 4px',
  '& > button': { marginRight: -16 },
});

const Offer = styled('div')({ marginBottom: 20 });

const Broker = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 20,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, marginTop: 4 },
}));
