import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import type { PropertyDetail } from '#contract/properties.ts';
import { Container } from '../layout/Container';
import { Crumbs } from './Crumbs';
import { FactTiles } from './FactTiles';
import { PhotoCarousel } from './photos/PhotoCarousel';
import { PropertyHead } from './PropertyHead';
import { PropertySideCard } from './PropertySideCard';
import { PropertyWords } from './PropertyWords';
import { ContactCardSkeleton, PhotosSkeleton, TilesSkeleton } from './skeletons';

export interface PropertyViewProps {
  /** Undefined while it is being loaded; every box is there already. */
  property: PropertyDetail | undefined;
  heading: Ref<HTMLHeadingElement>;
}

/** On desktops: photographs and words at the left, price and contact always beside them. */
export function WideProperty({ property, heading }: PropertyViewProps) {
  return (
    <Page>
      {property ? <Crumbs property={property} /> : <Skeleton width={240} height={20} sx={{ my: '4px' }} />}
      <PropertyHead property={property} heading={heading} wide />
      <Columns>
        <div>
          {property ? <PhotoCarousel key={property._id} property={property} /> : <PhotosSkeleton />}
          <Tiles>{property ? <FactTiles property={property} /> : <TilesSkeleton />}</Tiles>
          {property && <PropertyWords property={property} />}
        </div>
        {property ? <PropertySideCard property={property} /> : <ContactCardSkeleton />}
      </Columns>
    </Page>
  );
}

const Page = styled(Container)({ paddingTop: 10 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  alignItems: 'start',
  gap: 32,
  [theme.breakpoints.up('lg')]: { gap: 56 },
}));

const Tiles = styled('div')({ marginTop: 28 });
