import { lookInDatabase } from '../cluster/found.ts';
import { ask } from '../shared/database.ts';
import type { Written } from './writers.ts';

/** Acknowledged writes that are missing, doubled or done by half. */
export interface Wrong {
  lost: string[];
  twice: string[];
  half: string[];
}

export const nothingWrong = (): Wrong => ({ lost: [], twice: [], half: [] });

/** While others write: everything acknowledged before the request must be there. */
export async function lookForWritten(written: Written, databaseUrl: string): Promise<Wrong> {
  const { missingLeads, missingContacts, missingRuns, twice, halfDone } = await lookInDatabase(written, databaseUrl);
  const named = (what: string, rows: unknown[]) => rows.map((row) => `${what} ${JSON.stringify(row)}`);
  const notes = [...written.notes];
  const notesOf = (condition: string) =>
    ask(
      databaseUrl,
      `select l.id, l.notes, a.note, e.n from unnest($1::uuid[], $2::int[]) a(id, note)
       left join leads l on l.id = a.id
       left join lateral (select count(*)::int as n from lead_events where lead_id = a.id and type = 'notes') e on true
       where ${condition}`,
      [notes.map(([id]) => id), notes.map(([, note]) => note)],
    );
  return {
    lost: [
      ...named('lead', missingLeads),
      ...named('contact', missingContacts),
      ...named('run', missingRuns),
      ...named('note', await notesOf('coalesce(substr(l.notes, 6)::int, 0) < a.note')),
    ],
    twice: [...named('lead', twice), ...named('note', await notesOf('e.n <> substr(l.notes, 6)::int'))],
    half: [
      ...named('events of', halfDone),
      ...named(
        'lead and its story',
        await ask(
          databaseUrl,
          `select l.id from leads l
           cross join lateral (
             select e.to_user from lead_events e where e.lead_id = l.id and e.type = 'assigned' order by e.id desc limit 1
           ) last where last.to_user is distinct from l.assigned_to`,
        ),
      ),
    ],
  };
}

/**
 * Every move of every run is one that its plan says, and every one that it says was made. A backup may have a run between two parts:
 * a server goes on with it.
 */
export async function lookForHalfPlans(databaseUrl: string, isBackup = false): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    databaseUrl,
    `select n.id from runs n join lead_plans p on p.id = n.id
     left join lateral (
       select count(*) as n from unnest(p.from_users, p.to_users) with ordinality m(f, t, position) where m.f is distinct from m.t
         and not exists (select from run_rows r where r.run_id = n.id and r.position = m.position and r.skip_reason is not null)
     ) planned on true
     left join lateral (
       select count(*) filter (where e.to_user is not distinct from m.t and e.from_user is not distinct from m.f) as n,
         count(*) filter (where e.to_user is not distinct from m.f and e.from_user is not distinct from m.t) as back
       from unnest(p.lead_ids, p.from_users, p.to_users) m(lead, f, t) join lead_events e on e.run_id = n.id and e.lead_id = m.lead
     ) made on true
     where planned.n <> (n.results ->> 'changed')::int and not (n.state = 'running' and $1)
       or made.n <> (n.results ->> 'changed')::int or made.back <> coalesce((n.undone ->> 'restored')::int, 0)`,
    [isBackup],
  );
  return rows.map(({ id }) => `run ${id}`);
}
