import { sql } from './sql.ts';

/** A mail in that state, as the queue has it after eleven tries. */
export const aTriedMail = (state: string, recipient: string) => sql`
  insert into jobs.job (name, data, state, retry_count, retry_limit, started_on, completed_on, created_on, start_after, output)
  values ('mail', ${JSON.stringify({ recipient, subject: 'Novo lead: Íris', body: 'Olá!' })}, ${state}::jobs.job_state,
    11, 11, now(), case when ${state} = 'failed' then timestamptz '2026-11-20 15:30Z' end, '2026-11-18 12:00Z',
    '2026-11-20 16:45Z', '{"message": "550 no such user"}')`;
