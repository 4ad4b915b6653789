import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';

export let admin: Person;
export let ana: Person;

export const leadsNow = async () => (await as(admin).get<Lead[]>('/leads?sort=name&pageSize=100')).body;

export function setUpLeadImports(): void {
  beforeEach(async () => {
    await emptyTables();
    admin = await anAdmin({ name: 'Helena Prado' });
    ana = await aBroker({ name: 'Ana Souza', email: 'ana@morada.com.br' });
  });
}
