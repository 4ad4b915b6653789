// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/invitations/InvitationsPage';
import '@/features/brokers/ManageBrokersPage';
import '@/features/auth/invitation/InvitationPage';
import { screen, waitFor, within } from '@testing-library/react';
import { sub } from 'date-fns';
import { fill } from '#test/fill.ts';
import { aLead, brokerOf } from '#test/leads.ts';
import { aBroker, aGerente, anAdmin, PASSWORD } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, rowOf, rowsOf } from '#test/rows.ts';
import {
  EMAIL,
  admin,
  invitationPath,
  invite,
  openBrokers,
  openInvitations,
  openList,
  setUpInvitations,
} from './invitationsSetup.ts';

setUpInvitations();

describe('in Corretores', () => {
  test('an admin invites gerentes, and gets a link for each to hand over', async () => {
    const { user } = await openBrokers();
    await user.click(screen.getAllByRole('link', { name: 'Convidar' })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Convidar' }));
    await user.click(dialog.getByRole('button', { name: 'Convidar' }));
    expect(await dialog.findByText('O email é obrigatório')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Corretor' })).toBeChecked();

    await fill(user, dialog.getByLabelText('E-mails'), `Nina Reis <${EMAIL}>\nnina@, caio@exemplo.com.br`);
    expect(await dialog.findByText('Informe um e-mail válido no lugar de “nina@”')).toBeVisible();
    await user.clear(dialog.getByLabelText('E-mails'));
    await fill(user, dialog.getByLabelText('E-mails'), `Nina Reis <${EMAIL}>, caio@exemplo.com.br; ${admin.email}`);
    expect(dialog.getByText('3 pessoas')).toBeVisible();
    expect(dialog.queryByRole('radio', { name: 'De uma equipe' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Gerente' }));
    expect(dialog.getByRole('radio', { name: 'De uma equipe' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Da imobiliária inteira' }));
    await user.click(dialog.getByRole('button', { name: 'Convidar' }));

    const link = within(await screen.findByRole('dialog', { name: '2 convites criados' }));
    expect(link.getByText(`${admin.email} já faz parte da equipe.`)).toBeVisible();
    expect(link.getByText(/^Este servidor não envia e-mails: mande você o link\./)).toBeVisible();
    const url = link.getByLabelText<HTMLInputElement>(`Nina Reis · ${EMAIL}`).value;
    expect(url).toMatch(/\/convite#[\w-]{43}$/);
    const sent = link.getByRole('link', { name: `Enviar por WhatsApp o convite de ${EMAIL}` }).getAttribute('href')!;
    expect(new URL(sent).searchParams.get('text')).toMatch(/^Olá, Nina Reis! Morada convida você/);
    expect(new URL(sent).searchParams.get('text')).toContain(url);
    expect(link.getByRole('button', { name: 'Copiar todos' })).toBeVisible();
    await user.click(link.getAllByRole('button', { name: 'Fechar' })[0]!);
    expect((await openList()).getAllByText(/^Gerente da imobiliária inteira · por Helena Prado ·/)).toHaveLength(2);
  });

  test('an invitation that is over is renewed, or canceled after a question', async () => {
    await invite();
    await changeRows('invitations', {}, { expiresAt: sub(new Date(), { days: 1 }) });
    const { user } = openInvitations();
    await openList();
    expect(screen.getByText(/^venceu em/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Link/ })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: `Renovar o convite de ${EMAIL}` }));
    expect(await screen.findByText('O convite vale por mais sete dias.')).toBeVisible();
    expect(await screen.findByText(/^vale até/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: `Cancelar o convite de ${EMAIL}` }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancelar este convite?' }));
    await user.click(question.getByRole('button', { name: 'Cancelar convite' }));

    expect(await screen.findByText(`Convite para ${EMAIL} cancelado.`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Convites abertos' })).not.toBeInTheDocument());
  });

  test('an admin makes a broker an admin, after reading what follows', async () => {
    const ana = await aBroker({ name: 'Ana Souza' });
    const lead = await aLead({ assignedTo: ana });
    const { user } = renderApp('/brokers', { as: admin });
    await user.click(await screen.findByRole('button', { name: 'Papel de Ana Souza' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Papel de Ana' }));
    expect(dialog.queryByText(/sai do sistema agora/)).not.toBeInTheDocument();

    await user.click(dialog.getByRole('radio', { name: 'Administrador' }));
    expect(
      dialog.getByText(/^Ana sai do sistema agora \(1 aparelho\), e entra de novo já com o papel novo/),
    ).toBeVisible();
    expect(dialog.getByText(/1 lead aberto e 0 imóveis ficam sem corretor/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Passar a carteira antes' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Mudar papel' }));

    expect(await screen.findByText('Ana Souza agora é administrador.')).toBeVisible();
    expect(await rowOf('users', { id: ana.id })).toMatchObject({ role: 'admin' });
    expect(await brokerOf(lead)).toBeNull();
  });

  test('an admin chooses what a gerente sees, and the list says it', async () => {
    const gil = await aGerente({ name: 'Gil Prado' });
    const { user } = renderApp('/brokers', { as: admin });
    expect(await screen.findByText('Gerente de uma equipe')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Papel de Gil Prado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Papel de Gil' }));
    expect(dialog.getByRole('radio', { name: 'De uma equipe' })).toBeChecked();

    await user.click(dialog.getByRole('radio', { name: 'Da imobiliária inteira' }));
    expect(
      dialog.getByText(/^Gil sai do sistema agora \(1 aparelho\), e entra de novo já vendo a imobiliária inteira/),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Mudar papel' }));

    expect(await screen.findByText('Gerente da imobiliária inteira')).toBeVisible();
    expect(await rowOf('users', { id: gil.id })).toMatchObject({ role: 'gerente', seesAll: true });
  });

  test('admins have a chip of their own; one’s own card has no tools', async () => {
    await anAdmin({ name: 'Otávio Sá' });
    const { user } = await openBrokers();

    await user.click(await screen.findByRole('button', { name: 'Administradores 2' }));

    expect(await screen.findByRole('heading', { level: 2, name: 'Helena Prado' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Papel de Otávio Sá' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Papel de Helena Prado' })).not.toBeInTheDocument();
    expect(window.location.search).toBe('?role=admin');
  });
});

describe('by the link', () => {
  test('the invited person gives name, password and phone, and is in', async () => {
    const { user } = renderApp(await invitationPath());
    expect(await screen.findByText(/^Helena Prado convidou você para .+, no papel de corretor\.$/)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue(EMAIL);
    await user.click(screen.getByRole('button', { name: 'Aceitar e entrar' }));
    expect(await screen.findByText('O nome é obrigatório')).toBeVisible();

    await fill(user, screen.getByLabelText('Nome'), 'Nina Reis');
    await fill(user, screen.getByLabelText('Senha'), PASSWORD);
    expect(screen.getByText(/^Sem telefone você fica fora da roleta/)).toBeVisible();
    await fill(user, screen.getByLabelText(/^WhatsApp/), '11 98765-4321');
    await user.click(screen.getByRole('button', { name: 'Aceitar e entrar' }));

    expect(await screen.findByText('Bem-vindo, Nina Reis!')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Meus Leads' })).toBeVisible();
    expect(await rowsOf('users', { email: EMAIL })).toMatchObject([{ name: 'Nina Reis', phone: '+5511987654321' }]);
  });

  test('an ended invitation says so, with a way to the login', async () => {
    const path = await invitationPath();
    await changeRows('invitations', {}, { revokedAt: new Date() });

    renderApp(path);

    expect(await screen.findByText('Este convite foi cancelado. Fale com quem convidou você.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir para o login' })).toHaveAttribute('href', '/');
  });
});
