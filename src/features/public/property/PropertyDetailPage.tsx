import { styled } from '@mui/material/styles';
import { PhotoMosaic, PhotoMosaicSkeleton } from './photos/PhotoMosaic';
import { WideColumns } from './PropertyContent';
import { PropertyScreen } from './PropertyScreen';
import type { PropertyViewProps } from './PropertyScreen';

/** Opened from maps and lists: all photographs at a glance. */
export function PropertyDetailPage() {
  return <PropertyScreen Wide={WideView} zoom={16} notFound="Imóvel não encontrado" />;
}

function WideView({ property, zoom }: PropertyViewProps) {
  return (
    <>
      {property ? <PhotoMosaic key={property._id} property={property} /> : <PhotoMosaicSkeleton />}
      <Below>
        <WideColumns property={property} zoom={zoom} />
      </Below>
    </>
  );
}

const Below = styled('div')({ marginTop: 28 });
