import { PropertyScreen } from './PropertyScreen';
import { NarrowSimpleProperty, WideSimpleProperty } from './SimpleProperty';

/** A property at one glance: where the map's popups lead. */
export function PropertyDetailPage() {
  return <PropertyScreen Wide={WideSimpleProperty} Narrow={NarrowSimpleProperty} notFound="Imóvel não encontrado" />;
}
