import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Property, PropertyDetail } from '#contract/properties/properties.ts';
import { videoAddress } from '#contract/properties/propertyFacts.ts';
import { LazyLocationMap } from '@/api/map/LazyLocationMap';
import { Piece } from '@/shared/rendering/Piece';
import { StatusBadge } from '@/shared/ui/property/StatusBadge';
import { SaveButton } from '../device/SaveButton';
import { Container } from '../layout/Container';
import { ContactBar } from './ContactBar';
import { ShareButton } from './ContactButtons';
import { ContactPerson, HotsiteLink } from './ContactPerson';
import { Description } from './Description';
import { Details } from './Details';
import { FactTiles, FactTilesSkeleton } from './FactTiles';
import { GoneBar, GoneLine } from './GoneCard';
import { isGone } from './isGone';
import { LazyPropertyPaper } from './LazyPropertyPaper';
import { NarrowPhotos } from './photos/PhotoCarousel';
import { OfferBox, Price, PriceSkeleton } from './Price';
import { StatusSkeleton } from './PropertyHead';
import { PropertySideCard, SideCardSkeleton } from './PropertySideCard';
import type { PropertyViewProps } from './propertyView';
import { Section } from './Section';
import { usePropertyContact } from './usePropertyContact';

export function WideColumns({ property, zoom, children }: PropertyViewProps & { children?: ReactNode }) {
  return (
    <Columns>
      <div>
        {children && <Photos>{children}</Photos>}
        {property ? <FactTiles property={property} /> : <FactTilesSkeleton />}
        {property && <Sections property={property} zoom={zoom} />}
      </div>
      {property ? <PropertySideCard property={property} /> : <SideCardSkeleton />}
    </Columns>
  );
}

export function NarrowView({ property, head, zoom }: PropertyViewProps & { head: ReactNode }) {
  return (
    <>
      <Piece frame={Top}>
        {property ? (
          <>
            <StatusBadge status={property.status} strong />
            <SaveButton property={property} />
            <ShareButton property={property} variant="text" size="panel" />
          </>
        ) : (
          <StatusSkeleton />
        )}
      </Piece>
      <NarrowPhotos property={property} />
      <Below>
        {head}
        {property ? (
          <NarrowContent property={property} zoom={zoom} />
        ) : (
          <>
            <PriceSkeleton />
            <FactTilesSkeleton />
          </>
        )}
      </Below>
    </>
  );
}

function NarrowContent({ property, zoom }: { property: PropertyDetail; zoom: number }) {
  return (
    <>
      <Price property={property} />
      {property.offer !== null && (
        <Offer>
          <OfferBox offer={property.offer} />
        </Offer>
      )}
      <FactTiles property={property} />
      {isGone(property) ? <GoneLine property={property} /> : <NarrowBroker property={property} />}
      <Sections property={property} zoom={zoom} />
      <Tools data-paper="none">
        <LazyPropertyPaper />
      </Tools>
      {isGone(property) && <GoneBar />}
    </>
  );
}

function NarrowBroker({ property }: { property: Property }) {
  const contact = usePropertyContact(property);
  return (
    <>
      <Piece frame={Block}>
        <ContactPerson contact={contact} />
        {contact.slug !== null && <HotsiteLink slug={contact.slug} name={contact.name} />}
      </Piece>
      <ContactBar property={property} contact={contact} />
    </>
  );
}

function Sections({ property, zoom }: { property: PropertyDetail; zoom: number }) {
  const { description, location, address, addressDisplay, characteristics, video } = property;
  return (
    <>
      <Section title="Descrição">
        <Description text={description} />
      </Section>
      <Section title="Detalhes">
        <Details property={property} />
      </Section>
      {characteristics.length > 0 && (
        <Section title="Características">
          <Characteristics>
            {characteristics.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </Characteristics>
        </Section>
      )}
      {video !== null && (
        <Section title="Vídeo" onScreenOnly>
          <VideoLink href={videoAddress(video)} target="_blank" rel="noreferrer">
            Assistir no YouTube
          </VideoLink>
        </Section>
      )}
      {location && (
        <Section title="Localização" onScreenOnly>
          {addressDisplay !== 'exato' && <Hint>O imóvel fica dentro do círculo.</Hint>}
          <LazyLocationMap location={location} address={address} display={addressDisplay} zoom={zoom} />
        </Section>
      )}
    </>
  );
}

const Characteristics = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  columns: '9rem 2',
  columnGap: 24,
  '& > li': { padding: '4px 0', breakInside: 'avoid' },
  [theme.breakpoints.up('sm')]: { columns: '9rem 3', columnGap: 48 },
}));

const VideoLink = styled('a')(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 600,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: theme.vars.palette.primary.main,
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 12px',
  color: theme.vars.palette.text.secondary,
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  // The server may have assumed a wider window.
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 32,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  [theme.breakpoints.up('lg')]: { gap: 56 },
}));

const Tools = styled('div')({ minHeight: 48, margin: '20px -16px 0' });

const Photos = styled('div')({ marginBottom: 28 });

const Top = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
  '& > [data-heart]': { marginLeft: 'auto' },
  '& > button:last-child': { marginRight: -16 },
});

const Below = styled(Container)({ paddingTop: 20 });

const Offer = styled('div')({ marginBottom: 20 });

const Block = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 20,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, marginTop: 4 },
}));
