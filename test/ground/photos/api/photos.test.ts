import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { as } from '#test/client.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import {
  aCaptioned,
  aGif,
  aHeic,
  aJpeg,
  aJpegOfScans,
  aJpegThatTells,
  aJpegWithComment,
  aMotionPhoto,
  anAvif,
  anSvg,
  aPhotoAndPage,
  aPhotoAndPdf,
  aPhotoAndZip,
  aPixelBomb,
  aPng,
  aPngOfTexts,
  aProgressiveJpeg,
  aTiff,
  aTransparentPng,
  aTurnedJpeg,
  aWebp,
  aWebpOfFrames,
  claiming,
  cut,
  half,
} from '#test/photos.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import type { SentImage } from '#test/propertyForm.ts';
import { server } from '#test/server.ts';
import { everythingStored, photoFiles } from '#test/stored.ts';

let admin: Person;

beforeAll(async () => {
  admin = await anAdmin();
});

const upload = (...images: SentImage[]) =>
  as(admin).post<PropertyDetail>('/properties/create-property', formOf(FILLED, images));

const refusal = async (...images: SentImage[]) => {
  const before = await everythingStored();
  const answer = await as(admin).post('/properties/create-property', formOf(FILLED, images));
  expect(await everythingStored()).toEqual(before);
  return answer;
};

/** The bytes at an address of the server. */
const fetchPhoto = async (url: string, accept = '*/*', headers: Record<string, string> = {}) => {
  const response = await fetch(server.origin + url, { headers: { accept, ...headers } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

const aPhoto = async (bytes?: Buffer) => (await upload(bytes ?? (await aJpeg()))).body.images[0]!;

const storedFile = async (url: string) =>
  readFile((await photoFiles()).find((file) => file.includes(url.slice('/photos/'.length)))!);

const WEBP = 'image/webp,*/*';

describe('a photograph', () => {
  test.each([
    ['JPEG', () => aJpeg()],
    ['PNG', () => aPng()],
    ['WebP', () => aWebp()],
    ['AVIF', () => anAvif({ width: 600, height: 400 })],
  ])('may be %s, and is stored once, as a JPEG', async (_type, file) => {
    const before = await photoFiles();

    const { status, body } = await upload(await file());

    expect([status, body.photos.map(({ width, height }) => [width, height])]).toEqual([201, [[600, 400]]]);
    expect(await photoFiles()).toHaveLength(before.length + 1);
    expect(await sharp(await storedFile(body.images[0]!)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 600,
      height: 400,
    });
  });

  test('is known by its bytes, whatever its name says', async () => {
    const { status } = await upload({ name: '../../passwd.svg.exe', bytes: await aPng() });

    expect(status).toBe(201);
    expect((await photoFiles()).every((file) => /\/[\da-f-]{36}\/[\w-]+\.(jpg|webp|avif)$/.test(file))).toBe(true);
  });

  test('held upright when it was taken stands upright, and so do its sizes', async () => {
    const { body } = await upload(await aTurnedJpeg({ width: 300, height: 600 }));

    expect(body.photos[0]).toMatchObject({ width: 300, height: 600 });
    const { bytes } = await fetchPhoto(body.images[0]!);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const colourAt = (y: number) => [...data.subarray((y * info.width + 150) * 3, (y * info.width + 150) * 3 + 3)];
    expect([info.width, info.height]).toEqual([300, 600]);
    expect(colourAt(50).map((value) => value > 128)).toEqual([true, false, false]);
    expect(colourAt(550).map((value) => value > 128)).toEqual([false, false, true]);
  });

  test('tells neither where it was taken nor by whom, in any size', async () => {
    const original = await aJpegThatTells();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    expect(original.includes('SEGREDO-AUTOR')).toBe(true);

    const url = await aPhoto(original);

    const shown = [
      await storedFile(url),
      (await fetchPhoto(url)).bytes,
      (await fetchPhoto(`${url}?w=600&h=400`, WEBP)).bytes,
      (await fetchPhoto(`${url}?w=1200&h=630`)).bytes,
    ];
    for (const bytes of shown) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(bytes.toString('latin1')).not.toMatch(/SEGREDO|Exif\0\0/);
    }
  });

  test('may have a video behind it, as telephones make them, which is not stored', async () => {
    const url = await aPhoto(await aMotionPhoto());

    expect((await storedFile(url)).toString('latin1')).not.toMatch(/SEGREDO|ftyp/);
    const { headers, bytes } = await fetchPhoto(url);
    expect(bytes.toString('latin1')).not.toMatch(/SEGREDO|ftyp/);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/jpeg', 'nosniff']);
  });

  test('larger than needed is stored with 2,560 pixels on its longer side', async () => {
    const { body } = await upload(
      await aJpeg({ width: 3000, height: 1500 }),
      await aJpeg({ width: 1500, height: 3000 }),
    );

    expect(body.photos.map(({ width, height }) => [width, height])).toEqual([
      [2560, 1280],
      [1280, 2560],
    ]);
  });

  test('smaller than needed is not blown up', async () => {
    const { body } = await upload(await aJpeg({ width: 60, height: 40 }));

    expect(body.photos[0]).toMatchObject({ width: 60, height: 40 });
  });

  test('one can see through lies on white', async () => {
    const url = await aPhoto(await aTransparentPng());

    const { data } = await sharp(await storedFile(url))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('that moves stands still', async () => {
    const frame = await aPng({ width: 64, height: 48 });
    const moving = await sharp([frame, frame, frame], { join: { animated: true } })
      .webp()
      .toBuffer();

    const { body } = await upload(moving);

    expect(body.photos[0]).toMatchObject({ width: 64, height: 48 });
  });

  test.each([
    [1, () => aJpeg()],
    [2, () => aJpeg({ width: 601, height: 417 })],
    [2, () => aProgressiveJpeg()],
    [2, () => aTurnedJpeg({ width: 300, height: 600 })],
    [40, () => aJpeg({ width: 2000, height: 1500 })],
  ])('may lack its last bytes: %i of them', async (bytes, file) => {
    expect((await upload((await file()).subarray(0, -bytes))).status).toBe(201);
  });

  const quoted = 'Do anúncio: <html lang="pt"><body> <script>ola()</script> <svg onload=x> <?php echo 1 ?>';

  test.each([
    ['the comment of a JPEG', () => aJpegWithComment(quoted)],
    ['a JPEG', () => aCaptioned('jpeg', quoted)],
    ['a PNG', () => aCaptioned('png', quoted)],
    ['a WebP', () => aCaptioned('webp', quoted)],
    ['an AVIF', () => aCaptioned('avif', quoted)],
  ])('may quote a page in its caption, in %s, which is not stored', async (_what, file) => {
    const bytes = await file();
    expect(bytes.includes('<html lang="pt">')).toBe(true);

    const { status, body } = await as(admin).post<PropertyDetail>(
      '/properties/create-property',
      formOf({ ...FILLED, description: quoted }, [bytes]),
    );

    expect([status, body.description]).toEqual([201, quoted]);
    expect((await storedFile(body.images[0]!)).includes('<html lang')).toBe(false);
  });

  test.each([
    ['a page', aPhotoAndPage, 'alert(1)'],
    ['a PDF', aPhotoAndPdf, '%PDF-'],
    ['a ZIP', aPhotoAndZip, 'fim'],
  ])('may be %s as well, of which nothing is stored', async (_what, file, trace) => {
    const bytes = await file();
    expect(bytes.includes(trace)).toBe(true);

    const { status, body } = await upload(bytes);

    expect(status).toBe(201);
    expect((await storedFile(body.images[0]!)).includes(trace)).toBe(false);
  });

  test('has a preview of a few pixels', async () => {
    const { body } = await upload(await aJpeg());

    const { preview } = body.photos[0]!;
    const { width, height, format } = await sharp(Buffer.from(preview.split(',')[1]!, 'base64')).metadata();
    expect([format, width, height]).toEqual(['webp', 16, 11]);
    expect(preview.length).toBeLessThan(1000);
  });
});

describe('a file', () => {
  const notAPhoto = 'O arquivo "foto.jpg" não é uma foto JPEG, PNG, WebP ou AVIF';
  const heic =
    'A foto "foto.jpg" está em HEIC, formato que não abre aqui. 1) No iPhone, escolha Ajustes › Câmera › Formatos › Mais compatível; no Samsung, desligue as fotos HEIF nas opções avançadas da câmera. 2) Tire a foto de novo, ou envie esta pelo navegador do próprio iPhone.';
  const damaged = 'A foto "foto.jpg" está danificada ou incompleta';
  const tooManyParts = 'A foto "foto.jpg" tem partes demais. Salve-a de novo como JPEG e envie outra vez.';

  test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['an SVG named .jpg', anSvg, 415, notAPhoto],
    ['a GIF', aGif, 415, notAPhoto],
    ['a TIFF', aTiff, 415, notAPhoto],
    ['a HEIC', aHeic, 415, heic],
    ['a text', () => Buffer.from('Isto é só um texto.'), 415, notAPhoto],
    ['a text that begins as a GIF', () => Buffer.from('GIF89a não'), 415, notAPhoto],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, notAPhoto],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 415, notAPhoto],
    ['a program', () => Buffer.from('MZ\u0090\u0000\u0003\u0000'), 415, notAPhoto],
    ['the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 415, notAPhoto],
    ['half a JPEG', async () => half(await aJpeg()), 400, damaged],
    ['nine tenths of a JPEG', async () => cut(await aJpeg(), 0.9), 400, damaged],
    ['a third of a progressive JPEG', async () => cut(await aProgressiveJpeg(), 0.33), 400, damaged],
    ['half a PNG', async () => half(await aPng()), 400, damaged],
    ['an empty file', () => Buffer.alloc(0), 400, 'O arquivo "foto.jpg" está vazio'],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'A foto "foto.jpg" passa de 10 MB'],
    ['11 MB', () => Buffer.alloc(11 * 1024 * 1024), 413, 'A foto "foto.jpg" passa de 10 MB'],
    ['more than 50 megapixels', aPixelBomb, 413, 'A foto "foto.jpg" passa de 50 megapixels'],
    [
      'a JPEG of several scans and more than 50 megapixels',
      async () => claiming(await aProgressiveJpeg(), { width: 8200, height: 6200 }),
      413,
      'A foto "foto.jpg" passa de 50 megapixels',
    ],
    [
      'a JPEG of more than 201 megapixels',
      async () => claiming(await aJpeg(), { width: 16_400, height: 12_300 }),
      413,
      'A foto "foto.jpg" passa de 201 megapixels',
    ],
    ['a JPEG of 101 scans', () => aJpegOfScans(101), 413, tooManyParts],
    ['a PNG with 11 packed texts', () => aPngOfTexts(11), 413, tooManyParts],
    ['a WebP of 1,001 frames', () => aWebpOfFrames(1001), 413, tooManyParts],
  ])('that is %s is refused by name, and leaves nothing', async (_what, file, status, message) => {
    const answer = await refusal(await file());

    const code = { 400: 'invalid', 413: 'too_large', 415: 'unsupported_type' }[status];
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ message, code, fields: { images: message } });
  });

  test('that is damaged in another format is refused too', async () => {
    for (const bytes of [half(await aWebp()), half(await anAvif())]) {
      const { status } = await refusal(bytes);
      expect([400, 415]).toContain(status);
    }
  });

  test.each([
    ['a JPEG of several scans', () => aProgressiveJpeg()],
    ['a PNG with some packed texts', () => aPngOfTexts(10)],
    ['an animated WebP, of which the first frame is stored,', () => aWebpOfFrames(50)],
  ])('that is %s is a photograph like any other', async (_what, file) => {
    const { status } = await upload(await file());

    expect(status).toBe(201);
  });

  test('of exactly 10 MB is taken', async () => {
    const photo = await aJpeg();
    // Bytes after the end of a JPEG belong to no picture.
    const { status } = await upload(Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 - photo.length)]));

    expect(status).toBe(201);
  });

  test('is named as it is called, without what could do harm in a page or a log', async () => {
    const { body } = await refusal({ name: 'sala\u0007 de <b>estar.gif', bytes: await aGif() });

    expect(body.message).toBe('O arquivo "sala de bestar.gif" não é uma foto JPEG, PNG, WebP ou AVIF');
  });

  test('among good ones is named, and none of them is stored', async () => {
    const { status, body } = await refusal(
      { name: 'sala.jpg', bytes: await aJpeg() },
      { name: 'planta.svg', bytes: anSvg() },
      { name: 'quarto.jpg', bytes: await aJpeg() },
    );

    expect([status, body.message]).toEqual([415, 'O arquivo "planta.svg" não é uma foto JPEG, PNG, WebP ou AVIF']);
  });
});

describe('the photographs of a property', () => {
  const put = (id: string, images: SentImage[], fields: Record<string, string> = {}) =>
    as(admin).put<PropertyDetail>(`/properties/${id}`, formOf(fields, images));

  test('are at most 10', async () => {
    const photo = await aJpeg({ width: 30, height: 20 });

    const ten = await upload(...Array.from({ length: 10 }, () => photo));
    const eleven = await refusal(
      ...Array.from({ length: 11 }, (_, index) => ({ name: `casa-${(index + 1).toString()}.jpg`, bytes: photo })),
    );

    expect([ten.status, ten.body.images.length]).toEqual([201, 10]);
    const message = 'Use no máximo 10 fotos: "casa-11.jpg" ficou de fora';
    expect([eleven.status, eleven.body.message, eleven.body.fields]).toEqual([400, message, { images: message }]);
    const withOne = await put(ten.body._id, [...ten.body.images, photo]);
    expect(withOne.status).toBe(400);
    expect((await as(admin).get<PropertyDetail>(`/properties/${ten.body._id}`)).body.images).toEqual(ten.body.images);
  });

  test('are at least one', async () => {
    const none = await refusal();

    expect([none.status, none.body.fields]).toEqual([400, { images: 'Adicione pelo menos uma foto' }]);
  });

  test('stay as they are when a change has none', async () => {
    const { body } = await upload(await aJpeg(), await aPng());

    expect((await put(body._id, [], { name: 'Sobrado' })).body.images).toEqual(body.images);
  });

  test('are what a change lists, in its order: old ones, new ones, the rest gone', async () => {
    const { body } = await upload(await aJpeg(), await aPng(), await aWebp());
    const [first, second, third] = body.images as [string, string, string];

    const changed = await put(body._id, [third, await aJpeg({ width: 90, height: 60 }), first]);

    expect(changed.status).toBe(200);
    const [cover, added, last, ...more] = changed.body.images;
    expect([cover, last, more]).toEqual([third, first, []]);
    expect(body.images).not.toContain(added);
    expect(changed.body.photos.map(({ url, width }) => [url, width])).toEqual([
      [third, 600],
      [added, 90],
      [first, 600],
    ]);
    expect((await as(admin).get<PropertyDetail>(`/properties/${body._id}`)).body).toEqual(changed.body);
    // Out of the property, and for a while still readable for pages that show it.
    expect((await fetchPhoto(second)).status).toBe(200);
  });

  test('may be named by their whole address, in any size', async () => {
    const { body } = await upload(await aJpeg(), await aPng());
    const [first, second] = body.images as [string, string];

    const changed = await put(body._id, [
      `https://morada.example.com${second}?w=600&h=400&fit=cover`,
      `${server.origin}${first}`,
    ]);

    expect([changed.status, changed.body.images]).toEqual([200, [second, first]]);
  });

  test.each([
    ['of another property', async () => aPhoto()],
    ['that does not exist', async () => `/photos/${randomUUID()}`],
    ['elsewhere', async () => `https://evil.example.com${await aPhoto()}`],
    ['that is none', async () => 'http://169.254.169.254/latest/meta-data/'],
    ['that is empty', async () => ''],
  ])('are never one %s', async (_what, address) => {
    const { body } = await upload(await aJpeg());
    const wrong = await address();
    const before = await everythingStored();

    const answer = await put(body._id, [body.images[0]!, wrong, await aJpeg()]);

    const message = 'Uma das fotos não é deste imóvel. Recarregue a página e tente novamente.';
    expect([answer.status, (answer.body as unknown as { fields: unknown }).fields]).toEqual([400, { images: message }]);
    expect(await everythingStored()).toEqual(before);
  });

  test('are never one twice', async () => {
    const { body } = await upload(await aJpeg());

    expect((await put(body._id, [body.images[0]!, body.images[0]!])).status).toBe(400);
  });

  test('of a new property are files, not addresses', async () => {
    const answer = await refusal(await aPhoto());

    expect(answer.status).toBe(400);
  });

  test('changed by two at once end as one of them wants', async () => {
    const { body } = await upload(await aJpeg(), await aPng());
    const [first, second] = body.images as [string, string];

    const answers = await Promise.all([put(body._id, [first]), put(body._id, [second]), put(body._id, [first])]);

    // The later request may keep what the earlier one removed: then it gets an error.
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    const { images } = (await as(admin).get<PropertyDetail>(`/properties/${body._id}`)).body;
    expect([[first], [second]]).toContainEqual(images);
  });
});
