import { openDb } from '../../server/ground/db/connect.ts';
import { readSettings } from '../../server/ground/settings/settings.ts';
import { sendNotice } from '../../server/reach/notifications/sendNotice.ts';
import { doJobs } from './jobs.ts';
import { openPatientPool } from './patientPool.ts';
import { server } from './server.ts';
import { sql } from './sql.ts';

interface Sending {
  pushServices: string[];
  /** Milliseconds until a silent service is left alone. */
  patience?: number;
  log?: { warn: (details: object, text: string) => void };
}

/** Sends what is due, as a server does. */
export async function sendNotices({ pushServices, patience = 60_000, log = { warn: () => undefined } }: Sending) {
  const pool = openPatientPool(server.databaseUrl);
  const settings = { ...readSettings({}), publicUrl: 'https://morada.example.com', pushServices };
  await doJobs('notice', (job) => sendNotice({ db: openDb(pool), settings, log, patience }, job));
  await pool.end();
}

interface WaitingNotice {
  title: string;
  path: string;
  tag: string;
  kind: string;
  userId: string;
  mail: string | null;
  devices: string[] | null;
  tries: number | null;
  /** Seconds after it was written. */
  wait: number;
}

/** Written and not sent yet, or failed. */
export const waitingNotices = () => sql<WaitingNotice>`
  select data->'notice'->>'title' as title, data->'notice'->>'path' as path, data->'notice'->>'tag' as tag,
    data->'notice'->>'kind' as kind, data->'notice'->>'userId' as "userId", data->'mail'->>'subject' as mail,
    data->'devices' as devices, (data->>'tries')::int as tries, extract(epoch from start_after - created_on)::float as wait
  from jobs.job where name = 'notice' order by created_on, 1`;
