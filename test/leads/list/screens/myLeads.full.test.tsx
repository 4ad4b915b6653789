import { screen, waitFor, within } from '@testing-library/react';
import { aLead, eventsOf, manyLeads } from '#test/leads.ts';
import { holdNextCall, loseNextCall } from '#test/network.ts';
import { aBroker } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { expectChosen, setUpMyLeads, statusOf } from './myLeadsSetup.ts';

setUpMyLeads();

test('a load that failed is not an empty list, and can be tried again', async () => {
  const broker = await aBroker();
  await aLead({ name: 'Lívia Magalhães', assignedTo: broker });
  loseNextCall('GET', /pageSize=24/);
  const { user } = renderApp('/my-leads', { as: broker });

  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os leads');
  expect(screen.queryByText('Nenhum lead atribuído')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Lívia Magalhães')).toBeVisible();
});

test('a status that could not be saved goes back to what it was', async () => {
  const broker = await aBroker();
  await aLead({ name: 'Cauã Brandão', status: 'em andamento', assignedTo: broker });
  const { user } = renderApp('/my-leads', { as: broker });
  const group = await statusOf('Cauã Brandão');
  loseNextCall('PUT', /\/leads\//);

  await user.click(within(group).getByRole('radio', { name: 'perdido' }));

  expect(await screen.findByText('Erro ao atualizar status')).toBeVisible();
  await expectChosen(group, 'em andamento');
});

test('taps in quick succession end in the last one, on the screen and on the server', async () => {
  const broker = await aBroker();
  const leadId = await aLead({ name: 'Márcia Falcão', status: 'novo', assignedTo: broker });
  const { user } = renderApp('/my-leads', { as: broker });
  const group = await statusOf('Márcia Falcão');

  await user.click(within(group).getByRole('radio', { name: 'perdido' }));
  await user.click(within(group).getByRole('radio', { name: 'em andamento' }));
  await user.click(within(group).getByRole('radio', { name: 'convertido' }));

  await expectChosen(group, 'convertido');
  expect(await screen.findByText('Status do lead atualizado para "convertido".')).toBeVisible();
  await expectChosen(group, 'convertido');
  expect((await eventsOf(leadId)).map((event) => event.toStatus)).toEqual(['perdido', 'em andamento', 'convertido']);
});

test('a tap after one that fails is saved', async () => {
  const broker = await aBroker();
  const leadId = await aLead({ name: 'Estêvão Nóbrega', status: 'novo', assignedTo: broker });
  const { user } = renderApp('/my-leads', { as: broker });
  const group = await statusOf('Estêvão Nóbrega');
  loseNextCall('PUT', /\/leads\//);

  await user.click(within(group).getByRole('radio', { name: 'perdido' }));
  await user.click(within(group).getByRole('radio', { name: 'em andamento' }));

  expect(await screen.findByText('Status do lead atualizado para "em andamento".')).toBeVisible();
  await expectChosen(group, 'em andamento');
  expect((await eventsOf(leadId)).map((event) => event.toStatus)).toEqual(['em andamento']);
});

test('a page that was asked for while the list loads again is not one of the next filter', async () => {
  const broker = await aBroker();
  await manyLeads(30, { assignedTo: broker, status: 'novo' });
  await manyLeads(30, { assignedTo: broker, status: 'em andamento' });
  const { user } = renderApp('/my-leads', { as: broker });
  const filterBy = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.getAllByRole('radiogroup')).toHaveLength(24));
  };
  await filterBy(/^novo \d/);
  const reload = holdNextCall('GET', /leads\?sort=-arrivedAt&pageSize=24/);
  await filterBy(/^Todos/);

  await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
  await filterBy(/^em andamento \d/);

  expect(await screen.findByRole('button', { name: 'Carregar mais' })).toBeVisible();
  expect(screen.getAllByRole('radiogroup')).toHaveLength(24);
  reload.arrive();
});
