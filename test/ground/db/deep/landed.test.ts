import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { QueryResultRow } from 'pg';
import type { Lead } from '#contract/leads/leads.ts';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { unpackLanded } from '#test/landed.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';

const FOLDER = path.join(__dirname, 'landed');
const landed = readdirSync(FOLDER).map((file) => file.replace('.json.gz', ''));

let folder: string;
let freshUrl: string;
let fresh: unknown[];

async function ask<Row extends QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Columns, indexes, constraints, triggers and functions, one a row. */
const SHAPE = `
  with tables as (
    select c.oid, c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  )
  select 'column' as kind, relname || '.' || attname as name,
    concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid),
      attidentity, attgenerated) as definition
  from tables t join pg_attribute on attrelid = t.oid left join pg_attrdef on adrelid = t.oid and adnum = attnum
  where attnum > 0 and not attisdropped
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'constraint', relname || '.' || conname, pg_get_constraintdef(o.oid) from tables t join pg_constraint o on conrelid = t.oid
  union all select 'trigger', relname || '.' || tgname, pg_get_triggerdef(g.oid) from tables t join pg_trigger g on tgrelid = t.oid
    where not tgisinternal
  union all select 'function', oid::regprocedure::text, md5(prosrc) from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by 1, 2`;

beforeAll(async () => {
  folder = await temporaryFolder();
  await startServer({ DATA_DIR: path.join(folder, 'fresh'), DEMO: 'false' });
  freshUrl = await embeddedUrl(path.join(folder, 'fresh'));
  fresh = await ask(freshUrl, SHAPE);
});

afterAll(cleanUp);

test.each(landed)('a database of %s becomes one of today, with its rows, which a server serves', async (tag) => {
  const backup = path.join(folder, tag);
  const { tables } = await unpackLanded(path.join(FOLDER, `${tag}.json.gz`), backup);
  await ask(freshUrl, `create database "${tag}"`);
  const url = Object.assign(new URL(freshUrl), { pathname: tag }).href;
  const env = { DATABASE_URL: url, DATA_DIR: path.join(folder, `${tag}-data`) };

  expect(await runToEnd(env, ['server/cli/restore.ts', backup])).toMatchObject({ code: 0 });

  expect(await ask(url, SHAPE)).toEqual(fresh);
  expect(await runToEnd(env, ['server/cli/dbCheck.ts'])).toMatchObject({ code: 0 });
  for (const { name, rows } of tables.filter(({ name }) => /^(users|leads|properties|lead_events)$/.test(name)))
    expect(await ask(url, `select count(*)::int as rows from ${name}`)).toEqual([{ rows }]);
  await ask(
    url,
    `insert into sessions (token_hash, user_id, expires_at)
    select sha256('sessao'), id, now() + interval '1 hour' from users where is_admin limit 1`,
  );
  const server = await startServer(env);
  const answer = await fetch(`${server.origin}/api/leads?pageSize=100`, {
    headers: { authorization: 'Bearer sessao' },
  });
  const leads = (await answer.json()) as Lead[];
  expect(leads.length).toBeGreaterThan(10);
  expect(await server.end('SIGTERM')).toBe(0);
});
