import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Property } from '#contract/properties.ts';
import { ContactButtons } from './ContactButtons';
import { ContactPerson, HotsiteLink } from './ContactPerson';
import { OfferBox, Price, PriceSkeleton } from './Price';
import { StatusBadge } from './StatusBadge';
import { usePropertyContact } from './usePropertyContact';

export function PropertySideCard({ property }: { property: Property }) {
  const contact = usePropertyContact(property);
  return (
    <Card aria-label="Preço e contato">
      <StatusBadge status={property.status} />
      <Price>{property.price}</Price>
      {property.offer !== null && <OfferBox offer={property.offer} />}
      <hr />
      <ContactPerson contact={contact} />
      <ContactButtons property={property} contact={contact} />
      {contact.slug !== null && (
        <Foot>
          <HotsiteLink slug={contact.slug} name={contact.name} />
        </Foot>
      )}
    </Card>
  );
}

export function SideCardSkeleton() {
  return (
    <Card as="div">
      <Skeleton width={108} height={28} sx={{ borderRadius: '999px' }} />
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
  '& > hr': {
    margin: '20px 0',
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const Foot = styled('p')(({ theme }) => ({ ...theme.typography.small, margin: '18px 0 0', textAlign: 'center' }));

const Person = styled('div')({ display: 'flex', alignItems: 'center', gap: 14, minHeight: 60 });
