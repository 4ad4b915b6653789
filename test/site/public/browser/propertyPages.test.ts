import { expect } from '@playwright/test';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { ADDRESS, createProperty, expectStill, scrollToEnd } from '#test/browser/propertyPages.ts';
import { expectAccessible, openBrowser, PHONE, scriptOf, test, untilHydrated } from '#test/browser/test.ts';
import { answerTiles } from '#test/browser/tiles.ts';

let made: PropertyDetail | undefined;
let property: PropertyDetail;

test.beforeEach(async ({ context, request }) => {
  made ??= await createProperty(request);
  property = made;
  await answerTiles(context);
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

  await page.getByRole('button', { name: 'Ampliar foto 5 de 6' }).dblclick();

  const viewer = page.getByRole('dialog', { name: /^Fotos de Casa contemporânea/ });
  await expect(viewer.getByText('5 / 6')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('6 / 6')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ampliar foto 6 de 6' })).toBeFocused();
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

test('four thumbnails are in view, 10 px apart; on paper the photographs fill their place', async ({ page }) => {
  await page.goto(`/property/${property._id}`);
  const strip = page.getByRole('list', { name: 'Miniaturas' });
  const shown = await strip.boundingBox();
  const boxes = await Promise.all((await strip.getByRole('button').all()).map((button) => button.boundingBox()));
  const [first, second] = boxes;
  if (!shown || !first || !second) throw new Error('no thumbnails');

  const right = shown.x + shown.width;
  expect(boxes.filter((box) => box && box.x >= shown.x && box.x + box.width <= right)).toHaveLength(4);
  expect(second.x - first.x - first.width).toBeCloseTo(10, 0);
  await page.emulateMedia({ media: 'print' });

  const photos = page.getByRole('region', { name: 'Fotos do imóvel' });
  const emptyBelow = (element: Element) =>
    element.getBoundingClientRect().bottom - (element.querySelector('.swiper')?.getBoundingClientRect().bottom ?? 0);
  await expect.poll(() => photos.evaluate(emptyBelow)).toBeCloseTo(0, 0);
});

test('the three pages stand still (dark, 390 wide)', ({ page }) => expectStill(page, property, 'dark', PHONE));

test('on a phone the contact stays at the thumb, knows the visitor and covers nothing at the end of the page', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    localStorage.setItem('contactDraft:me', JSON.stringify({ texts: { name: 'Mariana Duarte' }, at: Date.now() }));
  });
  await page.goto(`/property/${property._id}`);
  const bar = page.getByRole('complementary', { name: 'Contato' });
  await expect(bar.getByRole('link', { name: 'WhatsApp' })).toBeInViewport();
  await bar.getByRole('link', { name: 'Quero visitar' }).click();
  await expect(page.getByText(/^Preenchido com os seus dados/)).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('Mariana Duarte');

  // The page grows as its last parts come near.
  const coveredAtTheEnd = async () => {
    await scrollToEnd(page);
    const last = await page.getByRole('link', { name: 'Sou corretor' }).boundingBox();
    return (last?.y ?? Infinity) + (last?.height ?? 0) - ((await bar.boundingBox())?.y ?? 0);
  };
  await expect.poll(coveredAtTheEnd).toBeLessThanOrEqual(0);
  await expect(bar.getByRole('link', { name: 'WhatsApp' })).toBeInViewport();
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
