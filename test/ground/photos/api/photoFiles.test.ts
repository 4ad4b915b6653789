import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { IMAGE_FITS, IMAGE_SIZES } from '#contract/properties/photoValues.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { as } from '#test/client.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg, aTallJpeg } from '#test/photos.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import type { SentImage } from '#test/propertyForm.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { photoFiles } from '#test/stored.ts';

let admin: Person;

beforeAll(async () => {
  admin = await anAdmin();
});

const upload = (...images: SentImage[]) =>
  as(admin).post<PropertyDetail>('/properties/create-property', formOf(FILLED, images));

/** The bytes at an address of the server. */
const fetchPhoto = async (url: string, accept = '*/*', headers: Record<string, string> = {}) => {
  const response = await fetch(server.origin + url, { headers: { accept, ...headers } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

const aPhoto = async (bytes?: Buffer) => (await upload(bytes ?? (await aJpeg()))).body.images[0]!;

const WEBP = 'image/webp,*/*';

describe('the address of a photograph', () => {
  let url: string;

  beforeAll(async () => {
    url = await aPhoto(await aJpeg({ width: 2000, height: 1500 }));
  });

  const sizes = IMAGE_SIZES.flatMap((size) => [undefined, ...IMAGE_FITS].map((fit) => [size, fit] as const));

  test.each(sizes)('gives exactly %s (%s)', async (size, fit) => {
    const [width, height] = size.split('x').map(Number);

    const { status, bytes } = await fetchPhoto(`${url}?w=${width}&h=${height}${fit ? `&fit=${fit}` : ''}`, WEBP);

    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  test('gives exactly the size of a portrait and of a tiny one too', async () => {
    for (const photo of [await aJpeg({ width: 300, height: 900 }), await aJpeg({ width: 7, height: 5 })]) {
      const address = await aPhoto(photo);
      for (const fit of IMAGE_FITS) {
        const { bytes } = await fetchPhoto(`${address}?w=1200&h=800&fit=${fit}`);
        expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 800 });
      }
    }
  });

  test('to fill shows all of a tall photograph, between a ground made of it; to cover cuts it', async () => {
    const address = await aPhoto(await aTallJpeg());
    const coloursOf = async (fit: string) => {
      const { bytes } = await fetchPhoto(`${address}?w=1200&h=800&fit=${fit}`);
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
      const name = ([red = 0, green = 0, blue = 0]: number[]) => {
        if (Math.min(red, green, blue) > 230) return 'white';
        return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'other';
      };
      return [at(600, 20), at(600, 400), at(600, 780), at(100, 400)].map(name);
    };

    expect(await coloursOf('fill')).toEqual(['red', 'white', 'blue', 'other']);
    expect(await coloursOf('cover')).toEqual(['white', 'white', 'white', 'white']);
  });

  test('without a size is large and uncut', async () => {
    const { bytes } = await fetchPhoto(url);

    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 1200 });
  });

  test('is light enough for a share card', async () => {
    const { headers, bytes } = await fetchPhoto(`${url}?w=1200&h=630&fit=cover`);

    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(bytes.length).toBeLessThan(300_000);
  });

  test.each([
    'w=1201&h=800',
    'w=800&h=1200',
    'w=1200',
    'h=800',
    'w=0&h=0',
    'w=-96&h=96',
    'w=96.0&h=96',
    'w=99999&h=99999',
    'w=1200&h=800&fit=contain',
    'w=96&h=96&fit=',
    'fit=cover',
    'w=96&w=96&h=96',
  ])('takes no other size: %s is a 400', async (query) => {
    const { status, bytes } = await fetchPhoto(`${url}?${query}`);

    expect(status).toBe(400);
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'invalid', message: expect.stringMatching(/\S/) });
  });

  test('says which sizes there are', async () => {
    const { bytes } = await fetchPhoto(`${url}?w=1201&h=800`);

    expect(bytes.toString()).toContain(
      'Tamanho não disponível. Use um destes: 1200x800, 1200x630, 900x600, 600x400, 400x300, 300x200, 200x150, 480x480, 192x192, 96x96',
    );
  });

  test.each([
    ['image/avif,image/webp,*/*', 'image/webp'],
    ['image/webp', 'image/webp'],
    ['image/png,*/*;q=0.5', 'image/jpeg'],
    ['image/webp;q=0,*/*', 'image/jpeg'],
    ['text/html', 'image/jpeg'],
  ])('answers Accept: %s with %s', async (accept, type) => {
    const { headers } = await fetchPhoto(`${url}?w=600&h=400`, accept);

    expect(headers.get('content-type')).toBe(type);
  });

  test('is cached for ever, by format, and shown by every page', async () => {
    const { headers } = await fetchPhoto(url);

    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')).toMatch(/accept/i);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('answers 304 to who has it', async () => {
    const { headers } = await fetchPhoto(`${url}?w=96&h=96`);
    const etag = headers.get('etag')!;

    const again = await fetchPhoto(`${url}?w=96&h=96`, '*/*', { 'if-none-match': `"x", ${etag}` });
    const other = await fetchPhoto(`${url}?w=96&h=96`, WEBP, { 'if-none-match': etag });

    expect([again.status, again.bytes.length, other.status]).toEqual([304, 0, 200]);
  });

  test('tells the size by HEAD', async () => {
    const response = await fetch(`${server.origin}${url}?w=96&h=96`, { method: 'HEAD' });

    expect([response.status, Number(response.headers.get('content-length')) > 100]).toEqual([200, true]);
  });

  test('that many ask for at once is made once, and not again', async () => {
    const address = await aPhoto();
    const before = await photoFiles();

    const answers = await Promise.all(Array.from({ length: 20 }, () => fetchPhoto(`${address}?w=600&h=400`, WEBP)));

    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    const made = (await photoFiles()).filter((file) => !before.includes(file));
    expect(made).toEqual([expect.stringMatching(/600x400-cover\.webp$/)]);
  });

  test('is known in capitals too', async () => {
    expect((await fetchPhoto(`/photos/${url.slice(8).toUpperCase()}?w=96&h=96`)).status).toBe(200);
  });

  test.each([
    [`/photos/${randomUUID()}`, 404, 'Foto não encontrada'],
    [`/photos/${randomUUID()}?w=96&h=96`, 404, 'Foto não encontrada'],
    ['/photos/1', 400, 'Identificador inválido'],
    ['/photos/..%2F..%2Fpostgres%2Fpassword', 400, 'Identificador inválido'],
    ['/photos/%00', 400, 'Há caracteres inválidos'],
  ])('that is none (%s) is a %i', async (address, status, message) => {
    const answer = await fetchPhoto(address);

    expect([answer.status, (JSON.parse(answer.bytes.toString()) as { message: string }).message]).toEqual([
      status,
      message,
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

test('the documents say that a property is sent as a form, with its photographs', async () => {
  const { paths } = (
    await as(admin).get<{
      paths: Record<
        string,
        Record<string, { requestBody: { content: Record<string, { schema: { properties: object } }> } }>
      >;
    }>('/docs/json')
  ).body;

  for (const { content } of [
    paths['/api/properties/create-property']!['post']!.requestBody,
    paths['/api/properties/{id}']!['put']!.requestBody,
  ]) {
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    expect(Object.keys(content['multipart/form-data']!.schema.properties)).toEqual(
      expect.arrayContaining(['name', 'price', 'images', 'location', 'status', 'broker']),
    );
  }
});

describe('the share card of a photograph', () => {
  test('is a JPEG of 1200x630, whatever is accepted, and stays at its address', async () => {
    const url = `${await aPhoto()}/card.jpg`;

    const { headers, bytes } = await fetchPhoto(url, 'image/avif,image/webp');

    expect([headers.get('content-type'), headers.get('vary')]).toEqual(['image/jpeg', null]);
    expect(headers.get('cache-control')).toContain('immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await fetchPhoto(url, '*/*', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  });

  test('stays below 300 kB where the photograph is all detail', async () => {
    const noise = sharp({
      create: {
        width: 2000,
        height: 1400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });

    const { bytes } = await fetchPhoto(`${await aPhoto(await noise.jpeg({ quality: 90 }).toBuffer())}/card.jpg`);

    expect(bytes.length).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('is not there without the photograph', async () => {
    expect((await fetchPhoto(`/photos/${randomUUID()}/card.jpg`)).status).toBe(404);
  });
});

describe('a person who sends photographs', () => {
  const send = (person: Person) =>
    as(person).post('/properties/create-property', formOf(FILLED, [Buffer.from('Isto é só um texto.')]));

  test('may send a thousand an hour, good ones or not, and others go on', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    await send(one);
    const counted = await sql<{
      key: string;
    }>`update throttles set hits = 998 where key like 'photographs:%' and hits = 1
      returning key`;
    expect(counted).toHaveLength(1);

    await send(one);
    const last = await send(one);
    const tooMany = await send(one);

    expect([last.status, tooMany.status]).toEqual([415, 429]);
    expect(tooMany.body.message).toBe(
      'Você enviou muitas fotos em pouco tempo. Aguarde alguns minutos e tente novamente.',
    );
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await send(other)).status).toBe(415);
  });

  test('sends ten forms at once, and must wait with an eleventh', async () => {
    const busy = await anAdmin();
    const file = await aJpeg({ width: 2000, height: 1500 });
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => as(busy).post('/properties/create-property', formOf(FILLED, [file]))),
    );

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(4);
    expect(refused[0]!.body.message).toBe('Você já está enviando outras fotos. Aguarde um instante e tente novamente.');
    expect((await as(busy).post('/properties/create-property', formOf(FILLED, [file]))).status).toBe(201);
  });
});
