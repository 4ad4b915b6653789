import { PropertyPhotos } from './photos/PhotoCarousel';
import { WideColumns } from './PropertyContent';
import { PropertyScreen } from './PropertyScreen';
import type { PropertyViewProps } from './PropertyScreen';

/** Brokers send it by WhatsApp. */
export function PropertyPage() {
  return <PropertyScreen Wide={WideView} zoom={15} notFound="Imóvel não encontrado." />;
}

function WideView({ property, zoom }: PropertyViewProps) {
  return (
    <WideColumns property={property} zoom={zoom}>
      <PropertyPhotos property={property} />
    </WideColumns>
  );
}
