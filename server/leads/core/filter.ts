import { sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import { keysOf } from '#contract/ground/regions.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import { SILENT_UNTIL_DAYS } from '#contract/leads/agendaValues.ts';
import type { StepState } from '#contract/leads/agendaValues.ts';
import { leadFilter } from '#contract/leads/leadFilter.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import type { AnswerState, ClockState, LeadStatus } from '#contract/leads/leadValues.ts';
import { OPEN_LEAD_STATUSES, UNASSIGNED } from '#contract/leads/leadValues.ts';
import { isIn, oneOf, uuids } from '../../ground/sql/conditions.ts';
import type { Ending } from '../../ground/sql/order.ts';
import { belongsTo, isInSight } from '../../people/roles/sight.ts';
import type { Seer } from '../../people/roles/sight.ts';
import { hasWords } from './searchWords.ts';

/** On `leads l` or `lead_counts l`. */
export const isOwnerInSight = (viewer: Seer): SQL => isInSight(viewer, sql`l.assigned_to`);

/** A merged lead shows with another one, a deleted one is hidden until it is erased. Neither counts anywhere. */
export const isShown = (lead: SQL) => sql`(${lead}.merged_into is null and ${lead}.hidden_at is null)`;

/** On `leads l`. */
export const IS_SHOWN = isShown(sql`l`);

export const isOpen = (status: SQL) => oneOf(status, OPEN_LEAD_STATUSES);
export const isOpenStatus = (status: LeadStatus) => OPEN_LEAD_STATUSES.some((open) => open === status);

/** Alias: `leads l`. The person's last contact, which orders all lists. */
export const ARRIVAL = sql`coalesce(l.reentered_at, l.created_at)`;
export const BY_ARRIVAL: Ending<'arrived_at'> = { moment: ARRIVAL, field: 'arrived_at', id: sql`l.id` };

/** The lead that `id` shows with. */
export const shownIdOf = (id: string | Placeholder): SQL =>
  sql`(select coalesce(m.merged_into, m.id) from leads m where m.id = ${id})`;

/** The lead's own and those of leads that were merged into it, as its story shows both. */
export const isOfLead = (column: SQL, leadId: string | SQL): SQL =>
  sql`${column} = any(array(select f.id from leads f where f.id = ${leadId} or f.merged_into = ${leadId}))`;

/** On `leads l`. Every query of leads starts with it. */
export const visibleTo = (viewer: Seer): SQL => sql`${isOwnerInSight(viewer)} and ${IS_SHOWN}`;

const matchesSearch = (q: string): SQL =>
  sql`l.id in (select s.lead_id from lead_search s where ${hasWords(sql`s.search`, q)})`;

/** On `leads l`. Not `<> all`: the pool is hashed once. */
export const IS_OUTSIDE_POOL = sql`l.id not in (select c.lead_id from lead_clocks c where c.stage = 'pool')`;

/** 'Sem corretor': open, the bolsão apart. A status or a clock that the filter names stands instead. */
function isAssignedTo(to: string[], { status, clock }: LeadFilter, outsidePool: SQL): SQL {
  const brokers = to.filter((id) => id !== UNASSIGNED);
  const hasBroker = isIn(sql`l.assigned_to`, brokers);
  if (brokers.length === to.length) return hasBroker;
  const isFree = sql`l.assigned_to is null
    and ${status?.length ? sql`true` : isOpen(sql`l.status`)} and ${clock ? sql`true` : outsidePool}`;
  return brokers.length === 0 ? isFree : sql`(${isFree} or ${hasBroker})`;
}

/** The start of a day in São Paulo, or of one so many days later. */
export const startOf = (day: string, plusDays = 0) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${TIME_ZONE})`;

/** Alias: `leads l`. By anyone. */
export const LAST_CONTACT = sql`coalesce(l.last_contacted_at, ${ARRIVAL})`;

export const IS_UNANSWERED = sql`${isOpen(sql`l.status`)} and l.first_contacted_at is null`;

export const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

const isSilentFor = (days: number) =>
  days === 0 ? IS_UNANSWERED : sql`${isOpen(sql`l.status`)} and ${LAST_CONTACT} < ${daysAgo(days)}`;

export const MIDNIGHT = sql`date_trunc('day', now(), ${TIME_ZONE})`;

/** Earlier leads are not today's work. */
export const IS_RECENT = sql`${ARRIVAL} >= ${MIDNIGHT} - make_interval(days => ${SILENT_UNTIL_DAYS}::int)`;

/** The one meaning of 'a atender'. Who returns counts whatever their status: a client who bought may buy again. */
export const IS_ANSWER_DUE = sql`(${IS_RECENT} and (
  (l.status = 'novo' and l.last_contacted_at is null)
  or coalesce(l.reentered_at > coalesce(l.last_contacted_at, l.created_at), false)))`;

const ANSWER_IS: Record<AnswerState, SQL> = { due: IS_ANSWER_DUE, none: sql`not ${IS_ANSWER_DUE}` };

export const TOMORROW = sql`(${MIDNIGHT} + interval '1 day')`;

export const IS_OVERDUE = sql`l.next_step_at < now()`;

const STEP_IS: Record<StepState, SQL> = {
  overdue: IS_OVERDUE,
  today: sql`l.next_step_at >= now() and l.next_step_at < ${TOMORROW}`,
  later: sql`l.next_step_at >= ${TOMORROW}`,
  none: sql`l.next_step_at is null`,
};

const hasStep = (states: StepState[]) =>
  sql`${isOpen(sql`l.status`)} and (${sql.join(
    states.map((state) => STEP_IS[state]),
    sql` or `,
  )})`;

const WEEK = sql`date_trunc('week', now(), ${TIME_ZONE})`;

/** Also by a lead that was merged into it. */
const HAS_VISIT = sql`l.id in (
  select coalesce(m.merged_into, m.id) from lead_visits v join leads m on m.id = v.lead_id
  where v.status <> 'canceled' and v.at >= ${WEEK} and v.at < ${WEEK} + interval '7 days')`;

/** Its index has labelled leads alone. */
const hasLabel = (ids: string[]) => sql`l.label_ids <> '{}' and l.label_ids && ${uuids(ids)}`;

const isOfImport = (ids: string[]) => sql`l.id in (
  select r.lead_id from lead_import_rows r where ${isIn(sql`r.import_id`, ids)} and r.result = 'created')`;

const isOfTeam = (ids: string[]) => sql`l.assigned_to = any(array(${belongsTo((team) => isIn(team, ids))}))`;

/** Only while the clock is on, as rows show it. */
const HAS_CLOCK = sql`l.id in (
  select c.lead_id from lead_clocks c where c.stage = 'broker' and (select is_on from clock_settings))`;

/** An array: the planner must not walk all leads for the few of the bolsão. */
const IS_IN_POOL = sql`l.id = any(array(select c.lead_id from lead_clocks c where c.stage = 'pool'))`;

const CLOCK_IS: Record<ClockState, SQL> = { running: HAS_CLOCK, pool: IS_IN_POOL };

/** Also by a lead that was merged into it. */
const isSold = (from: string | undefined, to: string | undefined) => sql`l.id in (
  select coalesce(m.merged_into, m.id) from sales s join leads m on m.id = s.lead_id
  where ${from ? sql`s.sold_at >= ${startOf(from)}` : sql`true`} and ${to ? sql`s.sold_at < ${startOf(to, 1)}` : sql`true`})`;

/** On `leads l`; unless `isCostlyToCount` and with `outsidePool` as true, also on `lead_counts l`. */
export function filterWhere(filter: LeadFilter, outsidePool = IS_OUTSIDE_POOL): SQL {
  const { status, region, assignedTo, arrivedFrom, arrivedTo, olderThan, soldFrom, soldTo, q } = filter;
  const {
    source,
    property,
    silentDays,
    answer,
    clock,
    lossReason,
    nextStep,
    visit,
    label,
    import: imports,
    team,
  } = filter;
  const conditions: Record<keyof LeadFilter, SQL | undefined> = {
    status: status?.length ? oneOf(sql`l.status`, status) : undefined,
    region: region?.length ? oneOf(sql`l.region`, keysOf(region)) : undefined,
    assignedTo: assignedTo?.length ? isAssignedTo(assignedTo, filter, outsidePool) : undefined,
    source: source?.length ? oneOf(sql`l.source`, source) : undefined,
    property: property?.length ? isIn(sql`l.property_id`, property) : undefined,
    silentDays: silentDays === undefined ? undefined : isSilentFor(silentDays),
    answer: answer ? ANSWER_IS[answer] : undefined,
    clock: clock ? CLOCK_IS[clock] : undefined,
    lossReason: lossReason?.length ? isIn(sql`l.loss_reason_id`, lossReason) : undefined,
    nextStep: nextStep?.length ? hasStep(nextStep) : undefined,
    visit: visit ? HAS_VISIT : undefined,
    import: imports?.length ? isOfImport(imports) : undefined,
    team: team?.length ? isOfTeam(team) : undefined,
    label: label?.length ? hasLabel(label) : undefined,
    arrivedFrom: arrivedFrom ? sql`${ARRIVAL} >= ${startOf(arrivedFrom)}` : undefined,
    arrivedTo: arrivedTo ? sql`${ARRIVAL} < ${startOf(arrivedTo, 1)}` : undefined,
    olderThan: olderThan ? sql`${ARRIVAL} <= now() - make_interval(hours => ${olderThan}::int)` : undefined,
    soldFrom: soldFrom || soldTo ? isSold(soldFrom, soldTo) : undefined,
    // With soldFrom: both of one sale.
    soldTo: undefined,
    q: q ? matchesSearch(q) : undefined,
  };
  return sql.join([sql`true`, ...Object.values(conditions).filter((condition) => condition !== undefined)], sql` and `);
}

/** The filters that `lead_counts` can answer. */
const COUNTED = ['status', 'region', 'assignedTo', 'team'];

/** Also of a query, which has other fields than the filter's. */
const given = (filter: LeadFilter): string[] =>
  Object.entries<unknown>(filter).flatMap(([name, value]) => {
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    return isEmpty || !(name in leadFilter.fields) ? [] : [name];
  });

export const isFiltered = (filter: LeadFilter): boolean => given(filter).length > 0;

export const isCostlyToCount = (filter: LeadFilter): boolean => given(filter).some((name) => !COUNTED.includes(name));
