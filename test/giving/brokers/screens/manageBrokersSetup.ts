import { screen } from '@testing-library/react';
import { anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

export async function openBrokers(address = '/brokers') {
  const { user } = renderApp(address, { as: await anAdmin({ name: 'Helena Prado' }) });
  await screen.findByRole('heading', { level: 1, name: 'Gerenciar Corretores' });
  return { user };
}

export const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

export async function openEdit(name: string) {
  const { user } = await openBrokers();
  await user.click(await screen.findByRole('button', { name: `Editar ${name}` }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Editar corretor' }) };
}

export function setUpManageBrokers(): void {
  beforeEach(async () => {
    await emptyTables();
  });
  afterEach(() => jest.restoreAllMocks());
}
