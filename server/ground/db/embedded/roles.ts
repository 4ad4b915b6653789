import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { writeDurably } from '../../files/durable.ts';
import { LOCKS } from '../locks.ts';

/** Owns only its database. The cluster's owner `morada` is a superuser: only for the lock and this setup. */
export const APPLICATION = 'morada_app';

/** Objects that earlier versions made as the cluster's owner, except those of extensions or that follow their table. */
const HAND_OVER = `
  do $$
  declare statement text;
  begin
    for statement in
      with others as (
        select classid, objid from pg_depend
        where deptype = 'e' or (deptype in ('a', 'i') and classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass)
      ), found as (
        select 'pg_namespace'::regclass::oid as class, oid, 'schema' as kind, quote_ident(nspname) as name, nspowner as owner
        from pg_namespace
        union all
        select 'pg_class'::regclass, oid,
          case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
          oid::regclass::text, relowner
        from pg_class where relkind in ('r', 'p', 'S', 'v', 'm')
        union all
        select 'pg_proc'::regclass, oid, 'routine', oid::regprocedure::text, proowner from pg_proc
        union all
        select 'pg_type'::regclass, oid, 'type', oid::regtype::text, typowner
        from pg_type t where typtype in ('d', 'e')
          or (typtype = 'c' and (select relkind from pg_class where oid = t.typrelid) = 'c')
      )
      select format('alter %s %s owner to ${APPLICATION}', kind, name) from found
      where owner = 'morada'::regrole
        -- Above PostgreSQL's own (its documentation, "System Catalog Initial Data").
        and oid >= 16384
        and not exists (select from others where classid = class and objid = found.oid)
    loop
      execute statement;
    end loop;
  end $$`;

/** The URL for the server's role. The password file comes last: after a crash the next start repeats all. */
export async function prepareDatabase(owner: pg.Client, ownerUrl: string, folder: string): Promise<string> {
  const file = path.join(folder, 'application-password');
  // A server and a program may start in parallel.
  await owner.query('select pg_advisory_lock($1)', [LOCKS.creation]);
  try {
    if (!existsSync(file)) {
      const { rowCount } = await owner.query("select from pg_database where datname = 'morada'");
      if (rowCount === 0) await owner.query('create database morada');
      const password = randomBytes(24).toString('base64url');
      await giveToApplication(ownerUrl, password);
      await writeDurably(file, password);
    }
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [LOCKS.creation]);
  }
  return Object.assign(new URL(ownerUrl), { username: APPLICATION, password: await readFile(file, 'utf8') }).href;
}

async function giveToApplication(ownerUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APPLICATION]);
    if (rowCount === 0) await client.query(`create role ${APPLICATION} login`);
    await client.query(`alter role ${APPLICATION} password '${password}'`);
    await client.query(`alter database morada owner to ${APPLICATION}`);
    await client.query(HAND_OVER);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
