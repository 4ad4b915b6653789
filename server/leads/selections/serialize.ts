import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { firstName, greet } from '#contract/ground/firstName.ts';
import type { Named } from '#contract/ground/named.ts';
import { paths } from '#contract/ground/paths.ts';
import { whatsappLink } from '#contract/ground/phone.ts';
import type { SelectedProperty, PropertySelection, SharedSelection } from '#contract/leads/selections.ts';
import type { JobTitle } from '#contract/people/jobTitles.ts';
import { photoAddressOf } from '../../ground/photos/address.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { isoInstant, jsonObject } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { cardColumns } from '../../properties/core/serialize.ts';
import { isOpen, isOpenStatus } from '../core/filter.ts';
import type { LeadRow } from '../core/serialize.ts';

/** Alias: property `p`. The client reads no more of its address than visitors do. */
export const selectedJson = (isTeam: boolean): SQL<SelectedProperty> => jsonObject(cardColumns(isTeam));

/** Alias: selection `s`. An object per property `p`, with reaction `r`. */
const listOf = <Entry>(entry: SQL<Entry>) => sql<Entry[]>`(
  select json_agg(${entry} order by r.position)
  from selection_properties r join properties p on p.id = r.property_id where r.selection_id = s.id)`;

const LIKED = sql<boolean | null>`r.liked`;

/** Aliases: selection `s`, its `maker`. */
export const SELECTION_COLUMNS = {
  id: sql<string>`s.id`,
  token: sql<string>`s.token`,
  by: sql<Named | null>`case when maker.id is not null then ${jsonObject({ _id: sql<string>`maker.id`, name: sql<string>`maker.name` })} end`,
  created_at: isoInstant(sql`s.created_at`),
  opened_at: sql<string | null>`${isoInstant(sql`s.opened_at`)}`,
  is_withdrawn: sql<boolean>`s.withdrawn_at is not null`,
  properties: listOf(
    jsonObject({
      property: selectedJson(true),
      isListed: sql<boolean>`p.deleted_at is null`,
      liked: LIKED,
      reactedAt: sql<string | null>`${isoInstant(sql`r.reacted_at`)}`,
    }),
  ),
};

type SelectionRow = RowOf<typeof SELECTION_COLUMNS>;

/** URL alone on the last line: WhatsApp shows its preview. */
function invitation(leadName: string, properties: number, url: string): string {
  const what = properties === 1 ? 'Separei um imóvel para você' : `Separei ${properties} imóveis para você`;
  return `${greet('Oi', leadName)} ${what}. Toque no coração do que gostar, que eu vejo na hora:\n\n${url}`;
}

export function serializeSelection(
  row: SelectionRow,
  lead: Pick<LeadRow, 'name' | 'phone' | 'status'>,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): PropertySelection {
  const url = publicUrl + paths.selection(row.token);
  return {
    _id: row.id,
    url,
    whatsappLink:
      lead.phone === null ? null : whatsappLink(lead.phone, invitation(lead.name, row.properties.length, url)),
    by: row.by,
    createdAt: row.created_at,
    openedAt: row.opened_at,
    isEnded: row.is_withdrawn || !isOpenStatus(lead.status),
    properties: row.properties,
  };
}

const brokerJson: SQL<NonNullable<SharedSelection['broker']>> = jsonObject({
  name: sql<string>`b.name`,
  photo: photoAddressOf(sql`b.avatar_id`),
  creci: sql<string | null>`b.creci`,
  jobTitle: sql<JobTitle | null>`b.job_title`,
  phone: sql<string>`b.phone`,
  slug: sql<string>`b.slug`,
});

/** Aliases: selection `s`, its shown lead `l`, the answering broker `b`. */
export const SHARED_COLUMNS = {
  lead_name: sql<string>`l.name`,
  has_ended: sql<boolean>`s.withdrawn_at is not null or not ${isOpen(sql`l.status`)}`,
  broker: sql<SharedSelection['broker']>`case when b.id is not null then ${brokerJson} end`,
  properties: listOf(
    jsonObject({
      _id: sql<string>`p.id`,
      liked: LIKED,
      property: sql<SelectedProperty | null>`case when p.deleted_at is null then ${selectedJson(false)} end`,
    }),
  ),
};

export const serializeShared = (row: RowOf<typeof SHARED_COLUMNS>): SharedSelection => ({
  firstName: firstName(row.lead_name),
  broker: row.broker,
  properties: row.properties,
});
