import type { PropertyDetail } from '#contract/properties/properties.ts';

export interface PropertyViewProps {
  /** Undefined while loading; every box shows from the start. */
  property: PropertyDetail | undefined;
  /** The map's. */
  zoom: number;
}
