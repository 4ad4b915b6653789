import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';
import { letPagesUpload } from '#test/uploads.ts';

export let admin: Person;

export const leadNames = async () => (await as(admin).get<Lead[]>('/leads?sort=name')).body.map(({ name }) => name);

export function setUpLeadImports(): void {
  beforeAll(letPagesUpload);
  beforeEach(async () => {
    await emptyTables();
    admin = await anAdmin({ name: 'Helena Prado' });
  });
  /** Newer browsers answer with a promise, which is no cleanup of an effect. */
  beforeEach(() => jest.spyOn(window, 'scrollTo').mockReturnValue(Promise.resolve() as never));
  afterEach(() => jest.restoreAllMocks());
}
