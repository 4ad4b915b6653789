// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/brokerage/texts/TextsPage';
import '@/api/conflict/ConflictDialog';
import { screen, waitFor, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { loseNextCall } from '#test/network.ts';
import { admin, card, invitation, open, save, setUpTexts, stored } from './textsSetup.ts';

setUpTexts();

test('an emptied text is the standard one again', async () => {
  await as(admin).put('/brokerage/texts', { landingHeadline: 'Sua casa espera' });
  const { user } = open();
  const landing = within(await card('Página inicial do site'));

  await user.clear(landing.getByLabelText('Título'));
  await user.click(save());

  await waitFor(() =>
    expect(landing.getByLabelText('Título')).toHaveValue('Encontre o imóvel ideal para chamar de lar'),
  );
  expect(await stored()).toEqual({ version: expect.any(String) });
});

test('what another admin has changed is shown before it is overwritten', async () => {
  const { user } = open();
  const landing = within(await card('Página inicial do site'));
  await fill(user, landing.getByLabelText('Título'), ' hoje');
  await as(admin).put('/brokerage/texts', { landingHeadline: 'De outra pessoa' });

  await user.click(save());

  const question = within(await screen.findByRole('dialog', { name: 'Alterado enquanto você editava' }));
  expect(question.getByText('Página inicial do site: Título')).toBeVisible();
  expect(question.getByText('De outra pessoa')).toBeVisible();
});

test('texts that could not be loaded can be loaded again', async () => {
  loseNextCall('GET', /texts$/);
  const { user } = open();

  expect(await screen.findByText('Não foi possível carregar os textos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(within(await invitation()).getByLabelText('Assunto')).toBeVisible();
});
