import { sub } from 'date-fns';
import { openDb } from '../../server/ground/db/connect.ts';
import { eraseHiddenLeads } from '../../server/leads/core/hiddenLeads.ts';
import { as } from './client.ts';
import { openPatientPool } from './patientPool.ts';
import type { Person } from './people.ts';
import { changeRows } from './rows.ts';
import { server } from './server.ts';

/** Deletes a lead, and a day later it is erased. */
export async function eraseLead(admin: Person, id: string): Promise<void> {
  await as(admin).delete(`/leads/${id}`);
  await changeRows('leads', { id }, { hiddenAt: sub(new Date(), { hours: 26 }) });
  const pool = openPatientPool(server.databaseUrl);
  await eraseHiddenLeads(openDb(pool), new AbortController().signal);
  await pool.end();
}
