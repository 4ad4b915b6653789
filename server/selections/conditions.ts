import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** On `selections s`: also those of leads that were merged into it. */
export const isOfLead = (leadId: string): SQL =>
  sql`s.lead_id in (select l.id from leads l where l.id = ${leadId} or l.merged_into = ${leadId})`;
