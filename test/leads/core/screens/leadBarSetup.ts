import { standOnPhone } from '#test/desktop.ts';
import { aLead } from '#test/leads.ts';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';

export let ana: Person;
export let lead: string;

export function setUpLeadBar(): void {
  beforeAll(standOnPhone);
  beforeEach(async () => {
    await emptyTables();
    localStorage.clear();
    ana = await aBroker({ name: 'Ana Souza' });
    lead = await aLead({ name: 'Íris Leão', phone: '+5511987654321', assignedTo: ana, status: 'em andamento' });
  });
}
