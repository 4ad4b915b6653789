import { screen } from '@testing-library/react';
import type { PropertySelection } from '#contract/leads/selections.ts';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { emptyTables } from '#test/rows.ts';

export let ana: Person;
export let lead: string;
export let house: string;

export async function pathOfSelection(propertyIds = [house]): Promise<string> {
  const { body } = await as(ana).post<PropertySelection>(`/leads/${lead}/selections`, { propertyIds });
  return new URL(body.url).pathname;
}

export const section = () => screen.findByRole('region', { name: 'Seleções' });

export function setUpSelections(): void {
  beforeEach(async () => {
    await emptyTables();
    ana = await aBroker({ name: 'Ana Souza', phone: '+5511987654321' });
    lead = await aLead({ name: 'Maria Prado', assignedTo: ana, region: 'zona sul' });
    house = await aProperty({ name: 'Casa no Ipiranga' });
  });
  afterEach(() => jest.restoreAllMocks());
}
