import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Device, DeviceInput } from '#contract/reach/notifications.ts';
import type { Db } from '../../ground/db/connect.ts';
import { devices } from '../../ground/db/schema/notices.ts';
import { notFound, unauthorized } from '../../ground/errors/httpError.ts';
import { isoInstant, select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { messages } from './messages.ts';

/** Per person; the oldest goes. */
const MAX_DEVICES = 10;

/** Expired sessions stay until swept. */
export const OF_LIVE_SESSION = sql`
  exists (select from sessions s where s.token_hash = d.token_hash and s.expires_at > now())`;

export async function listDevices(db: Db, userId: string, tokenHash: Buffer): Promise<Device[]> {
  const columns = {
    _id: sql<string>`d.id`,
    name: sql<string>`d.name`,
    since: isoInstant(sql`d.created_at`),
    isThis: sql<boolean>`d.token_hash = ${tokenHash}`,
  };
  return select(db, columns)`
    from devices d where d.user_id = ${userId} and ${OF_LIVE_SESSION} order by d.created_at desc, d.id`;
}

/** A session has one device; another user's passes to this one. @throws 401 when the session has just ended. */
export async function saveDevice(tx: Db, userId: string, tokenHash: Buffer, input: DeviceInput): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from sessions where token_hash = ${tokenHash} for key share`);
  if (rowCount === 0) throw unauthorized(messages.sessionEnded);
  await tx.execute(sql`delete from devices where token_hash = ${tokenHash} and endpoint <> ${input.endpoint}`);
  const { endpoint, ...changeable } = input;
  await tx
    .insert(devices)
    .values({ endpoint, ...changeable, userId, tokenHash })
    .onConflictDoUpdate({ target: devices.endpoint, set: { ...changeable, userId, tokenHash } });
  await tx.execute(sql`
    delete from devices where id in (
      select d.id from devices d where d.user_id = ${userId} and d.token_hash <> ${tokenHash}
      order by d.created_at desc, d.id offset ${MAX_DEVICES - 1})`);
}

/** @throws 404, also for another person's. */
export async function deleteDevice(tx: Db, userId: string, id: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`delete from devices where id = ${id} and user_id = ${userId}`);
  if (rowCount === 0) throw notFound(messages.notFound);
}

const RINGING_COLUMNS = {
  id: sql<string>`d.id`,
  endpoint: sql<string>`d.endpoint`,
  p256dh: sql<string>`d.p256dh`,
  auth: sql<string>`d.auth`,
};
export type RingingDevice = RowOf<typeof RINGING_COLUMNS>;

/** Without `ids` all of the person's. */
export function findRinging(db: Db, userId: string, ids: readonly string[] | undefined): Promise<RingingDevice[]> {
  const named: SQL = ids ? sql`d.id = any(${uuids(ids)})` : sql`true`;
  return select(db, RINGING_COLUMNS)`from devices d where d.user_id = ${userId} and ${named} and ${OF_LIVE_SESSION}`;
}

export async function forgetDevices(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`delete from devices where id = any(${uuids(ids)})`);
}
