// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/agenda/VisitForm';
import '@/features/leads/lead/LeadPage';
import '@/features/properties/create/CreatePropertyPage';
import { fireEvent, screen } from '@testing-library/react';
import { as } from '#test/client.ts';
import { standOnDesktop } from '#test/desktop.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';

beforeAll(standOnDesktop);

test('a price of R$ 1,20 is asked at its field, and one tap takes what was meant', async () => {
  const { user } = renderApp('/create-property', { as: await anAdmin() });
  const price = await screen.findByLabelText('Preço');
  await user.type(price, '1,2');
  await user.tab();
  expect(await screen.findByText('Quis dizer R$ 1.200.000?')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Sim, R$ 1.200.000' }));

  expect(price).toHaveValue('1.200.000,00');
  expect(price).toHaveFocus();
  expect(screen.queryByText('Quis dizer R$ 1.200.000?')).not.toBeInTheDocument();
});

test('a visit in 2062 is asked, and one tap takes the year that was meant', async () => {
  const ana = await aBroker();
  const lead = await aLead({ assignedTo: ana });
  const { user } = renderApp(`/leads/${lead}`, { as: ana });
  await user.click(await screen.findByRole('button', { name: 'Visita' }));
  fireEvent.change(await screen.findByLabelText('Dia', { selector: 'input' }), { target: { value: '2062-12-31' } });
  fireEvent.change(screen.getByLabelText('Hora'), { target: { value: '14:30' } });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));

  await user.click(await screen.findByRole('button', { name: /^Sim, 31\/12\/20\d\d$/ }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByText('Visita marcada')).toBeVisible();
  const { body } = await as(ana).get<{ visits: { at: string }[] }>(`/leads/${lead}/agenda`);
  expect(body.visits.map(({ at }) => at.slice(4))).toEqual(['-12-31T17:30:00.000Z']);
});

test('a sale for R$ 1,20 is asked, and one tap takes what was meant', async () => {
  const ana = await aBroker();
  const lead = await aLead({ assignedTo: ana, status: 'convertido' });
  const { user } = renderApp(`/leads/${lead}`, { as: ana });
  await user.click(await screen.findByRole('button', { name: 'Informar' }));
  const value = await screen.findByLabelText(/^Valor/);
  await user.type(value, '1,2');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));

  await user.click(await screen.findByRole('button', { name: 'Sim, R$ 1.200.000' }));

  expect(value).toHaveValue('1.200.000,00');
});
