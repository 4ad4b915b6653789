// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/clock/pool/PoolPage';
import '@/features/leads/lead/LeadPage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { add } from 'date-fns';
import { setConnected } from '@/shared/offline/connection';
import { clockOf, clockwork, letPass, take } from '#test/clock.ts';
import { brokerOf } from '#test/leads.ts';
import { holdNextCall } from '#test/network.ts';
import { stopPageClock } from '#test/pageClock.ts';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { aContact, pauseSelf } from '#test/rotation.ts';
import { changeRows } from '#test/rows.ts';
import { admin, ana, bruno, openPage, setUpPool, takeButton } from './poolSetup.ts';

setUpPool();

const server = clockwork();
afterAll(server.end);

/** A visitor's lead that a third broker, who has left since, let go. */
async function inPool(wanted: Parameters<typeof aContact>[0] = {}) {
  for (const person of [ana, bruno]) await pauseSelf(person);
  const carla = await aBroker({ name: 'Carla Nunes' });
  const { id } = await aContact({ name: 'Marina Duarte', ...wanted });
  for (const person of [ana, bruno]) await pauseSelf(person, false);
  await letPass(20, id);
  await server.run();
  await changeRows('users', { id: carla.id }, { isActive: false });
  return id;
}

/** Who has it, and who has not. */
async function ownerOf(id: string): Promise<[Person, Person]> {
  return (await brokerOf(id)) === ana.id ? [ana, bruno] : [bruno, ana];
}

test('a broker reads what the bolsão is for, while it is empty', async () => {
  await openPage();

  expect(await screen.findByRole('heading', { level: 1, name: 'Bolsão' })).toBeVisible();
  expect(await screen.findByText('Nenhum lead no bolsão')).toBeVisible();
  expect(screen.getByText(/^Quando ninguém responde a um lead no prazo, ele vem para cá\./)).toBeVisible();
});

test('a lead shows what it is about, since when it waits, and no way to reach the person', async () => {
  stopPageClock();
  const propertyId = await aProperty({ name: 'Sobrado na Vila Mariana' });
  await inPool({ propertyId, email: 'marina@exemplo.com.br' });
  await openPage();

  const card = within(await screen.findByRole('list', { name: 'Leads no bolsão' }));
  expect(card.getByRole('heading', { name: 'Marina' })).toBeVisible();
  expect(card.getByText('Sobrado na Vila Mariana')).toBeVisible();
  expect(card.getByText('Zona sul')).toBeVisible();
  expect(await card.findByText(/Página do imóvel/)).toHaveTextContent('Página do imóvel · fez contato agora');
  expect(card.getByText('Chegou agora ao bolsão')).toBeVisible();
  expect(card.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText(/^1 lead à espera/, { selector: '[role="status"]' })).toBeInTheDocument();

  act(() => setConnected(false));
  const asOf = /^Como estava hoje às \d\d:\d\d$/;
  expect(screen.getByText(asOf, { selector: '[role="status"]' })).toBeInTheDocument();
  const button = card.getByRole('button', { name: 'Pegar precisa de internet: lead de Marina' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('‘Pegar’ makes the lead the broker’s own, and opens it', async () => {
  const id = await inPool();
  const user = await openPage();

  await user.click(await takeButton());

  expect(await screen.findByText('O lead é seu')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Marina Duarte' })).toBeVisible();
  expect(await brokerOf(id)).toBe(ana.id);
});

test('who let the lead go reads on the button from when they may take it, and while they are paused that they are', async () => {
  const { id } = await aContact({ name: 'Marina Duarte' });
  const [owner] = await ownerOf(id);
  await letPass(20, id);
  await server.run();
  const user = await openPage(owner);

  const button = await screen.findByRole('button', { name: /^Pegar a partir das \d\d:\d\d: lead de Marina$/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await pauseSelf(owner);

  expect(await screen.findByRole('button', { name: 'Em pausa: lead de Marina' })).toHaveTextContent('Em pausa');
  expect(await brokerOf(id)).toBeNull();
});

test('who comes second reads who took it, on the button that keeps the focus, and no card moves', async () => {
  const id = await inPool();
  const user = await openPage();
  const button = await takeButton();
  const { arrive } = holdNextCall('POST', /\/pool\//);
  await user.click(button);
  await take(bruno, id);

  arrive();

  expect(await screen.findByText('Bruno Azevedo pegou este lead antes.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^1 lead à espera/)).not.toBeInTheDocument());
  const lost = screen.getByRole('button', { name: 'Bruno Azevedo pegou este lead antes: lead de Marina' });
  expect(lost).toHaveFocus();
  expect(lost).toHaveAttribute('aria-disabled', 'true');
  expect(await brokerOf(id)).toBe(bruno.id);
});

test('it is live: what comes is there, and what another broker takes is gone', async () => {
  await openPage();
  expect(await screen.findByText('Nenhum lead no bolsão')).toBeVisible();
  const id = await inPool();
  expect(await takeButton()).toBeVisible();
  // Who looks at it needs no toast.
  expect(screen.queryByText(/^Há um lead no bolsão/)).not.toBeInTheDocument();

  await take(bruno, id);

  expect(await screen.findByText('Nenhum lead no bolsão')).toBeVisible();
});

test('elsewhere a toast leads to it, and the menu counts who waits', async () => {
  const { id } = await aContact({ name: 'Marina Duarte' });
  const [, other] = await ownerOf(id);
  const user = await openPage(other, '/profile');
  await letPass(20, id);

  await server.run();

  expect(await screen.findByText('Há um lead no bolsão: quem pegar primeiro fica com ele')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Ver' }));
  expect(await takeButton()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
  const menu = within(await screen.findByRole('presentation'));
  expect(await menu.findByRole('link', { name: 'Bolsão 1' })).toHaveAttribute('href', '/bolsao');
});

test('a reminder names the person, how long is left, and opens the lead', async () => {
  await clockOf(admin).turnOn({ remindAt: 50 });
  const { id } = await aContact({ name: 'Marina Duarte' });
  const [owner] = await ownerOf(id);
  const user = await openPage(owner, '/profile');
  // Now, however long the page took to open.
  await changeRows('leadClocks', { leadId: id }, { remindAt: new Date(), endsAt: add(new Date(), { minutes: 7 }) });

  await server.run();

  expect(await screen.findByText('Responda a Marina Duarte: faltam 7 min')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Ver' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Marina Duarte' })).toBeVisible();
});

test('a broker reads that a lead has moved on, and it leaves their board', async () => {
  await clockOf(admin).turnOn();
  const { id } = await aContact({ name: 'Marina Duarte' });
  const [owner] = await ownerOf(id);
  await openPage(owner, '/my-leads');
  expect(await screen.findByRole('heading', { name: 'Marina Duarte' })).toBeVisible();
  await letPass(20, id);

  await server.run();

  expect(await screen.findByText('O lead de Marina Duarte passou adiante: o prazo acabou')).toBeVisible();
  expect(await screen.findByText('Nenhum lead atribuído')).toBeVisible();
});

test('an admin is told that nobody took a lead, and sees which', async () => {
  const id = await inPool();
  const user = await openPage(admin, '/create-lead');
  await letPass(60, id);

  await server.run();

  expect(await screen.findByText('Ninguém pegou um lead do bolsão')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Ver' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bolsão' })).toBeVisible();
  expect(window.location.search).toBe('?clock=pool');
  const leads = within(await screen.findByRole('grid', { name: 'Leads' }));
  expect(await leads.findByRole('gridcell', { name: 'Marina Duarte' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Prazo: no bolsão' })).toBeVisible();
});
