import { screen } from '@testing-library/react';
import { standOnDesktop } from '#test/desktop.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';

export let admin: Person;
export let lead: string;
export let other: string;

export const suggestion = () => screen.findByRole('region', { name: 'Possível duplicado' });

export function setUpMergeLeads(): void {
  beforeEach(async () => {
    await emptyTables();
    standOnDesktop();
    admin = await anAdmin();
    lead = await aLead({
      name: 'Íris Leão',
      phone: '+5511987654321',
      assignedTo: await aBroker({ name: 'Ana Souza' }),
    });
    other = await aLead({ name: 'Iris L.', phone: '+551187654321', status: 'em andamento' });
  });
  afterEach(() => jest.restoreAllMocks());
}
