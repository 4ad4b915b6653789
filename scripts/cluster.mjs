// Several servers with a proxy, a pooler, a primary and a replica, and what happens when some of them are gone.
import { findProgram } from './systemPackages.mjs';
import { ensureInstalled, fail, runOnRuntime } from './setup.mjs';

await ensureInstalled();
const haproxy = findProgram({ variable: 'HAPROXY', names: ['haproxy'], title: 'HAProxy' });
if (!haproxy) fail('There is no HAProxy. Install your distribution’s haproxy, or name one by HAPROXY=/path.');
const pgbouncer = findProgram({ variable: 'PGBOUNCER', names: ['pgbouncer'], title: 'PgBouncer' });
if (!pgbouncer) fail('There is no PgBouncer. Install your distribution’s pgbouncer, or name one by PGBOUNCER=/path.');
await runOnRuntime(['tools/cluster/main.ts'], { ...process.env, HAPROXY: haproxy, PGBOUNCER: pgbouncer });
