// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/invitations/InvitationsPage';
import '@/features/auth/invitation/InvitationPage';
import { screen, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { server } from '#test/server.ts';
import {
  EMAIL,
  admin,
  invitationPath,
  invite,
  openInvitations,
  openList,
  setUpInvitations,
} from './invitationsSetup.ts';

setUpInvitations();

describe('in Corretores', () => {
  test('invitations that fail to load are said, with a button to try again', async () => {
    await invite();
    loseNextCall('GET', /\/invitations$/);
    const { user } = openInvitations();

    expect(await screen.findByText('Erro ao carregar convites.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

    expect((await openList()).getByText(EMAIL)).toBeVisible();
  });

  test('a link that only the server’s own machine opens says so', async () => {
    await invite();
    server.changeSettings({ publicUrl: 'http://127.0.0.1:3000' });
    const { user } = openInvitations();

    await user.click((await openList()).getByRole('button', { name: /^Link/ }));

    expect(await screen.findByText(/^Este link só abre no computador do servidor\./)).toBeVisible();
    server.changeSettings({ publicUrl: 'https://morada.example.com' });
  });

  test('invitations to people with an account alone say so, and make no link', async () => {
    const { user } = openInvitations();
    await user.click((await screen.findAllByRole('button', { name: 'Convidar' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Convidar' }));
    await fill(user, dialog.getByLabelText('E-mails'), admin.email);

    await user.click(dialog.getByRole('button', { name: 'Convidar' }));

    const answer = within(await screen.findByRole('dialog', { name: 'Nenhum convite novo' }));
    expect(answer.getByText(`${admin.email} já faz parte da equipe.`)).toBeVisible();
    expect(answer.queryByRole('button', { name: /^Copiar/ })).not.toBeInTheDocument();
  });
});

describe('by the link', () => {
  test('an address without its token says that it is incomplete', async () => {
    renderApp('/convite');

    expect(await screen.findByText(/^O link do convite está incompleto/)).toBeVisible();
  });

  test('who is signed in is asked to log out first', async () => {
    const path = await invitationPath();
    const ana = await aBroker({ name: 'Ana Souza' });
    const { user } = renderApp(path, { as: ana });
    expect(await screen.findByText(/está na conta de Ana Souza/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Sair e abrir o convite' }));

    expect(await screen.findByRole('button', { name: 'Aceitar e entrar' })).toBeVisible();
    expect(window.location.hash).toMatch(/^#[\w-]{43}$/);
  });
});
