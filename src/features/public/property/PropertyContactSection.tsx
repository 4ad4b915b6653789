import type { Property } from '#contract/properties.ts';
import { ContactSection } from '../contact/ContactSection';
import { usePropertyContact } from './usePropertyContact';

/** The contact about a property, which its broker answers. */
export function PropertyContactSection({ property }: { property: Property }) {
  const { name, photo, whatsapp } = usePropertyContact(property);
  return (
    <ContactSection
      title="Saiba mais sobre este imóvel"
      propertyId={property._id}
      region={property.region}
      broker={property.broker ? { name, photo } : undefined}
      whatsapp={whatsapp}
    />
  );
}
