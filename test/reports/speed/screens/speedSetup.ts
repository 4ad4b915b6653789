import { randomUUID } from 'node:crypto';
import { screen } from '@testing-library/react';
import { addMinutes } from 'date-fns';
import { ALWAYS } from '#test/clock.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, insertRows, instantOf } from '#test/rows.ts';

export let admin: Person;

/** `2026-03-10` was a Tuesday. */
export const AT = '2026-03-10 14:20 America/Sao_Paulo';
export const MARCH = '/velocidade?from=2026-03-01&to=2026-03-31';

async function contacted(broker: Person, source: 'landing' | 'hotsite', minutes: number): Promise<void> {
  const lead = await aLead({ source, assignedTo: broker, createdAt: AT });
  await changeRows('leads', { id: lead }, { firstContactedAt: addMinutes(instantOf(AT), minutes) });
}

export async function aMonth(): Promise<void> {
  const [ana, bia] = [await aBroker({ name: 'Ana Souza' }), await aBroker({ name: 'Bia Lima' })];
  await contacted(ana, 'landing', 4);
  await contacted(ana, 'landing', 16);
  await contacted(bia, 'hotsite', 16);
  await aLead({ source: 'landing', createdAt: AT });
  await insertRows('rotationTurns', {
    at: instantOf(AT),
    leadId: randomUUID(),
    kind: 'prazo',
    fromUser: bia.id,
    minutes: 15,
    source: 'landing',
    region: '',
    rules: ['vez'],
  });
  await insertRows('clockChanges', {
    actorId: admin.id,
    settings: {
      isOn: true,
      minutes: [
        { source: 'landing', minutes: 15 },
        { source: 'property', minutes: null },
        { source: 'hotsite', minutes: 30 },
      ],
      hours: ALWAYS,
      nationalHolidays: false,
      daysOff: [],
      remindAt: null,
      maxHops: 2,
      poolMinutes: 60,
      tapsCount: false,
    },
    at: instantOf('2026-03-02 12:00Z'),
  });
}

export const card = (name: string) => screen.findByRole('region', { name });

export function setUpSpeed(): void {
  beforeEach(() => emptyTables());
  afterEach(() => jest.restoreAllMocks());
  beforeEach(async () => {
    admin = await anAdmin({ name: 'Helena Prado' });
  });
}
