import { NarrowProperty } from '../components/property/NarrowProperty';
import { PropertyScreen } from '../components/property/PropertyScreen';
import { WideProperty } from '../components/property/WideProperty';
import type { ContactForm } from '../contactForm';

/** All there is to know of a property: what a broker sends by WhatsApp. */
export function PropertyPage({ Contact }: { Contact: ContactForm }) {
  return (
    <PropertyScreen Wide={WideProperty} Narrow={NarrowProperty} notFound="Imóvel não encontrado." Contact={Contact} />
  );
}
