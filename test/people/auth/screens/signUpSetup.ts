import { screen } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { PASSWORD } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';

export async function openForm() {
  const { user } = renderApp('/sign-up');
  const name = await screen.findByLabelText('Nome');
  const register = async (email: string) => {
    await fill(user, name, 'Íris Leão');
    await fill(user, screen.getByLabelText('E-mail'), email);
    await fill(user, screen.getByLabelText('Senha'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  };
  return { user, name, register };
}

export function setUpSignUp(): void {
  afterEach(() => jest.restoreAllMocks());
}
