import { object } from 'yup';
import type { InferType } from 'yup';
import { MAX_VALUE_ASKED, MAX_VALUES_ASKED } from '../ground/askedValues.ts';
import {
  choice,
  emptyIsUndefined,
  idField,
  instantField,
  listOf,
  repeatable,
  text,
  wholeNumber,
} from '../ground/fields.ts';
import type { Named } from '../ground/named.ts';
import { pages } from '../ground/params.ts';
import { regionField } from '../ground/regionFields.ts';
import type { Region } from '../ground/regions.ts';
import type { ImportHead } from '../ground/runs.ts';
import type { Instant } from '../ground/units.ts';
import type { Kind } from './kinds.ts';
import { LISTING_CHOICES, LISTING_OUTCOMES } from './listingValues.ts';
import type { ListingChoice, ListingOutcome, ListingResult } from './listingValues.ts';
import type { importedProperty } from './properties.ts';
import type { PropertyStatus } from './propertyValues.ts';

export const MAX_LISTINGS_BYTES = 100 * 1024 * 1024;

/** Values for new properties that have none in the file. */
export const listingsCheck = object({
  region: regionField('Escolha uma região').transform(emptyIsUndefined),
  broker: idField().transform(emptyIsUndefined),
  /** Answers to unknown names: a region, none, or one to make. */
  words: listOf(
    object({
      key: text(MAX_VALUE_ASKED).required('Diga a região do arquivo'),
      answer: text(MAX_VALUE_ASKED).required('Escolha uma resposta'),
    }),
    MAX_VALUES_ASKED,
    'Há respostas demais',
  ),
});
export type ListingsCheck = InferType<typeof listingsCheck>;

/** Without a number of all that still look like another. */
export const listingChoice = object({
  number: wholeNumber(1, 1_000_000),
  choice: choice<ListingChoice>(LISTING_CHOICES, 'Escolha novo ou mesmo').transform(emptyIsUndefined),
});
export type ListingChosen = InferType<typeof listingChoice>;

/** Names the dry run that the user saw. */
export const propertyImportRun = object({ checkedAt: instantField().required('Confira os imóveis antes de importar') });
export type PropertyImportRun = InferType<typeof propertyImportRun>;

export const listingRowsQuery = object({
  ...pages,
  outcome: repeatable<ListingOutcome>(LISTING_OUTCOMES, 'Resultado inválido'),
  /** Only those with photographs that could not be had. */
  photos: choice(['missed'], 'Use photos=missed'),
  /** Only those with notes. */
  notes: choice(['some'], 'Use notes=some'),
});
export type ListingRowsQuery = InferType<typeof listingRowsQuery>;

export const goneQuery = object(pages);
export type GoneQuery = InferType<typeof goneQuery>;

export const pictureParams = object({ id: idField().required(), number: wholeNumber(1, 1_000_000).required() });

/** As in a form: amounts are decimals. */
export type ImportedProperty = InferType<typeof importedProperty>;

export type DifferenceValue = string | number | boolean | string[] | null;

/** `photographs`: how many. */
export interface Difference {
  field: string;
  before: DifferenceValue;
  after: DifferenceValue;
}

export interface MissedPhoto {
  address: string;
  reason: string;
}

export interface ListingRow {
  /** Counts listings of the file, from 1. */
  number: number;
  line: number;
  reference: string | null;
  /** As the file has it. */
  title: string | null;
  outcome: ListingOutcome;
  /** As it would be stored; of one that changes, what changes. */
  property: Partial<ImportedProperty> | null;
  reason: string | null;
  /** Values that were not readable, and defaults that replace missing ones. */
  notes: string[];
  /** Fields that portals ask for. */
  missing: string[];
  /** The property that has its reference, later the one made. */
  known: (Named & { reference: string }) | null;
  /** A similar property, and the user's answer about it. */
  alike: (Named & { reference: string; choice: ListingChoice | null }) | null;
  differences: Difference[];
  /** Who gets it, of a new one. */
  broker: Named | null;
  photographs: number;
  /** URL of the property's cover, once it is imported. */
  cover: string | null;
  result: ListingResult | null;
  missedPhotos: MissedPhoto[];
}

/** The server loads a listing's picture, because pages may load none from other servers. */
export interface ListingPicture {
  /** A data URL. */
  image: string;
}

export interface PropertyImportDetail extends ImportHead<ListingOutcome, ListingResult> {
  /** 'VRSync' */
  format: string;
  warnings: string[];
  address: string | null;
  /** The dry run. */
  checkedAt: Instant | null;
  region: Region | null;
  broker: Named | null;
  /** Properties that get photographs, and how many of them have theirs; `missed`: photographs that could not be had. */
  photos: { total: number; done: number; missed: number };
  /** Properties of earlier imports of this file that it no longer has. */
  gone: number;
  noted: number;
  /** Before the import. */
  offKinds: OffKind[];
  /** Before the import. */
  regionWords: RegionWord[];
}

/** A name in the file that no region has. */
export interface RegionWord {
  key: string;
  /** As the first listing writes it. */
  value: string;
  count: number;
  /** Remembered. */
  answer: string | null;
  suggested: string;
  canCreate: boolean;
}

/** Not switched on. */
export interface OffKind {
  kind: Kind;
  count: number;
  /** Null: they are left out. */
  takenAs: Kind | null;
}

/** It is here, and no longer in the file. */
export interface GoneProperty extends Named {
  reference: string;
  status: PropertyStatus;
}
