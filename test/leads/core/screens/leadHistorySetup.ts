import { screen, within } from '@testing-library/react';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { standOnDesktop } from '#test/desktop.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { stopPageClock } from '#test/pageClock.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';

export let admin: Person;
export let ana: Person;

/** Typed in, distributed to Ana, taken up by her. */
export async function aStory() {
  stopPageClock();
  const { body: lead } = await as(admin).post<Lead>('/leads', {
    name: 'Íris Leão',
    email: 'iris@exemplo.com.br',
    phone: '11 98765 4321',
  });
  const calls = distributionOf(admin);
  const { body: plan } = await calls.plan({ leadIds: [lead._id], strategy: 'menos-abertos', ...amongst(ana) });
  await calls.commit(plan._id);
  await as(ana).put(`/leads/${lead._id}`, { status: 'em andamento', notes: 'Prefere à tarde' });
  return { lead: lead._id, run: plan._id };
}

/** Beside an admin's grid; above a broker's board it is a dialog. */
export const panel = (role: 'region' | 'dialog' = 'region') => screen.findByRole(role, { name: 'Íris Leão' });

export const story = async (role?: 'dialog') =>
  (await within(await panel(role)).findAllByRole('listitem')).map((item) =>
    item.textContent.replace('novoem', 'novo em'),
  );

export function setUpLeadHistory(): void {
  beforeAll(standOnDesktop);
  beforeEach(async () => {
    await emptyTables();
    admin = await anAdmin({ name: 'Helena Prado' });
    ana = await aBroker({ name: 'Ana Souza' });
  });
  afterEach(() => jest.restoreAllMocks());
}
