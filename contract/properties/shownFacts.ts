import { isFirstKind, isLand, kindName } from './kindNames.ts';
import { areaOf } from './propertyFacts.ts';
import type { Areas } from './propertyFacts.ts';
import { areaText, bathroomsText, bedroomsText, parkingText } from './texts.ts';

interface Facts extends Areas {
  bedrooms: number | null;
  bathrooms?: number | null;
  parking?: number | null;
}

const textOf = (count: number | null | undefined, text: (count: number) => string) =>
  count == null ? null : text(count);

const TEXTS = {
  /** Houses and apartments need no word. */
  kind: ({ category }) => (isFirstKind(category) ? null : kindName(category)),
  /** Bedrooms, or the area of land and of what has none. */
  size: (property): string | null =>
    (isLand(property.category) ? null : TEXTS.bedrooms(property)) ?? TEXTS.area(property),
  bedrooms: ({ bedrooms }) => textOf(bedrooms, bedroomsText),
  area: (property) => textOf(areaOf(property), areaText),
  bathrooms: ({ bathrooms }) => textOf(bathrooms, bathroomsText),
  parking: ({ parking }) => textOf(parking, parkingText),
} satisfies Record<string, (property: Facts) => string | null>;
type Fact = keyof typeof TEXTS;

/** In this order. */
export const factsOf = <Name extends Fact>(property: Facts, names: readonly Name[]): { name: Name; text: string }[] =>
  names.flatMap((name) => {
    const text = TEXTS[name](property);
    return text === null ? [] : [{ name, text }];
  });
