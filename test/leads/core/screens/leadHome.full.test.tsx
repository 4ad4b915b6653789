// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/lead/LeadPage';
import '@/features/leads/lead/home/HomeSheet';
import { screen, within } from '@testing-library/react';
import { aLead } from '#test/leads.ts';
import { refuseNextCall } from '#test/network.ts';
import { aBroker } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

beforeEach(emptyTables);

test('a home that could not be loaded, or is no longer in the register, says so under its name', async () => {
  const ana = await aBroker({ name: 'Ana Souza' });
  const propertyId = await aProperty({ name: 'Casa no Ipiranga', deleted: true });
  const similar = await aProperty({ name: 'Sobrado na Saúde', price: '760000' });
  const lead = await aLead({ name: 'Íris Leão', assignedTo: ana, propertyId });
  const { user } = renderApp(`/leads/${lead}`, { as: ana });
  await user.click(await screen.findByRole('button', { name: /Casa no Ipiranga$/ }));
  const gone = within(await screen.findByRole('dialog', { name: 'Casa no Ipiranga' }));
  expect(await gone.findByText('Este imóvel não está mais no cadastro.')).toBeVisible();

  refuseNextCall('GET', new RegExp(`properties/${similar}$`), 400, { message: 'Tente mais tarde' });
  await user.click(await gone.findByRole('button', { name: /Sobrado na Saúde/ }));

  const home = within(await screen.findByRole('dialog', { name: 'Sobrado na Saúde' }));
  expect(await home.findByText('Tente mais tarde')).toBeVisible();
});
