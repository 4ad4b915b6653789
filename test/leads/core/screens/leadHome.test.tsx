// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/lead/LeadPage';
import '@/features/leads/lead/home/HomeSheet';
import { screen, within } from '@testing-library/react';
import { aLead } from '#test/leads.ts';
import { aBroker } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

beforeEach(emptyTables);

test('the home a lead asked about is gone: what it cost, and a similar one with its route and a text to send', async () => {
  const ana = await aBroker({ name: 'Ana Souza' });
  const sold = await aProperty({ name: 'Casa no Ipiranga', status: 'vendido' });
  const similar = await aProperty({ name: 'Sobrado na Saúde', price: '760000', condoFee: '310' });
  const lead = await aLead({
    name: 'Íris Leão',
    phone: '+5511987654321',
    assignedTo: ana,
    propertyId: sold,
  });
  const { user } = renderApp(`/leads/${lead}`, { as: ana });

  await user.click(await screen.findByRole('button', { name: /Casa no Ipiranga R\$\s[\d.]+$/ }));
  const gone = within(await screen.findByRole('dialog', { name: 'Casa no Ipiranga' }));
  expect(await gone.findByText('Este imóvel foi vendido.')).toBeVisible();
  expect(gone.queryByRole('link', { name: /^Enviar a / })).not.toBeInTheDocument();
  await user.click(await gone.findByRole('button', { name: /Sobrado na Saúde/ }));

  const home = within(await screen.findByRole('dialog', { name: 'Sobrado na Saúde' }));
  expect(await home.findByText(/^R\$\s310 por mês$/)).toBeVisible();
  expect(home.getByText('Rua Bom Pastor, 100')).toBeVisible();
  const sent = new URL(home.getByRole('link', { name: 'Enviar a Íris Leão' }).getAttribute('href') ?? '');
  expect(sent.pathname).toBe('/5511987654321');
  expect(sent.searchParams.get('text')?.replaceAll('\u00a0', ' ')).toBe(
    'Íris, veja este imóvel: “Sobrado na Saúde”\n' +
      'R$ 760.000 · 3 quartos · 1 vaga · Zona sul\n' +
      `Ana, Morada\n\n${window.location.origin}/property/${similar}`,
  );
  await user.click(home.getByRole('button', { name: 'Rota até Sobrado na Saúde' }));
  expect(await screen.findByRole('menuitem', { name: 'Waze' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/waze\.com\/ul\?q=Rua\+Bom\+Pastor/),
  );
  await user.keyboard('{Escape}');

  await user.click(home.getByRole('button', { name: 'Casa no Ipiranga' }));
  expect(await screen.findByRole('dialog', { name: 'Casa no Ipiranga' })).toBeVisible();
});
