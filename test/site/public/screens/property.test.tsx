// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/public/property/PropertyPage';
import { screen, waitFor, within } from '@testing-library/react';
import { clockOf } from '#test/clock.ts';
import { fill } from '#test/fill.ts';
import { eventsOf } from '#test/leads.ts';
import { holdNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty, photograph } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, rowOf, rowsOf } from '#test/rows.ts';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const whatsapp = () => screen.findByRole('link', { name: 'WhatsApp' });
const textOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '').searchParams.get('text');

test('the rich page shows all there is to know of a property', async () => {
  const broker = await aBroker({ name: 'Ana Beatriz Souza' });
  await changeRows('users', { id: broker.id }, { creci: '123456-F', jobTitle: 'corretora' });
  const id = await aProperty({
    name: 'Sobrado reformado',
    address: 'Rua Harmonia, 512 – Vila Madalena',
    region: 'zona oeste',
    status: 'reservado',
    price: '1890000.5',
    offer: 'Condomínio grátis',
    bedrooms: 1,
    bathrooms: 2,
    parking: 0,
    broker,
  });

  renderApp(`/property/${id}`);

  expect(await screen.findByRole('heading', { level: 1, name: 'Sobrado reformado' })).toBeVisible();
  expect(document.title).toBe('Casa à venda na Vila Madalena, R$ 1.890.001 · Morada');
  expect(screen.getByText('Rua Harmonia, 512 – Vila Madalena')).toBeVisible();
  expect(screen.getByText('R$ 1.890.000,50')).toBeVisible();
  expect(screen.getAllByText('reservado')).toHaveLength(2);
  expect(screen.getByText('Oferta')).toBeVisible();
  expect(screen.getByText('Condomínio grátis')).toBeVisible();
  expect(screen.getByText('1 quarto')).toBeVisible();
  expect(screen.getByText('2 banheiros')).toBeVisible();
  expect(screen.getByText('Sem vaga')).toBeVisible();
  expect(screen.getByText('Boa luz natural')).toBeVisible();
  expect(screen.getByText('Ana Beatriz Souza')).toBeVisible();
  expect(await screen.findByText('CRECI 123456-F')).toBeVisible();
  expect(screen.getAllByText('Corretora de Imóveis')[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver outros imóveis de Ana' })).toHaveAttribute(
    'href',
    `/hotsite/${broker.slug}`,
  );
});

test('a visitor’s WhatsApp goes to the broker and names the property and its address', async () => {
  const broker = await aBroker({ name: 'Camila Nogueira', phone: '+5511987654321' });
  const id = await aProperty({ name: 'Casa de vila', broker });
  renderApp(`/property/${id}`);

  const link = await whatsapp();

  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=/));
  expect(textOf(link)).toBe(
    `Olá, Camila! Vi o imóvel “Casa de vila” e gostaria de saber mais.\n\n${window.location.origin}/property/${id}`,
  );
});

test('who asks to visit says so with their contact, and when; then the button says that it was sent', async () => {
  const broker = await aBroker({ name: 'Ana Souza', phone: '+5511987654321' });
  const page = `/property/${await aProperty({ name: 'Casa na Lapa', broker })}`;
  const scrollIntoView = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView });
  const { user, unmount } = renderApp(page);
  const wish = await screen.findByRole('checkbox', { name: 'Quero visitar este imóvel' });
  expect(wish).not.toBeChecked();

  await user.click(screen.getByRole('link', { name: 'Quero visitar' }));

  expect(scrollIntoView).toHaveBeenCalled();
  expect(wish).toBeChecked();
  expect(screen.getByLabelText('Nome')).toHaveFocus();
  await fill(user, screen.getByLabelText('Nome'), 'Rita Moraes');
  await fill(user, screen.getByLabelText('E-mail'), 'rita.visita@exemplo.com.br');
  expect(await screen.findByRole('radio', { name: 'A combinar' })).toBeChecked();
  const taken = screen.getAllByRole<HTMLInputElement>('radio').at(-1)!;
  await user.click(taken);
  await clockOf(await anAdmin()).write({ daysOff: [{ day: taken.value, name: 'Inventário' }] });
  await fill(user, screen.getByLabelText('WhatsApp com DDD'), '11 98765-1121');
  await user.click(screen.getByRole('button', { name: 'Quero ser contatado' }));
  await waitFor(() => expect(taken).not.toBeInTheDocument());
  expect(screen.getByText('Este horário não está mais livre: escolha outro')).toBeVisible();
  await user.click(screen.getAllByRole('radio', { name: /^\D{3} \d|Amanhã/ })[0]!);
  await user.click(within(screen.getByRole('group', { name: 'Parte do dia' })).getByRole('radio', { name: 'Manhã' }));
  await user.click(screen.getByRole('checkbox', { name: 'Por vídeo' }));
  await user.click(screen.getByRole('button', { name: 'Quero ser contatado' }));
  expect(await screen.findByRole('link', { name: 'Contato enviado' })).toBeVisible();
  const { id } = await rowOf('leads', { email: 'rita.visita@exemplo.com.br' });
  expect((await eventsOf(id))[0]!.details).toMatchObject({
    wantsVisit: { day: expect.stringMatching(/^20/) as unknown, part: 'manhã', byVideo: true },
  });
  expect(await screen.findByText(/^Visita pedida: .*, de manhã, por vídeo\.$/)).toBeVisible();
  unmount();

  renderApp(page);
  expect(await screen.findByRole('link', { name: 'Contato enviado' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Quero visitar' })).not.toBeInTheDocument();
});

test('a signed-in user with a phone finds their own number there', async () => {
  const broker = await aBroker({ phone: '+5511987654321' });
  const id = await aProperty({ broker });
  renderApp(`/property/${id}`, { as: await aBroker({ phone: '+5511922223333' }) });

  const link = await whatsapp();
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5511922223333\?/));
  // Without a name: the phone is the property's broker's.
  expect(textOf(link)).toMatch(/^Olá! Vi/);
});

test('with nobody to call there is no dead link, and sharing becomes the main thing', async () => {
  const id = await aProperty();
  renderApp(`/property/${id}`);

  const bar = await screen.findByRole('complementary', { name: 'Contato' });
  expect(within(bar).getByText('Corretor')).toBeVisible();
  expect(within(bar).getByRole('button', { name: 'Compartilhar' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Ver outros imóveis/ })).not.toBeInTheDocument();
});

describe('sharing', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  const pressShare = async () => {
    const id = await aProperty({ name: 'Casa de vila', broker: await aBroker() });
    const { user } = renderApp(`/property/${id}`);
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Compartilhar' }));
    return { copy, url: `${window.location.origin}/property/${id}` };
  };

  test('goes through the device’s own sheet where there is one', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });

    const { url } = await pressShare();

    expect(share).toHaveBeenCalledWith({ title: 'Casa de vila', text: 'Casa de vila · R$\u00a0750.000', url });
    expect(screen.queryByText('Link copiado para área de transferência!')).not.toBeInTheDocument();
  });

  test('copies the link where there is none, and says so', async () => {
    const { copy, url } = await pressShare();

    expect(await screen.findByText('Link copiado para área de transferência!')).toBeVisible();
    expect(copy).toHaveBeenCalledWith(url);
  });
});

describe('photographs', () => {
  test('are stepped through by dots and keys, the first at once, the others when they are needed', async () => {
    const id = await aProperty({ name: 'Casa de vila' });
    const photos = await photograph(id, 6);
    const { user } = renderApp(`/property/${id}`);

    const first = await screen.findByAltText('Casa de vila, foto 1');

    expect(first).toHaveAttribute('src', `/photos/${photos[0] ?? ''}?w=1200&h=800&fit=fill`);
    expect(first).toHaveAttribute('srcset', expect.stringContaining('?w=900&h=600&fit=fill 900w'));
    expect(first).toHaveAttribute('loading', 'eager');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(screen.getByAltText('Casa de vila, foto 3')).toHaveAttribute('loading', 'lazy');
    expect(screen.getByText('1 / 6')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Foto 4' }));
    expect(await screen.findByText('4 / 6')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('5 / 6')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver foto 1' }));
    expect(await screen.findByText('1 / 6')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('6 / 6')).toBeVisible();
  });

  test('show four thumbnails of 200x150 and how many more follow, and lead to the plans', async () => {
    const id = await aProperty();
    const photos = await photograph(id, 6);
    await changeRows('photos', { id: photos[5]! }, { isPlan: true });
    const { user } = renderApp(`/property/${id}`);

    const strip = await screen.findByRole('list', { name: 'Miniaturas' });

    expect(within(strip).getAllByRole('button')).toHaveLength(6);
    expect(within(strip).getByText('+2')).toBeVisible();
    expect(within(strip).getByRole('button', { name: '+2: ver foto 4' })).toBeVisible();
    const [thumbnail] = within(strip).getAllByRole('presentation');
    await waitFor(() => expect(thumbnail).toHaveAttribute('src', `/photos/${photos[0] ?? ''}?w=200&h=150&fit=cover`));
    expect(within(strip).getByRole('button', { name: 'Ver foto 1' })).toHaveAttribute('aria-current', 'true');
    await user.click(await screen.findByRole('button', { name: 'Plantas (1)' }));

    expect(await screen.findByText('1 / 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fotos (5)' }));
    expect(await screen.findByText('1 / 5')).toBeVisible();
  });
});

test.each(['/property', '/property-detail'])(
  '%s says that it is loading until its property has come',
  async (address) => {
    const id = await aProperty({ name: 'Casa de vila' });
    const answer = holdNextCall('GET', /\/properties\/[\w-]+$/);
    renderApp(`${address}/${id}`);

    expect(await screen.findByRole('heading', { level: 1, name: 'Carregando imóvel…' })).toBeInTheDocument();
    answer.arrive();

    expect(await screen.findByRole('heading', { level: 1, name: 'Casa de vila' })).toBeVisible();
    expect(screen.queryByText('Carregando imóvel…')).not.toBeInTheDocument();
  },
);

test('there is a map only where there is a location', async () => {
  renderApp(`/property/${await aProperty({ name: 'Sem lugar' })}`);
  expect(await screen.findByRole('heading', { name: 'Sem lugar' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Localização' })).not.toBeInTheDocument();
});

test.each(['/property', '/property-detail'])(
  'the map of %s waits with a heading, the address in words and a way in',
  async (page) => {
    const address = 'Rua Harmonia, 512 – Vila Madalena';
    renderApp(`${page}/${await aProperty({ address, location: { lat: -23.57, lng: -46.67 } })}`);

    const place = within(await screen.findByRole('region', { name: 'Localização' }));
    expect(place.getByRole('heading', { name: 'Localização' })).toBeInTheDocument();
    expect(place.getByText(address)).toBeVisible();
    expect(place.queryByRole('region', { name: `Mapa de ${address}` })).not.toBeInTheDocument();
    expect(place.getByRole('button', { name: 'Ver no mapa' })).toBeVisible();
  },
);

test.each([
  ['/property', 'Imóvel não encontrado.'],
  ['/property-detail', 'Imóvel não encontrado'],
])('%s of a property that was deleted says so and leads to the others', async (address, words) => {
  renderApp(`${address}/${await aProperty({ deleted: true })}`);

  expect(within(await screen.findByRole('alert')).getByText(words, { exact: true })).toBeVisible();
  expect(document.title).toBe('Imóvel não encontrado · Morada');
  const state = within(screen.getByRole('alert'));
  expect(state.getByRole('heading', { level: 1, name: words })).toBeVisible();
  expect(state.getByRole('link', { name: 'Buscar imóveis' })).toHaveAttribute('href', '/map');
});

test.each(['/property', '/property-detail'])(
  'a visitor who leaves a contact on %s asks about that property, in its region, and is known in the next form until they press Esquecer',
  async (address) => {
    const broker = await aBroker({ name: 'Camila Nogueira', phone: '+5511987654321' });
    const id = await aProperty({ name: 'Casa de vila', region: 'zona oeste', broker });
    const email = `mariana${address.replace('/', '.')}@exemplo.com.br`;
    const { user } = renderApp(`${address}/${id}`);
    const form = within(await screen.findByRole('region', { name: 'Saiba mais sobre este imóvel' }));
    await fill(user, form.getByLabelText('Nome'), 'Mariana Duarte');
    await user.click(form.getByRole('button', { name: 'Quero ser contatado' }));
    expect(await form.findByText('Informe o WhatsApp ou o e-mail')).toBeVisible();
    await fill(user, form.getByLabelText('E-mail'), email);

    await user.click(form.getByRole('button', { name: 'Quero ser contatado' }));

    expect(await screen.findByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeVisible();
    const title = await form.findByRole('heading', { name: 'Mariana, a Camila responde por e-mail' });
    expect(title).toHaveFocus();
    expect(form.getByText(/fale agora com Camila Nogueira/)).toBeVisible();
    const link = form.getByRole('link', { name: 'Chamar no WhatsApp' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=/));
    expect(textOf(link)).toContain(`${window.location.origin}/property/${id}`);
    expect(form.queryByLabelText('Nome')).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Enviar outro contato' }));
    expect(form.getByLabelText('Nome')).toHaveValue('');
    expect(form.getByLabelText('Nome')).toHaveFocus();
    expect(await rowsOf('leads', { email })).toMatchObject([
      { source: 'property', propertyId: id, region: 'zona oeste', phone: null },
    ]);

    await user.click(screen.getAllByRole('link', { name: 'Fale com um corretor' })[0]!);
    expect(await screen.findByText(/^Preenchido com os seus dados/)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue(email);
    await user.click(screen.getByRole('button', { name: 'Esquecer' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('');
    expect(screen.getByLabelText('Nome')).toHaveValue('');
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    expect(screen.getByText('Leva menos de um minuto.')).toBeVisible();
  },
);

test('the simple page shows the photographs', async () => {
  const id = await aProperty({ name: 'Casa de vila' });
  await photograph(id, 3);
  renderApp(`/property-detail/${id}`);

  expect(await screen.findByAltText('Casa de vila, foto 1')).toBeVisible();
  expect(screen.getByAltText('Casa de vila, foto 3')).toBeInTheDocument();
});

test('the simple page tells what matters and whom to call', async () => {
  const id = await aProperty({
    name: 'Casa térrea com jardim',
    price: '1480000',
    region: 'zona sul',
    broker: await aBroker({ phone: '+5511987654321' }),
  });
  renderApp(`/property-detail/${id}`);

  expect(await screen.findByRole('heading', { level: 1, name: 'Casa térrea com jardim' })).toBeVisible();
  expect(screen.getByText('R$ 1.480.000,00')).toBeVisible();
  expect(screen.getByText('Zona sul', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('3 quartos')).toBeVisible();
  expect(screen.getByText('2 banheiros')).toBeVisible();
  expect(screen.getByText('1 vaga')).toBeVisible();
  expect(screen.getByText('Boa luz natural')).toBeVisible();
  expect(await whatsapp()).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?/));
});
