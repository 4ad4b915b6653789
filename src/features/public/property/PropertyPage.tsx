import { NarrowProperty } from './NarrowProperty';
import { PropertyScreen } from './PropertyScreen';
import { WideProperty } from './WideProperty';

/** All there is to know of a property: what a broker sends by WhatsApp. */
export function PropertyPage() {
  return <PropertyScreen Wide={WideProperty} Narrow={NarrowProperty} notFound="Imóvel não encontrado." />;
}
