import { sql } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { ListingFormat } from '#contract/properties/listing.ts';
import type { ListingOutcome, ListingResult } from '#contract/properties/listingValues.ts';
import { LISTING_OUTCOMES, LISTING_RESULTS } from '#contract/properties/listingValues.ts';
import type {
  GoneProperty,
  ListingRow,
  ListingRowsQuery,
  GoneQuery,
  PropertyImportDetail,
} from '#contract/properties/propertyImports.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';
import { OFFERED_STATUSES } from '#contract/properties/propertyValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { headOf, IMPORT_COLUMNS, WITH_RUN } from '../../ground/runs/importHead.ts';
import { isoInstant, select } from '../../ground/sql/columns.ts';
import { oneOf } from '../../ground/sql/conditions.ts';
import { readPages } from '../../ground/sql/lists.ts';
import type { ListPage } from '../../ground/sql/lists.ts';
import { coverOf } from '../core/cover.ts';
import { propertyImportRun } from './kind.ts';
import { messages } from './messages.ts';
import { findOffKinds } from './offKinds.ts';
import { findRegionWords } from './regionWords.ts';

/** Properties on offer from earlier imports of the same file that import `i` no longer has. */
const GONE = sql`
  from properties p
  where p.deleted_at is null and ${oneOf(sql`p.status`, OFFERED_STATUSES)} and p.id in (
    select r.property_id from property_import_rows r join property_imports o on o.id = r.import_id
    join runs m on m.id = o.id where o.source = i.source and o.id < i.id and m.state = 'done' and r.result in ('created', 'updated'))
  and not exists (select from property_import_rows n where n.import_id = i.id and n.property_id = p.id)`;

const DETAIL_COLUMNS = {
  ...IMPORT_COLUMNS,
  format: sql<ListingFormat>`i.format`,
  warnings: sql<string[]>`i.warnings`,
  address: sql<string | null>`i.address`,
  checkedAt: sql<string | null>`${isoInstant(sql`i.checked_at`)}`,
  region: sql<Region | null>`i.region`,
  broker: sql<Named | null>`(select json_build_object('_id', b.id, 'name', b.name) from users b where b.id = i.broker_id)`,
  photos: sql<PropertyImportDetail['photos']>`(
    select json_build_object('total', count(*), 'done', count(*) filter (where r.photo_state = 'done'),
      'missed', coalesce(sum(jsonb_array_length(r.missed_photos)), 0))
    from property_import_rows r where r.import_id = i.id and r.photo_state is not null)`,
  gone: sql<number>`case when n.state in ('checked', 'done') then (select count(*) ${GONE}) else 0 end`,
  noted: sql<number>`(
    select count(*) from property_import_rows r
    where r.import_id = i.id and r.listing is not null and r.outcome is not null and r.notes <> '{}')`,
};

/** As people who know the software call them. */
const FORMAT_NAMES: Record<ListingFormat, string> = {
  vrsync: 'VRSync',
  carga: 'ZAP Carga',
  openNavent: 'OpenNavent',
  chavesNaMao: 'Chaves na Mão',
  xml: 'XML',
  spreadsheet: 'Planilha',
};

export async function findImport(db: Db, id: string): Promise<PropertyImportDetail> {
  const [row] = await select(db, DETAIL_COLUMNS)`
    from property_imports i ${WITH_RUN} where i.id = ${id}`;
  if (!row) throw notFound(messages.notFound);
  const { format, warnings, address, checkedAt, region, broker, photos, gone, noted } = row;
  const found = { format: FORMAT_NAMES[format], warnings, address, checkedAt, region, broker, photos, gone, noted };
  const head = headOf(propertyImportRun, { outcomes: LISTING_OUTCOMES, results: LISTING_RESULTS }, row);
  const isOpen = head.state === 'read' || head.state === 'checked';
  return {
    ...head,
    ...found,
    offKinds: isOpen ? await findOffKinds(db, id) : [],
    regionWords: isOpen ? await findRegionWords(db, id) : [],
  };
}

const cover = sql<string | null>`case when r.result is not null then (${coverOf(sql`r.property_id`)}) end`;

const ROW_COLUMNS = {
  number: sql<number>`r.number`,
  line: sql<number>`(r.listing ->> 'line')::int`,
  reference: sql<string | null>`r.listing ->> 'reference'`,
  title: sql<string | null>`r.listing -> 'values' ->> 'name'`,
  outcome: sql<ListingOutcome>`r.outcome`,
  property: sql<ListingRow['property']>`r.property`,
  reason: sql<string | null>`r.reason`,
  notes: sql<string[]>`r.notes`,
  missing: sql<string[]>`r.missing`,
  known: sql<ListingRow['known']>`(
    select json_build_object('_id', p.id, 'name', p.name, 'reference', p.reference) from properties p
    where p.id = r.property_id and p.deleted_at is null)`,
  alike: sql<ListingRow['alike']>`(
    select json_build_object('_id', p.id, 'name', p.name, 'reference', p.reference, 'choice', r.choice) from properties p
    where p.id = r.alike_id and p.deleted_at is null)`,
  broker: sql<Named | null>`(
    select json_build_object('_id', b.id, 'name', b.name) from users b where b.id::text = r.property ->> 'broker')`,
  differences: sql<ListingRow['differences']>`r.differences`,
  photographs: sql<number>`jsonb_array_length(r.listing -> 'photographs')`,
  cover,
  result: sql<ListingResult | null>`r.result`,
  missedPhotos: sql<ListingRow['missedPhotos']>`r.missed_photos`,
};

/** Only what the last dry run said. @throws 404 */
export async function listRows(db: Db, id: string, query: ListingRowsQuery): Promise<ListPage<ListingRow>> {
  await findImport(db, id);
  const which = query.outcome?.length ? oneOf(sql`r.outcome`, query.outcome) : sql`r.outcome is not null`;
  const missed = query.photos === 'missed' ? sql`r.missed_photos <> '[]'` : sql`true`;
  const noted = query.notes === 'some' ? sql`r.notes <> '{}'` : sql`true`;
  const rows = sql`
    from property_import_rows r
    where r.import_id = ${id} and r.listing is not null and ${which} and ${missed} and ${noted}`;
  return readPages(db, ROW_COLUMNS, query, sql`r.number`, rows);
}

const GONE_COLUMNS = {
  _id: sql<string>`p.id`,
  name: sql<string>`p.name`,
  reference: sql<string>`p.reference`,
  status: sql<PropertyStatus>`p.status`,
};

/** @throws 404 */
export async function listGone(db: Db, id: string, query: GoneQuery): Promise<ListPage<GoneProperty>> {
  await findImport(db, id);
  const found = sql`from property_imports i, lateral (select p.* ${GONE}) p where i.id = ${id}`;
  return readPages(db, GONE_COLUMNS, query, sql`p.reference, p.id`, found);
}

/** Address of a listing's first photograph. @throws 404 */
export async function findPicture(db: Db, id: string, number: number): Promise<string> {
  const [row] = await select(db, { address: sql<string | null>`r.listing -> 'photographs' ->> 0` })`
    from property_import_rows r where r.import_id = ${id} and r.number = ${number}`;
  if (!row?.address) throw notFound(messages.pictureNotFound);
  return row.address;
}
