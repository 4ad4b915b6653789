import { sql } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import { MAX_NOTE } from '#contract/leads/conversationValues.ts';
import type { RowOutcome, RowResult } from '#contract/leads/importValues.ts';
import { ROW_OUTCOMES, ROW_RESULTS } from '#contract/leads/importValues.ts';
import type {
  ImportColumn,
  ImportedLead,
  ImportRow,
  ImportRowsQuery,
  LeadImportDetail,
} from '#contract/leads/leadImports.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { Asked } from '../../ground/db/schema/leadImports.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { headOf, IMPORT_COLUMNS, WITH_RUN } from '../../ground/runs/importHead.ts';
import { isoInstant, jsonList, select } from '../../ground/sql/columns.ts';
import { oneOf } from '../../ground/sql/conditions.ts';
import { readPages } from '../../ground/sql/lists.ts';
import type { ListPage } from '../../ground/sql/lists.ts';
import { seesAll } from '../../people/roles/sight.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { visibleTo } from '../core/filter.ts';
import { dateOrders } from './dateOrders.ts';
import { leadImportRun } from './kind.ts';
import { messages } from './messages.ts';
import { readQuestions } from './questions.ts';

const MAX_WARNINGS = 12;
/** Alias: a row's warning `w`. Without the value of the cell. */
const WARNING = sql<string>`regexp_replace(w, ' “.*”: ', ': ')`;

const DETAIL_COLUMNS = {
  ...IMPORT_COLUMNS,
  preset: sql<string | null>`i.preset`,
  columns: sql<ImportColumn[]>`i.columns`,
  source: sql<string>`i.source`,
  warnings: sql<string[]>`i.warnings`,
  earlier: sql<{ _id: string; createdAt: string } | null>`(
    select json_build_object('_id', o.id, 'createdAt', ${isoInstant(sql`r.finished_at`)}) from lead_imports o join runs r on r.id = o.id
    where o.sha256 = i.sha256 and o.id <> i.id and r.state = 'done' and (r.actor_id = n.actor_id or ${seesAll(sql`a`)}) order by r.created_at desc limit 1)`,
  withBroker: sql<number>`case when n.state = 'checked' then (
    select count(*) from lead_import_rows r where r.import_id = i.id and r.outcome in ('novo', 'duplicado') and r.lead -> 'broker' <> 'null') else 0 end`,
  asked: sql<Asked[]>`case when n.state = 'checked' then i.asked else '[]' end`,
  sales: sql<LeadImportDetail['sales']>`(
    select json_build_object('count', count(*), 'value', coalesce(sum((r.lead -> 'sale' ->> 'value')::numeric), 0),
      'withoutValue', count(*) filter (where r.lead -> 'sale' ->> 'value' is null))
    from lead_import_rows r where n.state = 'checked' and r.import_id = i.id
      and r.outcome in ('novo', 'duplicado') and r.lead -> 'sale' <> 'null')`,
  warned: sql<number>`(
    select count(*) from lead_import_rows r where r.import_id = i.id and r.outcome is not null and r.warnings <> '{}')`,
  warnedBy: jsonList<LeadImportDetail['warnedBy'][0]>(
    { warning: sql`g.warning`, count: sql`g.count` },
    sql`from (
      select ${WARNING} as warning, count(distinct r.line) as count from lead_import_rows r cross join unnest(r.warnings) w
      where r.import_id = i.id and r.outcome is not null group by 1 order by 2 desc, 1 limit ${MAX_WARNINGS}) g`,
  ),
};

export async function findImport(db: Db, viewer: Viewer, id: string): Promise<LeadImportDetail> {
  const [row] = await select(db, DETAIL_COLUMNS)`
    from lead_imports i ${WITH_RUN} where i.id = ${id}`;
  if (!row) throw notFound(messages.notFound);
  const { preset, columns, source, warnings, earlier, asked, sales, withBroker, warned, warnedBy } = row;
  const questions = await readQuestions(db, { by: viewer, mayCreate: viewer.isAdmin }, asked);
  return {
    ...headOf(leadImportRun, { outcomes: ROW_OUTCOMES, results: ROW_RESULTS }, row),
    ...questions,
    ...{ preset, columns, source, earlier, sales, withBroker, warned, warnedBy },
    warnings: [...warnings, ...monthsFirst(columns, preset)],
  };
}

function monthsFirst(columns: ImportColumn[], preset: string | null): string[] {
  const orders = dateOrders(columns, preset);
  return columns
    .filter(
      ({ name, field }) => (field === 'createdAt' || field === 'soldAt') && orders.get(name)?.order === 'monthFirst',
    )
    .map(({ name }) => messages.monthFirst(name));
}

const columnsFor = (viewer: Viewer) => ({
  line: sql<number>`r.line`,
  outcome: sql<RowOutcome>`r.outcome`,
  /** Long notes are cut. */
  lead: sql<ImportedLead | null>`r.lead || jsonb_build_object('notes', left(r.lead ->> 'notes', ${MAX_NOTE}::int))`,
  cells: sql<string[]>`case when r.lead is null then array(
    select left(c.text, 80) from unnest(r.cells) with ordinality c (text, at) where btrim(c.text) <> '' order by c.at limit 3)
    else '{}' end`,
  reason: sql<string | null>`r.reason`,
  warnings: sql<string[]>`r.warnings`,
  known: sql<Named | null>`(
    select json_build_object('_id', l.id, 'name', l.name) from leads l where l.id = r.lead_id and ${visibleTo(viewer)})`,
  firstLine: sql<number | null>`r.first_line`,
  result: sql<RowResult | null>`r.result`,
  stayed: sql<string | null>`r.stayed`,
});

/** Only what the last dry run said. */
export async function listRows(
  db: Db,
  viewer: Viewer,
  id: string,
  query: ImportRowsQuery,
): Promise<ListPage<ImportRow>> {
  const which = query.outcome?.length ? oneOf(sql`r.outcome`, query.outcome) : sql`r.outcome is not null`;
  const ofWarning = query.warning
    ? sql`and exists (select from unnest(r.warnings) w where ${WARNING} = ${query.warning})`
    : sql``;
  const warned = query.warnings === 'some' || query.warning ? sql`r.warnings <> '{}' ${ofWarning}` : sql`true`;
  const stayed = query.stayed === 'some' ? sql`r.stayed is not null` : sql`true`;
  const rows = sql`from lead_import_rows r where r.import_id = ${id} and ${which} and ${warned} and ${stayed}`;
  return readPages(db, columnsFor(viewer), query, sql`r.line`, rows);
}
