import { styled } from '@mui/material/styles';
import type { Property } from '#contract/properties.ts';
import { Card } from './Card';
import { ContactButtons } from './ContactButtons';
import { ContactPerson } from './ContactPerson';
import { HotsiteLink } from './HotsiteLink';
import { OfferBox } from './OfferBox';
import { Price } from './Price';
import { StatusBadge } from './StatusBadge';
import { usePropertyContact } from './usePropertyContact';

/** What it costs and whom to call, beside the photographs and, as one scrolls, beside all the rest. */
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

const Foot = styled('p')(({ theme }) => ({ ...theme.typography.small, margin: '18px 0 0', textAlign: 'center' }));
