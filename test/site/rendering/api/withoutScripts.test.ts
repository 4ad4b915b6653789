import { request as httpRequest } from 'node:http';
import sharp from 'sharp';
import { paths } from '#contract/ground/paths.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { PropertySelection } from '#contract/leads/selections.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { as, from, visitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { anOfferedProperty } from '#test/offeredProperty.ts';
import { openPainted, pageOf, sendForm } from '#test/painted.ts';
import type { Person } from '#test/people.ts';
import { server } from '#test/server.ts';

let admin: Person;
let broker: Person;
let property: PropertyDetail;

beforeAll(async () => {
  ({ admin, broker, property } = await anOfferedProperty());
});

const CONFIRMED = /^Recebemos seus dados! Um corretor entrará em contato\./;

const leadsNamed = async (name: string) => (await as(admin).get<Lead[]>(`/leads?q=${encodeURIComponent(name)}`)).body;

const pictureOf = (image: HTMLElement) => fetch(server.origin + (image.getAttribute('src') ?? ''));

/** Pixels, as the server sends them. */
async function widthOf(image: HTMLElement): Promise<number> {
  const answer = await pictureOf(image);
  return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
}

describe('read without scripts', () => {
  test('the built page’s own head comes along whole', async () => {
    const page = await (await fetch(server.origin + paths.property(property._id))).text();

    expect(page).toContain('<noscript><style nonce="');
  });

  test.each([
    [paths.property(), paths.property],
    [paths.propertyDetail(), paths.propertyDetail],
  ])('%s has name, price, address, photographs, facts, description and the broker’s WhatsApp', async (_, path) => {
    const page = await openPainted(path(property._id));

    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Casa térrea no Ipiranga');
    for (const shown of [/R\$\s700\.000,00/, 'Rua Bom Pastor, 100', 'Boa luz natural', /\b3 quartos\b/])
      expect(page.getAllByText(shown).length).toBeGreaterThan(0);
    expect(await widthOf(page.getByRole('img', { name: 'Casa térrea no Ipiranga, foto 1' }))).toBeGreaterThan(600);
    const whatsapp = page.getAllByRole('link', { name: /WhatsApp/ })[0];
    const link = new URL(whatsapp?.getAttribute('href') ?? '');
    expect(link.origin).toBe('https://wa.me');
    expect(link.searchParams.get('text')).toContain('Casa térrea no Ipiranga');
  });

  test('/property/:id has all photographs, each once', async () => {
    const page = await openPainted(paths.property(property._id));
    const slides = page.getAllByRole('group', { name: / de 3$/ });
    const shown = slides.map((slide) =>
      [...slide.querySelectorAll('img')]
        .map((image) => image.getAttribute('src') ?? '')
        .filter((address) => address.startsWith('/photos/')),
    );

    expect(shown).toEqual(property.images.map((image) => [`${image}?w=1200&h=800&fit=fill`]));
  });

  test('/hotsite/{name} has the broker and their properties, each a link that leads to it', async () => {
    const page = await openPainted(paths.hotsite('ana-souza'));

    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ana Souza');
    expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', expect.stringMatching(/wa\.me\/55/));
    const cards = page.getAllByRole('link', { name: /^Ver detalhes/ });
    expect(cards).toHaveLength(7);
    const card = page.getByRole('link', { name: 'Ver detalhes de Casa térrea no Ipiranga' });
    const opened = await openPainted(card.getAttribute('href') ?? '');
    expect(opened.getByRole('heading', { level: 1 })).toHaveTextContent('Casa térrea no Ipiranga');
  });

  test('/landing has headline, form, steps and each region’s link to the map', async () => {
    const page = await openPainted(paths.landing());

    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Encontre o imóvel ideal para chamar de lar');
    expect(page.getByRole('button', { name: 'Quero ser contatado' })).toBeInTheDocument();
    expect(page.getByRole('link', { name: /^Zona sul/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/map\?.*zona/),
    );
    expect(page.getAllByText(/^\d imóve(l|is)$/)).toHaveLength(6);
    const pictures = [...page.document.querySelectorAll<HTMLElement>('img[src^="/"]')];
    expect(pictures.length).toBeGreaterThan(5);
    for (const picture of pictures) {
      const { ok, headers } = await pictureOf(picture);
      expect([ok, headers.get('content-type')]).toEqual([true, expect.stringMatching(/^image\//)]);
    }
  });

  test.each([
    [paths.property('00000000-0000-4000-8000-000000000000'), /^Imóvel não encontrado/],
    [paths.hotsite('ninguem'), 'Corretor não encontrado'],
  ])('%s, which is not there, says so', async (path, title) => {
    const { status, body } = await visitor.send<string>('GET', path);
    const page = pageOf(body);

    expect(status).toBe(404);
    expect(page.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(page.getAllByRole('link', { name: 'Buscar imóveis' }).length).toBeGreaterThan(0);
  });

  test('a selection can be read, and each property opens', async () => {
    const lead = await aLead({ assignedTo: broker });
    const sent = { propertyIds: [property._id] };
    const { body } = await as(broker).post<PropertySelection>(`/leads/${lead}/selections`, sent);
    const page = await openPainted(new URL(body.url).pathname);

    expect(page.getByRole('heading', { name: 'Casa térrea no Ipiranga' })).toBeInTheDocument();
    expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\//),
    );
    const link = page.getByRole('link', { name: 'Ver detalhes de Casa térrea no Ipiranga' });
    const opened = await openPainted(link.getAttribute('href') ?? '');
    expect(opened.getByRole('heading', { level: 1 })).toHaveTextContent('Casa térrea no Ipiranga');
  });

  test('the login says that it needs scripts, also once it was sent', async () => {
    const needed = 'Para entrar, ative o JavaScript no seu navegador.';
    const page = await openPainted(paths.login());
    expect(page.document.querySelector('noscript [role="alert"]')).toHaveTextContent(needed);

    const { body } = await sendForm(paths.login(), { email: admin.email, password: 'Senha@123' });
    const sent = pageOf(body);
    expect(sent.getByRole('button', { name: 'Entrando…' })).toBeInTheDocument();
    expect(sent.document.querySelector('noscript [role="alert"]')).toHaveTextContent(needed);
  });
});

describe('the contact form without scripts', () => {
  const contact = (name: string, phone: string) => ({
    name,
    email: 'cliente@exemplo.com.br',
    phone,
    region: 'zona sul',
  });

  test('names the property it was sent from, and links the broker’s WhatsApp', async () => {
    const path = paths.property(property._id);
    const refused = pageOf((await sendForm(path, { name: 'Rosa Semscript', phone: '', email: '' })).body);
    expect(refused.getByLabelText('WhatsApp com DDD')).toHaveAccessibleDescription('Informe o WhatsApp ou o e-mail');
    expect(refused.queryByLabelText('Região')).not.toBeInTheDocument();

    const typed = { name: 'Rosa Semscript', phone: '11 98765-4302', email: '', wantsVisit: 'true', byVideo: 'true' };
    const { body } = await sendForm(path, typed);
    const page = pageOf(body);

    expect(page.getByText(CONFIRMED)).toBeInTheDocument();
    const whatsapp = page.document.querySelector('#contato a[href^="https://wa.me"]');
    expect(whatsapp).toHaveTextContent('Chamar no WhatsApp');
    const [lead] = await leadsNamed('Rosa Semscript');
    expect(lead).toMatchObject({ property: { _id: property._id }, region: property.region, email: null });
  });

  test('names the broker whose site it was sent from', async () => {
    const { body } = await sendForm(paths.hotsite(broker.slug), contact('Sônia Semscript', '11 98765-4303'));

    expect(pageOf(body).getByText(CONFIRMED)).toBeInTheDocument();
    const [lead] = await leadsNamed('Sônia Semscript');
    expect(lead?.source).toBe('hotsite');
  });

  test('refused says why at each field, and keeps what was typed', async () => {
    const typed = { name: 'Tânia Semscript', email: 'tania@', phone: '98765', region: 'abc' };
    const { status, body } = await sendForm(paths.landing(), typed);
    const page = pageOf(body);

    expect(status).toBe(400);
    expect(page.getByLabelText('E-mail')).toHaveAccessibleDescription('Email inválido');
    expect(page.getByLabelText('WhatsApp com DDD')).toHaveAccessibleDescription('Informe um telefone com DDD');
    expect(page.getByLabelText('Nome')).toHaveValue('Tânia Semscript');
    expect(page.getByLabelText('E-mail')).toHaveValue('tania@');
    expect(page.getByLabelText('Região')).toHaveValue('abc');
    expect(await leadsNamed('Tânia Semscript')).toEqual([]);

    const again = await sendForm(paths.landing(), { ...typed, ...contact('Tânia Semscript', '11 98765-4304') });
    expect(pageOf(again.body).getByText(CONFIRMED)).toBeInTheDocument();
  });

  test('sent empty names each rule, which no browser does in its place', async () => {
    const before = await openPainted(paths.landing());
    const { body } = await sendForm(paths.landing(), {});
    const page = pageOf(body);

    expect(before.getByLabelText('Nome').closest('form')).toHaveProperty('noValidate', true);
    for (const text of ['Nome é obrigatório', 'Email é obrigatório', 'WhatsApp é obrigatório', 'Escolha uma região'])
      expect(page.getByText(text)).toBeInTheDocument();
  });
});

test('a contact that another site’s page sends is refused, with what was typed', async () => {
  const form = { name: 'Úrsula Semscript', email: 'ursula@exemplo.com.br', phone: '11 98765-4309', region: 'abc' };
  for (const [name, value] of [
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'https://outro.example'],
    ['origin', 'null'],
  ] as const) {
    const answer = await sendForm(paths.landing(), form, visitor.with({ [name]: value }));

    expect(answer.status).toBe(403);
    expect(answer.body).toContain('Este envio veio de outro site.');
    expect(answer.body).toContain('value="Úrsula Semscript"');
  }
  expect(await leadsNamed('Úrsula Semscript')).toEqual([]);
});

test('refused forms take from their network’s contacts; over the limit nothing is painted, and nothing typed is lost', async () => {
  const form = { name: 'Vera "V" Semscript', email: 'vera@', phone: '11 98765-4310', region: 'abc' };
  const client = from('203.0.113.61');
  const post = (path: string) => sendForm(path, form, client);
  // All at once: painted one after the other they would outlast the limit's minute on a slow machine.
  const pages = [paths.landing(), paths.login(), paths.hotsite('ninguem')];
  const answers = await Promise.all(pages.flatMap((path) => Array.from({ length: 10 }, () => post(path))));
  for (const answer of answers) expect([400, 422]).toContain(answer.status);

  const over = await post(paths.landing());
  expect(over.status).toBe(429);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(over.body).toContain('value="Vera &quot;V&quot; Semscript"');
  expect(over.body).not.toContain('<script');
  const valid = { ...form, email: 'vera@exemplo.com.br' };
  expect((await client.post('/leads/public', valid)).status).toBe(429);
  expect((await sendForm(paths.landing(), form, from('203.0.113.62'))).status).toBe(400);
});

test('a form leads to its own page, whatever address it was sent to', async () => {
  const form = { name: 'Zilda Semscript', email: 'zilda@exemplo.com.br', phone: '11 98765-4311', region: 'abc' };
  for (const [sent, path] of [
    ['/hotsite/..\\evil.example', '/hotsite/..%5Cevil.example'],
    ['/hotsite/..%5Cevil.example?a=1', '/hotsite/..%5Cevil.example?a=1&'],
    ['/hotsite/%2F%2Fevil.example/', '/hotsite/%2F%2Fevil.example'],
    ['/landing?contato=x&next=//evil.example', '/landing?contato=enviado&next=%2F%2Fevil.example'],
  ] as const) {
    const location = await redirectOf(server.origin, sent, new URLSearchParams(form).toString());
    expect(location.startsWith(path)).toBe(true);
    expect(new URL(location, server.origin).origin).toBe(server.origin);
  }
  expect((await leadsNamed('Zilda Semscript')).length).toBeGreaterThan(0);
});

/** `fetch` would make a backslash a slash. */
function redirectOf(origin: string, path: string, body: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.headers.location ?? '');
    });
    sent.on('error', reject).end(body);
  });
}

test('the nonce’s placeholder in somebody’s text stays as it is', async () => {
  const form = { name: '__STYLE_NONCE__', email: 'nonce@', phone: '11 98765-4312', region: 'abc' };
  const { headers, body: html } = await sendForm(paths.landing(), form, from('203.0.113.63'));
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';

  expect(html).toContain('value="__STYLE_NONCE__"');
  expect(html).toContain(`<style nonce="${nonce}"`);
  expect(html).not.toContain('nonce="__STYLE_NONCE__"');
});

test('a page’s second visit gets the first one’s markup and answers, with a nonce of its own', async () => {
  const read = async (path: string) => (await visitor.send<string>('GET', path)).body;
  for (const path of ['/', paths.landing(), paths.property(property._id), paths.hotsite(broker.slug), paths.map()]) {
    const [first = '', second = ''] = await Promise.all([1, 2].map(() => read(path)));
    const third = await read(path);
    const nonceOf = (html: string) => /"csp-nonce" content="([^"]+)"/.exec(html)?.[1] ?? '';

    expect(third).toContain('id="painted"');
    expect(nonceOf(third)).not.toBe(nonceOf(first));
    for (const html of [first, second])
      expect(html.replaceAll(nonceOf(html), '')).toBe(third.replaceAll(nonceOf(third), ''));
  }
});
