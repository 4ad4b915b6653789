import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Property } from '#contract/properties/properties.ts';
import { Piece } from '@/shared/rendering/Piece';
import { ContactButtons, PageTools } from './ContactButtons';
import { ContactPerson, HotsiteLink } from './ContactPerson';
import { GoneCard } from './GoneCard';
import { isGone } from './isGone';
import { OfferBox, Price, PriceSkeleton } from './Price';
import { usePropertyContact } from './usePropertyContact';

export function PropertySideCard({ property }: { property: Property }) {
  return (
    <Piece frame={Card} aria-label="Preço e contato">
      <Price property={property} />
      {property.offer !== null && <OfferBox offer={property.offer} />}
      <hr />
      {isGone(property) ? (
        <>
          <GoneCard property={property} />
          <PageTools property={property} />
        </>
      ) : (
        <Contact property={property} />
      )}
    </Piece>
  );
}

function Contact({ property }: { property: Property }) {
  const contact = usePropertyContact(property);
  return (
    <>
      <ContactPerson contact={contact} />
      <ContactButtons property={property} contact={contact} />
      {contact.slug !== null && (
        <Foot>
          <HotsiteLink slug={contact.slug} name={contact.name} />
        </Foot>
      )}
    </>
  );
}

export function SideCardSkeleton() {
  return (
    <Card as="div">
      <PriceSkeleton />
      <hr />
      <Person>
        <Skeleton variant="circular" width={56} height={56} />
        <div>
          <Skeleton width={150} height={14} />
          <Skeleton width={120} height={12} sx={{ mt: '8px' }} />
        </div>
      </Person>
      <Skeleton height={48} sx={{ mt: '16px' }} />
      <Skeleton height={48} sx={{ mt: '10px' }} />
      <Skeleton height={48} sx={{ mt: '10px' }} />
      <Skeleton width={160} height={14} sx={{ mt: '20px', mx: 'auto' }} />
    </Card>
  );
}

const Card = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 24,
  padding: 24,
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > :first-child': { marginTop: 0 },
  '& > hr': {
    margin: '20px 0',
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const Foot = styled('p')(({ theme }) => ({ ...theme.typography.small, margin: '18px 0 0', textAlign: 'center' }));

const Person = styled('div')({ display: 'flex', alignItems: 'center', gap: 14, minHeight: 60 });
