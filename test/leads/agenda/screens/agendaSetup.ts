import { standOnDesktop } from '#test/desktop.ts';
import { aLead } from '#test/leads.ts';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

export let ana: Person;
export let lead: string;

export const open = () => renderApp(`/leads/${lead}`, { as: ana });
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export function setUpAgenda(): void {
  beforeAll(standOnDesktop);
  beforeEach(async () => {
    await emptyTables();
    ana = await aBroker({ name: 'Ana Souza' });
    const propertyId = await aProperty({ name: 'Casa no Brooklin' });
    lead = await aLead({ name: 'Íris Leão', assignedTo: ana, status: 'em andamento', propertyId });
  });
  afterEach(() => jest.restoreAllMocks());
}
