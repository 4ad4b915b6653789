import { screen } from '@testing-library/react';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';

export let admin: Person;

const AT = '2026-03-10 12:00 America/Sao_Paulo';
export const MARCH = '/resultados?from=2026-03-01&to=2026-03-31';

export async function aMonth(): Promise<void> {
  const ana = await aBroker({ name: 'Ana Souza' });
  const won = await aLead({ source: 'landing', region: 'abc', assignedTo: ana, createdAt: AT });
  await as(ana).put(`/leads/${won}`, { status: 'convertido', sold: { value: 480_000 } });
  const lost = await aLead({ source: 'landing', region: '', assignedTo: ana, createdAt: AT });
  const [reason] = await rowsOf('lossReasons', { label: 'Crédito não aprovado' });
  await as(ana).put(`/leads/${lost}`, { status: 'perdido', lossReason: reason!.id });
  await aLead({ source: 'hotsite', region: 'abc', createdAt: AT });
  await aLead({ createdAt: '2026-02-10' });
}

export const card = (name: string) => screen.findByRole('region', { name });

export function setUpResults(): void {
  beforeEach(() => emptyTables());
  afterEach(() => jest.restoreAllMocks());
  beforeEach(async () => {
    admin = await anAdmin({ name: 'Helena Prado' });
  });
}
