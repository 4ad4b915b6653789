// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/ManageBrokersPage';
import '@/features/leads/lead/LeadPage';
import '@/features/leads/lead/CorrectDialog';
import '@/features/properties/manage/ManagePropertiesPage';
import { screen } from '@testing-library/react';
import { standOnDesktop } from '#test/desktop.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables, eraseRows } from '#test/rows.ts';

beforeAll(standOnDesktop);
beforeEach(async () => {
  await emptyTables();
});

/** Its toast would stand on the login's page. */
describe('a request that ends with its session shows no error of its own:', () => {
  test.each([
    ['a broker', '/brokers', ['Editar Ana Souza'], 'Salvar alterações'],
    ['the deletion of a broker', '/brokers', ['Deletar Ana Souza'], 'Deletar corretor'],
    ['a lead’s data', '/leads/LEAD', ['Corrigir dados'], 'Salvar'],
    ['the deletion of a property', '/manage-properties', ['Deletar Casa de vila'], 'Deletar imóvel'],
  ])('%s', async (_of, address, before, last) => {
    const admin = await anAdmin();
    const ana = await aBroker({ name: 'Ana Souza' });
    await aProperty({ name: 'Casa de vila' });
    const lead = await aLead({ assignedTo: ana });
    const { user } = renderApp(address.replace('LEAD', lead), { as: admin });
    for (const name of before) await user.click(await screen.findByRole('button', { name }));
    const press = await screen.findByRole('button', { name: last });
    await eraseRows('sessions');

    await user.click(press);

    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
    expect(screen.queryByText(/Erro ao|Não foi possível/)).not.toBeInTheDocument();
  });
});
