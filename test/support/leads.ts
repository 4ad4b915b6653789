import { randomUUID } from 'node:crypto';
import type { LeadStatus, Region } from '#contract/constants.ts';
import type { LeadSource } from '#contract/leads.ts';
import type { Person } from './people.ts';
import { sql } from './sql.ts';

interface Wanted {
  name?: string;
  email?: string;
  phone?: string;
  region?: Region | '';
  status?: LeadStatus;
  notes?: string;
  assignedTo?: Pick<Person, 'id'> | null;
  createdBy?: Pick<Person, 'id'>;
  source?: LeadSource;
  propertyId?: string;
  /** An instant as PostgreSQL reads it, such as `2026-03-01 23:30 America/Sao_Paulo`. */
  createdAt?: string;
  reenteredAt?: string;
}

let count = 0;

/** A lead without a history, and its id. */
export async function aLead(wanted: Wanted = {}): Promise<string> {
  count++;
  const id = randomUUID();
  await sql`
    insert into leads (id, name, email, phone, region, status, notes, source, assigned_to, created_by, property_id,
      created_at, updated_at, reentered_at)
    values (${id}, ${wanted.name ?? `Lead ${count.toString()}`},
      ${wanted.email ?? `lead-${count.toString()}@exemplo.com.br`},
      ${wanted.phone ?? `+5511${(920_000_000 + count).toString()}`}, ${wanted.region ?? 'central'},
      ${wanted.status ?? 'novo'}, ${wanted.notes ?? null}, ${wanted.source ?? 'admin'}, ${wanted.assignedTo?.id ?? null},
      ${wanted.createdBy?.id ?? null}, ${wanted.propertyId ?? null},
      coalesce(${wanted.createdAt ?? null}::timestamptz, now()), coalesce(${wanted.createdAt ?? null}::timestamptz, now()),
      ${wanted.reenteredAt ?? null}::timestamptz)`;
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

export interface LeadEvent {
  lead_id: string;
  type: string;
  actor_id: string | null;
  batch_id: string | null;
  from_user: string | null;
  to_user: string | null;
  from_status: string | null;
  to_status: string | null;
}

/** The story of a lead, oldest first. */
export function eventsOf(leadId: string): Promise<LeadEvent[]> {
  return sql<LeadEvent>`
    select lead_id, type, actor_id, batch_id, from_user, to_user, from_status, to_status
    from lead_events where lead_id = ${leadId} order by id`;
}

export async function brokerOf(leadId: string): Promise<string | null> {
  const [row] = await sql<{ assigned_to: string | null }>`select assigned_to from leads where id = ${leadId}`;
  return row!.assigned_to;
}
