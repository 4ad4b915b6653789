import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BROKER_SORTS, BrokersQuery, RoleChange, UserChange, UsersQuery } from '#contract/people/brokers.ts';
import type { Db } from '../../ground/db/connect.ts';
import { conflict, forbidden, notFound } from '../../ground/errors/httpError.ts';
import { ADMINS, pushToTabs, refreshTabs } from '../../ground/live/pushToTabs.ts';
import { select } from '../../ground/sql/columns.ts';
import { countAll, readList } from '../../ground/sql/lists.ts';
import type { ListPage } from '../../ground/sql/lists.ts';
import { byCreation, orderOf } from '../../ground/sql/order.ts';
import type { Orders } from '../../ground/sql/order.ts';
import { endFeed } from '../../leads/agenda/feed.ts';
import { releaseLeads } from '../../leads/core/changeOwners.ts';
import { endClocksOf } from '../../leads/core/clock.ts';
import { ARRIVAL, IS_SHOWN, isOpen } from '../../leads/core/filter.ts';
import { ONLY_TYPED_SINCE } from '../../leads/core/onlyTyped.ts';
import { hasWords } from '../../leads/core/searchWords.ts';
import { closeAccount, endAccess, revokeInvitationsOf } from '../../people/auth/endAccess.ts';
import { isInSight } from '../../people/roles/sight.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { leaveManagement, leaveTeam } from '../../people/teams/repository.ts';
import { refuseInvited } from '../../people/users/emailTaken.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import type { UserRow } from '../../people/users/user.ts';
import { USER_COLUMNS } from '../../people/users/user.ts';
import { writeUsers } from '../../people/users/writeUsers.ts';
import { givePropertiesTo } from '../../properties/core/repository.ts';
import { messages } from './messages.ts';
import { BROKER_COLUMNS, EDITABLE_COLUMNS, WAITING_FIRST } from './serialize.ts';
import type { BrokerRow, EditableRow } from './serialize.ts';

const orders: Orders<Exclude<(typeof BROKER_SORTS)[number], 'createdAt'>> = {
  name: { column: sql`u.name`, type: 'text' },
  waiting: { column: WAITING_FIRST, type: 'text' },
};

export function listUsers(db: Db, query: UsersQuery): Promise<ListPage<EditableRow>> {
  const order = orderOf(query.sort ?? 'name', orders, byCreation(sql`u`));
  const users = sql`from users u where u.deleted_at is null`;
  return readList(db, EDITABLE_COLUMNS, query, order, ({ after, cut }) => ({
    rows: (list) => sql`select ${list} ${users} and ${after} ${cut}`,
    count: countAll(users),
  }));
}

function brokersMatching(viewer: Viewer, { q, isActive, isAdmitted, role }: BrokersQuery): SQL {
  const conditions = [isInSight(viewer, sql`u.id`)];
  if (role) conditions.push(sql`u.role = ${role}`);
  if (role !== 'admin' || !viewer.isAdmin) conditions.push(sql`not u.is_admin`);
  // Who waits to be let in counts as neither.
  if (isActive) conditions.push(sql`u.is_active = ${isActive === 'true'} and u.admitted_at is not null`);
  if (isAdmitted) conditions.push(sql`u.admitted_at is null`);
  if (q) conditions.push(hasWords(sql`lead_search_text(u.name, u.email, u.phone)`, q));
  return sql.join(conditions, sql` and `);
}

/** Whom the viewer sees. Counts only the page's brokers. */
export function listBrokers(db: Db, viewer: Viewer, query: BrokersQuery): Promise<ListPage<BrokerRow>> {
  const order = orderOf(query.sort ?? 'name', orders, byCreation(sql`u`));
  const brokers = sql`from users u where u.deleted_at is null and ${brokersMatching(viewer, query)}`;
  return readList(db, BROKER_COLUMNS, query, order, ({ after, cut }) => ({
    rows: (list) => sql`
      with page as materialized (select u.* ${brokers} and ${after} ${cut}), l as (
        select assigned_to, sum(n) as count from lead_counts
        where ${isOpen(sql`status`)} and assigned_to in (select id from page) group by 1
      ), p as (
        select broker_id, count(*) from properties
        where deleted_at is null and broker_id in (select id from page) group by 1
      ), t as (
        select l.assigned_to, count(*) from leads l
        where l.assigned_to in (select id from page) and ${ARRIVAL} > now() - interval '7 days' and ${IS_SHOWN}
          and l.created_by = l.assigned_to and ${ONLY_TYPED_SINCE} is not null group by 1
      )
      select ${list} from page u left join l on l.assigned_to = u.id left join p on p.broker_id = u.id
      left join t on t.assigned_to = u.id
      order by ${order.by}`,
    count: countAll(brokers),
  }));
}

export async function findPublicBroker(db: Db, by: { slug: string } | { id: string }): Promise<UserRow | null> {
  const which = 'slug' in by ? sql`u.slug = ${by.slug}` : sql`u.id = ${by.id}`;
  const where = sql`${which} and ${isAdmittedBroker(sql`u`)}`;
  const [row] = await select(db, USER_COLUMNS)`from users u where ${where}`;
  return row ?? null;
}

function refuseOneself(viewer: Viewer, id: string): void {
  if (id === viewer.id) throw forbidden(messages.notOneself);
}

/** In id order: of two admins who demote each other, one fails. @throws 404; 409 for the last active admin. */
async function lockForRemoval(tx: Db, id: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; is_admin: boolean; is_active: boolean }>(sql`
    select u.id, u.is_admin, u.is_active from users u
    where u.deleted_at is null and (u.is_admin or u.id = ${id}) order by u.id for no key update`);
  if (!rows.some((row) => row.id === id)) throw notFound(messages.notFound);
  if (!rows.some((row) => row.is_admin && row.is_active && row.id !== id)) throw conflict(messages.lastAdmin);
}

export interface ChangedUser {
  user: EditableRow;
  before: EditableRow;
  /** How many lost their broker. */
  properties?: number;
}

/** @throws 404 */
async function lockUser(tx: Db, id: string): Promise<EditableRow> {
  const [row] = await select(tx, EDITABLE_COLUMNS)`
    from users u where u.id = ${id} and u.deleted_at is null for no key update`;
  if (!row) throw notFound(messages.notFound);
  return row;
}

/** Deactivation and a new e-mail end sessions and reset links. @throws 404; 403 for oneself; for a taken e-mail. */
export async function changeUser(tx: Db, viewer: Viewer, id: string, change: UserChange): Promise<ChangedUser> {
  refuseOneself(viewer, id);
  if (change.isActive === false) await lockForRemoval(tx, id);
  const before = await lockUser(tx, id);
  const { isAdmitted, creci, jobTitle, ...fields } = change;
  const isActivation = change.isActive === true && !before.is_active;
  const isAdmission = before.admitted_at === null && (isAdmitted === true || isActivation);
  const written = {
    ...fields,
    ...(isAdmission && { admittedAt: sql`now()` }),
    ...(creci !== undefined && { creci: creci || null }),
    ...(jobTitle !== undefined && { jobTitle: jobTitle || null }),
    ...(change.regions && { regions: [...new Set(change.regions)] }),
    updatedAt: sql`now()`,
  };
  await writeUsers(tx, written, sql`id = ${id}`);
  const user = await lockUser(tx, id);
  if (change.isActive === false) {
    await closeAccount(tx, id);
    await endFeed(tx, id);
    await endClocksOf(tx, id);
  } else if (user.email !== before.email) {
    await endAccess(tx, id);
  }
  if (user.email !== before.email) await refuseInvited(tx, user.email);
  // They see waiting leads at once.
  if (isAdmission) {
    await refreshTabs(tx, sql`select ${id}::uuid as user_id`);
    await pushWaitsNoLonger(tx);
  }
  return { user, before };
}

/** Ends their sessions. @throws 404; 403 for oneself; 409 for the last active admin, or who waits to be let in. */
export async function changeRole(
  tx: Db,
  viewer: Viewer,
  id: string,
  { role, mayExport, mayImport, seesAll }: RoleChange,
): Promise<ChangedUser> {
  refuseOneself(viewer, id);
  if (role !== 'admin') await lockForRemoval(tx, id);
  const before = await lockUser(tx, id);
  if (before.admitted_at === null) throw conflict(messages.notAdmitted);
  const rights =
    role === 'gerente' ? { mayExport, mayImport, seesAll } : { mayExport: false, mayImport: false, seesAll: false };
  await writeUsers(tx, { role, ...rights, updatedAt: sql`now()` }, sql`id = ${id}`);
  if (before.role !== role) await leaveManagement(tx, viewer.id, id);
  const user = await lockUser(tx, id);
  if (role === 'admin' && before.role !== role) return { user, before, properties: await freeWork(tx, viewer, id) };
  if (before.role !== role || before.sees_all !== user.sees_all) await endAccess(tx, id);
  if (before.role === 'admin' && before.role !== role) await revokeInvitationsOf(tx, id);
  return { user, before };
}

/** Open leads and properties lose their broker, teams their member; sessions end. Counts the properties. */
async function freeWork(tx: Db, viewer: Viewer, id: string): Promise<number> {
  await closeAccount(tx, id);
  await endFeed(tx, id);
  await leaveTeam(tx, id);
  await releaseLeads(tx, viewer.id, id);
  const freed = await givePropertiesTo(tx, null, sql`p.broker_id = ${id}`);
  return freed.filter(({ isShown }) => isShown).length;
}

const pushWaitsNoLonger = (tx: Db) => pushToTabs(tx, 'waiting', [{ userId: ADMINS, body: { name: null } }]);

/** Keeps the row for history; the photograph is swept. Counts the properties that lost their broker. */
export async function deleteUser(tx: Db, viewer: Viewer, id: string): Promise<number> {
  refuseOneself(viewer, id);
  await lockForRemoval(tx, id);
  const now = sql`now()`;
  await writeUsers(tx, { deletedAt: now, isActive: false, avatarId: null, updatedAt: now }, sql`id = ${id}`);
  await leaveManagement(tx, viewer.id, id);
  const properties = await freeWork(tx, viewer, id);
  await pushWaitsNoLonger(tx);
  return properties;
}
