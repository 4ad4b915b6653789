// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/auth/profile/ProfilePage';
import '@/features/leads/agenda/TaskForm';
import '@/features/leads/agenda/VisitForm';
import '@/features/leads/lead/create/CreateLeadPage';
import '@/features/leads/lead/LeadPage';
import { screen, waitFor } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { aBroker } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rowsOf } from '#test/rows.ts';
import { ana, drafts, leadPage, newLead, setUpDrafts } from './draftsSetup.ts';

setUpDrafts();

describe('a new lead that is being written when its tab is closed', () => {
  test('is there again, until it is sent', async () => {
    let view = newLead();
    await fill(view.user, await screen.findByLabelText('Nome'), 'Otávio Reis');
    await fill(view.user, screen.getByLabelText('Telefone'), '(11) 98765-4321');
    view.unmount();

    view = newLead();
    expect(await screen.findByDisplayValue('Otávio Reis')).toBe(screen.getByLabelText('Nome'));
    expect(screen.getByLabelText('Telefone')).toHaveValue('(11) 98765-4321');
    await fill(view.user, screen.getByLabelText('E-mail'), 'otavio@exemplo.com.br');
    await view.user.click(screen.getByRole('button', { name: 'Criar Lead' }));
    expect(await screen.findByText('Lead criado com sucesso!')).toBeVisible();
    view.unmount();

    newLead();
    expect(await screen.findByLabelText('Nome')).toHaveValue('');
    expect(drafts()).toEqual([]);
  });

  test('says that it was found, and goes when it is not wanted', async () => {
    let view = newLead();
    await fill(view.user, await screen.findByLabelText('Nome'), 'Otávio Reis');
    expect(screen.queryByText(/^Rascunho/)).not.toBeInTheDocument();
    view.unmount();

    view = newLead();
    expect(await screen.findByText('Rascunho recuperado neste navegador')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
    expect(screen.getByLabelText('Nome')).toHaveValue('');
    expect(screen.queryByText(/^Rascunho/)).not.toBeInTheDocument();
    expect(drafts()).toEqual([]);
  });

  test('is nobody else’s on this device, and goes with a logout', async () => {
    let view = newLead();
    await fill(view.user, await screen.findByLabelText('Nome'), 'Otávio Reis');
    view.unmount();
    view = newLead(await aBroker());
    expect(await screen.findByLabelText('Nome')).toHaveValue('');
    view.unmount();

    view = newLead();
    await view.user.click(await screen.findByRole('button', { name: /Ana Souza/ }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(drafts()).toEqual([]));
  });
});

test('a task that was being written is open with its words, until it is canceled', async () => {
  let view = leadPage();
  await view.user.click(await screen.findByRole('button', { name: 'Tarefa' }));
  await fill(view.user, await screen.findByRole('textbox', { name: 'O que fazer' }), 'Enviar a planta');
  await view.user.click(screen.getByRole('button', { name: 'hoje' }));
  view.unmount();

  view = leadPage();
  expect(await screen.findByRole('textbox', { name: 'O que fazer' })).toHaveValue('Enviar a planta');
  expect(screen.getByRole('button', { name: 'hoje', pressed: true })).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(drafts()).toEqual([]);
});

test('the profile keeps what was typed, never a password, and saved it has no draft', async () => {
  const open = () => renderApp('/profile', { as: ana });
  let view = open();
  const name = await screen.findByLabelText('Nome');
  await view.user.clear(name);
  await fill(view.user, name, 'Ana Maria Souza');
  await fill(view.user, screen.getByLabelText('Senha'), 'Segredo@2026');
  view.unmount();
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Segredo');

  view = open();
  expect(await screen.findByDisplayValue('Ana Maria Souza')).toBe(screen.getByLabelText('Nome'));
  await view.user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  expect(await screen.findByText(/^Perfil atualizado/)).toBeVisible();
  expect(drafts()).toEqual([]);
  expect(await rowsOf('users', { id: ana.id })).toMatchObject([{ name: 'Ana Maria Souza' }]);
});
