import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { PropertyDetail } from '#contract/properties.ts';
import { regionName } from '@/shared/format/addresses';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { ContactBar } from './ContactBar';
import { ContactButtons } from './ContactButtons';
import { Description } from './Description';
import { FactTiles, FactTilesSkeleton } from './FactTiles';
import { LazyLocationMap } from './LazyLocationMap';
import { PhotoMosaic, PhotoMosaicSkeleton } from './photos/PhotoMosaic';
import { Price, PriceSkeleton } from './Price';
import { PropertyScreen } from './PropertyScreen';
import type { PropertyViewProps } from './PropertyScreen';
import { Section } from './Section';
import { usePropertyContact } from './usePropertyContact';

/** The short page of the map's popups. */
export function PropertyDetailPage() {
  return <PropertyScreen Wide={WideView} Narrow={NarrowView} notFound="Imóvel não encontrado" />;
}

function WideView({ property }: PropertyViewProps) {
  return (
    <>
      {property ? <PhotoMosaic key={property._id} property={property} /> : <PhotoMosaicSkeleton />}
      <Columns>
        <div>
          <Content property={property} />
        </div>
        {property && <SideColumn property={property} />}
      </Columns>
    </>
  );
}

function NarrowView({ property, head }: PropertyViewProps & { head: ReactNode }) {
  return (
    <>
      <HeadBox>{head}</HeadBox>
      <Content property={property} />
      {property && <NarrowEnd property={property} />}
    </>
  );
}

function Content({ property }: { property: PropertyDetail | undefined }) {
  if (!property) {
    return (
      <>
        <PriceSkeleton />
        <FactTilesSkeleton />
      </>
    );
  }
  return (
    <>
      <Price>{property.price}</Price>
      <Region>{regionName(property.region)}</Region>
      <FactTiles property={property} />
      <Section title="Descrição">
        <Description text={property.description} />
      </Section>
    </>
  );
}

function SideColumn({ property }: { property: PropertyDetail }) {
  const contact = usePropertyContact(property);
  return (
    <div data-page="simple">
      {property.location && (
        <section aria-labelledby="location-title">
          <VisuallyHidden as="h2" id="location-title">
            Localização
          </VisuallyHidden>
          <LazyLocationMap location={property.location} address={property.address} zoom={16} />
        </section>
      )}
      <ContactButtons property={property} contact={contact} />
    </div>
  );
}

function NarrowEnd({ property }: { property: PropertyDetail }) {
  const contact = usePropertyContact(property);
  return (
    <>
      {property.location && (
        <Section title="Localização">
          <LazyLocationMap location={property.location} address={property.address} zoom={16} />
        </Section>
      )}
      <ContactBar property={property} contact={contact} />
    </>
  );
}

const HeadBox = styled('div')({ paddingTop: 20 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  // The server may have assumed a wider window.
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 40,
  marginTop: 28,
  '& > div:first-of-type > p:first-of-type': { marginTop: 0, marginBottom: 4 },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 440px' },
  [theme.breakpoints.up('lg')]: { gap: 56 },
}));

const Region = styled('p')(({ theme }) => ({
  ...theme.typography.publicBody,
  margin: '0 0 20px',
  color: theme.vars.palette.text.secondary,
}));
