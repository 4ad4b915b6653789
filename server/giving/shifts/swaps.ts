import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SwapAnswer, SwapInput, SwapRequest, SwapStatus } from '#contract/giving/shifts.ts';
import type { Person } from '#contract/ground/named.ts';
import type { Db } from '../../ground/db/connect.ts';
import { dutySwaps } from '../../ground/db/schema/clock.ts';
import { conflict, forbidden, invalid, notFound } from '../../ground/errors/httpError.ts';
import { photoAddressOf } from '../../ground/photos/address.ts';
import { isoInstant, jsonObject, select } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import type { MailSettings } from '../../leads/core/notifyNewLeads.ts';
import { isInSight } from '../../people/roles/sight.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { messages } from './messages.ts';
import { notifyAnswer, notifyAsked } from './notifySwaps.ts';

const MAX_SHOWN = 100;
const MAX_COLLEAGUES = 500;

const personOf = (user: 'f' | 't' | 'u') => {
  const alias = sql.identifier(user);
  return {
    _id: sql<string>`${alias}.id`,
    name: sql<string>`${alias}.name`,
    avatar: photoAddressOf(sql`${alias}.avatar_id`),
  };
};

const REQUEST_COLUMNS = {
  _id: sql<string>`w.id`,
  from: jsonObject(personOf('f')),
  to: jsonObject(personOf('t')),
  askedAt: isoInstant(sql`w.asked_at`),
  shift: jsonObject({
    _id: sql<string>`d.id`,
    startsAt: isoInstant(sql`d.starts_at`),
    endsAt: isoInstant(sql`d.ends_at`),
  }),
};

/** A gerente decides between brokers of the team. */
const involves = (viewer: Viewer) => sql`(${viewer.id} in (w.from_id, w.to_id)
  or ${isInSight(viewer, sql`w.from_id`)} and ${isInSight(viewer, sql`w.to_id`)})`;

/** Lists requests for shifts that are not over. */
export const listSwaps = (db: Db, viewer: Viewer): Promise<SwapRequest[]> =>
  select(db, REQUEST_COLUMNS)`
    from duty_shifts d join duty_swaps w on w.shift_id = d.id and w.status = 'open'
    join users f on f.id = w.from_id join users t on t.id = w.to_id
    where d.ends_at > now() and ${involves(viewer)} order by d.starts_at, w.asked_at, w.id limit ${MAX_SHOWN}`;

const isOnShift = (user: SQL, shift: SQL) =>
  sql<boolean>`exists (select from duty_brokers where shift_id = ${shift} and user_id = ${user})`;

const mayTake = (user: SQL, shift: SQL) => sql<boolean>`(
  exists (select from users u where u.id = ${user} and ${isAdmittedBroker(sql`u`)}) and not ${isOnShift(user, shift)})`;

/** @throws 404 for who is not on that shift. */
export async function listColleagues(db: Db, { id: userId }: Viewer, shiftId: string): Promise<Person[]> {
  const [shift] = await select(db, { isOwn: isOnShift(sql`${userId}`, sql`d.id`) })`
    from duty_shifts d where d.id = ${shiftId}`;
  if (!shift?.isOwn) throw notFound(messages.notOnShift);
  return select(db, personOf('u'))`
    from users u where ${isAdmittedBroker(sql`u`)} and not ${isOnShift(sql`u.id`, sql`${shiftId}`)}
    order by u.name, u.id limit ${MAX_COLLEAGUES}`;
}

/** @throws 404 for who is not on that shift, 409 when it is over or they have asked already, 400 for who cannot take it. */
export async function askSwap(
  tx: Db,
  { id: fromId }: Viewer,
  { shiftId, to }: SwapInput & { shiftId: string },
  settings: MailSettings,
): Promise<SwapRequest> {
  const [shift] = await select(tx, {
    isOwn: isOnShift(sql`${fromId}`, sql`d.id`),
    isOver: sql<boolean>`d.ends_at <= now()`,
    mayTake: mayTake(sql`${to}`, sql`d.id`),
  })`from duty_shifts d where d.id = ${shiftId} for update of d`;
  if (!shift?.isOwn) throw notFound(messages.notOnShift);
  if (shift.isOver) throw conflict(messages.shiftOver);
  if (!shift.mayTake) throw invalid(messages.noColleague, { to: messages.noColleague });
  const [swap] = await tx
    .insert(dutySwaps)
    .values({ shiftId, fromId, toId: to })
    .onConflictDoNothing()
    .returning({ id: dutySwaps.id });
  if (!swap) throw conflict(messages.askedAlready, { to: messages.askedAlready });
  const request = await findRequest(tx, swap.id);
  await notifyAsked(tx, request, settings);
  return request;
}

async function findRequest(tx: Db, id: string): Promise<SwapRequest> {
  const [request] = await select(tx, REQUEST_COLUMNS)`
    from duty_swaps w join duty_shifts d on d.id = w.shift_id
    join users f on f.id = w.from_id join users t on t.id = w.to_id where w.id = ${id}`;
  if (!request) throw notFound(messages.swapNotFound);
  return request;
}

/** @throws 404 for others' swaps; 409 when it was answered or the shift has changed; 403 for who asks and accepts. */
export async function answerSwap(
  tx: Db,
  viewer: Viewer,
  { id, accepted }: SwapAnswer & { id: string },
  settings: MailSettings,
): Promise<void> {
  await tx.execute(sql`
    select from duty_shifts where id = (select shift_id from duty_swaps where id = ${id}) for update`);
  const [swap] = await select(tx, {
    shiftId: sql<string>`w.shift_id`,
    fromId: sql<string>`w.from_id`,
    toId: sql<string>`w.to_id`,
    status: sql<SwapStatus>`w.status`,
    isOver: sql<boolean>`d.ends_at <= now()`,
    isValid: sql<boolean>`${isOnShift(sql`w.from_id`, sql`d.id`)} and ${mayTake(sql`w.to_id`, sql`d.id`)}`,
  })`from duty_swaps w join duty_shifts d on d.id = w.shift_id where w.id = ${id} and ${involves(viewer)}`;
  if (!swap) throw notFound(messages.swapNotFound);
  if (swap.status !== 'open') throw conflict(messages.swapAnswered);
  const request = await findRequest(tx, id);
  const isOwn = swap.fromId === viewer.id;
  if (accepted) {
    if (isOwn) throw forbidden(messages.notYoursToAccept);
    if (swap.isOver) throw conflict(messages.shiftOver);
    if (!swap.isValid) throw conflict(messages.swapOutdated);
    await handOver(tx, swap);
  }
  await tx.execute(sql`
    update duty_swaps set status = ${accepted ? 'accepted' : isOwn ? 'withdrawn' : 'declined'},
      answered_at = now(), answered_by = ${viewer.id} where id = ${id}`);
  if (accepted) await withdrawSwaps(tx, [swap.shiftId]);
  await notifyAnswer(tx, { request, accepted, by: viewer }, settings);
}

/** The week leaves its series, as any that is changed alone. */
async function handOver(tx: Db, { shiftId, fromId, toId }: { shiftId: string; fromId: string; toId: string }) {
  await tx.execute(sql`delete from duty_brokers where shift_id = ${shiftId} and user_id = ${fromId}`);
  await tx.execute(sql`insert into duty_brokers (shift_id, user_id) values (${shiftId}, ${toId})`);
  await tx.execute(sql`update duty_shifts set series_id = null where id = ${shiftId}`);
}

/** Withdraws requests that no longer fit who is on duty. */
export async function withdrawSwaps(tx: Db, shiftIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update duty_swaps w set status = 'withdrawn', answered_at = now()
    where w.shift_id = any(${uuids(shiftIds)}) and w.status = 'open'
      and (not ${isOnShift(sql`w.from_id`, sql`w.shift_id`)} or ${isOnShift(sql`w.to_id`, sql`w.shift_id`)})`);
}
