import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../ground/db/connect.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { hashToken, newToken } from '../sessions/session.ts';
import { messages } from './messages.ts';

/** Names the browser, for all who log in there: alone it opens nothing. */
const COOKIE = 'device';
/** Seconds; browsers allow no more. */
const LONGEST = 400 * 86_400;
const REMEMBERED_DAYS = 30;
/** Per person; those unused for longest go. */
const MAX_DEVICES = 50;

export const deviceTokenOf = ({ headers }: FastifyRequest): string | null =>
  new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;

export function keepDevice(reply: FastifyReply, token: string): void {
  const secure = reply.server.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${token}; Path=/; Max-Age=${LONGEST}; HttpOnly; SameSite=Lax${secure}`);
}

export async function isRemembered(tx: Db, userId: string, token: string | null): Promise<boolean> {
  if (token === null) return false;
  const { rowCount } = await tx.execute(sql`
    select from known_devices
    where user_id = ${userId} and token_hash = ${hashToken(token)} and remembered_until > now()`);
  return rowCount === 1;
}

interface Login {
  userId: string;
  token: string | null;
  name: string;
  remember: boolean;
}

/** Its token, and whether it is new. A remembered device gets another, which earlier users have not seen. */
export async function noteDevice(tx: Db, { userId, token: sent, name, remember }: Login) {
  const token = sent === null || remember ? newToken() : sent;
  if (remember && sent !== null)
    await tx.execute(sql`
      update known_devices set token_hash = ${hashToken(token)}
      where user_id = ${userId} and token_hash = ${hashToken(sent)}`);
  const until = remember ? sql`now() + make_interval(days => ${REMEMBERED_DAYS})` : sql`null::timestamptz`;
  const { rows } = await tx.execute<{ is_new: boolean; is_first: boolean }>(sql`
    insert into known_devices (id, user_id, token_hash, name, remembered_until)
    values (${uuidv7()}, ${userId}, ${hashToken(token)}, ${name}, ${until})
    on conflict (user_id, token_hash) do update set name = excluded.name, used_at = now(),
      remembered_until = coalesce(excluded.remembered_until, known_devices.remembered_until)
    returning xmax = 0 as is_new, not exists (select from known_devices k where k.user_id = ${userId}) as is_first`);
  const [noted] = rows;
  if (noted?.is_new)
    await tx.execute(sql`
      delete from known_devices where id in (
        select id from known_devices where user_id = ${userId} order by used_at desc, id desc offset ${MAX_DEVICES})`);
  return { token, isUnknown: noted !== undefined && noted.is_new && !noted.is_first };
}

/** Its next login asks for the code. @throws 404, also for another person's. */
export async function forgetDevice(tx: Db, userId: string, id: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update known_devices set remembered_until = null
    where id = ${id} and user_id = ${userId} and remembered_until is not null`);
  if (rowCount === 0) throw notFound(messages.deviceNotFound);
}
