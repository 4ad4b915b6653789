import { ask } from '../shared/database.ts';
import type { Acknowledged } from './acts.ts';

/** Acknowledged writes that are missing, doubled, or done by half. */
export interface Found {
  missingLeads: unknown[];
  missingContacts: unknown[];
  missingRuns: unknown[];
  missingPhotographs: unknown[];
  twice: unknown[];
  halfDone: unknown[];
}

/** Asks the database that is the primary now, and the store through the servers. */
export async function lookFor(acknowledged: Acknowledged, databaseUrl: string, origin: string): Promise<Found> {
  return {
    ...(await lookInDatabase(acknowledged, databaseUrl)),
    missingPhotographs: await missingPhotographs(acknowledged.properties, origin),
  };
}

export async function lookInDatabase(
  { leads, contacts, runs }: Omit<Acknowledged, 'properties'>,
  databaseUrl: string,
): Promise<Omit<Found, 'missingPhotographs'>> {
  const missing = (ids: string[], table: string, column = 'id') =>
    ask(
      databaseUrl,
      `select a.id from unnest($1::text[]) a(id) where a.id not in (select ${column}::text from ${table})`,
      [ids],
    );
  return {
    missingLeads: await missing(leads, 'leads'),
    missingContacts: await missing(contacts, 'leads', 'email'),
    missingRuns: await missing(runs, 'runs'),
    twice: await ask(databaseUrl, 'select email from leads group by email having count(*) > 1'),
    halfDone: await ask(
      databaseUrl,
      `select n.id from runs n left join lead_events e on e.run_id = n.id where n.kind = 'distribution'
       group by n.id having count(e.id) <> (n.results ->> 'changed')::int + coalesce((n.undone ->> 'restored')::int, 0)`,
    ),
  };
}

export async function missingPhotographs(properties: Acknowledged['properties'], origin: string): Promise<unknown[]> {
  const missing: unknown[] = [];
  for (const { _id, images } of properties) {
    const property = await fetch(`${origin}/api/properties/${_id}`);
    const photo = await fetch(`${origin}${images[0] ?? ''}`);
    const isImage = photo.headers.get('content-type')?.startsWith('image/') ?? false;
    if (!property.ok || !photo.ok || !isImage || (await photo.arrayBuffer()).byteLength === 0) missing.push(_id);
  }
  return missing;
}
