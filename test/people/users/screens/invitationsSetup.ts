import { screen, within } from '@testing-library/react';
import type { NewInvitations } from '#contract/people/invitations.ts';
import { as } from '#test/client.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

export const EMAIL = 'nina@exemplo.com.br';

export let admin: Person;

export async function openBrokers() {
  const { user } = renderApp('/brokers', { as: admin });
  await screen.findByText('Nenhum corretor cadastrado');
  return { user };
}

export const openInvitations = () => renderApp('/convites', { as: admin });

export async function invite(role = 'corretor'): Promise<{ url: string }> {
  const { body } = await as(admin).post<NewInvitations>('/invitations', { people: [{ email: EMAIL }], role });
  return body.invited[0]!;
}

/** The address of the page, as the link has it. */
export async function invitationPath(): Promise<string> {
  const { url } = await invite();
  return url.replace('https://morada.example.com', '');
}

export const openList = async () => within(await screen.findByRole('list', { name: 'Convites abertos' }));

export function setUpInvitations(): void {
  beforeEach(async () => {
    await emptyTables();
    admin = await anAdmin({ name: 'Helena Prado' });
  });
  afterEach(() => jest.restoreAllMocks());
}
