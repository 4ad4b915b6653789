import { gzipSync } from 'node:zlib';
import fastify from 'fastify';
import pg from 'pg';
import { renderToString } from 'react-dom/server';
import { elementOf, plainTreeOf } from './plainTree.ts';
import type { PlainElement } from './plainTree.ts';

/**
 * The yardstick: the SQL of a call through Fastify and pg and nothing else, no validation, no presentation, no
 * logging; a session where the call needs one. Run as `node bench/bareServer.ts <database url>`.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 12 });
const app = fastify();

const SESSION = {
  name: 'session',
  text: `
    select u.id, u.is_admin from sessions s join users u on u.id = s.user_id
    where s.token_hash = sha256($1::text::bytea) and s.expires_at > now() and u.is_active`,
};
const LEADS_FILTER = 'l.status = $1 and l.region = $2 and l.merged_into is null and l.hidden_at is null';
const LEADS = {
  name: 'leads',
  text: `
    select l.id, l.name, l.email, l.phone, l.region, l.status, l.source,
      coalesce(l.reentered_at, l.created_at) as arrived_at,
      creator.id as creator_id, creator.name as creator_name, broker.id as broker_id, broker.name as broker_name,
      property.id as property_id, property.name as property_name,
      clock.stage, clock.started_at, clock.ends_at, clock.minutes, clock.hop
    from (select l.* from leads l where ${LEADS_FILTER} order by coalesce(l.reentered_at, l.created_at) desc, l.id desc limit 101) l
    left join users creator on creator.id = l.created_by
    left join users broker on broker.id = l.assigned_to
    left join properties property on property.id = l.property_id
    left join lead_clocks clock on clock.lead_id = l.id
    order by coalesce(l.reentered_at, l.created_at) desc, l.id desc`,
};
const LEADS_COUNT = { name: 'leads count', text: `select count(*) from leads l where ${LEADS_FILTER}` };

app.get<{ Querystring: { status: string; region: string } }>('/api/leads', async ({ query, headers }, reply) => {
  const token = headers.authorization?.replace('Bearer ', '');
  const session = await pool.query({ ...SESSION, values: [token] });
  if (session.rowCount === 0) return reply.status(401).send({});
  return sendPage(LEADS, LEADS_COUNT, [query.status, query.region], reply);
});

const PROPERTY_COLUMNS = `
  p.id, p.name, p.bedrooms, p.bathrooms, p.count_in_stock, p.price, p.parking, p.category, p.region,
  p.description, p.address, p.offer, p.status, p.lat, p.lng, p.created_at, p.updated_at,
  array(select '/photos/' || i.photo_id from property_photos i where i.property_id = p.id order by i.position) as images,
  b.id as broker_id, b.name as broker_name, b.phone as broker_phone, '/photos/' || b.avatar_id as broker_photo, b.slug as broker_slug`;
const IS_OFFERED = "p.deleted_at is null and p.status in ('disponível', 'reservado')";
const listOf = (name: string, filter: string): [page: Named, count: Named] => [
  {
    name,
    text: `
    select ${PROPERTY_COLUMNS}
    from (select * from properties p where ${IS_OFFERED} and ${filter} order by p.created_at desc, p.id desc limit 101) p
    left join users b on b.id = p.broker_id and b.deleted_at is null and b.is_active
    order by p.created_at desc, p.id desc`,
  },
  { name: `${name} count`, text: `select count(*) from properties p where ${IS_OFFERED} and ${filter}` },
];
const IN_REGION = listOf('properties', 'p.region = $1');
const OF_KIND = listOf('properties of a kind', 'p.region = $1 and p.category = $2');

app.get<{ Querystring: { region: string; category?: string } }>('/api/properties', ({ query }, reply) =>
  query.category === undefined
    ? sendPage(...IN_REGION, [query.region], reply)
    : sendPage(...OF_KIND, [query.region, query.category], reply),
);

/** By the same index as Morada's: a bare server without one would be no yardstick. */
const PINS = {
  name: 'pins',
  text: `
    select p.id, p.lat, p.lng, p.price, p.offer from properties p
    where ${IS_OFFERED} and p.map_y between map_y($4) and map_y($2) and p.map_x between map_x($1) and map_x($3)
    limit 1000`,
};

app.get<{ Querystring: { bbox: string } }>('/api/properties/map', async ({ query }) => {
  const { rows } = await pool.query<Record<string, unknown>>({ ...PINS, values: query.bbox.split(',') });
  return rows;
});

const PROPERTY = {
  name: 'property',
  text: `
    select ${PROPERTY_COLUMNS}
    from properties p left join users b on b.id = p.broker_id and b.deleted_at is null and b.is_active
    where p.id = $1 and p.deleted_at is null`,
};
const ROOT = /<div id="root">(.*)<\/div>(?=<script)/s;

let page = Buffer.alloc(0);
let around = ['', ''];
let tree: PlainElement | null = null;
app.addContentTypeParser('text/html', { parseAs: 'string' }, (_request, body, done) => done(null, body));
/** A property's page, as Morada painted it. */
app.put<{ Body: string }>('/page', async ({ body }) => {
  const [whole = '', root = ''] = ROOT.exec(body) ?? [];
  page = gzipSync(body);
  around = body.split(whole);
  tree = plainTreeOf(root);
});

const HTML = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' };

/** Its data are read, and its bytes sent, as a file in memory. */
app.get<{ Params: { id: string } }>('/page/:id', async ({ params }, reply) => {
  await pool.query({ ...PROPERTY, values: [params.id] });
  return reply.headers(HTML).send(page);
});

/** Its data are read, React renders its elements, written plainly, and gzip packs the page. */
app.get<{ Params: { id: string } }>('/rendered/:id', async ({ params }, reply) => {
  await pool.query({ ...PROPERTY, values: [params.id] });
  const root = tree && renderToString(elementOf(tree));
  return reply.headers(HTML).send(gzipSync(around.join(root ?? '')));
});

interface Named {
  name: string;
  text: string;
}

/** A page of 100 with the exact total. */
async function sendPage(
  page: Named,
  count: Named,
  values: string[],
  reply: { header: (name: string, value: string) => unknown },
) {
  // prettier-ignore
  const [rows, total] = await Promise.all([
    pool.query<Record<string, unknown>>({ ...page, values }),
    pool.query<{ count: string }>({ ...count, values }),
  ]);
  reply.header('x-total-count', total.rows[0]?.count ?? '0');
  return rows.rows.slice(0, 100);
}

await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`Morada is ready: ${app.listeningOrigin}\n`);
