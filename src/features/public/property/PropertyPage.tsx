import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Property, PropertyDetail } from '#contract/properties.ts';
import { ContactBar } from './ContactBar';
import { ShareButton } from './ContactButtons';
import { ContactPerson, HotsiteLink } from './ContactPerson';
import { Description } from './Description';
import { Details } from './Details';
import { FactTiles, FactTilesSkeleton } from './FactTiles';
import { LazyLocationMap } from './LazyLocationMap';
import { PropertyPhotos } from './photos/PhotoCarousel';
import { OfferBox, Price, PriceSkeleton } from './Price';
import { PropertyScreen } from './PropertyScreen';
import type { PropertyViewProps } from './PropertyScreen';
import { PropertySideCard, SideCardSkeleton } from './PropertySideCard';
import { Section } from './Section';
import { StatusBadge } from './StatusBadge';
import { usePropertyContact } from './usePropertyContact';

/** Brokers send it by WhatsApp. */
export function PropertyPage() {
  return <PropertyScreen Wide={WideView} Narrow={NarrowView} notFound="Imóvel não encontrado." />;
}

function WideView({ property }: PropertyViewProps) {
  return (
    <Columns>
      <div>
        <PropertyPhotos property={property} />
        <Tiles>{property ? <FactTiles property={property} /> : <FactTilesSkeleton />}</Tiles>
        {property && <Sections property={property} />}
      </div>
      {property ? <PropertySideCard property={property} /> : <SideCardSkeleton />}
    </Columns>
  );
}

function NarrowView({ property, head }: PropertyViewProps & { head: ReactNode }) {
  if (!property) {
    return (
      <>
        <Top>
          <Skeleton width={108} height={28} sx={{ borderRadius: '999px' }} />
        </Top>
        {head}
        <PriceSkeleton />
        <FactTilesSkeleton />
      </>
    );
  }
  return (
    <>
      <Top>
        <StatusBadge status={property.status} />
        <ShareButton property={property} variant="text" size="panel" />
      </Top>
      {head}
      <NarrowContent property={property} />
    </>
  );
}

function NarrowContent({ property }: { property: PropertyDetail }) {
  const contact = usePropertyContact(property);
  return (
    <>
      <Price>{property.price}</Price>
      {property.offer !== null && (
        <Offer>
          <OfferBox offer={property.offer} />
        </Offer>
      )}
      <FactTiles property={property} />
      <Broker>
        <ContactPerson contact={contact} />
        {contact.slug !== null && <HotsiteLink slug={contact.slug} name={contact.name} />}
      </Broker>
      <Sections property={property} />
      <ContactBar property={property} contact={contact} />
    </>
  );
}

function Sections({ property }: { property: Property }) {
  const { description, location, address } = property;
  return (
    <>
      <Section title="Descrição">
        <Description text={description} />
      </Section>
      <Section title="Detalhes">
        <Details property={property} />
      </Section>
      {location && (
        <Section title="Localização">
          <LazyLocationMap location={location} address={address} zoom={15} bubble />
        </Section>
      )}
    </>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  // The server may have assumed a wider window.
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 32,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  [theme.breakpoints.up('lg')]: { gap: 56 },
}));

const Tiles = styled('div')({ marginTop: 28 });

const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
  margin: '16px 0 4px',
  '& > button': { marginRight: -16 },
});

const Offer = styled('div')({ marginBottom: 20 });

const Broker = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 20,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, marginTop: 4 },
}));
