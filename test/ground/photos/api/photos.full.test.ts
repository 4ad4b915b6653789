import type { PropertyDetail } from '#contract/properties/properties.ts';
import { as } from '#test/client.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aFlatJpeg, aJpeg, aLargeAvif } from '#test/photos.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { everythingStored } from '#test/stored.ts';

let admin: Person;

beforeAll(async () => {
  admin = await anAdmin();
});

const upload = (...images: Buffer[]) =>
  as(admin).post<PropertyDetail>('/properties/create-property', formOf(FILLED, images));

test.each([
  ['50 megapixels', 8160, 6144],
  ['108 megapixels', 12_000, 9000],
  ['200 megapixels', 16_320, 12_240],
  ['a panorama of 63 megapixels', 16_382, 3850],
])('a photograph has as many pixels as phones make: %s', async (_what, width, height) => {
  const { status, body } = await upload(await aFlatJpeg({ width, height }));

  const [photo] = body.photos;
  expect([status, photo!.height, Math.abs(photo!.width - (2560 * height) / width) < 2]).toEqual([201, 2560, true]);
});

test.each([
  [
    'a JPEG of several scans and more than 50 megapixels',
    () => aFlatJpeg({ width: 8200, height: 6200 }, { progressive: true }),
    50,
  ],
  ['a JPEG of more than 201 megapixels', () => aFlatJpeg({ width: 16_400, height: 12_300 }), 201],
  ['an AVIF of 10 bits a colour and more than 25 megapixels', () => aLargeAvif(10), 25],
])('%s is refused by name, and leaves nothing', async (_what, file, megapixels) => {
  const before = await everythingStored();
  const { status, body } = await upload(await file());

  const message = `A foto "foto.jpg" passa de ${megapixels} megapixels`;
  expect([status, body]).toEqual([413, { message, code: 'too_large', fields: { images: message } }]);
  expect(await everythingStored()).toEqual(before);
});

test('an AVIF of 8 bits a colour may have more than 25 megapixels', async () => {
  expect((await upload(await aLargeAvif())).status).toBe(201);
});

test('ten photographs of nearly 10 MB come in one form', async () => {
  const heavy = Buffer.concat([await aJpeg(), Buffer.alloc(9_900_000)]);

  const { status, body } = await upload(...Array.from({ length: 10 }, () => heavy));

  expect([status, body.images.length]).toEqual([201, 10]);
});
