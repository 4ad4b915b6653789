import { screen } from '@testing-library/react';
import { anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { eraseRows, rowsOf } from '#test/rows.ts';

export const leadsOf = (email: string) => rowsOf('leads', { email });

export async function openForm() {
  const admin = await anAdmin({ name: 'Helena Prado' });
  const { user } = renderApp('/create-lead', { as: admin });
  const name = await screen.findByLabelText('Nome');
  return { user, admin, name, email: screen.getByLabelText('E-mail'), phone: screen.getByLabelText('Telefone') };
}

export const commit = () => screen.getByRole('button', { name: 'Criar Lead' });

export function setUpCreateLead(): void {
  beforeEach(async () => {
    await eraseRows('leads');
  });
  afterEach(() => jest.restoreAllMocks());
}
