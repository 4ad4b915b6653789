import type { OwnRotation, Simulation, Rotation, RotationAssignment } from '#contract/giving/rotation.ts';
import type { RotationRule } from '#contract/leads/moveKinds.ts';
import { as, aVisitor } from './client.ts';
import type { Person } from './people.ts';
import { rowOf } from './rows.ts';
import { sql } from './sql.ts';

interface WantedBroker {
  weight?: number;
  dailyCap?: number | null;
}

const ALL_ON = ['landing', 'property', 'hotsite'].map((source) => ({ source, isOn: true }));

/** One case, for every lead. */
export const allBy = (...rules: RotationRule[]) => ({ cases: { list: [{ rules }] } });

/** The calls of the roleta, as that admin makes them. */
export function rotationOf(admin: Person) {
  const client = as(admin);
  return {
    read: () => client.get<Rotation>('/rotation'),
    write: (body: object) => client.put<Rotation>('/rotation', { sources: [], brokers: [], ...body }),
    /** On for every source, with these rules. */
    turnOn: (...rules: RotationRule[]) =>
      client.put<Rotation>('/rotation', { sources: ALL_ON, brokers: [], ...allBy(...rules) }),
    set: ({ id }: Person, { weight = 1, dailyCap = null }: WantedBroker) =>
      client.put<Rotation>('/rotation', { sources: [], brokers: [{ userId: id, weight, dailyCap }] }),
    simulate: (...rules: RotationRule[]) =>
      client.post<Simulation>('/rotation/simulation', { sources: ALL_ON, brokers: [], ...allBy(...rules) }),
    pause: ({ id }: Person, paused = true) => client.put<Rotation>(`/rotation/brokers/${id}/pause`, { paused }),
  };
}

export const assignmentsOf = (reader: Person, query = '') =>
  as(reader).get<RotationAssignment[]>(`/rotation/assignments${query}`);
export const pauseSelf = (broker: Person, paused = true) => as(broker).put<OwnRotation>('/rotation/pause', { paused });

let visitors = 0;

/** A visitor leaves a contact: the id of the lead, and whose it is. */
export async function aContact(
  wanted: { [field: string]: unknown; email?: string } = {},
): Promise<{ id: string; owner: string | null }> {
  visitors++;
  const { email = `visitante-${visitors.toString()}@exemplo.com.br` } = wanted;
  const { status } = await aVisitor().post('/leads/public', {
    name: `Visitante ${visitors.toString()}`,
    email,
    phone: `(11) 9${(40_000_000 + visitors).toString()}`,
    region: 'zona sul',
    ...wanted,
  });
  if (status !== 201) throw new Error(`refused: ${status.toString()}`);
  const { id, assignedTo } = await rowOf('leads', { email });
  return { id, owner: assignedTo };
}

/** The ledger once more, so long ago: what is in it cannot be changed. */
export async function repeatTurns(times: number, ago: string) {
  await sql`
    insert into rotation_turns (at, lead_id, source, region, broker_id, rules, rule, user_id, queue, eligible)
    select at - ${ago}::interval, lead_id, source, region, broker_id, rules, rule, user_id, queue, eligible
    from rotation_turns, generate_series(1, ${times}::int)`;
}
