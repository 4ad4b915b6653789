import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CalendarFeed } from '#contract/leads/agenda.ts';
import type { Db } from '../../ground/db/connect.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { isoInstant, select } from '../../ground/sql/columns.ts';
import type { Seer } from '../../people/roles/sight.ts';
import { hashToken, newToken } from '../../people/sessions/session.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { writeUsers } from '../../people/users/writeUsers.ts';
import { ARRIVAL, visibleTo } from '../core/filter.ts';
import { NEXT_STEP_AT } from '../core/nextStep.ts';
import { feedCalendar, TASK_ENTRY, VISIT_ENTRY } from './calendar.ts';
import { messages } from './messages.ts';

// The token is the only right, so only its hash is stored, as a session's.

const FEED_COLUMNS = {
  since: sql<string | null>`(select ${isoInstant(sql`f.created_at`)} from calendar_feeds f where f.user_id = u.id)`,
  hasPhone: sql<boolean>`u.calendar_has_phone`,
};

export async function findFeed(db: Db, userId: string): Promise<CalendarFeed> {
  const [feed] = await select(db, FEED_COLUMNS)`from users u where u.id = ${userId}`;
  return feed ?? { since: null, hasPhone: false };
}

export async function choosePhone(tx: Db, userId: string, hasPhone: boolean): Promise<CalendarFeed> {
  await writeUsers(tx, { calendarHasPhone: hasPhone }, sql`id = ${userId}`);
  return findFeed(tx, userId);
}

/** Ends an earlier token. */
export async function renewFeed(tx: Db, userId: string): Promise<string> {
  const token = newToken();
  // The lock: a deactivation at the same time ends it, or comes first.
  const { rowCount } = await tx.execute(sql`
    insert into calendar_feeds (user_id, token_hash)
    select u.id, ${hashToken(token)} from users u where u.id = ${userId} and u.is_active and u.deleted_at is null for share
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()`);
  if (rowCount === 0) throw notFound(messages.calendarNotFound);
  return token;
}

export async function endFeed(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`delete from calendar_feeds where user_id = ${userId}`);
}

const OWNER_COLUMNS = {
  id: sql<string>`u.id`,
  name: sql<string>`u.name`,
  hasPhone: sql<boolean>`u.calendar_has_phone`,
};

/** @throws 404 for an unknown token, and for a broker who has left. */
export async function readFeed(db: Db, token: string, settings: Settings): Promise<string> {
  const [owner] = await select(db, OWNER_COLUMNS)`
    from calendar_feeds f join users u on u.id = f.user_id
    where f.token_hash = ${hashToken(token)} and ${isAdmittedBroker(sql`u`)}`;
  if (!owner) throw notFound(messages.calendarNotFound);
  const withOwn = ownLeads({ ...owner, sight: 'own' });
  const visits = await select(db, VISIT_ENTRY, withOwn)`
    from own d join lead_visits v on v.lead_id = d.step_of and ${isShown(sql`v.at`)}
    order by v.at desc, v.id limit ${MAX_STEPS}`;
  const tasks = await select(db, TASK_ENTRY, withOwn)`
    from own d join lead_tasks t on t.lead_id = d.step_of and t.done_at is null and ${isShown(sql`t.due_at`)}
    order by t.due_at desc, t.id limit ${MAX_STEPS}`;
  return feedCalendar(visits, tasks, { ...settings, hasPhone: owner.hasPhone });
}

const DAYS_BACK = 60;
const DAYS_AHEAD = 365;
/** Visits, and tasks. */
const MAX_STEPS = 300;
/** Bounds of the scan: leads with the latest steps, and the newest. */
const MAX_LEADS = 1000;

const END = sql`now() + make_interval(days => ${DAYS_AHEAD})`;
const isShown = (moment: SQL) => sql`${moment} >= now() - make_interval(days => ${DAYS_BACK}) and ${moment} < ${END}`;

/** `own d`, with `step_of`: the lead of the step's row, another one after a merge. */
const ownLeads = (viewer: Seer) => sql`
  with shown as materialized (
    (select l.id, l.name, l.phone from leads l where ${visibleTo(viewer)} and ${NEXT_STEP_AT} < ${END}
      order by ${NEXT_STEP_AT} desc limit ${MAX_LEADS})
    union
    (select l.id, l.name, l.phone from leads l where ${visibleTo(viewer)}
      order by ${ARRIVAL} desc limit ${MAX_LEADS})
  ), own as (
    select s.id, s.name, s.phone, s.id as step_of from shown s
    union all select s.id, s.name, s.phone, m.id from shown s join leads m on m.merged_into = s.id
  )`;
