import { screen, within } from '@testing-library/react';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, emptyTables, rowOf } from '#test/rows.ts';

beforeEach(() => emptyTables());

test('after one tap on ‘perdido’ a broker may say why with another, or go on', async () => {
  const ana = await aBroker();
  const lead = await aLead({ name: 'Íris Leão', assignedTo: ana });

  const { user } = renderApp('/my-leads', { as: ana });
  await user.click(await screen.findByRole('radio', { name: 'perdido' }));
  const question = await screen.findByRole('region', { name: 'Por que Íris foi um lead perdido?' });
  await user.click(await within(question).findByRole('button', { name: 'Crédito não aprovado' }));

  expect(await screen.findByText('Motivo registrado')).toBeVisible();
  expect(question).not.toBeInTheDocument();
  const { body } = await as(ana).get<Lead>(`/leads/${lead}`);
  expect([body.status, body.lossReason?.label]).toEqual(['perdido', 'Crédito não aprovado']);
});

test('a sale has the lead’s property proposed, and a value', async () => {
  const ana = await aBroker();
  const property = await aProperty({ name: 'Casa & Jardim' });
  const lead = await aLead({ name: 'Íris Leão', assignedTo: ana, propertyId: property });

  const { user } = renderApp('/my-leads', { as: ana });
  await user.click(await screen.findByRole('radio', { name: 'convertido' }));
  const question = await screen.findByRole('region', { name: 'O que Íris comprou?' });
  await fill(user, within(question).getByLabelText(/^Valor/), '480000');
  await user.click(within(question).getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByText('Venda registrada')).toBeVisible();
  const { body } = await as(ana).get<Lead>(`/leads/${lead}`);
  expect(body.sold).toMatchObject({ property: { _id: property, name: 'Casa & Jardim' }, value: 480_000 });
});

test('a sale asks what its property is now', async () => {
  const ana = await aBroker();
  const property = await aProperty({ name: 'Casa & Jardim' });
  await aLead({ name: 'Íris Leão', assignedTo: ana, propertyId: property });

  const { user } = renderApp('/my-leads', { as: ana });
  await user.click(await screen.findByRole('radio', { name: 'convertido' }));
  const now = within(await screen.findByRole('group', { name: 'O imóvel agora está' }));
  expect(now.getByRole('button', { name: 'como antes', pressed: true })).toBeVisible();
  await user.click(now.getByRole('button', { name: 'vendido' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByText('Venda registrada')).toBeVisible();
  expect(await rowOf('properties', { id: property })).toMatchObject({ status: 'vendido' });
});

test('an admin corrects who sold for how much, and the story says what was before', async () => {
  const [ana, bruno] = [await aBroker({ name: 'Ana Souza' }), await aBroker({ name: 'Bruno Lima' })];
  const lead = await aLead({ name: 'Íris Leão', assignedTo: ana });
  await as(ana).put(`/leads/${lead}`, { status: 'convertido', sold: { value: 480_000 } });

  const { user } = renderApp(`/leads/${lead}`, { as: await anAdmin() });
  expect(await screen.findByText(/^Venda de Ana Souza em/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Corrigir' }));
  await screen.findByRole('option', { name: 'Bruno Lima' });
  await user.selectOptions(screen.getByLabelText('Vendido por'), 'Bruno Lima');
  await user.clear(screen.getByLabelText(/^Valor/));
  await fill(user, screen.getByLabelText(/^Valor/), '490000');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByText('Vendido por: Bruno Lima (antes: Ana Souza)')).toBeVisible();
  expect(screen.getByText(/^Valor: R\$.490\.000,00 \(antes: R\$.480\.000,00\)$/)).toBeVisible();
  expect(await rowOf('sales', { leadId: lead })).toMatchObject({ sellerId: bruno.id, value: 490_000 });
});

test('the next broker of a sold lead sees whose sale it is, and cannot change it', async () => {
  const [ana, bruno] = [await aBroker({ name: 'Ana Souza' }), await aBroker()];
  const lead = await aLead({ assignedTo: ana });
  await as(ana).put(`/leads/${lead}`, { status: 'convertido', sold: { value: 480_000 } });
  await changeRows('leads', { id: lead }, { assignedTo: bruno.id });

  renderApp(`/leads/${lead}`, { as: bruno });

  expect(await screen.findByText(/^Venda de Ana Souza em/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Corrigir' })).not.toBeInTheDocument();
});
