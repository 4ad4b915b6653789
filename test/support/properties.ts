import { randomUUID } from 'node:crypto';
import type { Category, PropertyStatus, Region } from '#contract/constants.ts';
import type { Person } from './people.ts';
import { sql } from './sql.ts';

interface Wanted {
  name?: string;
  address?: string;
  region?: Region;
  category?: Category;
  status?: PropertyStatus;
  bedrooms?: number;
  bathrooms?: number;
  parking?: number;
  /** A decimal, as PostgreSQL has it. */
  price?: string;
  offer?: string;
  location?: { lat: number; lng: number } | null;
  broker?: Pick<Person, 'id'>;
  deleted?: boolean;
  createdAt?: string;
}

/** A property without photographs, and its id. */
export async function aProperty(wanted: Wanted = {}): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into properties (id, name, bedrooms, bathrooms, count_in_stock, price, parking, category, region, description,
      address, offer, status, lat, lng, broker_id, deleted_at, created_at)
    values (${id}, ${wanted.name ?? 'Casa no Ipiranga'}, ${wanted.bedrooms ?? 3}, ${wanted.bathrooms ?? 2}, 1,
      ${wanted.price ?? '750000'}, ${wanted.parking ?? 1}, ${wanted.category ?? 'casa'}, ${wanted.region ?? 'zona sul'},
      'Boa luz natural', ${wanted.address ?? 'Rua Bom Pastor, 100'}, ${wanted.offer ?? null},
      ${wanted.status ?? 'disponível'}, ${wanted.location?.lat ?? null}, ${wanted.location?.lng ?? null},
      ${wanted.broker?.id ?? null}, case when ${wanted.deleted ?? false} then now() end,
      coalesce(${wanted.createdAt ?? null}::timestamptz, now()))`;
  return id;
}

export const PREVIEW = 'data:image/png;base64,iVBORw0KGgo=';

/** Gives a property that many photographs, and answers their ids: rows alone, for pages that load no pictures. */
export async function photograph(propertyId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [position, id] of ids.entries()) {
    await sql`insert into photos (id, width, height, preview) values (${id}, 1600, 1067, ${PREVIEW})`;
    await sql`insert into property_photos (property_id, position, photo_id) values (${propertyId}, ${position}, ${id})`;
  }
  return ids;
}
