// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/brokerage/texts/TextsPage';
import '@/api/conflict/ConflictDialog';
import { screen, waitFor, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { loseNextCall } from '#test/network.ts';
import { renderApp } from '#test/renderApp.tsx';
import { admin, card, invitation, open, save, setUpTexts, stored } from './textsSetup.ts';

setUpTexts();

test('an admin changes a mail, sees how it reads, and goes back to the standard text', async () => {
  const { user } = open();
  const mail = within(await invitation());
  expect(mail.getByLabelText('Assunto')).toHaveValue('Seu convite · {imobiliária}');
  expect(mail.queryByRole('button', { name: 'Voltar ao texto padrão' })).not.toBeInTheDocument();

  await user.clear(mail.getByLabelText('Assunto'));
  await fill(user, mail.getByLabelText('Assunto'), 'Venha, ');
  await user.click(
    within(mail.getByRole('group', { name: 'Palavras para Convite: Assunto' })).getByRole('button', {
      name: '{papel}',
    }),
  );
  expect(mail.getByLabelText('Assunto')).toHaveFocus();
  const preview = within(mail.getByRole('region', { name: 'Prévia de Convite' }));
  expect(preview.getByText('Venha, corretor')).toBeVisible();
  await user.click(save());

  expect(await screen.findByText('Textos salvos')).toBeVisible();
  expect(await stored()).toEqual({ invitationSubject: 'Venha, {papel}', version: expect.any(String) });

  await user.click(mail.getByRole('button', { name: 'Voltar ao texto padrão' }));
  expect(mail.getByLabelText('Assunto')).toHaveValue('Seu convite · {imobiliária}');
  await user.click(save());
  await waitFor(async () => expect(await stored()).toEqual({ version: expect.any(String) }));
});

test('an admin writes the first message, sees how it reads, and goes back to the standard text', async () => {
  const { user } = open();
  const first = within(await card('Primeira mensagem no WhatsApp'));
  const template = () => first.getByLabelText('Texto');
  const preview = within(first.getByRole('region', { name: 'Prévia' }));
  expect(template()).toHaveValue(
    'Oi, {nome}! Aqui é {corretor}, da Morada. {interesse} Como posso ajudar?'.replace('Morada', '{imobiliária}'),
  );
  expect(preview.getByText(/^Oi, Letícia! Aqui é a Camila, da .* imóvel na região central\. Como/)).toBeVisible();

  await user.clear(template());
  await fill(user, template(), 'Fala, ');
  await user.click(first.getByRole('button', { name: '{nome}' }));
  expect(template()).toHaveFocus();
  expect(preview.getByText('Fala, Letícia')).toBeVisible();
  await user.click(save());

  expect(await screen.findByText('Textos salvos')).toBeVisible();
  expect((await stored()).openingTemplate).toBe('Fala, {nome}');
  await user.click(first.getByRole('button', { name: 'Voltar ao texto padrão' }));
  await user.click(save());
  await waitFor(async () => expect(await stored()).toEqual({ version: expect.any(String) }));
});

test('a word that no first message has is refused before it is sent', async () => {
  const { user } = open();
  const first = within(await card('Primeira mensagem no WhatsApp'));

  await user.type(first.getByLabelText('Texto'), ' {{cliente}');
  await user.click(save());

  expect(await first.findByText('Entre chaves use só {nome}, {corretor}, {imobiliária}, {interesse}')).toBeVisible();
});

test('an unknown word and a missing link are refused at their fields', async () => {
  const { user } = open();
  const mail = within(await invitation());

  await user.type(mail.getByLabelText('Assunto'), ' {{cliente}');
  await user.clear(mail.getByLabelText('Mensagem'));
  await fill(user, mail.getByLabelText('Mensagem'), 'Bem-vindo!');
  await user.click(save());

  expect(await mail.findByText('Entre chaves use só {imobiliária}, {papel}')).toHaveRole('alert');
  expect(mail.getByText('O texto precisa de {link}')).toHaveRole('alert');
  expect(mail.getByLabelText('Assunto')).toHaveFocus();
});

test('what could not be saved stays in the form', async () => {
  const { user } = open();
  const landing = within(await card('Página inicial do site'));
  await fill(user, landing.getByLabelText('Título'), ' hoje');
  loseNextCall('PUT', /texts$/);

  await user.click(save());

  expect(await screen.findByText('Não foi possível salvar os textos')).toBeVisible();
  expect(landing.getByLabelText('Título')).toHaveValue('Encontre o imóvel ideal para chamar de lar hoje');
  await user.click(save());
  expect(await screen.findByText('Textos salvos')).toBeVisible();
});

test('the landing page shows what the brokerage wrote', async () => {
  await as(admin).put('/brokerage/texts', {
    landingHeadline: 'Sua casa espera',
    landingDescription: 'Fale <b>já</b>.',
  });

  renderApp('/landing');

  expect(await screen.findByRole('heading', { level: 1, name: 'Sua casa espera' })).toBeVisible();
  expect(screen.getByText('Fale <b>já</b>.')).toBeVisible();
});
