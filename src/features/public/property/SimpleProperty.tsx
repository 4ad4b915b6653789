import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { PropertyDetail } from '#contract/properties.ts';
import { regionName } from '@/shared/format/addresses';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { Container } from '../layout/Container';
import { ContactBar } from './ContactBar';
import { ContactButtons } from './ContactButtons';
import { Crumbs } from './Crumbs';
import { Description } from './Description';
import { EdgeToEdge } from './EdgeToEdge';
import { FactTiles } from './FactTiles';
import { LazyLocationMap } from './LazyLocationMap';
import { PhotoCarousel } from './photos/PhotoCarousel';
import { PhotoMosaic } from './photos/PhotoMosaic';
import { Price } from './Price';
import { PropertyHead } from './PropertyHead';
import { Section } from './Section';
import { MosaicSkeleton, NarrowSkeleton, PhotosSkeleton } from './skeletons';
import { usePropertyContact } from './usePropertyContact';
import type { PropertyViewProps } from './WideProperty';

/** All photographs at one glance, the words at the left, the map beside them. */
export function WideSimpleProperty({ property, heading }: PropertyViewProps) {
  return (
    <Page>
      {property ? <Crumbs property={property} /> : <Skeleton width={240} height={20} sx={{ my: '4px' }} />}
      <PropertyHead property={property} heading={heading} wide />
      {property ? <PhotoMosaic key={property._id} property={property} /> : <MosaicSkeleton />}
      <Columns>
        <div>{property ? <Facts property={property} /> : <NarrowSkeleton />}</div>
        {property && <Beside property={property} />}
      </Columns>
    </Page>
  );
}

/** One column; the contact at the thumb. */
export function NarrowSimpleProperty({ property, heading }: PropertyViewProps) {
  return (
    <>
      <EdgeToEdge>
        {property ? <PhotoCarousel key={property._id} property={property} /> : <PhotosSkeleton />}
      </EdgeToEdge>
      <Words>
        <PropertyHead property={property} heading={heading} />
        {property ? <NarrowFacts property={property} /> : <NarrowSkeleton />}
      </Words>
    </>
  );
}

function Facts({ property }: { property: PropertyDetail }) {
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

function Beside({ property }: { property: PropertyDetail }) {
  const contact = usePropertyContact(property);
  return (
    <div data-page="simple">
      {property.location && (
        <section aria-labelledby="location-title">
          <VisuallyHidden as="h2" id="location-title">
            Localização
          </VisuallyHidden>
          <SimpleMap property={property} />
        </section>
      )}
      <ContactButtons property={property} contact={contact} />
    </div>
  );
}

function NarrowFacts({ property }: { property: PropertyDetail }) {
  const contact = usePropertyContact(property);
  return (
    <>
      <Facts property={property} />
      {property.location && (
        <Section title="Localização">
          <SimpleMap property={property} />
        </Section>
      )}
      <ContactBar property={property} contact={contact} />
    </>
  );
}

function SimpleMap({ property: { location, address } }: { property: PropertyDetail }) {
  return location && <LazyLocationMap location={location} address={address} zoom={16} />;
}

const Page = styled(Container)({ paddingTop: 10 });

const Words = styled(Container)({ paddingTop: 20 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 440px',
  alignItems: 'start',
  gap: 40,
  marginTop: 28,
  '& > div:first-of-type > p:first-of-type': { marginTop: 0, marginBottom: 4 },
  [theme.breakpoints.up('lg')]: { gap: 56 },
}));

const Region = styled('p')(({ theme }) => ({
  ...theme.typography.publicBody,
  margin: '0 0 20px',
  color: theme.vars.palette.text.secondary,
}));
