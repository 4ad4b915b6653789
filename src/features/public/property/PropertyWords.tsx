import type { Property } from '#contract/properties.ts';
import { Description } from './Description';
import { Details } from './Details';
import { LazyLocationMap } from './LazyLocationMap';
import { Section } from './Section';

/** All there is to read, and where it is. */
export function PropertyWords({ property }: { property: Property }) {
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
