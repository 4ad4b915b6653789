import { VISITOR_SOURCES } from '#contract/constants.ts';
import { as } from './client.ts';
import type { Person } from './people.ts';
import { sql } from './sql.ts';

const DAY = { from: '00:00', to: '24:00' };

/** Always open, that many minutes for leads of each source. */
export async function turnClockOn(admin: Person, minutes = 15): Promise<void> {
  const { status } = await as(admin).put('/clock/settings', {
    isOn: true,
    minutes: VISITOR_SOURCES.map((source) => ({ source, minutes })),
    hours: Array.from({ length: 7 }, () => DAY),
    nationalHolidays: false,
    daysOff: [],
  });
  if (status !== 200) throw new Error(`refused: ${status.toString()}`);
}

/** As the server writes it when a broker's time has run out: to this broker, or into the bolsão. */
export async function moveOn(leadId: string, to: Person | null): Promise<void> {
  await sql`
    with turn as (
      insert into rotation_turns (at, lead_id, kind, from_user, minutes, source, region, rules, rule, user_id)
      select now(), l.id, ${to ? 'prazo' : 'bolsao'}, l.assigned_to, c.minutes, c.source, l.region, '{vez}',
        ${to ? 'vez' : null}, ${to?.id ?? null}::uuid
      from leads l join lead_clocks c on c.lead_id = l.id where l.id = ${leadId}
      returning *
    ), event as (
      insert into lead_events (lead_id, type, turn_id, from_user, to_user)
      select lead_id, 'assigned', id, from_user, user_id from turn
    ), clock as (
      update lead_clocks set stage = ${to ? 'broker' : 'pool'}, user_id = ${to?.id ?? null}::uuid, hop = hop + 1,
        started_at = now(), ends_at = now() + interval '1 hour', remind_at = null
      where lead_id = ${leadId}
    )
    update leads set assigned_to = ${to?.id ?? null}::uuid, batch_id = null, updated_at = now() where id = ${leadId}`;
}

/** To the open tabs of a person, as the server sends it at a commit. */
export async function pushTo({ id }: Person, event: string, data: object = {}): Promise<void> {
  await sql`select pg_notify('morada_events', ${JSON.stringify({ to: id, event, data })})`;
}
