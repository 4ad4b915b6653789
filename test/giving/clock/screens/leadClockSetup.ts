import { clockOf, letPass, resetClock } from '#test/clock.ts';
import { stopPageClock } from '#test/pageClock.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aContact, rotationOf } from '#test/rotation.ts';
import { emptyTables } from '#test/rows.ts';

export let admin: Person;
export let ana: Person;

/** A lead of Ana's, whose clock has run for so long. */
export async function aWaitingLead(minutes: number, name = 'Marina Duarte') {
  const { id } = await aContact({ name });
  await letPass(minutes, id);
  stopPageClock();
  return id;
}

/** After 8 of 20 minutes, and what a slow page takes. */
export const running = /^Responda em (9|1[0-2]) min$/;

export function setUpLeadClock(): void {
  beforeEach(async () => {
    // In the order in which a server writes presence: no deadlock with that.
    await emptyTables();
    admin = await anAdmin({ name: 'Helena Prado' });
    ana = await aBroker({ name: 'Ana Souza' });
    await rotationOf(admin).turnOn('vez');
    await clockOf(admin).turnOn();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await resetClock();
  });
}
