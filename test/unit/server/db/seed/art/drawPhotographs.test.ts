import sharp from 'sharp';
import { CATEGORIES } from '#contract/constants.ts';
import { drawPhotographs } from '../../../../../../server/db/seed/art/drawPhotographs.ts';
import { whileDrawing } from '../../../../../../server/db/seed/photographs.ts';
import { randomOf } from '../../../../../../server/db/seed/random.ts';

const SIXTY = Array.from({ length: 60 }, (_, index) => index);

describe.each(CATEGORIES)('photographs of a property of the category %s', (category) => {
  test('are the same for the same seed', () => {
    expect(drawPhotographs(randomOf(7), category, 6)).toEqual(drawPhotographs(randomOf(7), category, 6));
  });

  test.each([1, 3, 6])('are as many as asked for, %i, all of them different', (count) => {
    expect(new Set(drawPhotographs(randomOf(7), category, count)).size).toBe(count);
  });

  test('never repeat over sixty properties drawn one after another', () => {
    const random = randomOf(2026);
    const drawn = SIXTY.flatMap(() => drawPhotographs(random, category, 6));

    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test('are well-formed pictures of 1200x800', async () => {
    const random = randomOf(1);
    const drawn = SIXTY.flatMap(() => drawPhotographs(random, category, 4));

    const sizes = new Set<string>();
    await whileDrawing(async () => {
      for (const svg of drawn) {
        const { format, width, height } = await sharp(Buffer.from(svg)).metadata(); // refuses what is no well-formed XML
        sizes.add(`${format} ${width}x${height}`);
      }
    });

    expect(sizes).toEqual(new Set(['svg 1200x800']));
  });

  test('leave no hole where a number or a colour belongs', () => {
    const random = randomOf(1);
    const drawn = SIXTY.flatMap(() => drawPhotographs(random, category, 6));

    expect(drawn.filter((svg) => /NaN|undefined|Infinity|null/.test(svg))).toEqual([]);
  });

  test('define every gradient they use', () => {
    const missing = drawPhotographs(randomOf(3), category, 6).flatMap((svg) =>
      [...svg.matchAll(/url\(#([\w-]+)\)/g)].filter(([, id = '']) => !svg.includes(`id="${id}"`)),
    );

    expect(missing).toEqual([]);
  });
});

test('the covers of sixty properties all differ', () => {
  const random = randomOf(2026);
  const covers = SIXTY.map((index) => drawPhotographs(random, index % 2 ? 'casa' : 'apartamento', 1)[0]);

  expect(new Set(covers).size).toBe(60);
});

test('a property may be given the facade that its name speaks of', () => {
  const [bungalow] = drawPhotographs(randomOf(5), 'casa', 1, 'bungalow');
  const [rowHouses] = drawPhotographs(randomOf(5), 'casa', 1, 'rowHouses');

  expect(bungalow).not.toBe(rowHouses);
});
