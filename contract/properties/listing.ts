import type { PropertyInput } from './properties.ts';

/** The values in the product's terms, each as `propertyInput` takes it. */
export type ListingValues = Partial<Omit<PropertyInput, 'broker' | 'broughtBy'>>;

/** A property of another software: an element of its feed, or a row of its spreadsheet. */
export interface Listing {
  /** Counts lines of the file, from 1. */
  line: number;
  /** The reference in the other software. */
  reference: string | null;
  values: ListingValues;
  /** As the file names them. */
  broker: string | null;
  /** Its captador; missing in rows of earlier versions, too. */
  broughtBy?: string;
  /** A region's name that no region had when the file was read. */
  region?: string;
  /** Addresses, the primary one first. */
  photographs: string[];
  plans: string[];
  /** Values that could not be read, with what they were. */
  warnings: string[];
  refusal: string | null;
}

/** `xml`: flat elements whose names say what they are. */
export const LISTING_FORMATS = ['vrsync', 'carga', 'openNavent', 'chavesNaMao', 'xml', 'spreadsheet'] as const;
export type ListingFormat = (typeof LISTING_FORMATS)[number];
