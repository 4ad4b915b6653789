// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/auth/login/LoginPage';
import '@/features/leads/lead/LeadPage';
import { screen, waitFor, within } from '@testing-library/react';
import { loseNetwork, watchCalls } from '#test/network.ts';
import { changeEntries, readEntries } from '#test/outboxStorage.ts';
import { ana, note, openLead, setUpLogout, storyOf, waiting } from './logoutSetup.ts';

setUpLogout();

jest.mock('@/shared/offline/outbox/storage', () => jest.requireActual<object>('#test/outboxStorage.ts'));

test('what waits can be taken back', async () => {
  const user = await openLead();
  const network = loseNetwork();
  await note(user, 'Engano');

  await user.click(within(waiting()).getByRole('button', { name: 'Retirar' }));

  expect(await screen.findByText('Retirado: não será enviado')).toBeVisible();
  expect(screen.queryByText('Engano')).not.toBeInTheDocument();
  network.bringBack();
  expect(await readEntries(ana.id)).toEqual([]);
});

test('a tap without a network is sent later, with its outcome, and the story has the time of the tap', async () => {
  const user = await openLead();
  const network = loseNetwork();
  await user.click(screen.getByRole('link', { name: 'WhatsApp de Thaís Sant’Anna' }));
  expect(await within(waiting()).findByText('Contato pelo WhatsApp')).toBeVisible();
  window.dispatchEvent(new Event('focus'));
  await user.click(await screen.findByRole('button', { name: 'Falei' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(within(waiting()).getByText('Falei')).toBeVisible());
  const earlier = new Date(Date.now() - 40_000).toISOString();
  await changeEntries(ana.id, (entries) => entries.map((entry) => ({ ...entry, madeAt: earlier })));

  network.bringBack();
  const calls = watchCalls();

  await waitFor(() => expect(calls('POST', /\/outcomes$/)).toHaveLength(1));
  const [attempt] = calls('POST', /\/attempts$/);
  expect(Number(attempt?.headers.get('x-happened-ago'))).toBeGreaterThanOrEqual(40);
  await waitFor(async () =>
    expect(await storyOf()).toContainEqual(expect.objectContaining({ type: 'attempt', outcome: 'talked' })),
  );
});
