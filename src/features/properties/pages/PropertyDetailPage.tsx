import { PropertyScreen } from '../components/property/PropertyScreen';
import { NarrowSimpleProperty, WideSimpleProperty } from '../components/property/SimpleProperty';

/** A property at one glance: where the map's popups lead. */
export function PropertyDetailPage() {
  return <PropertyScreen Wide={WideSimpleProperty} Narrow={NarrowSimpleProperty} notFound="Imóvel não encontrado" />;
}
