import { sql } from './sql.ts';

interface Stored {
  name: string;
  price: string;
  category: string;
  status: string;
  brokerId: string | null;
  broughtBy: string | null;
  photos: number;
}

/** Properties of that name, as the database has them. */
export const storedProperties = (name: string) =>
  sql<Stored>`
    select name, price::text, category, status, broker_id as "brokerId", brought_by as "broughtBy",
      (select count(*)::int from property_photos where property_id = properties.id) as photos
    from properties where name = ${name}`;
