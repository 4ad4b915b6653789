// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/auth/login/LoginPage';
import '@/features/leads/lead/LeadPage';
import { screen, waitFor, within } from '@testing-library/react';
import { eventually } from '#test/eventually.ts';
import { fill } from '#test/fill.ts';
import { loseNetwork } from '#test/network.ts';
import { readEntries } from '#test/outboxStorage.ts';
import { aBroker, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { rowsOf } from '#test/rows.ts';
import { ana, note, openLead, setUpLogout, storyOf } from './logoutSetup.ts';
import type { User } from './logoutSetup.ts';

setUpLogout();

jest.mock('@/shared/offline/outbox/storage', () => jest.requireActual<object>('#test/outboxStorage.ts'));
const notes = async () => (await storyOf()).flatMap(({ details }) => details?.note?.text ?? []);

async function logOut(user: User): Promise<void> {
  await user.click(screen.getByRole('button', { name: /Ana Souza/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
}

async function logIn(user: User, { email }: Person): Promise<void> {
  await fill(user, await screen.findByLabelText('E-mail'), email);
  await fill(user, screen.getByLabelText('Senha'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

const dialog = (name: string) => screen.findByRole('alertdialog', { name });

async function logOutWithNote() {
  const user = await openLead();
  const network = loseNetwork();
  await screen.findByRole('textbox', { name: 'Nova nota' });
  await note(user, 'Aceita permuta');
  await logOut(user);
  const question = within(await dialog('1 nota não enviada'));
  const choose = (name: string) => user.click(question.getByRole('button', { name }));
  return { user, network, question, choose };
}

test('a logout says what has not been sent; sent first, it is on the server', async () => {
  const { user, network, question, choose } = await logOutWithNote();

  await choose('Enviar');
  expect(await question.findByRole('alert')).toBeVisible();
  network.bringBack();
  await choose('Enviar');

  expect(await eventually(notes)).toBe('Aceita permuta');
  await waitFor(async () => {
    await Promise.all(screen.queryAllByRole('button', { name: 'Enviar' }).map((button) => user.click(button)));
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeVisible();
  });
});

test('thrown away, it is neither on the device nor on the server', async () => {
  const { network, choose } = await logOutWithNote();

  await choose('Descartar');

  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
  network.bringBack();
  expect(await readEntries(ana.id)).toEqual([]);
});

test('left on the device, it is sent after the same person’s next login, and nobody else sees it', async () => {
  const { user, network, choose } = await logOutWithNote();
  const bia = await aBroker({ name: 'Bia Reis' });

  await choose('Deixar neste aparelho');
  await screen.findByRole('button', { name: 'Entrar' });
  network.bringBack();
  await logIn(user, bia);
  await user.click(await screen.findByRole('button', { name: /Bia Reis/ }));
  expect(screen.queryByRole('button', { name: /aguarda/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'Entrar' });
  expect(await readEntries(ana.id)).toHaveLength(1);
  expect(await rowsOf('leadEvents', { type: 'note' })).toEqual([]);

  await logIn(user, ana);

  expect(await eventually(() => rowsOf('leadEvents', { type: 'note' }))).toBeDefined();
  await waitFor(async () => expect(await readEntries(ana.id)).toEqual([]));
});

test('a logout without a network is at once one here, and on the server when the next person is there', async () => {
  const user = await openLead();
  const network = loseNetwork();

  await logOut(user);

  await screen.findByRole('button', { name: 'Entrar' });
  expect(await rowsOf('sessions', { userId: ana.id })).toHaveLength(1);
  network.bringBack();
  await waitFor(async () => expect(await rowsOf('sessions', { userId: ana.id })).toEqual([]));
});
