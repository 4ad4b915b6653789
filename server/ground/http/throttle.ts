import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { throttles } from '../db/schema/operations.ts';
import { tooMany } from '../errors/httpError.ts';

export interface Mark {
  name: string;
  seconds: number;
}

export interface Limit extends Mark {
  /** `login:account` */
  name: string;
  hits: number;
  message: string;
}

/** Hashed: the table holds no personal addresses. */
export const keyOf = ({ name }: Pick<Mark, 'name'>, subject: string) =>
  `${name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;

/** `2001:db8::1` and `2001:0DB8:0:0::2` are one network. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groupsOf = (part = '') => part.split(':').filter(Boolean);
  // An IPv4 ending counts as two groups.
  const after = groupsOf(tail?.replace(/[\d.]+\.\d+$/, '0:0'));
  const before = groupsOf(head);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
}

/** Some proxies add the port: `203.0.113.7:50001`, `[2001:db8::1]:50001`. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

/** A household or server often has a whole IPv6 /64. A closed connection has no address. */
export function networkOf(address = ''): string {
  const [, bracketed, named] = WITH_PORT.exec(address) ?? [];
  const plain = (bracketed ?? named ?? address).replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? `${firstGroups(plain).join(':')}::/64` : plain;
}

/** For people: '203.0.113.x'. */
export const shownNetwork = (address?: string): string =>
  networkOf(address)
    .replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.x')
    .replace(/::\/64$/, ':x');

/** `wait`: seconds left of the window. */
async function count(db: Db, limit: Limit, subject: string): Promise<{ hits: number; wait: number }> {
  const over = sql`${throttles.endsAt} <= now()`;
  const end = sql`now() + make_interval(secs => ${limit.seconds})`;
  const [row] = await db
    .insert(throttles)
    .values({ key: keyOf(limit, subject), hits: 1, endsAt: end })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        hits: sql`case when ${over} then 1 else ${throttles.hits} + 1 end`,
        endsAt: sql`case when ${over} then ${end} else ${throttles.endsAt} end`,
      },
    })
    .returning({ hits: throttles.hits, wait: secondsLeft });
  return row ?? { hits: 0, wait: 1 };
}

const secondsLeft = sql<number>`greatest(1, ceil(extract(epoch from ${throttles.endsAt} - now())))::int`;

/** Fixed window; counts first, so that parallel attempts cannot slip through. @throws 429 with `Retry-After`. */
export async function countAttempt(db: Db, limit: Limit, subject: string): Promise<void> {
  const { hits, wait } = await count(db, limit, subject);
  if (hits > limit.hits) throw tooMany(limit.message, wait);
}

async function uncount(db: Db, limit: Limit, subject: string): Promise<void> {
  await db
    .update(throttles)
    .set({ hits: sql`greatest(0, ${throttles.hits} - 1)` })
    .where(eq(throttles.key, keyOf(limit, subject)));
}

/** A crash's leftovers expire in 30 seconds. */
const inProgress = (limit: Limit): Limit => ({ ...limit, name: `${limit.name}:now`, seconds: 30 });
/** Milliseconds. */
const MAX_WAIT = 10_000;

/** Counts only failures (null): an office may log in at once. As many run in parallel as may still fail. @throws 429 */
export async function attemptWithin<Result>(
  db: Db,
  limits: readonly (readonly [Limit, subject: string])[],
  attempt: () => Promise<Result | null>,
): Promise<Result | null> {
  const begun: (readonly [Limit, string])[] = [];
  try {
    for (const [limit, subject] of limits) {
      await startAttempt(db, limit, subject);
      begun.push([limit, subject]);
    }
    const result = await attempt();
    // Before `uncount`: both counts together are never too low.
    if (result === null) for (const [limit, subject] of limits) await count(db, limit, subject);
    return result;
  } finally {
    for (const [limit, subject] of begun) await uncount(db, inProgress(limit), subject);
  }
}

async function startAttempt(db: Db, limit: Limit, subject: string): Promise<void> {
  const timeout = AbortSignal.timeout(MAX_WAIT);
  for (;;) {
    const { hits } = await count(db, inProgress(limit), subject);
    const failed = (await findLive(db, limit, subject)) ?? { hits: 0, wait: 1 };
    if (failed.hits + hits <= limit.hits) return;
    await uncount(db, inProgress(limit), subject);
    if (failed.hits >= limit.hits || timeout.aborted) throw tooMany(limit.message, failed.wait);
    await pause(20 + Math.random() * 60);
  }
}

async function findLive(db: Db, what: Mark, subject: string) {
  const [row] = await db
    .select({ hits: throttles.hits, wait: secondsLeft })
    .from(throttles)
    .where(and(eq(throttles.key, keyOf(what, subject)), gt(throttles.endsAt, sql`now()`)));
  return row;
}

export const isMarked = async (db: Db, what: Mark, subject: string) =>
  (await findLive(db, what, subject)) !== undefined;

/** Restarts its time, of a mark that fits `setWhere`. False: it does not. */
export async function mark(db: Db, what: Mark, subject: string, setWhere?: SQL): Promise<boolean> {
  const endsAt = sql`now() + make_interval(secs => ${what.seconds})`;
  const { rowCount } = await db
    .insert(throttles)
    .values({ key: keyOf(what, subject), hits: 0, endsAt })
    .onConflictDoUpdate({ target: throttles.key, set: { endsAt }, setWhere });
  return rowCount === 1;
}

/** False when it is marked already. Of several at once one is answered true. */
export const markOnce = (db: Db, what: Mark, subject: string): Promise<boolean> =>
  mark(db, what, subject, sql`${throttles.endsAt} <= now()`);

export async function forgetAttempts(db: Db, limit: Mark, subject: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, keyOf(limit, subject)));
}

export const sweepThrottles = (db: Db) => db.execute(sql`delete from throttles where ends_at < now()`);
