import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { sql } from 'drizzle-orm';
import { paths } from '#contract/ground/paths.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { ReminderJob } from '../../ground/jobs/jobData.ts';
import { select } from '../../ground/sql/columns.ts';
import { ringOrMail } from '../../reach/notifications/ringOrMail.ts';
import type { Notice } from '../../reach/notifications/ringOrMail.ts';
import { isOpen } from '../core/filter.ts';
import { withShownLead } from '../core/steps.ts';
import { messages } from './messages.ts';

/** Beside `withShownLead`. */
const RECEIVER_COLUMNS = { leadId: sql<string>`l.id`, name: sql<string>`l.name`, userId: sql<string>`l.assigned_to` };
/** Only an open lead's owner has something to do. */
const HAS_OWNER = sql`l.assigned_to is not null and ${isOpen(sql`l.status`)}`;

/** Reminds the lead's current broker, unless the step is done, gone or moved to another time. */
export async function remind(db: Db, job: ReminderJob): Promise<void> {
  const notice = 'task' in job ? await noticeOfTask(db, job) : await noticeOfVisit(db, job);
  if (notice) await db.transaction((tx) => ringOrMail(tx, [notice]));
}

async function noticeOfTask(db: Db, { task, at }: { task: string; at: string }): Promise<Notice | null> {
  const [row] = await select(db, { ...RECEIVER_COLUMNS, text: sql<string>`t.text`, hasTime: sql<boolean>`t.has_time` })`
    from lead_tasks t ${withShownLead(sql`t`)}
    where ${HAS_OWNER} and t.id = ${task} and t.done_at is null and t.due_at = ${at}`;
  if (!row) return null;
  return {
    userId: row.userId,
    kind: 'task',
    title: messages.taskTitle(row.text),
    body: row.hasTime ? messages.taskNow(row.name, timeOf(at)) : messages.taskToday(row.name),
    path: paths.lead(row.leadId),
    tag: `task-${task}`,
    mail: null,
  };
}

async function noticeOfVisit(db: Db, { visit, at }: { visit: string; at: string }): Promise<Notice | null> {
  const [row] = await select(db, {
    ...RECEIVER_COLUMNS,
    place: sql<string | null>`(
        select concat_ws(', ', p.name, nullif(p.address, '')) from properties p where p.id = v.property_id)`,
  })`
    from lead_visits v ${withShownLead(sql`v`)}
    where ${HAS_OWNER} and v.id = ${visit} and v.status = 'scheduled' and v.at = ${at}`;
  if (!row) return null;
  return {
    userId: row.userId,
    kind: 'visit',
    title: messages.visitTitle(row.name, timeOf(at)),
    body: row.place ?? messages.visitBody,
    path: paths.lead(row.leadId),
    tag: `visit-${visit}`,
    mail: null,
  };
}

const timeOf = (at: string) => format(at, 'HH:mm', { in: tz(TIME_ZONE) });
