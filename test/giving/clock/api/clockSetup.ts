import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import { as } from '#test/client.ts';
import { clockOf, resetClock } from '#test/clock.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aContact, rotationOf } from '#test/rotation.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';

export let admin: Person;
export let ana: Person;
let bruno: Person;
export let carla: Person;
export let clock: ReturnType<typeof clockOf>;

export const people = () => [ana, bruno, carla];
export const personOf = (id: string | null) => people().find((person) => person.id === id)!;
export const runsOf = async (id: string) => (await rowsOf('leadClocks', { leadId: id })).length === 1;

export const historyOf = async (id: string, reader = admin) =>
  (await as(reader).get<LeadEvent[]>(`/leads/${id}/history`)).body;

/** A lead of the roleta, and whose it is. */
export async function aRunningLead(wanted: Parameters<typeof aContact>[0] = {}) {
  const { id, owner } = await aContact(wanted);
  return { id, owner: personOf(owner) };
}

export function setUpClock(): void {
  beforeEach(async () => {
    await emptyTables();
    await resetClock();
    admin = await anAdmin({ name: 'Helena Prado' });
    ana = await aBroker({ name: 'Ana Souza' });
    bruno = await aBroker({ name: 'Bruno Azevedo' });
    carla = await aBroker({ name: 'Carla Nunes' });
    clock = clockOf(admin);
    await rotationOf(admin).turnOn('vez');
  });
}
