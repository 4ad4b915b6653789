import { Client } from 'pg';
import { embeddedUrl } from './embeddedDatabase.ts';

export async function connectAsSuperuser(dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: await embeddedUrl(dataDir) });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export const sendContact = (origin: string) =>
  fetch(`${origin}/api/leads/public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Rita Lima', email: 'rita@exemplo.com.br', phone: '11912345678', region: 'abc' }),
  });

/** The roles the server connects as, and what in its database belongs to other roles. */
export async function rolesAndOthers(client: Client) {
  const { rows: roles } = await client.query<object>(`
    select distinct rolname, rolsuper, rolcreaterole, rolcreatedb from pg_stat_activity join pg_roles on oid = usesysid
    where application_name in ('morada', 'morada events')`);
  const { rows: others } = await client.query<object>(`
    select relname from pg_class where relkind in ('r', 'S', 'v') and relowner <> 'morada_app'::regrole
      and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))
    union all
    select proname from pg_proc p where proowner <> 'morada_app'::regrole and pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select nspname from pg_namespace where nspname = 'drizzle' and nspowner <> 'morada_app'::regrole
    union all
    select typname from pg_type where typname = 'map_entry' and typowner <> 'morada_app'::regrole
    union all
    select datname from pg_database where datname = 'morada' and datdba <> 'morada_app'::regrole`);
  return { roles, others };
}

export const SERVER_ROLE_ALONE = {
  roles: [{ rolname: 'morada_app', rolsuper: false, rolcreaterole: false, rolcreatedb: false }],
  others: [],
};
