import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { ADDRESS, createProperty, expectStill, watchShifts } from '#test/browser/propertyPages.ts';
import { DESK, expectAccessible, openBrowser, scriptOf, test, untilHydrated, untilStill } from '#test/browser/test.ts';
import { answerTiles } from '#test/browser/tiles.ts';

let made: PropertyDetail | undefined;
let property: PropertyDetail;

test.beforeEach(async ({ context, request }) => {
  made ??= await createProperty(request);
  property = made;
  await answerTiles(context);
});

test('the viewer shows what the page has of a photograph, and loads no more than the screen shows', async ({
  page,
}) => {
  const large: string[] = [];
  page.on('request', (request) => {
    if (/\/photos\/[\w-]+$/.test(request.url())) large.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
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
    expect(met.slice(form, form + 5)).toEqual([
      'Nome',
      'WhatsApp com DDD',
      'E-mail',
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
    // No window is so tall: its sections are drawn once they are seen.
    const shiftsBefore = await shifts();

    late.resolve(undefined);

    await expect(page.getByLabel('Nome')).toBeVisible();
    expect(await footer.boundingBox(), `${width.toString()} wide`).toEqual(before);
    expect((await shifts()) - shiftsBefore).toBeLessThan(0.02);
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
  await page.getByLabel('Nome').fill('Rita Prado');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Ampliar foto 1 de 6' }).click();
  await expect(page.getByRole('dialog', { name: /^Fotos de/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Nome')).toHaveValue('Rita Prado');
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

test('the map of the simple page is a step closer', async ({ page }) => {
  await page.goto(`/property-detail/${property._id}`);
  await page.getByRole('heading', { name: 'Localização' }).scrollIntoViewIfNeeded();
  const map = page.getByRole('region', { name: `Mapa de ${ADDRESS}` });

  await expect(map.locator('img[src*="/16/"]').first()).toBeVisible();
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

test('the three pages stand still (light, 1280 wide)', ({ page }) => expectStill(page, property, 'light', DESK));
