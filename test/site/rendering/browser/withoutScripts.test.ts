import { request as httpRequest } from 'node:http';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Session } from '#contract/auth.ts';
import type { Lead } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import { demoProperty } from '#test/browser/screens.ts';
import { PHONE, test } from '#test/browser/test.ts';

/** A visitor’s browser that runs no script. */
async function openWithoutScripts(browser: Browser, options: { viewport?: typeof PHONE } = {}): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...options });
  return context.newPage();
}

async function leadsNamed(request: APIRequestContext, name: string): Promise<Lead[]> {
  const data = { email: 'admin@morada.local', password: 'Morada@2026' };
  const { token } = (await (await request.post('/api/users/login', { data })).json()) as Session;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(`/api/leads?q=${encodeURIComponent(name)}`, { headers });
  return (await answer.json()) as Lead[];
}

/** Pictures that the browser has drawn, among those in view. */
const drawn = (page: Page) =>
  page.locator('img').evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0));

test.describe('read without scripts', () => {
  let page: Page;
  test.beforeEach(async ({ browser }) => {
    page = await openWithoutScripts(browser);
  });
  test.afterEach(() => page.context().close());

  for (const path of [paths.property, paths.propertyDetail]) {
    test(`${path()} has name, price, address, photographs, facts, description and the broker’s WhatsApp`, async ({
      request,
    }) => {
      const property = await demoProperty(request);
      await page.goto(path(property._id));

      await expect(page.getByRole('heading', { level: 1, name: property.name })).toBeVisible();
      const price = property.price.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
      await expect(page.getByText(price.replace(/\s/, ' ')).first()).toBeVisible();
      await expect(page.getByText(property.address).first()).toBeVisible();
      await expect(page.getByText(property.description).first()).toBeVisible();
      await expect(page.getByText(new RegExp(`\\b${property.bedrooms} quartos?`)).first()).toBeVisible();
      const cover = page.getByRole('img', { name: `${property.name}, foto 1` });
      await expect(cover).toHaveJSProperty('complete', true);
      expect(await cover.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(600);
      const whatsapp = page.getByRole('link', { name: /WhatsApp/ }).first();
      const link = new URL((await whatsapp.getAttribute('href')) ?? '');
      expect(link.origin).toBe('https://wa.me');
      expect(link.searchParams.get('text')).toContain(property.name);
    });
  }

  test('/property/:id has all photographs, each once', async ({ request }) => {
    const property = await demoProperty(request);
    await page.goto(paths.property(property._id));

    const slides = page.getByRole('group', { name: ` de ${property.images.length}` }).getByRole('img');
    await expect(slides).toHaveCount(property.images.length);
    for (const slide of await slides.all()) await expect(slide).toHaveAttribute('src', /^\/photos\//);
  });

  test('/hotsite/{name} has the broker and their properties, each a link that leads to it', async ({ request }) => {
    const { broker } = await demoProperty(request);
    await page.goto(paths.hotsite(broker.slug));

    await expect(page.getByRole('heading', { level: 1, name: broker.name })).toBeVisible();
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/55/);
    const cards = page.getByRole('region', { name: 'Imóveis', exact: true }).getByRole('article');
    expect(await cards.count()).toBeGreaterThan(2);
    await cards.first().getByRole('link', { name: 'Ver detalhes' }).click();
    await expect(page).toHaveURL(/\/property(-detail)?\/[\w-]{36}/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    test(`/map is a form of filters and a list without a map, ${viewport.width} px wide`, async () => {
      await page.setViewportSize(viewport);
      await page.goto(paths.map());
      const form = page.getByRole('search', { name: 'Filtros' });
      await form.getByLabel('Preço até').fill('3.000.000');
      await form.getByLabel('Região').selectOption('Zona sul');
      await form.getByRole('button', { name: 'Buscar' }).click();

      await expect(page).toHaveURL(/maxPrice=3\.000\.000/);
      await expect(page.getByLabel('Preço até')).toHaveValue('3.000.000');
      const list = page.getByRole('list', { name: 'Imóveis' });
      const box = await list.boundingBox();
      expect(box?.width).toBeGreaterThan(0.9 * (viewport.width - 48));
      expect(box?.y).toBeLessThan(0.6 * viewport.height);
      for (const place of await list.getByText('Zona sul').all()) await expect(place).toBeAttached();
      await expect(page.locator('[data-under]')).toBeHidden();
    });
  }

  test('/landing has headline, form, steps and each region’s link to the map', async () => {
    await page.goto(paths.landing());

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encontre o imóvel ideal para chamar de lar');
    await expect(page.getByRole('button', { name: 'Quero ser contatado' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Zona sul/ })).toHaveAttribute('href', /\/map\?.*zona/);
    await expect(page.getByText(/\d+ imóveis/)).toHaveCount(6);
    expect((await drawn(page)).length).toBeGreaterThan(5);
  });

  test('what is not there says so: a property and a broker', async () => {
    for (const [path, title] of [
      [paths.property('00000000-0000-4000-8000-000000000000'), /^Imóvel não encontrado/],
      [paths.hotsite('ninguem'), 'Corretor não encontrado'],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Buscar imóveis' }).last()).toBeVisible();
    }
  });

  test('no page has a button that does nothing, nor the words of the empty page', async ({ request }) => {
    const { _id, broker } = await demoProperty(request);
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      for (const path of ['/', paths.landing(), paths.property(_id), paths.hotsite(broker.slug)]) {
        await page.goto(path);
        const buttons = page.locator('button[type="button"]:not(:has(img))');
        expect(await buttons.filter({ visible: true }).count(), path).toBe(0);
        expect(await page.locator('body').innerText()).not.toContain('Para usar a Morada, ative o JavaScript');
      }
    }
  });

  test('the photographs of a property are scrolled sideways', async ({ request }) => {
    const property = await demoProperty(request);
    await page.setViewportSize(PHONE);
    await page.goto(paths.property(property._id));
    const stage = page.locator('.swiper').first();
    await stage.evaluate((element) => (element.scrollLeft = element.clientWidth));

    await expect(page.getByRole('img', { name: `${property.name}, foto 2` })).toBeInViewport();
  });
});

test.describe('the contact form without scripts', () => {
  let page: Page;
  test.beforeEach(async ({ browser }) => {
    page = await openWithoutScripts(browser, { viewport: PHONE });
  });
  test.afterEach(() => page.context().close());

  const fill = async (name: string, values: { email?: string; phone?: string; region?: string } = {}) => {
    await page.getByLabel('Nome').fill(name);
    await page.getByLabel('E-mail').fill(values.email ?? `${name.toLowerCase().replaceAll(' ', '.')}@exemplo.com.br`);
    await page.getByLabel('WhatsApp com DDD').fill(values.phone ?? '11 98765-4301');
    await page.getByLabel('Região').selectOption(values.region ?? 'zona sul');
    await page.getByRole('button', { name: 'Quero ser contatado' }).click();
  };

  test('sends the landing page’s contact; a reload sends nothing again, and another one can follow', async ({
    request,
  }) => {
    await page.goto(paths.landing());
    await fill('Quitéria Semscript', { email: 'quiteria@exemplo.com.br' });

    await expect(page.getByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeInViewport();
    await expect(page).toHaveURL('/landing?contato=enviado#contato');
    await page.reload();
    await expect(page.getByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeVisible();
    const leads = await leadsNamed(request, 'Quitéria Semscript');
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ email: 'quiteria@exemplo.com.br', phone: '+5511987654301', region: 'zona sul' });

    await page.getByRole('link', { name: 'Enviar outro contato' }).click();
    await expect(page.getByLabel('Nome')).toHaveValue('');
  });

  test('names the property it was sent from', async ({ request }) => {
    const property = await demoProperty(request);
    await page.goto(paths.property(property._id));
    await fill('Rosa Semscript', { phone: '11 98765-4302' });

    await expect(page.getByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeInViewport();
    await expect(page.locator('#contato').getByRole('link', { name: 'Chamar no WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me/,
    );
    const [lead] = await leadsNamed(request, 'Rosa Semscript');
    expect(lead?.property?._id).toBe(property._id);
  });

  test('names the broker whose site it was sent from', async ({ request }) => {
    const { broker } = await demoProperty(request);
    await page.goto(paths.hotsite(broker.slug));
    await fill('Sônia Semscript', { email: 'sonia@exemplo.com.br', phone: '11 98765-4303' });

    await expect(page.getByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeInViewport();
    const [lead] = await leadsNamed(request, 'Sônia Semscript');
    expect(lead?.source).toBe('hotsite');
  });

  test('refused says why at each field, and keeps what was typed', async ({ request }) => {
    await page.goto(paths.landing());
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await fill('Tânia Semscript', { email: 'tania@', phone: '98765', region: 'abc' });

    expect((await answered).status()).toBe(400);
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email inválido');
    await expect(page.getByLabel('WhatsApp com DDD')).toHaveAccessibleDescription('Informe um telefone com DDD');
    await expect(page.getByText('Email inválido')).toBeInViewport();
    await expect(page.getByLabel('Nome')).toHaveValue('Tânia Semscript');
    await expect(page.getByLabel('E-mail')).toHaveValue('tania@');
    await expect(page.getByLabel('Região')).toHaveValue('abc');
    expect(await leadsNamed(request, 'Tânia Semscript')).toEqual([]);

    await fill('Tânia Semscript', { email: 'tania@exemplo.com.br', phone: '11 98765-4304' });
    await expect(page.getByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeInViewport();
  });

  test('sent empty names each rule', async () => {
    await page.goto(paths.landing());
    await page.getByRole('button', { name: 'Quero ser contatado' }).click();

    for (const text of ['Nome é obrigatório', 'Email é obrigatório', 'WhatsApp é obrigatório', 'Escolha uma região'])
      await expect(page.getByText(text)).toBeVisible();
  });
});

test('a contact that another site’s page sends is refused, with what was typed', async ({ request }) => {
  const form = { name: 'Úrsula Semscript', email: 'ursula@exemplo.com.br', phone: '11 98765-4309', region: 'abc' };
  for (const [name, value] of [
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'https://outro.example'],
    ['origin', 'null'],
  ] as const) {
    const answer = await request.post(paths.landing(), { form, headers: { [name]: value } });

    expect(answer.status()).toBe(403);
    const html = await answer.text();
    expect(html).toContain('Este envio veio de outro site.');
    expect(html).toContain('value="Úrsula Semscript"');
  }
  expect(await leadsNamed(request, 'Úrsula Semscript')).toEqual([]);
});

test('refused forms take from their network’s contacts; over the limit nothing is painted, and nothing typed is lost', async ({
  request,
}) => {
  const form = { name: 'Vera "V" Semscript', email: 'vera@', phone: '11 98765-4310', region: 'abc' };
  const headers = { 'x-forwarded-for': '203.0.113.61' };
  const post = (path: string, sent: object = form, own = headers) =>
    request.post(path, { form: { ...sent }, headers: own });
  // All at once: painted one after the other they would outlast the limit's minute on a slow machine.
  const pages = [paths.landing(), paths.login(), paths.hotsite('ninguem')];
  const answers = await Promise.all(pages.flatMap((path) => Array.from({ length: 10 }, () => post(path))));
  for (const answer of answers) expect([400, 422]).toContain(answer.status());

  const over = await post(paths.landing());
  expect(over.status()).toBe(429);
  expect(Number(over.headers()['retry-after'])).toBeGreaterThan(0);
  const html = await over.text();
  expect(html).toContain('value="Vera &quot;V&quot; Semscript"');
  expect(html).not.toContain('<script');
  const valid = { ...form, email: 'vera@exemplo.com.br' };
  expect((await request.post('/api/leads/public', { data: valid, headers })).status()).toBe(429);
  expect((await post(paths.landing(), form, { 'x-forwarded-for': '203.0.113.62' })).status()).toBe(400);
});

test('a form leads to its own page, whatever address it was sent to', async ({ request, product }) => {
  const form = { name: 'Zilda Semscript', email: 'zilda@exemplo.com.br', phone: '11 98765-4311', region: 'abc' };
  for (const [sent, path] of [
    ['/hotsite/..\\evil.example', '/hotsite/..%5Cevil.example'],
    ['/hotsite/..%5Cevil.example?a=1', '/hotsite/..%5Cevil.example?a=1&'],
    ['/hotsite/%2F%2Fevil.example/', '/hotsite/%2F%2Fevil.example'],
    ['/landing?contato=x&next=//evil.example', '/landing?contato=enviado&next=%2F%2Fevil.example'],
  ] as const) {
    const location = await redirectOf(product.origin, sent, new URLSearchParams(form).toString());
    expect(location.startsWith(path), location).toBe(true);
    expect(new URL(location, product.origin).origin).toBe(product.origin);
  }
  expect((await leadsNamed(request, 'Zilda Semscript')).length).toBeGreaterThan(0);
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

test('the nonce’s placeholder in somebody’s text stays as it is', async ({ request }) => {
  const form = { name: '__STYLE_NONCE__', email: 'nonce@', phone: '11 98765-4312', region: 'abc' };
  const answer = await request.post(paths.landing(), { form, headers: { 'x-forwarded-for': '203.0.113.63' } });
  const html = await answer.text();
  const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? '';

  expect(html).toContain('value="__STYLE_NONCE__"');
  expect(html).toContain(`<style nonce="${nonce}"`);
  expect(html).not.toContain('nonce="__STYLE_NONCE__"');
});

test('a page’s second visit gets the first one’s markup and answers, with a nonce of its own', async ({ request }) => {
  const { _id, broker } = await demoProperty(request);
  for (const path of ['/', paths.landing(), paths.property(_id), paths.hotsite(broker.slug), paths.map()]) {
    const [first = '', second = ''] = await Promise.all([1, 2].map(async () => (await request.get(path)).text()));
    const third = await (await request.get(path)).text();
    const nonceOf = (html: string) => /"csp-nonce" content="([^"]+)"/.exec(html)?.[1] ?? '';

    expect(third, path).toContain('id="painted"');
    expect(nonceOf(third)).not.toBe(nonceOf(first));
    for (const html of [first, second])
      expect(html.replaceAll(nonceOf(html), ''), path).toBe(third.replaceAll(nonceOf(third), ''));
  }
});
