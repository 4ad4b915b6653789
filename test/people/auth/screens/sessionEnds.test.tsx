// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/auth/profile/ProfilePage';
import '@/features/leads/lead/LeadPage';
import '@/features/leads/lead/DeleteQuestion';
import { screen } from '@testing-library/react';
import { standOnDesktop } from '#test/desktop.ts';
import { aLead } from '#test/leads.ts';
import { anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables, eraseRows } from '#test/rows.ts';

beforeAll(standOnDesktop);
beforeEach(async () => {
  await emptyTables();
});

/** Its toast would stand on the login's page. */
describe('a request that ends with its session shows no error of its own:', () => {
  test.each([
    ['the profile', '/me', [], 'Salvar alterações'],
    ['the deletion of a lead', '/leads/LEAD', ['Excluir'], 'Excluir lead'],
  ])('%s', async (_of, address, before, last) => {
    const admin = await anAdmin();
    const lead = await aLead();
    const { user } = renderApp(address.replace('LEAD', lead), { as: admin });
    for (const name of before) await user.click(await screen.findByRole('button', { name }));
    const press = await screen.findByRole('button', { name: last });
    await eraseRows('sessions');

    await user.click(press);

    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
    expect(screen.queryByText(/Erro ao|Não foi possível/)).not.toBeInTheDocument();
  });
});
