import { sql as statement } from 'drizzle-orm';
import type { ClockSettingsPage, PoolLead } from '#contract/giving/clock.ts';
import type { LeadClock } from '#contract/leads/leadClock.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { notifyCollectedMoves } from '../../server/giving/clock/notifyMovesOnceSettled.ts';
import { runClocks } from '../../server/giving/clock/runClocks.ts';
import { assignByRotation } from '../../server/giving/rotation/assign.ts';
import type { Db } from '../../server/ground/db/connect.ts';
import { openDb } from '../../server/ground/db/connect.ts';
import { readSettings } from '../../server/ground/settings/settings.ts';
import { NOW } from '../../server/leads/core/clock.ts';
import { as } from './client.ts';
import { aLead } from './leads.ts';
import { openPatientPool } from './patientPool.ts';
import type { Person } from './people.ts';
import { changeRows } from './rows.ts';
import { server } from './server.ts';
import { sql } from './sql.ts';

export const ALWAYS = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));
export const OFFICE = [
  ...Array.from({ length: 5 }, () => ({ from: '09:00', to: '18:00' })),
  { from: '09:00', to: '13:00' },
  {},
];
const minutesOf = (minutes: number) =>
  (['landing', 'property', 'hotsite'] as const).map((source) => ({ source, minutes }));

/** The settings of the clock, as that admin writes them: on, 20 minutes, at any hour. */
export function clockOf(admin: Person) {
  const client = as(admin);
  const write = (body: object) => client.put<ClockSettingsPage>('/clock/settings', body);
  return {
    read: () => client.get<ClockSettingsPage>('/clock/settings'),
    write,
    turnOn: ({ minutes = 20, ...wanted }: { minutes?: number; [field: string]: unknown } = {}) =>
      write({
        ...{ isOn: true, minutes: minutesOf(minutes), hours: ALWAYS, nationalHolidays: false, daysOff: [] },
        ...{ remindAt: null, maxHops: 2, poolMinutes: 60, tapsCount: false, ...wanted },
      }),
  };
}

/** As it is after the migrations. */
export const resetClock = () =>
  changeRows(
    'clockSettings',
    {},
    {
      isOn: false,
      tapsCount: false,
      daysOff: [],
      nationalHolidays: true,
      remindAt: 50,
      maxHops: 2,
      poolMinutes: 60,
      minutes: { landing: 15, property: 15, hotsite: 30 },
    },
  );

const settings = { ...readSettings({ DATABASE_URL: server.databaseUrl }), publicUrl: 'https://morada.example.com' };

/** The server's own functions on the file's database; `at`: São Paulo's, such as `2026-11-27 17:50`. */
export function clockwork() {
  const pool = openPatientPool(server.databaseUrl);
  const db: Db = openDb(pool);
  const instant = (at?: string) => (at === undefined ? NOW : statement`${`${at} America/Sao_Paulo`}::timestamptz`);
  return {
    db,
    settings,
    /** Handles all that is due, as a server does each second. */
    run: async (at?: string, most = 50) => {
      let handled = 0;
      for (;;) {
        const some = await runClocks(db, settings, { now: instant(at), most });
        handled += some;
        if (some === 0) break;
      }
      await notifyCollectedMoves(db, settings);
      return handled;
    },
    tell: () => notifyCollectedMoves(db, settings),
    /** A visitor's lead takes its turn in the roleta at that time. */
    arrive: async (at: string, source = 'landing', region: 'zona sul' | 'abc' = 'zona sul') => {
      const leadId = await aLead({ source, region, createdAt: `${at} America/Sao_Paulo` });
      await db.transaction((tx) => assignByRotation(tx, { leadId, source, brokerId: null }, settings, instant(at)));
      return leadId;
    },
    end: () => pool.end(),
  };
}

/** Moves the times of the lead's clock back by so many minutes. */
export const letPass = (minutes: number, leadId?: string) => sql`
  update lead_clocks set started_at = started_at - make_interval(mins => ${minutes}),
    remind_at = remind_at - make_interval(mins => ${minutes}), ends_at = ends_at - make_interval(mins => ${minutes})
  where ${leadId ?? null}::uuid is null or lead_id = ${leadId ?? null}::uuid`;

export async function clockOfLead(leadId: string, reader: Person): Promise<LeadClock | null> {
  return (await as(reader).get<Lead>(`/leads/${leadId}`)).body.clock;
}

export const poolOf = (reader: Person) => as(reader).get<PoolLead[]>('/pool');
export const take = (broker: Person, leadId: string) => as(broker).post<Lead>(`/pool/${leadId}/take`);

/** When it ends, on São Paulo's wall clock: `2026-11-27 17:50`. */
export async function endOf(leadId: string): Promise<string | null> {
  const [row] = await sql<{ at: string | null }>`
    select to_char(ends_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI') as at from lead_clocks where lead_id = ${leadId}`;
  return row?.at ?? null;
}
