import { sql } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import type { LeadEventDetails } from '#contract/leads/leadEvents.ts';
import type { ImportedSale } from '#contract/leads/leadImports.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type { Db } from '../../ground/db/connect.ts';

interface Closed {
  id: string;
  status: LeadStatus;
  sale?: ImportedSale | null;
  lossReason?: Named | null;
  details: LeadEventDetails;
}

/** For leads just made. `convertido` without a day is no sale. */
export async function closeImported(tx: Db, actorId: string, leads: readonly Closed[]): Promise<void> {
  const closed = leads.filter(({ status, lossReason }) => status === 'convertido' || lossReason);
  if (closed.length === 0) return;
  const json = JSON.stringify(
    closed.map(({ id, status, sale, lossReason, details }) => ({
      ...{ id, status },
      ...{ soldAt: sale?.at, value: sale?.value, seller: sale?.seller?._id, namesSeller: sale?.seller !== undefined },
      reason: lossReason?._id,
      details: {
        ...details,
        closing: {
          ...{ reason: lossReason?.name ?? null, property: null, value: sale?.value ?? null },
          ...(sale?.seller && { seller: { before: null, after: sale.seller } }),
        },
      },
    })),
  );
  const rows = sql`json_to_recordset(${json}::json) r (id uuid, status text, "soldAt" timestamptz, value numeric, seller uuid,
    "namesSeller" boolean, reason uuid, details jsonb)`;
  await tx.execute(
    sql`update leads l set loss_reason_id = r.reason from ${rows} where l.id = r.id and r.reason is not null`,
  );
  await tx.execute(sql`
    delete from sales s using ${rows} where s.lead_id = r.id and r."soldAt" is null`);
  await tx.execute(sql`
    update sales s set sold_at = r."soldAt", value = r.value,
      seller_id = case when r."namesSeller" then r.seller else s.seller_id end
    from ${rows} where s.lead_id = r.id`);
  await tx.execute(sql`
    insert into lead_events (lead_id, type, actor_id, from_status, to_status, details)
    select r.id, 'status', ${actorId}, r.status, r.status, r.details from ${rows}
    where r.reason is not null or r.value is not null or r.seller is not null order by r.id`);
}

interface WrittenSale {
  leadId: string;
  propertyId: string | null;
  value: number | null;
  sellerId: string | null;
}

/** A spreadsheet may have brought a lead that is sold without a sale. */
export const writeSale = (tx: Db, { leadId, propertyId, value, sellerId }: WrittenSale) =>
  tx.execute(sql`
    insert into sales (lead_id, property_id, value, seller_id) values (${leadId}, ${propertyId}, ${value}, ${sellerId})
    on conflict (lead_id) do update set property_id = excluded.property_id, value = excluded.value, seller_id = excluded.seller_id`);
