import { expect } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import { expectRegionsInstead } from '#test/browser/missingTiles.ts';
import type { Role } from '#test/browser/screens.ts';
import { openAs, test } from '#test/browser/test.ts';
import { TILES } from '#test/browser/tiles.ts';

const maps: [name: string, path: string, role: Role, pin: RegExp][] = [
  ['property page', '/property/:id', 'visitor', / – /],
  ['property form', paths.createProperty(), 'admin', /^Pino do imóvel$/],
];

for (const [name, path, role, pin] of maps) {
  test(`the map of the ${name} says so when its tiles do not come, draws the regions instead, still has its pins, and loads the tiles once there is a network`, ({
    browser,
    request,
  }) => expectRegionsInstead({ path, role, pin }, { browser, request }));
}

test('on a phone the words about missing tiles have a line of their own, where no pin can be', async ({ browser }) => {
  const page = await openAs(browser, 'visitor', { viewport: { width: 390, height: 800 }, colorScheme: 'light' });
  await page.route(TILES, (route) => route.fulfill({ status: 404 }));
  await page.goto(paths.map());

  const words = page.getByText('Sem o fundo do mapa');
  await expect(words).toBeVisible();
  const map = page.getByRole('region', { name: 'Mapa de imóveis' });
  const bottomOf = async () => ((box) => (box ? box.y + box.height : NaN))(await map.boundingBox());
  const noted = await bottomOf();
  expect(noted).toBeLessThanOrEqual((await words.boundingBox())?.y ?? NaN);
  await page.getByRole('button', { name: 'Dispensar aviso do mapa' }).click();

  await expect(words).toBeHidden();
  await expect.poll(bottomOf).toBeGreaterThan(noted);
});
