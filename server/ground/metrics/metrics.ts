import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../db/connect.ts';
import type { Replica } from '../db/replica.ts';
import { QUEUE_NAMES } from '../jobs/queues.ts';

/** Seconds: lists take milliseconds, photographs from a phone minutes. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Milliseconds. */
const BEAT = 10;
const LATE = 50;

export interface Answered {
  method: string;
  route: string;
  status: number;
  ms: number;
}

export function measure(db: Db, pools: Record<'read' | 'write', Pool>, replica: Replica | null) {
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: 'morada_request_duration_seconds',
    help: 'Answers, by method, pattern of the address and status',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  });
  new Gauge({
    name: 'morada_database_connections',
    help: 'Connections of a pool, for reads or for writes: in use, idle, and requests waiting for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  if (replica) {
    new Gauge({
      name: 'morada_replica_near',
      help: '1 while the replica is read; 0 while it is away or too far behind',
      registers,
      collect() {
        this.set(replica.isNear() ? 1 : 0);
      },
    });
  }
  const countJobs = async (which: SQL) => {
    const { rows } = await db
      .execute<{ count: number }>(sql`select count(*) as count from jobs.job where ${which}`)
      .catch(() => ({ rows: [{ count: Number.NaN }] }));
    return rows[0]?.count ?? 0;
  };
  new Gauge({
    name: 'morada_mails_waiting',
    help: 'Mails that were written, not sent yet and will be tried; no number while the database is away',
    registers,
    async collect() {
      this.set(await countJobs(sql`name = 'mail' and state in ('created', 'retry', 'active')`));
    },
  });
  new Gauge({
    name: 'morada_jobs_failed',
    help: 'Jobs that were given up and wait for an admin; no number while the database is away',
    registers,
    async collect() {
      this.set(await countJobs(sql`name = any(${sql.param(QUEUE_NAMES)}) and state = 'failed'`));
    },
  });
  const observe = ({ method, route, status, ms }: Answered) => durations.observe({ method, route, status }, ms / 1000);
  return { registry, observe };
}

/** Only for who reads it: each beat wakes the processor. Returns its stop function. */
function countLateBeats(registry: Registry): () => void {
  const late = new Counter({
    name: 'morada_event_loop_late_total',
    help: `Times the event loop was late by more than ${LATE} ms`,
    registers: [registry],
  });
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - last - BEAT > LATE) late.inc();
    last = now;
  }, BEAT);
  return () => clearInterval(timer);
}

/** A port of its own: not public. */
export async function serveMetrics(registry: Registry, host: string, port: number) {
  collectDefaultMetrics({ register: registry });
  const stopCounting = countLateBeats(registry);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        stopCounting();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
