import type pg from 'pg';
import { KINDS } from '../contract/properties/kinds.ts';
import { connected } from '../tools/shared/database.ts';
import { BROKERS, LEADS, PHOTOS_EACH, PROPERTIES } from './sizes.ts';

/** The same rows at every run: what looks like chance is arithmetic or a hash of the row's number. */
export async function generateAll(url: string): Promise<void> {
  await connected(url, generateBrokers);
  await Promise.all([
    connected(url, (client) =>
      withoutIndexes(client, ['properties', 'photos', 'property_photos'], () => generateProperties(client)),
    ),
    connected(url, (client) => withoutIndexes(client, ['leads', 'lead_search'], () => generateLeads(client))),
  ]);
  await connected(url, async (client) => {
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

/** Indexes made after the rows take a fraction of the time. Those of constraints stay. */
export async function withoutIndexes(client: pg.Client, tables: string[], insert: () => Promise<void>): Promise<void> {
  await client.query("set maintenance_work_mem = '256MB'");
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await insert();
  for (const { definition } of rows) await client.query(definition);
}

async function generateBrokers(client: pg.Client): Promise<void> {
  await client.query(`
    insert into users (id, name, email, phone, password_hash, slug, role)
    select md5('user' || n)::uuid, 'Corretor ' || n, 'corretor' || n || '@exemplo.com', '+5511987650000', '-',
      'corretor-' || n, case n when 0 then 'admin' else 'corretor' end
    from generate_series(0, ${BROKERS}) n`);
}

/** Over two years, in six regions and four statuses, four fifths of them assigned. */
async function generateLeads(client: pg.Client): Promise<void> {
  await client.query(`
    insert into leads (id, name, email, phone, region, status, source, assigned_to, created_at, updated_at)
    select md5('lead' || n)::uuid,
      (array['Ana','Bruno','Carla','Débora','Estêvão','Fábio','Íris','João'])[1 + n % 8] || ' ' ||
      (array['Silva','Souza','Guimarães','Nóbrega','Falcão','Leão','Araújo','Tavares','Muniz','Pires'])[1 + n / 8 % 10] || ' ' || n,
      'lead' || n || '@exemplo.com', '+55119' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'),
      (array['central','zona oeste','zona leste','zona sul','zona norte','abc'])[1 + n % 6],
      (array['novo','novo','novo','em andamento','em andamento','convertido','perdido'])[1 + n / 6 % 7], 'landing',
      case when n % 5 > 0 then md5('user' || 1 + n % ${BROKERS})::uuid end,
      timestamptz '2026-11-01' - n * interval '730 days' / ${LEADS},
      timestamptz '2026-11-01' - n * interval '730 days' / ${LEADS}
    from generate_series(1, ${LEADS}) n`);
}

/** A twentieth of the properties; the first kinds are all on offer. */
const OTHER_KINDS = KINDS.slice(2)
  .map((kind) => `'${kind}'`)
  .join();

/** `u1` to `u4`: numbers from 0 to 1 that depend on the row alone. */
const CHANCE = [0, 1, 2, 3]
  .map((part) => `('x' || substr(hash, ${1 + part * 8}, 8))::bit(32)::bigint / 4294967296.0 as u${1 + part}`)
  .join(', ');

/** Six clusters of a city, some 3 km wide each; three in a hundred have no location. */
async function generateProperties(client: pg.Client): Promise<void> {
  await client.query(`
    insert into properties (id, reference, name, bedrooms, bathrooms, count_in_stock, price, parking, category, region, description,
      address, offer, status, lat, lng, broker_id, created_at, updated_at)
    select md5('property' || n)::uuid, 'MO-' || nextval('property_references'),
      case when u1 < 0.4 then 'Casa' else 'Apartamento' end || ' ' || n || ' em ' || region,
      1 + floor(u2 * 5), 1 + floor(u3 * 4), 1, round((200000 + u4 * u4 * u4 * 5000000)::numeric, -2), floor(u1 * 4),
      case when u1 < 0.4 then 'casa' when u1 < 0.95 then 'apartamento' else (array[${OTHER_KINDS}])[1 + floor(u3 * 12)::int] end, region,
      repeat('Sala ampla com varanda, cozinha planejada e boa luz natural o dia todo. ', 5) || 'Anúncio ' || n || '.',
      'Rua das Palmeiras, ' || n || ' - São Paulo, SP',
      case when u2 < 0.1 then 'Condomínio grátis por 6 meses' end,
      case when u3 < 0.8 then 'disponível' when u3 < 0.87 then 'reservado' when u3 < 0.95 then 'vendido' else 'alugado' end,
      case when n % 33 > 0 then center_lat + 0.03 * sqrt(-2 * ln(1 - u1)) * cos(2 * pi() * u2) end,
      case when n % 33 > 0 then center_lng + 0.03 * sqrt(-2 * ln(1 - u3)) * cos(2 * pi() * u4) end,
      case when n % 10 > 0 then md5('user' || 1 + n % ${BROKERS})::uuid end,
      timestamptz '2026-11-01' - n * interval '730 days' / ${PROPERTIES},
      timestamptz '2026-11-01' - n * interval '730 days' / ${PROPERTIES}
    from (select n, ${CHANCE} from (select n, md5('chance' || n) as hash from generate_series(1, ${PROPERTIES}) n) hashed) chance
    join (values (0, 'central', -23.554, -46.646), (1, 'zona oeste', -23.552, -46.699), (2, 'zona leste', -23.543, -46.572),
      (3, 'zona sul', -23.602, -46.664), (4, 'zona norte', -23.495, -46.628), (5, 'abc', -23.661, -46.542)
    ) places (place, region, center_lat, center_lng) on place = n % 6`);
  // Foreign keys need no check of a million rows that were made to fit.
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into photos (id, width, height, preview)
    select md5('photo' || n || ' ' || position)::uuid, 1600, 1067, 'data:image/webp;base64,' || repeat('A', 100)
    from generate_series(1, ${PROPERTIES}) n, generate_series(1, ${PHOTOS_EACH}) position`);
  await client.query(`
    insert into property_photos (property_id, position, photo_id)
    select md5('property' || n)::uuid, position, md5('photo' || n || ' ' || position)::uuid
    from generate_series(1, ${PROPERTIES}) n, generate_series(1, ${PHOTOS_EACH}) position`);
  await client.query('set session_replication_role = default');
}

/** A session of the admin, as the server stores it: the hash of the token. */
export async function openAdminSession(client: pg.Client, token: string): Promise<void> {
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at)
     values (sha256($1::text::bytea), md5('user0')::uuid, now() + interval '1 day')
     on conflict (token_hash) do update set expires_at = excluded.expires_at`,
    [token],
  );
}
