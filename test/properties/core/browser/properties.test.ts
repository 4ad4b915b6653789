import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { choosePhotos, commit, fillWords, photo } from '#test/browser/propertyForm.ts';
import { expectNoSidewaysScroll, signIn, test } from '#test/browser/test.ts';
import { answerTiles } from '#test/browser/tiles.ts';
import { aHeic, aTurnedJpeg } from '#test/photos.ts';

test.beforeEach(async ({ page }) => {
  await answerTiles(page);
  await signIn(page, 'admin@morada.local');
});

/** The photographs of a draft in this browser: their order, and the number of stored files. */
const storedDraft = (page: Page) =>
  page.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('draft:')) ?? '';
    const draft = JSON.parse(localStorage.getItem(key) ?? '{"texts":{}}') as { texts: { images?: { id: string }[] } };
    const order = draft.texts.images?.map(({ id }) => id) ?? [];
    // Opening it would make it, without its store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'morada')) return { order, files: 0 };
    return new Promise<{ order: string[]; files: number }>((resolve) => {
      const opening = indexedDB.open('morada');
      opening.onsuccess = () => {
        const count = opening.result.transaction('draftPhotos').objectStore('draftPhotos').count();
        count.onsuccess = () => {
          opening.result.close();
          resolve({ order, files: count.result });
        };
      };
    });
  });

const storedPhotos = async (page: Page) => (await storedDraft(page)).files;

test('a draft has its photographs after a reload, in order, until it is discarded or created', async ({ page }) => {
  await page.goto('/create-property');
  await fillWords(page, 'Casa do rascunho');
  await choosePhotos(page, 3);
  await expect.poll(() => storedPhotos(page)).toBe(3);
  const [first, second, third] = (await storedDraft(page)).order;
  await photo(page, 3).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(photo(page, 1)).toHaveAccessibleName('Foto 1 de 3, capa: foto-3.jpg');
  await expect(page.getByText(/^Rascunho salvo neste navegador às \d\d:\d\d$/).first()).toBeVisible();
  // Three files were stored before the move, too.
  await expect.poll(() => storedDraft(page)).toEqual({ order: [third, first, second], files: 3 });

  // The browser's question whether to leave: the draft is stored, but not sent.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await expect(photo(page, 1)).toHaveAccessibleName('Foto 1 de 3, capa: foto-3.jpg');
  await expect(photo(page, 2)).toHaveAccessibleName('Foto 2 de 3: foto-1.jpg');
  await expect(photo(page, 3)).toHaveAccessibleName('Foto 3 de 3: foto-2.jpg');
  await expect(page.getByText(/^Rascunho de .* recuperado neste navegador$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Descartar rascunho' }).first().click();
  await expect(page.getByText('0 de 10')).toBeVisible();
  await expect.poll(() => storedPhotos(page)).toBe(0);

  await fillWords(page, 'Casa do rascunho');
  await choosePhotos(page, 2);
  await expect.poll(() => storedPhotos(page)).toBe(2);
  await page.reload();
  await expect(photo(page, 2)).toHaveAccessibleName('Foto 2 de 2: foto-2.jpg');
  await commit(page).click();

  await expect(page.getByText('Imóvel criado com sucesso!')).toBeVisible();
  await expect.poll(() => storedPhotos(page)).toBe(0);
});

/** The pixels at an address, as this browser draws them. */
const drawn = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const image = await createImageBitmap(await (await fetch(address)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const red = (y: number) => (context?.getImageData(image.width / 2, y, 1, 1).data[0] ?? 0) > 128;
    return { width: image.width, height: image.height, top: red(20), bottom: red(image.height - 20) };
  }, url);

test('a photograph of 50 megapixels and 11 MB is scaled before it is sent, and stands upright', async ({ page }) => {
  await page.goto('/create-property');
  await fillWords(page, 'Casa da foto grande');
  const buffer = Buffer.concat([await aTurnedJpeg({ width: 6144, height: 8160 }), Buffer.alloc(11 * 1024 * 1024)]);
  await page.getByLabel('Escolher fotos').setInputFiles({ name: 'IMG_0001', mimeType: 'image/pjpeg', buffer });
  await expect(page.getByText('1 de 10')).toBeVisible({ timeout: 300_000 });
  const sending = page.waitForRequest(/create-property/);
  const answering = page.waitForResponse(/create-property/);

  await commit(page).click();

  expect((await (await sending).sizes()).requestBodySize).toBeLessThan(1024 * 1024);
  const { images } = (await (await answering).json()) as { images: string[] };
  expect(await drawn(page, images[0] ?? '')).toEqual({ width: 1205, height: 1600, top: true, bottom: false });
});

test('a HEIC that this browser cannot open is refused with what to do', async ({ page }) => {
  await page.goto('/create-property');

  await page
    .getByLabel('Escolher fotos')
    .setInputFiles({ name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: aHeic() });

  await expect(page.getByText(/1\) No iPhone, escolha Ajustes › Câmera › Formatos › Mais compatível/)).toBeVisible();
  await expect(page.getByText('0 de 10')).toBeVisible();
});

test('dragging reorders photographs', async ({ page }) => {
  await page.goto('/create-property');
  await choosePhotos(page, 4);
  const from = await photo(page, 4).boundingBox();
  const to = await photo(page, 1).boundingBox();
  if (!from || !to) throw new Error('no photographs');

  await page.mouse.move(from.x + 30, from.y + 50);
  await page.mouse.down();
  await page.mouse.move(from.x + 50, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + 150, to.y + 90, { steps: 8 });
  await page.mouse.up();

  await expect(photo(page, 1)).toHaveAccessibleName('Foto 1 de 4, capa: foto-4.jpg');
});

test('the list loads more on scrolling, and its filters are in the address', async ({ page }) => {
  await page.goto('/manage-properties');
  const cards = page.getByRole('button', { name: /^Editar / });
  await expect(cards).toHaveCount(24);
  await page.mouse.wheel(0, 20_000);
  await expect(cards).toHaveCount(48);

  await page.getByLabel('Região', { exact: true }).fill('abc');
  await page.getByLabel('Preço mínimo').fill('500.000');
  await expect(page).toHaveURL(/region=abc&minPrice=500000/);
  await page.reload();

  await expect(page.getByLabel('Preço mínimo')).toHaveValue('500.000');
  await expectNoSidewaysScroll(page);
});
