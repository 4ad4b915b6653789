import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { throttles } from '../db/schema/operations.ts';
import { tooMany } from '../errors.ts';

export interface Limit {
  /** What is limited, such as `login:account`. */
  name: string;
  hits: number;
  seconds: number;
  message: string;
}

/** Keys are hashed: the table needs no addresses of people. */
const keyOf = (limit: Limit, subject: string) =>
  `${limit.name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;

/** The first four groups of an IPv6 address: `2001:db8::1` and `2001:0DB8:0:0::2` are one network. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groupsOf = (part = '') => part.split(':').filter(Boolean);
  // An IPv4 address at the end stands for two groups.
  const after = groupsOf(tail?.replace(/[\d.]+\.\d+$/, '0:0'));
  const before = groupsOf(head);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
}

/** One household or server often has a whole IPv6 /64: it counts as one address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? `${firstGroups(plain).join(':')}::/64` : plain;
}

/**
 * Counts one attempt in a fixed window, before it is made, so that attempts in parallel cannot slip through.
 * @throws 429 with `Retry-After` when there are too many.
 */
export async function countAttempt(db: Db, limit: Limit, subject: string): Promise<void> {
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
    .returning({
      hits: throttles.hits,
      wait: sql<number>`greatest(1, ceil(extract(epoch from ${throttles.endsAt} - now())))::int`,
    });
  if (row && row.hits > limit.hits) throw tooMany(limit.message, row.wait);
}

/** The attempt turned out to be a good one: it does not count. */
export async function forgiveAttempt(db: Db, limit: Limit, subject: string): Promise<void> {
  await db
    .update(throttles)
    .set({ hits: sql`greatest(0, ${throttles.hits} - 1)` })
    .where(eq(throttles.key, keyOf(limit, subject)));
}

export async function forgetAttempts(db: Db, limit: Limit, subject: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, keyOf(limit, subject)));
}
