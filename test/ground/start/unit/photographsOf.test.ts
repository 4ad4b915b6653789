import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { FIRST_KINDS } from '#contract/properties/kindNames.ts';
import { photographsOf, planOf } from '../../../../server/demo/photographsOf.ts';

const FOLDER = path.resolve(__dirname, '../../../../server/demo/photographs');
const SIXTY = Array.from({ length: 60 }, (_, index) => index);
const files = readdirSync(FOLDER);

describe.each(FIRST_KINDS)('photographs of a property of the category %s', (category) => {
  const property = { name: category === 'casa' ? 'Casa' : 'Apartamento', category };

  test('are the same for the same property', () => {
    expect(photographsOf(7, property)).toEqual(photographsOf(7, property));
  });

  test('are three to six, all of them different', () => {
    for (const index of SIXTY) {
      const photographs = photographsOf(index, property);
      expect(new Set(photographs).size).toBe(photographs.length);
      expect([3, 4, 5, 6]).toContain(photographs.length);
    }
  });

  test('are files that are there, some with a plan', () => {
    const plans = SIXTY.flatMap((index) => planOf(index, category) ?? []);
    expect(plans.length).toBeGreaterThan(2);
    expect(
      [...SIXTY.flatMap((index) => photographsOf(index, property)), ...plans].filter((file) => !files.includes(file)),
    ).toEqual([]);
  });
});

test('the first one is the facade that the name speaks of', () => {
  expect(photographsOf(5, { name: 'Casa térrea no Ipiranga', category: 'casa' })[0]).toMatch(/^bungalow-/);
  expect(photographsOf(5, { name: 'Casa de vila no Ipiranga', category: 'casa' })[0]).toMatch(/^row-houses-/);
});

test('all of them are pictures of 1200x800, 1.5 MB together', async () => {
  const pictures = await Promise.all(files.map((file) => sharp(path.join(FOLDER, file)).metadata()));

  expect(new Set(pictures.map(({ format, width, height }) => `${format} ${width}x${height}`))).toEqual(
    new Set(['webp 1200x800']),
  );
  expect(files.reduce((sum, file) => sum + statSync(path.join(FOLDER, file)).size, 0)).toBeLessThan(1_500_000);
});
