import { randomUUID } from 'node:crypto';
import type { Region } from '#contract/ground/regions.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type { Person } from './people.ts';
import { insertRows, instantOf, rowOf, rowsOf } from './rows.ts';
import { server } from './server.ts';
import { sql } from './sql.ts';
import type { Row } from './tables.ts';

interface Wanted {
  name?: string;
  email?: string | null;
  phone?: string | null;
  region?: Region;
  status?: LeadStatus;
  notes?: string;
  assignedTo?: Pick<Person, 'id'> | null;
  createdBy?: Pick<Person, 'id'>;
  source?: string;
  propertyId?: string;
  /** Such as `2026-03-01 23:30 America/Sao_Paulo`. */
  createdAt?: Date | string;
  reenteredAt?: Date | string;
  firstContactedAt?: Date | string;
}

let count = 0;

/** A lead without a history, and its id. */
export async function aLead(wanted: Wanted = {}): Promise<string> {
  count++;
  const { createdAt = new Date(), reenteredAt, firstContactedAt, assignedTo, createdBy, ...given } = wanted;
  const id = randomUUID();
  await insertRows('leads', {
    id,
    name: `Lead ${count.toString()}`,
    email: `lead-${count.toString()}@exemplo.com.br`,
    phone: `+5511${(920_000_000 + count).toString()}`,
    region: 'central',
    source: 'admin',
    assignedTo: assignedTo?.id,
    createdBy: createdBy?.id,
    createdAt: instantOf(createdAt),
    updatedAt: instantOf(createdAt),
    reenteredAt: reenteredAt === undefined ? null : instantOf(reenteredAt),
    firstContactedAt: firstContactedAt === undefined ? null : instantOf(firstContactedAt),
    ...given,
  });
  return id;
}

/** That many leads, a minute apart, and their ids. */
export async function manyLeads(
  howMany: number,
  wanted: Pick<Wanted, 'assignedTo' | 'status' | 'region'> = {},
): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    insert into leads (id, name, email, phone, region, status, source, assigned_to, created_at)
    select gen_random_uuid(), 'Lead de lote ' || n, 'lote-' || n || '@exemplo.com.br', '+55119' || (30000000 + n),
      ${wanted.region ?? 'central'}, ${wanted.status ?? 'novo'}, 'admin', ${wanted.assignedTo?.id ?? null}::uuid, now() - n * interval '1 minute'
    from generate_series(1, ${howMany}::int) n
    returning id`;
  return rows.map((row) => row.id);
}

export type LeadEvent = Row<'leadEvents'>;

/** The story of a lead, oldest first. */
export const eventsOf = (leadId: string): Promise<LeadEvent[]> => rowsOf('leadEvents', { leadId });

/** All of it was so many days earlier. */
export const ageStories = (days: number) =>
  server.query(
    `do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      update lead_events set at = at - interval '${days.toString()} days';
    end $$`,
    [],
  );

export const leadOf = (id: string): Promise<Row<'leads'>> => rowOf('leads', { id });

export const brokerOf = async (leadId: string): Promise<string | null> => (await leadOf(leadId)).assignedTo;
