import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fill } from '#test/fill.ts';
import { eventsOf } from '#test/leads.ts';
import { loseNextAnswer, loseNextCall } from '#test/network.ts';
import { aProperty } from '#test/properties.ts';
import { rowOf, rowsOf } from '#test/rows.ts';
import { openForm, setUpLanding } from './landingSetup.ts';

setUpLanding();

const leadsOf = (email: string) => rowsOf('leads', { email });

async function fillContact(user: UserEvent, name: string, email: string, phone = '11 98765-4321') {
  await fill(user, screen.getByLabelText('Nome'), name);
  await fill(user, screen.getByLabelText('E-mail'), email);
  await fill(user, screen.getByLabelText('WhatsApp com DDD'), phone);
  await user.selectOptions(screen.getByLabelText('Região'), 'zona oeste');
}

const send = () => screen.getByRole('button', { name: 'Quero ser contatado' });

test('a visitor leaves a contact: it is confirmed in the place of the form, which can be opened again, empty', async () => {
  const { user } = await openForm();
  expect(await screen.findByText('Encontre o imóvel ideal para chamar de lar')).toHaveRole('heading');
  await fillContact(user, 'Mariana Duarte', 'mariana@exemplo.com.br');

  await user.click(send());

  expect(await screen.findByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeVisible();
  const title = await screen.findByRole('heading', { name: 'Recebemos seu contato, Mariana' });
  expect(title).toHaveFocus();
  const confirmation = within(screen.getByRole('region', { name: 'Recebemos seu contato, Mariana' })).getByRole(
    'status',
  );
  expect(confirmation).toHaveTextContent(/Um corretor vai falar com você/);
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enviar outro contato' }));
  const name = screen.getByLabelText('Nome');
  expect(name).toHaveValue('');
  expect(name).toHaveFocus();
  expect(screen.getByLabelText('WhatsApp com DDD')).toHaveValue('');
  expect(screen.getByLabelText('Região')).toHaveValue('');
  expect(screen.queryByText('Nome é obrigatório')).not.toBeInTheDocument();
  expect(await leadsOf('mariana@exemplo.com.br')).toMatchObject([
    { name: 'Mariana Duarte', phone: '+5511987654321', region: 'zona oeste' },
  ]);
});

test('the form asks on phones with the right keyboards, and says that what it takes is safe', async () => {
  await openForm();

  expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('WhatsApp com DDD')).toHaveAttribute('type', 'tel');
  expect(screen.getByText(/^Seus dados estão seguros/)).toBeVisible();
});

test('a brokerage of another name is named by it', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'application-name', content: 'Casa Nova' });
  document.head.append(meta);

  await openForm();
  meta.remove();

  expect(screen.getByText(/só a nossa equipe os vê/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Casa Nova, ir para o início' })).toHaveTextContent('Casa Nova');
});

test('an empty form says what is missing at each field', async () => {
  const { user, name } = await openForm();
  await user.click(name);
  await user.tab();
  await screen.findByText('Nome é obrigatório');
  const atClick = new Promise((resolve) => {
    const options = { capture: true, once: true };
    window.addEventListener('click', () => resolve(screen.queryByText('Email é obrigatório')), options);
  });
  await user.pointer({ keys: '[TouchA]', target: screen.getByText(/só a nossa equipe os vê/) });
  expect(await atClick).toBeNull();
  expect(await screen.findByText('Email é obrigatório')).toBeVisible();

  await user.click(send());

  expect(screen.getByText('Email é obrigatório')).toBeVisible();
  expect(screen.getByText('WhatsApp é obrigatório')).toBeVisible();
  expect(screen.getByText('Escolha uma região')).toBeVisible();
  expect(name).toHaveFocus();
});

test('a contact that could not be sent says so in a toast and in the form, and keeps every value', async () => {
  const { user, name } = await openForm();
  await fillContact(user, 'José Simões', 'jose@exemplo.com.br');
  loseNextCall('POST', /\/leads\/public$/);

  await user.click(send());

  expect(await screen.findByText('Erro ao enviar, tente novamente.')).toBeVisible();
  const form = screen.getByRole('region', { name: 'Fale com um corretor' });
  expect(within(form).getByRole('alert')).toHaveTextContent(/^Não foi enviado. Erro ao enviar, tente novamente./);
  expect(name).toHaveValue('José Simões');
  expect(screen.getByLabelText('E-mail')).toHaveValue('jose@exemplo.com.br');
  expect(screen.getByLabelText('WhatsApp com DDD')).toHaveValue('(11) 98765-4321');
  expect(screen.getByLabelText('Região')).toHaveValue('zona oeste');
});

test('sending again after an answer was lost makes one lead', async () => {
  const { user } = await openForm();
  // A phone of its own: the same one within 10 minutes is the same lead.
  await fillContact(user, 'Thaís', 'thais@exemplo.com.br', '11 97432-1180');
  loseNextAnswer('POST', /\/leads\/public$/);
  await user.click(send());
  expect(await screen.findByText(/^Não foi enviado/)).toBeVisible();

  await user.click(send());

  expect(await screen.findByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeVisible();
  expect(await leadsOf('thais@exemplo.com.br')).toHaveLength(1);
  const { id } = await rowOf('leads', { email: 'thais@exemplo.com.br' });
  expect(await eventsOf(id)).toHaveLength(1);
});

test('neither Tab nor a screen reader reaches the field for robots', async () => {
  const { user, name } = await openForm();
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual(['name', 'email', 'phone']);

  await user.click(name);
  await user.tab();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  await user.tab();
  expect(screen.getByLabelText('WhatsApp com DDD')).toHaveFocus();
  await user.tab();
  expect(screen.getByLabelText('Região')).toHaveFocus();
  await user.tab();

  expect(send()).toHaveFocus();
});

test('each region leads to its part of the map, with how many properties it has', async () => {
  await aProperty();
  await aProperty();
  await openForm();

  expect(await screen.findByText('2 imóveis')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zona sul' })).toHaveAttribute('href', '/map?region=zona+sul');
  expect(screen.getByRole('link', { name: 'ABC' })).toHaveAttribute('href', '/map?region=abc');
  expect(screen.getByRole('link', { name: 'Ver imóveis no mapa' })).toHaveAttribute('href', '/map');
});

test('a link opens its page in the app, and marks the current one; a click for a new tab is the browser’s', async () => {
  const { user } = await openForm();
  const linkTo = (name: string) =>
    within(screen.getAllByRole('navigation', { name: 'Páginas' })[0] ?? document.body).getByRole('link', { name });
  expect(linkTo('Fale com um corretor')).toHaveAttribute('aria-current', 'page');
  expect(linkTo('Buscar imóveis')).not.toHaveAttribute('aria-current');
  const taken: boolean[] = [];
  const listen = (event: MouseEvent) => {
    taken.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', listen);

  await user.keyboard('{Control>}');
  await user.click(linkTo('Buscar imóveis'));
  await user.keyboard('{/Control}');
  expect(window.location.pathname).toBe('/landing');
  await user.click(linkTo('Buscar imóveis'));
  window.removeEventListener('click', listen);

  expect(taken).toEqual([false, true]);
  expect(window.location.pathname).toBe('/map');
});
