import { sql } from 'drizzle-orm';
import { IMPORT_DAYS } from '#contract/leads/importValues.ts';
import type { Db } from './ground/db/connect.ts';

export async function sweepRows(db: Db): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now()`);
  await db.execute(sql`delete from password_resets where expires_at < now()`);
  await db.execute(sql`delete from login_challenges where expires_at < now()`);
  // Until then its link says what became of it.
  await db.execute(sql`delete from invitations where expires_at < now() - interval '30 days'`);
  await db.execute(sql`delete from throttles where ends_at < now()`);
  // A phone may repeat a request after days without a network.
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '30 days'`);
  await db.execute(sql`
    delete from lead_plans p where created_at < now() - interval '24 hours'
      and not exists (select from lead_batches b where b.id = p.id)`);
  // Long after their undo.
  await db.execute(sql`delete from bulk_changes where created_at < now() - interval '30 days'`);
  await db.execute(sql`
    delete from lead_imports where state in ('read', 'checking', 'checked') and created_at < now() - interval '24 hours'`);
  // Its rows are persons.
  await db.execute(sql`
    delete from lead_import_rows r using lead_imports i
    where i.id = r.import_id and i.finished_at < now() - make_interval(days => ${IMPORT_DAYS}::int)`);
  await db.execute(sql`
    delete from property_imports where state in ('read', 'checking', 'checked') and created_at < now() - interval '24 hours'`);
  // Keeps the columns for the next import: which reference belongs to which property.
  await db.execute(sql`
    update property_import_rows r set listing = null, property = null, before = null, photos_before = null
    from property_imports i where i.id = r.import_id and r.listing is not null
      and i.finished_at < now() - make_interval(days => ${IMPORT_DAYS}::int)`);
  await db.execute(sql`delete from audit_events where kept_until < now()`);
  // Failed ones stay for admins, as their queue says.
  await db.execute(
    sql`delete from jobs.job where state = 'completed' and completed_on < now() - interval '10 minutes'`,
  );
}
