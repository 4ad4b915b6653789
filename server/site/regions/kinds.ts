import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { plainWords } from '#contract/ground/plainWords.ts';
import type { Region } from '#contract/ground/regions.ts';
import { UNDO_HOURS } from '#contract/leads/bulkValues.ts';
import { changeRegion, lockRegions } from '../../ground/brokerage/regions.ts';
import type { Db } from '../../ground/db/connect.ts';
import { conflict } from '../../ground/errors/httpError.ts';
import type { Passed, Run, RunKind, Step } from '../../ground/runs/kind.ts';
import { addRows, nextPart, passedOf, rowsToChange, storeReasons } from '../../ground/runs/rows.ts';
import { changeRun } from '../../ground/runs/steps.ts';
import { select } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { changeLeadRegions, looksIn } from '../../leads/core/leadRegions.ts';
import { lockLeads } from '../../leads/core/lock.ts';
import { writeUsers } from '../../people/users/writeUsers.ts';
import { changePropertyRegions, lockProperties } from '../../properties/core/writeMany.ts';
import { messages, reasons } from './messages.ts';

/** Aliases: user `u`, lead `l`, property `p` of row `r`. */
const THINGS = sql`left join users u on u.id = r.subject_id left join leads l on l.id = r.subject_id
  left join properties p on p.id = r.subject_id`;
const GONE = sql`when coalesce(u.id, l.id, p.id) is null then 'gone'`;

/** Alias: lead `l`. */
const WISHED = sql`array(select jsonb_array_elements_text(l.wish -> 'regions'))`;

/** Things that name the region, brokers first: they serve it before its leads come. */
const thingsIn = (region: Region) => sql`
  select u.id, 1 as place from users u where ${region} = any(u.regions)
  union all select l.id, 2 from leads l where l.region = ${region} or ${looksIn(region)}
  union all select p.id, 3 from properties p where p.region = ${region}`;

interface Values {
  /** Why row `r` stays as it is, if it does. */
  reason: SQL;
  one: (region: SQL) => SQL;
  many: (regions: SQL) => SQL;
}

function merged({ settings: { mergedRegion = '' } }: Run): Values {
  const named = sql`${mergedRegion} = any(u.regions) or l.region = ${mergedRegion} or ${looksIn(mergedRegion)} or p.region = ${mergedRegion}`;
  return {
    reason: sql`case ${GONE} when ${named} then null else 'moved' end`,
    one: (region) => sql`current_region(${region})`,
    many: (regions) => sql`current_regions(${regions})`,
  };
}

/** A thing keeps the region that it got since then. */
function separated({ settings: { mergedRegion = '', intoRegion = '' } }: Run): Values {
  const had = (region: Region) => sql`coalesce(r.before -> 'regions' ? ${region}, false)`;
  const hasOne = (region: SQL) => sql`(r.before ->> 'region' = ${mergedRegion} and ${region} = ${intoRegion})`;
  const hasMany = (regions: SQL) => sql`(${had(mergedRegion)} and ${intoRegion} = any(${regions}))`;
  return {
    reason: sql`case ${GONE} when ${hasOne(sql`coalesce(l.region, p.region)`)} or ${hasMany(sql`coalesce(u.regions, ${WISHED})`)}
      then null else 'moved' end`,
    one: (region) => sql`case when ${hasOne(region)} then ${mergedRegion} else ${region} end`,
    many: (regions) => sql`case when not ${hasMany(regions)} or ${mergedRegion} = any(${regions}) then ${regions}
      when ${had(intoRegion)} then array_append(${regions}, ${mergedRegion}::text)
      else array_replace(${regions}, ${intoRegion}::text, ${mergedRegion}::text) end`,
  };
}

const stepOf =
  (valuesOf: (run: Run) => Values): Step =>
  async (tx, run, { leadsPerPart }): Promise<Passed> => {
    const part = await nextPart(tx, run, leadsPerPart);
    await tx.execute(
      sql`select from users u where u.id = any(${uuids(part.subjects)}) order by u.id for no key update`,
    );
    await lockLeads(tx, part.subjects);
    await lockProperties(tx, part.subjects);
    const { reason, one, many } = valuesOf(run);
    await storeReasons(tx, run, part, {
      reason,
      before: sql`jsonb_strip_nulls(jsonb_build_object(
        'region', coalesce(l.region, p.region), 'regions', coalesce(to_jsonb(u.regions), l.wish -> 'regions')))`,
      join: THINGS,
    });
    const rows = rowsToChange(run, part);
    const users = sql`select u.id, ${many(sql`u.regions`)} as regions from (${rows}) r join users u on u.id = r.subject_id`;
    await writeUsers(
      tx,
      { regions: sql`(select c.regions from (${users}) c where c.id = users.id)` },
      sql`id in (select c.id from (${users}) c)`,
    );
    await changeLeadRegions(
      tx,
      sql`select l.id, ${one(sql`l.region`)} as region, ${many(WISHED)} as wished from (${rows}) r join leads l on l.id = r.subject_id`,
    );
    await changePropertyRegions(
      tx,
      sql`select p.id, ${one(sql`p.region`)} as region from (${rows}) r join properties p on p.id = r.subject_id`,
    );
    return passedOf(tx, run, part, run.state === 'undoing' ? 'restored' : 'changed');
  };

/** Counted where nothing else changes, so that it can be given back. */
export const THE_REGION = { region: 1 };

const moveStep = stepOf(merged);

/** Finds them after the commit that locked the region: new leads must not wait. */
const findAndMove: Step = async (tx, run, settings) => {
  if (run.last > 0) return moveStep(tx, run, settings);
  const total = await addRows(tx, run.id, thingsIn(run.settings.mergedRegion ?? ''), sql`s.place, s.id`);
  if (total === 0) return { rows: 1, last: 0, counts: THE_REGION };
  await changeRun(tx, run.id, { total });
  return moveStep(tx, run, settings);
};

const ofRegions = {
  begunBy: 'admins',
  isAwaited: true,
  undoHours: UNDO_HOURS,
  reasons,
} satisfies Partial<RunKind>;

const nameOf = (region: SQL) => sql<string>`(select g.name from regions g where g.key = ${region})`;

export const mergeRun: RunKind = {
  ...ofRegions,
  name: 'regionMerge',
  // The transaction that locks the region must not wait for its rows.
  rowsAtOnce: ({ leadsPerPart }, state) => (state === 'undoing' ? leadsPerPart : 0),
  changes: ['changed', ...Object.keys(THE_REGION)],
  audit: { act: 'regionsMerged', undo: 'regionMergeUndone', counts: 'things' },
  title: sql<string>`${nameOf(sql`n.settings ->> 'mergedRegion'`)} || ' → ' || ${nameOf(sql`n.settings ->> 'intoRegion'`)}`,
  steps: { running: findAndMove, undoing: stepOf(separated) },
  facts: async (db, runId) => {
    const counts = { u: sql<number>`count(u.id)`, l: sql<number>`count(l.id)`, p: sql<number>`count(p.id)` };
    const [found] = await select(db, counts)`
      from run_rows r ${THINGS} where r.run_id = ${runId} and r.skip_reason is null`;
    return found ? [messages.things(found.l, found.p, found.u)] : [];
  },
  rows: (runId) => sql`
    select r.position, coalesce(l.name, p.name, u.name) as name,
      case when l.hidden_at is null and p.deleted_at is null then coalesce(l.id, p.id) end as subject_id,
      r.skip_reason as why, r.undo_skip_reason as undo_why, null as detail
    from run_rows r ${THINGS} where r.run_id = ${runId}`,
  rowOf: sql`case when exists (select from properties p where p.id = r.subject_id) then 'property' else 'lead' end`,
  beforeUndo: async (tx, { settings: { mergedRegion = '', intoRegion = '' }, results }) => {
    await requireIdle(tx);
    const stored = await lockRegions(tx);
    const into = stored.find(({ key }) => key === intoRegion);
    if (into?.mergedInto !== undefined) throw conflict(messages.mergedOn(into.name));
    const own = stored.find(({ key }) => key === mergedRegion)?.name ?? '';
    const isNamesake = stored.some(
      ({ key, name, mergedInto }) =>
        key !== mergedRegion && mergedInto === undefined && plainWords(name) === plainWords(own),
    );
    if (isNamesake) throw conflict(messages.nameTaken(own));
    await changeRegion(tx, mergedRegion, { mergedInto: null });
    return { restored: results['region'] ?? 0 };
  },
};

/** @throws 409 while rows move from one region to another. */
export async function requireIdle(tx: Db): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from runs where kind = ${mergeRun.name} and state in ('running', 'undoing') limit 1`,
  );
  if (rowCount !== 0) throw conflict(messages.atWork);
}

const nothing: Step = async (_tx, { last }) => ({ rows: 0, last, counts: {} });

/** Nothing but the region changes. */
export const retirementRun: RunKind = {
  ...ofRegions,
  name: 'regionRetirement',
  rowsAtOnce: () => 1,
  changes: Object.keys(THE_REGION),
  audit: { act: 'regionRetired', undo: 'regionRetirementUndone', counts: 'things' },
  title: nameOf(sql`n.settings ->> 'region'`),
  steps: { running: nothing, undoing: nothing },
  rows: () => sql`
    select 1 as position, null::uuid as subject_id, null as name, null as why, null as undo_why, null as detail where false`,
  beforeUndo: async (tx, { settings: { region = '' } }) => {
    await lockRegions(tx);
    await changeRegion(tx, region, { retiredAt: null });
    return { restored: 1 };
  },
};
