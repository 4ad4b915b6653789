import { randomUUID } from 'node:crypto';
import type { Region } from '#contract/ground/regions.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';
import type { properties } from '../../server/ground/db/schema/properties.ts';
import type { Person } from './people.ts';
import { insertRows, instantOf } from './rows.ts';

type Row = typeof properties.$inferInsert;

interface Wanted extends Partial<Pick<Row, Detail>> {
  name?: string;
  address?: string;
  region?: Region;
  category?: Kind;
  status?: PropertyStatus;
  bedrooms?: number | null;
  bathrooms?: number | null;
  parking?: number | null;
  /** A decimal, as PostgreSQL has it. */
  price?: string;
  offer?: string;
  location?: { lat: number; lng: number } | null;
  broker?: Pick<Person, 'id'>;
  deleted?: boolean;
  createdAt?: Date | string;
}

type Detail =
  | 'reference'
  | 'business'
  | 'rentPrice'
  | 'condoFee'
  | 'iptu'
  | 'iptuPeriod'
  | 'usableArea'
  | 'totalArea'
  | 'suites'
  | 'floor'
  | 'builtYear'
  | 'cep'
  | 'neighbourhood'
  | 'city'
  | 'streetNumber'
  | 'complement'
  | 'characteristics'
  | 'addressDisplay'
  | 'video'
  | 'broughtBy';

/** A property without photographs, and its id. */
export async function aProperty(wanted: Wanted = {}): Promise<string> {
  const id = randomUUID();
  const { location, broker, deleted = false, createdAt = new Date(), ...given } = wanted;
  await insertRows('properties', {
    id,
    name: 'Casa no Ipiranga',
    bedrooms: 3,
    bathrooms: 2,
    countInStock: 1,
    price: '750000',
    parking: 1,
    category: 'casa',
    region: 'zona sul',
    description: 'Boa luz natural',
    address: 'Rua Bom Pastor, 100',
    ...location,
    brokerId: broker?.id,
    deletedAt: deleted ? new Date() : null,
    createdAt: instantOf(createdAt),
    ...given,
  });
  return id;
}

export const PREVIEW = 'data:image/png;base64,iVBORw0KGgo=';

/** Gives a property that many photographs, and answers their ids: rows alone, for pages that load no pictures. */
export async function photograph(propertyId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await insertRows(
    'photos',
    ids.map((id) => ({ id, width: 1600, height: 1067, preview: PREVIEW })),
  );
  await insertRows(
    'propertyPhotos',
    ids.map((photoId, position) => ({ propertyId, position, photoId })),
  );
  return ids;
}
