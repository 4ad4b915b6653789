import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { PropertyDetail } from '#contract/properties.ts';
import { expectAccessible, openBrowser, PHONE, scriptOf, test, untilHydrated, untilStill } from '#test/browser/test.ts';

const ADDRESS = 'Rua Groenlândia, 1135 – Jardim Europa, São Paulo';
const LINES = Array.from({ length: 30 }, (_, index) => `Linha ${(index + 1).toString()} da descrição.`).join('\n');

const photograph = (background: string) =>
  sharp({ create: { width: 1800, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A property of Ana's with six photographs, an offer and a location, made as the admin makes it. */
async function createProperty(request: APIRequestContext): Promise<PropertyDetail> {
  const login = await request.post('/api/users/login', {
    data: { email: 'admin@morada.local', password: 'Morada@2026' },
  });
  const { token } = (await login.json()) as { token: string };
  const ana = (await (await request.get('/api/users/brokers/name/ana-souza')).json()) as { _id: string };
  const form = new FormData();
  const fields = {
    name: 'Casa contemporânea com piscina',
    bedrooms: '4',
    bathrooms: '5',
    countInStock: '1',
    price: '4980000',
    parking: '4',
    category: 'casa',
    region: 'zona oeste',
    description: LINES,
    address: ADDRESS,
    offer: 'ITBI por conta do proprietário',
    location: '-23.5745,-46.6733',
    broker: ana._id,
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  for (const colour of ['#88a0b0', '#b09080', '#80a080', '#a0a0c0', '#c0b080', '#907080']) {
    form.append('images', new Blob([Uint8Array.from(await photograph(colour))], { type: 'image/jpeg' }), 'foto.jpg');
  }
  const created = await request.post('/api/properties/create-property', {
    headers: { authorization: `Bearer ${token}` },
    multipart: form,
  });
  expect(created.status()).toBe(201);
  return (await created.json()) as PropertyDetail;
}

/** What moved by itself, as browsers score it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let score = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) score += Number(Reflect.get(entry, 'value'));
      document.documentElement.dataset['shifts'] = score.toString();
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['shifts'] ?? 0));
}

let property: PropertyDetail;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  property = await createProperty(request);
  await request.dispose();
});

test.beforeEach(async ({ context }) => {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#f2efe9' } })
    .png()
    .toBuffer();
  await context.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: tile }),
  );
});

test('a visitor looks through the photographs by mouse, keys and on the whole screen', async ({ page }) => {
  await page.goto(`/property/${property._id}`);
  await expect(page.getByText('1 / 6')).toBeVisible();
  const first = page.getByRole('img', { name: /foto 1$/ });
  await expect(first).toHaveCSS('background-image', /^url\("data:image\/webp/);
  await page.getByRole('button', { name: 'Próxima foto' }).click();
  await expect(page.getByText('2 / 6')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('6 / 6')).toBeVisible();
  await page.getByRole('button', { name: 'Ver foto 5' }).click();
  await expect(page.getByText('5 / 6')).toBeVisible();

  await page.getByRole('button', { name: 'Ampliar foto 5 de 6' }).click();

  const viewer = page.getByRole('dialog', { name: /^Fotos de Casa contemporânea/ });
  await expect(viewer.getByText('5 / 6')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('6 / 6')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ampliar foto 6 de 6' })).toBeFocused();
});

test('the viewer shows what the page has of a photograph, and loads no more than the screen shows', async ({
  page,
}) => {
  const large: string[] = [];
  page.on('request', (request) => {
    if (/\/photos\/[\w-]+$/.test(request.url())) large.push(request.url());
  });
  await page.goto(`/property/${property._id}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Ampliar foto 1 de 6' }).click();
  const photo = page.getByRole('dialog', { name: /^Fotos de/ }).getByRole('img', { name: /foto 1$/ });

  await expect(photo).toHaveJSProperty('complete', true);
  expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/w=1200&h=800&fit=fill$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByText('2 / 6')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(large).toEqual([]);

  // Presses are not taken for an enlargement while the photographs still glide.
  await untilStill(page);
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /foto 2$/ })
    .dblclick();
  await expect.poll(() => large).toEqual([new URL(property.images[1] ?? '', page.url()).href]);
});

test('until the sharper one is there the viewer shows the page’s picture, and the back button leads back', async ({
  browser,
}) => {
  const page = await openBrowser(browser, { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 });
  await page.route(/\/photos\/[\w-]+$/, () => undefined);
  await page.goto(`/property/${property._id}`);
  await page.getByRole('button', { name: 'Ampliar foto 1 de 6' }).click();
  const viewer = page.getByRole('dialog', { name: /^Fotos de/ });
  const photo = viewer.getByRole('img').first();

  await expect(photo).toHaveCSS('background-image', /^url\("[^"]+w=1200&h=800&fit=fill"\), url\("data:image\/webp/);
  expect((await photo.boundingBox())?.height).toBeGreaterThan(400);
  await page.goBack();

  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(new RegExp(property._id));
  await expect(page.getByRole('button', { name: 'Ampliar foto 1 de 6' })).toBeFocused();
});

test('a drag moves on to the next photograph and enlarges none', async ({ page }) => {
  await page.goto(`/property/${property._id}`);
  await untilHydrated(page);
  const box = await page.getByRole('button', { name: 'Ampliar foto 1 de 6' }).boundingBox();
  const y = (box?.y ?? 0) + 200;

  await page.mouse.move((box?.x ?? 0) + 500, y);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 100, y, { steps: 8 });
  await page.mouse.up();

  await expect(page.getByText('2 / 6')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the map comes when it is scrolled to, and leaves the wheel to the page until it is clicked', async ({ page }) => {
  await page.goto(`/property/${property._id}`);
  await expect(page.getByRole('heading', { level: 1, name: property.name })).toBeVisible();
  const map = page.getByRole('region', { name: `Mapa de ${ADDRESS}` });
  await expect(map).toHaveCount(0);

  await page.getByRole('heading', { name: 'Localização' }).scrollIntoViewIfNeeded();

  await expect(map.getByText('Rua Groenlândia, 1135')).toBeVisible();
  await expect(map.getByText('Jardim Europa, São Paulo')).toBeVisible();
  await expect(page.getByText(/OpenStreetMap/)).toBeVisible();
  await expect(map.locator('img[src*="/15/"]').first()).toBeVisible();
  await map.hover({ position: { x: 100, y: 300 } });
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await map.click({ position: { x: 60, y: 60 } });
  await page.mouse.wheel(0, -50);
  await expect(map.locator('img[src*="/16/"]').first()).toBeVisible();
});

/** By Tab alone, from the top: what has the focus at each step, by its name. */
async function tabThrough(page: Page): Promise<string[]> {
  const met: string[] = [];
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const { activeElement: focused } = document;
      if (!focused || focused === document.body) return null;
      const label = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? focused.labels : null;
      return (
        focused.ariaLabel ?? label?.[0]?.textContent ?? (focused instanceof HTMLElement ? focused.innerText : null)
      );
    });
    if (name === null) break;
    met.push(name);
    // A person is slower than the map.
    if (name === 'Ver no mapa') await expect(page.getByRole('region', { name: `Mapa de ${ADDRESS}` })).toBeVisible();
  }
  return met;
}

for (const address of ['/property', '/property-detail']) {
  test(`Tab meets the map and every field of ${address} without any scrolling`, async ({ page }) => {
    await page.goto(`${address}/${property._id}`);
    await expect(page.getByLabel('Nome')).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    const met = await tabThrough(page);

    const map = met.indexOf(`Mapa de ${ADDRESS}`);
    expect(met).toEqual(expect.arrayContaining(['Ver no mapa', `Mapa de ${ADDRESS}`, 'Aproximar', 'Afastar']));
    const form = met.indexOf('Nome');
    expect(met.slice(form, form + 6)).toEqual([
      'Nome',
      'E-mail',
      'WhatsApp com DDD',
      'Região',
      'Quero visitar este imóvel',
      'Quero ser contatado',
    ]);
    expect(map).toBeLessThan(form);
    expect(met.at(-1)).toBe('Sou corretor');
  });
}

test('the button before the map leads to it, and the focus stays on the map', async ({ page }) => {
  await page.goto(`/property/${property._id}`);
  const way = page.getByRole('button', { name: 'Ver no mapa' });
  const map = page.getByRole('region', { name: `Mapa de ${ADDRESS}` });
  await way.focus();
  await expect(map).toBeVisible();
  await expect(way).toBeFocused();

  await page.keyboard.press('Enter');

  await expect(map).toBeFocused();
  await expect(way).toHaveCount(0);
});

test('a broker’s site has the fields of its form before anything is scrolled', async ({ page }) => {
  await page.goto('/hotsite/ana-souza');

  await expect(page.getByLabel('Nome')).toBeAttached();

  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the form that comes late moves nothing', async ({ browser }) => {
  for (const width of [320, 390, 1280]) {
    const page = await openBrowser(browser, { viewport: { width, height: 3600 }, isMobile: width < 600 });
    const shifts = await watchShifts(page);
    const late = Promise.withResolvers<undefined>();
    await page.route(/static\/contact\./, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(`/property/${property._id}`);
    const footer = page.getByRole('contentinfo');
    await expect(page.getByRole('heading', { level: 1, name: property.name })).toBeVisible();
    await expect(page.getByRole('region', { name: `Mapa de ${ADDRESS}` })).toBeVisible();
    const before = await footer.boundingBox();

    late.resolve(undefined);

    await expect(page.getByLabel('Nome')).toBeVisible();
    expect(await footer.boundingBox(), `${width.toString()} wide`).toEqual(before);
    expect(await shifts()).toBeLessThan(0.02);
  }
});

test('a form whose script does not come stays as the server painted it; elsewhere the page says so', async ({
  page,
}) => {
  const script = await scriptOf('contact');
  await page.route(script, (route) => route.abort());
  const tried = page.waitForEvent('requestfailed', (request) => request.url().endsWith(script));
  await page.goto(`/property/${property._id}`);
  await tried;

  await expect(page.getByRole('button', { name: 'Quero ser contatado' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Buscar imóveis' }).first().click();
  await expect(page).toHaveURL(/\/map/);
  await page.goBack();
  await expect(page.getByText(/^Não foi possível carregar o formulário de contato/)).toBeVisible();

  await expect(page.getByRole('heading', { level: 1, name: property.name })).toBeVisible();
});

test('a form without its scripts and without a network stays with what was typed, and says why', async ({ page }) => {
  await page.route(await scriptOf('contact'), (route) => route.abort());
  await page.goto(`/property/${property._id}`);
  await page.getByLabel('Nome').fill('Rita Prado');
  await page.getByRole('button', { name: 'Quero ser contatado' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: `Mapa de ${ADDRESS}` })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);

  await page.getByRole('button', { name: 'Quero ser contatado' }).click();

  await expect(page.getByRole('alert').filter({ hasText: 'Não foi enviado. Sem conexão.' })).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('Rita Prado');
  await page.context().setOffline(false);
});

test('a contact stays confirmed, with the broker’s WhatsApp, while one looks at the photographs', async ({ page }) => {
  await page.goto(`/property/${property._id}`);
  await untilHydrated(page);
  const form = page.getByRole('region', { name: 'Saiba mais sobre este imóvel' });
  await page.getByLabel('Nome').fill('Letícia Prado');
  await page.getByLabel('E-mail').fill('leticia.prado@exemplo.com.br');
  await page.getByLabel('WhatsApp com DDD').fill('11 98765-4388');
  const before = await form.boundingBox();
  await page.getByRole('button', { name: 'Quero ser contatado' }).click();
  await expect(page.getByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeVisible();
  const sent = page.getByRole('region', { name: 'Letícia, a Ana responde pelo WhatsApp' });
  await expect(sent.getByRole('heading')).toBeFocused();
  expect((await sent.boundingBox())?.height).toBe(before?.height);

  await page.getByRole('button', { name: 'Ampliar foto 1 de 6' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(sent.getByText(/fale agora com Ana Souza/)).toBeVisible();
  const link = sent.getByRole('link', { name: 'Chamar no WhatsApp' });
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.origin).toBe('https://wa.me');
  expect(href.searchParams.get('text')).toContain(`/property/${property._id}`);
  await expectAccessible(page);
});

test('without a network a visitor looks at the photographs, writes, and is told; the contact goes when it is back', async ({
  browser,
}) => {
  const page = await openBrowser(browser, { viewport: PHONE, isMobile: true, hasTouch: true });
  const scripts = await Promise.all(['photo-viewer', 'toaster'].map(scriptOf));
  const loaded = Promise.all(scripts.map((script) => page.waitForResponse((answer) => answer.url().endsWith(script))));
  await page.goto(`/property/${property._id}`);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Quero visitar' }).tap();
  await expect(page.getByLabel('Nome')).toBeFocused();
  await expect(page.getByLabel('Nome')).toBeInViewport();
  await page.getByLabel('Nome').fill('Rita Prado');
  await page.getByLabel('E-mail').fill('rita.prado@exemplo.com.br');
  await loaded;
  await page.context().setOffline(true);

  await page.getByRole('button', { name: 'Ampliar foto 1 de 6' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await page.getByLabel('WhatsApp com DDD').fill('11 98765-4377');
  await page.getByRole('button', { name: 'Quero ser contatado' }).tap();
  await expect(page.getByText('Não foi enviado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);

  const sent = page.getByRole('heading', { name: 'Rita, a Ana responde pelo WhatsApp' });
  await expect(sent).toBeVisible();
  await page.reload();
  await expect(sent).toBeVisible();
});

test('the map of the simple page is a step closer', async ({ page }) => {
  await page.goto(`/property-detail/${property._id}`);
  await page.getByRole('heading', { name: 'Localização' }).scrollIntoViewIfNeeded();
  const map = page.getByRole('region', { name: `Mapa de ${ADDRESS}` });

  await expect(map.locator('img[src*="/16/"]').first()).toBeVisible();
});

test('four thumbnails are in view, 10 px apart', async ({ page }) => {
  await page.goto(`/property/${property._id}`);
  const strip = page.getByRole('list', { name: 'Miniaturas' });
  const shown = await strip.boundingBox();
  const boxes = await Promise.all((await strip.getByRole('button').all()).map((button) => button.boundingBox()));
  const [first, second] = boxes;
  if (!shown || !first || !second) throw new Error('no thumbnails');

  const right = shown.x + shown.width;
  expect(boxes.filter((box) => box && box.x >= shown.x && box.x + box.width <= right)).toHaveLength(4);
  expect(second.x - first.x - first.width).toBeCloseTo(10, 0);
});

test('a long description opens, and sharing copies the link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/property/${property._id}`);
  await page.getByRole('button', { name: 'Ler mais' }).click();
  await expect(page.getByRole('button', { name: 'Ler menos' })).toBeVisible();

  await page.getByRole('button', { name: 'Compartilhar' }).click();

  await expect(page.getByText('Link copiado para área de transferência!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

for (const [scheme, size] of [
  ['light', { width: 1280, height: 800 }],
  ['dark', PHONE],
] as const) {
  test(`the three pages stand still (${scheme}, ${size.width.toString()} wide)`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    const shifts = await watchShifts(page);
    for (const [address, heading] of [
      [`/property/${property._id}`, property.name],
      [`/property-detail/${property._id}`, property.name],
      ['/hotsite/ana-souza', 'Ana Souza'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shifts()).toBeLessThan(0.02);
      await page.evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
      });
      await page.waitForLoadState('networkidle');
      expect(await shifts()).toBeLessThan(0.02);
    }
  });
}

test('on a phone the contact stays at the thumb and covers nothing at the end of the page', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/property/${property._id}`);
  const bar = page.getByRole('complementary', { name: 'Contato' });
  await expect(bar.getByRole('link', { name: 'WhatsApp' })).toBeInViewport();

  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });

  await expect(bar.getByRole('link', { name: 'WhatsApp' })).toBeInViewport();
  const last = await page.getByRole('link', { name: 'Sou corretor' }).boundingBox();
  const top = (await bar.boundingBox())?.y ?? 0;
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
});

test('the tabs of a broker’s site lead to the regions and follow the reading', async ({ page }) => {
  await page.goto('/hotsite/ana-souza');
  const tabs = page.getByRole('navigation', { name: 'Regiões' }).getByRole('link');
  await expect(tabs.first()).toHaveAttribute('aria-current', 'true');

  await tabs.nth(1).click();

  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(tabs.first()).toHaveAttribute('aria-current', 'false');
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeInViewport();
  await tabs.last().click();
  await expect(tabs.last()).toHaveAttribute('aria-current', 'true');
  await page
    .getByRole('link', { name: /^Ver detalhes de/ })
    .nth(2)
    .click();
  await expect(page).toHaveURL(/\/property\/[\w-]+$/);
});
