import { createHash, randomBytes } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { add } from 'date-fns';
import { fill } from '#test/fill.ts';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { insertRows } from '#test/rows.ts';

afterEach(() => jest.restoreAllMocks());

describe('asking for a new password', () => {
  async function ask(email: string) {
    const { user } = renderApp('/forgot-password');
    const field = await screen.findByLabelText('E-mail');
    if (email !== '') await fill(user, field, email);
    await user.click(screen.getByRole('button', { name: 'Enviar E-mail' }));
    return { field };
  }

  test('empties the form once the e-mail is on its way', async () => {
    const { email } = await aBroker();

    const { field } = await ask(email);

    expect(await screen.findByText('Email enviado com sucesso.')).toBeVisible();
    await waitFor(() => expect(field).toHaveValue(''));
    expect(screen.getByRole('link', { name: 'Cadastre-se' })).toHaveAttribute('href', '/sign-up');
  });

  test('that is refused says the same, whatever the server says', async () => {
    for (let time = 0; time < 5; time++)
      await fetch(`${window.location.origin}/api/users/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'repetido@exemplo.com.br' }),
      });

    await ask('repetido@exemplo.com.br');

    expect(await screen.findByText('Erro ao enviar solicitação. Tente novamente.')).toBeVisible();
    expect(screen.queryByText(/Muitos pedidos/)).not.toBeInTheDocument();
  });
});

describe('setting a new password', () => {
  const NEW_PASSWORD = 'Nova@4567';

  /** The token of a requested link. */
  async function aToken({ id: userId }: Person): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await insertRows('passwordResets', {
      tokenHash: createHash('sha256').update(token).digest(),
      userId,
      expiresAt: add(new Date(), { hours: 1 }),
    });
    return token;
  }

  async function set(token: string, password: string) {
    const { user } = renderApp(`/reset-password/${token}`);
    const field = await screen.findByLabelText('Nova senha');
    if (password !== '') await fill(user, field, password);
    await user.click(screen.getByRole('button', { name: 'Redefinir Senha' }));
    return { field };
  }

  test('leads to the login', async () => {
    const broker = await aBroker();
    const { user } = renderApp(`/reset-password/${await aToken(broker)}`);

    // For password managers.
    const account = await screen.findByDisplayValue(broker.email);
    expect(account).toBe(screen.getByRole('textbox', { name: 'E-mail' }));
    expect(account).toHaveAttribute('autocomplete', 'username');
    await fill(user, screen.getByLabelText('Nova senha'), NEW_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Redefinir Senha' }));

    expect(await screen.findByText('Senha redefinida com sucesso!')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect(screen.getByLabelText('Senha')).toHaveValue('');
  });

  test.each([
    ['', 'A senha é obrigatória'],
    ['Aa@1b', 'A senha deve ter pelo menos 6 caracteres'],
    [
      'senha@123',
      'A senha deve conter ao menos 1 letra maiúscula, 1 número e 1 caractere especial (!@#$%^&*). Falta: letra maiúscula.',
    ],
  ])('has the rules of every password: %j', async (password, message) => {
    const { field } = await set('x', password);

    expect(await screen.findByText(message)).toHaveRole('alert');
    expect(field).toHaveAttribute(
      'passwordrules',
      'minlength: 6; allowed: lower; required: upper; required: digit; required: [!@#$%^&*];',
    );
  });

  test('by a link that is dead is refused in the server’s words', async () => {
    await set('inventado', NEW_PASSWORD);

    expect(await screen.findByText('Este link de redefinição não vale mais. Peça um novo.')).toBeVisible();
  });
});
