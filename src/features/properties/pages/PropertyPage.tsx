import { NarrowProperty } from '../components/property/NarrowProperty';
import { PropertyScreen } from '../components/property/PropertyScreen';
import { WideProperty } from '../components/property/WideProperty';

/** All there is to know of a property: what a broker sends by WhatsApp. */
export function PropertyPage() {
  return <PropertyScreen Wide={WideProperty} Narrow={NarrowProperty} notFound="Imóvel não encontrado." />;
}
