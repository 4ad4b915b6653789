import { PropertyScreen } from '../components/property/PropertyScreen';
import { NarrowSimpleProperty, WideSimpleProperty } from '../components/property/SimpleProperty';
import type { ContactForm } from '../contactForm';

/** A property at one glance: where the map's popups lead. */
export function PropertyDetailPage({ Contact }: { Contact: ContactForm }) {
  return (
    <PropertyScreen
      Wide={WideSimpleProperty}
      Narrow={NarrowSimpleProperty}
      notFound="Imóvel não encontrado"
      Contact={Contact}
    />
  );
}
