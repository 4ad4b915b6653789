import type { Property } from '#contract/properties.ts';
import type { ContactForm } from '../contact/contactForm';
import { ContactSection } from '../contact/ContactSection';
import { usePropertyContact } from './usePropertyContact';

/** The contact about a property, which its broker answers. */
export function PropertyContactSection({ property, Contact }: { property: Property; Contact: ContactForm }) {
  const { name, photo, whatsapp } = usePropertyContact(property);
  return (
    <ContactSection
      Contact={Contact}
      title="Saiba mais sobre este imóvel"
      propertyId={property._id}
      region={property.region}
      broker={property.broker ? { name, photo } : undefined}
      whatsapp={whatsapp}
    />
  );
}
