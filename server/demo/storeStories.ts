import { sql } from 'drizzle-orm';
import type { Db } from '../ground/db/connect.ts';
import { leadTasks, leadVisits } from '../ground/db/schema/agenda.ts';
import { leadEvents } from '../ground/db/schema/leadEvents.ts';
import { leads } from '../ground/db/schema/leads.ts';
import { selectionProperties, selections } from '../ground/db/schema/selections.ts';
import { enqueueMany } from '../ground/jobs/enqueue.ts';
import { taskReminderAt, visitReminderAt } from '../leads/core/reminders.ts';
import { greetedOf } from '../leads/core/story.ts';
import type { Lived, Picked } from './house.ts';
import { insertInParts, reserveIds } from './inParts.ts';
import type { Past } from './past.ts';
import { isOfSite, isOfVisitor, MINUTES } from './rotation.ts';
import { nextStepAt } from './steps.ts';
import type { Story } from './story.ts';
import type { Known } from './wishes.ts';

export async function insertLeads(tx: Db, { stories }: Lived, known: Map<Story, Known>): Promise<void> {
  const rows = stories.map((story) => {
    const { lead, facts } = story;
    const { brokerId: _, ...row } = lead;
    const { firstContactSeconds: seconds = null } = facts;
    const target = isOfSite(lead.source) ? MINUTES[lead.source] : undefined;
    return {
      ...row,
      ...facts,
      ...known.get(story),
      status: story.status,
      assignedTo: story.brokerId,
      earlierBrokers: story.earlierBrokers,
      attemptedWith: story.attemptedWith,
      firstContactInTime: seconds === null || target === undefined ? null : seconds <= target * 60,
      nextStepAt: nextStepAt(story),
      consentAt: isOfVisitor(story) ? lead.createdAt : null,
      updatedAt: story.lastAt,
    };
  });
  await insertInParts(rows, (part) => tx.insert(leads).values(part));
}

const nextEventIds = (count: number) => sql<number[]>`(
  select json_agg(nextval(pg_get_serial_sequence('lead_events', 'id'))) from generate_series(1, ${count}::int))`;

export async function insertEvents(tx: Db, stories: readonly Story[]): Promise<void> {
  const recorded = stories
    .flatMap(({ lead, events }) => events.map((event, place) => ({ leadId: lead.id, event, place })))
    .toSorted((one, other) => +one.event.at - +other.event.at || one.place - other.place);
  const ids = await reserveIds(tx, nextEventIds(recorded.length));
  const idOf = new Map(recorded.map(({ event }, index) => [event, ids[index] ?? 0]));
  const rows = recorded.map(({ leadId, event: { attempt, ...event } }, index) => {
    const { details } = event;
    const outcome = attempt && details?.outcome && { ...details.outcome, attempt: String(idOf.get(attempt)) };
    return { id: ids[index] ?? 0, leadId, ...event, ...(outcome && { details: { outcome } }) };
  });
  await insertInParts(rows, (part) => tx.insert(leadEvents).overridingSystemValue().values(part));
  await tx.execute(SALES_OF_STORIES);
  await tx.execute(sql`update leads l set greeted = ${greetedOf(sql`l.id`)}`);
}

const SALES_OF_STORIES = sql`
  update sales s set property_id = (sold ->> 'property')::uuid, value = (sold ->> 'value')::numeric, sold_at = at
  from (
    select lead_id, at, jsonb_build_object('property', details #> '{closing,property,_id}', 'value', details #> '{closing,value}') as sold
    from lead_events where to_status = 'convertido'
  ) told where told.lead_id = s.lead_id`;

export async function insertSteps(tx: Db, past: Past, stories: readonly Story[]): Promise<void> {
  const [tasks, visits] = [stories.flatMap((story) => story.tasks), stories.flatMap((story) => story.visits)];
  await tx.insert(leadTasks).values(tasks);
  await tx.insert(leadVisits).values(visits);
  const reminders = [
    ...tasks
      .filter(({ doneAt }) => !doneAt)
      .map(({ id, dueAt, hasTime }) => {
        const at = dueAt.toISOString();
        return { key: id, data: { task: id, at }, startAfter: taskReminderAt(at, hasTime) };
      }),
    ...visits
      .filter(({ status }) => status === 'scheduled')
      .map(({ id, at }) => {
        const instant = at.toISOString();
        return { key: id, data: { visit: id, at: instant }, startAfter: visitReminderAt(instant) };
      }),
  ];
  await enqueueMany(
    tx,
    'reminder',
    reminders.filter(({ startAfter }) => startAfter > past.now),
  );
}

export async function insertSelections(tx: Db, picked: readonly Picked[]): Promise<void> {
  await tx.insert(selections).values(
    picked.map(({ id, story, createdAt, openedAt }) => ({
      id,
      leadId: story.lead.id,
      brokerId: story.brokerId ?? '',
      createdAt,
      openedAt,
    })),
  );
  await tx.insert(selectionProperties).values(
    picked.flatMap(({ id: selectionId, properties: some, liked, reactedAt }) =>
      some.map(({ _id: propertyId }, position) => {
        const answer = liked[position] ?? null;
        return { selectionId, propertyId, position, liked: answer, reactedAt: answer === null ? null : reactedAt };
      }),
    ),
  );
}
