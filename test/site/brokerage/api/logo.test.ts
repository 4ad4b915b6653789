import sharp from 'sharp';
import type { FirstSteps } from '#contract/reports/dashboard.ts';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { LOGO_FILES, logoAddress, readLogo } from '#contract/site/logo.ts';
import { as, visitor } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { aLogo, aLogoWithName, aThinLogo } from '#test/logos.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aFlatJpeg, aJpeg, anSvg, aPixelBomb, half } from '#test/photos.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { folderStore } from '../../../../server/ground/photos/folderStore.ts';
import { sweepPhotos } from '../../../../server/ground/photos/repository.ts';

interface Manifest {
  icons: { src: string }[];
}

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  // The server follows.
  await as(admin).delete('/brokerage/logo');
});

function formOf(...files: Buffer[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('logo', new Blob([Uint8Array.from(file)]), 'logo.png');
  return form;
}

const send = (...files: Buffer[]) => as(admin).put<Brokerage>('/brokerage/logo', formOf(...files));
const upload = async (file: Buffer) => (await send(file)).body.logo!;
const open = (address: string) => fetch(server.origin + address);
const LOGO_TOO_LARGE = 'O logo passa de 16 megapixels. Salve uma imagem menor e envie de novo.';
const manifest = async () => (await (await open('/manifest.webmanifest')).json()) as Manifest;

test('a logo loses the room around it and is known with its size', async () => {
  const { status, body } = await send(await aLogo({ width: 400, height: 100 }));

  expect(status).toBe(200);
  expect(body.logo).toEqual({ id: expect.any(String), width: 160, height: 40, weakOn: null, dark: null });
  expect((await as(admin).get<Brokerage>('/brokerage')).body.logo).toEqual(body.logo);
});

test('each of its files has its size, never changes, and is cached for ever', async () => {
  const logo = await upload(await aLogo());
  const sizes: Record<string, [number, number]> = {
    'head.png': [160, 40],
    'head-2x.png': [320, 80],
    'plate.png': [352, 112],
    'icon-192.png': [192, 192],
    'icon-512.png': [512, 512],
    'maskable.png': [512, 512],
    'touch.png': [180, 180],
    'card.jpg': [1200, 630],
  };

  for (const file of LOGO_FILES) {
    const answer = await open(logoAddress(logo, file));
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { format, width, height } = await sharp(bytes).metadata();

    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    expect([file, [width, height]]).toEqual([file, sizes[file]]);
    expect(bytes.length).toBeLessThan(300_000);
  }
});

test('the maskable icon keeps the logo within the circle that every mask leaves', async () => {
  const logo = await upload(await aLogo({ width: 300, height: 300 }));
  const bytes = Buffer.from(await (await open(logoAddress(logo, 'maskable.png'))).arrayBuffer());

  const { info } = await sharp(bytes).trim().toBuffer({ resolveWithObject: true });

  // The square's half diagonal against the circle of four fifths.
  expect(Math.hypot(info.width, info.height)).toBeLessThan(512 * 0.8);
});

test.each([
  ['#ffffff', 'light'],
  ['#101010', 'dark'],
  ['#c2185b', null],
])('a logo of %s is hard to see on %s', async (color, weakOn) => {
  expect((await upload(await aLogo({ color }))).weakOn).toBe(weakOn);
});

test.each([
  ['thin lines', () => aThinLogo('#000000'), 'dark'],
  ['white hairlines', () => aThinLogo('#ffffff'), 'light'],
  ['a black name beside a large red sign', aLogoWithName, 'dark'],
  [
    'greys alone',
    async () =>
      sharp(await aLogo({ color: '#101010' }))
        .toColourspace('b-w')
        .png()
        .toBuffer(),
    'dark',
  ],
  ['16 bits a colour', async () => sharp(await aLogo({ color: '#101010' })).toColourspace('rgb16').png().toBuffer(), 'dark'], // prettier-ignore
  [
    'a palette',
    async () =>
      sharp(await aLogo({ color: '#101010' }))
        .png({ palette: true })
        .toBuffer(),
    'dark',
  ],
  [
    'WebP',
    async () =>
      sharp(await aLogo({ color: '#101010' }))
        .webp()
        .toBuffer(),
    'dark',
  ],
])('a logo of %s is seen on its plate', async (_of, make, weakOn) => {
  const logo = await upload(await make());
  expect(logo.weakOn).toBe(weakOn);

  const plate = sharp(Buffer.from(await (await open(logoAddress(logo, 'plate.png'))).arrayBuffer()));

  const { isOpaque, channels } = await plate.stats();
  expect([isOpaque, channels[0]!.max - channels[0]!.min > 100]).toEqual([true, true]);
});

test('is asked for by the names that browsers and phones know', async () => {
  const names = ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png', '/apple-touch-icon-120x120.png']; // prettier-ignore
  const answers = async () => {
    const found = await Promise.all(names.map(open));
    return found.map(({ status, url, headers }) => [status, new URL(url).pathname, headers.get('content-type')]);
  };
  const touch = [200, '/icon-180.png', 'image/png'];
  expect(await answers()).toEqual([[200, '/icon-192.png', 'image/png'], touch, touch, touch]);

  const logo = await upload(await aLogo());

  const own = [200, logoAddress(logo, 'touch.png'), 'image/png'];
  expect(await answers()).toEqual([[200, logoAddress(logo, 'icon-192.png'), 'image/png'], own, own, own]);
});

test('an opaque picture is its own ground', async () => {
  expect(await upload(await aJpeg({ width: 600, height: 400 }))).toMatchObject({ width: 60, height: 40, weakOn: null });
});

test('a small logo is not enlarged', async () => {
  expect(await upload(await aLogo({ width: 96, height: 24 }))).toMatchObject({ width: 96, height: 24 });
});

test.each([
  ['an SVG', anSvg, 415, 'Envie o logo em PNG, JPEG ou WebP. De um SVG ou PDF, salve antes como PNG.'],
  ['a picture of 20 pixels', () => aJpeg({ width: 20, height: 20 }), 400, expect.stringContaining('só 20 × 20 pixels')],
  ['half a file', async () => half(await aLogo()), 400, 'O arquivo do logo está danificado ou incompleto'],
  ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'O arquivo do logo passa de 5 MB'],
  ['a gigapixel', aPixelBomb, 413, LOGO_TOO_LARGE],
  ['a photograph’s size', () => aFlatJpeg({ width: 4097, height: 4096 }), 413, LOGO_TOO_LARGE],
])('%s is refused at its field, and nothing is stored', async (_what, make, status, message) => {
  const answer = await send(await make());

  expect(answer).toMatchObject({ status, body: { fields: { logo: message } } });
  expect(await rowsOf('photos')).toEqual([]);
});

test('a form without a logo, or with two, is refused', async () => {
  expect(await send()).toMatchObject({ status: 400 });
  expect(await send(await aLogo(), await aLogo())).toMatchObject({ status: 400 });
});

test('another logo replaces it, and its files go', async () => {
  const first = await upload(await aLogo());
  await open(logoAddress(first, 'head.png'));

  const second = await upload(await aLogo({ color: '#1f5c4d' }));

  expect((await rowsOf('photos')).map(({ id }) => id)).toEqual([second.id]);
  expect((await open(logoAddress(first, 'head.png'))).status).toBe(404);
});

test('the sweep of photographs leaves the logo', async () => {
  const { id } = await upload(await aLogo());
  await changeRows('photos', {}, { createdAt: new Date(Date.now() - 2 * 60 * 60_000) });
  const pool = openPatientPool(server.databaseUrl);

  await sweepPhotos(openDb(pool), folderStore(server.photoFolder));

  await pool.end();
  expect(await rowsOf('photos')).toMatchObject([{ id }]);
});

test('no other photograph has a logo’s files', async () => {
  const { status, headers } = await open('/photos/019aa0a0-0000-7000-8000-000000000000/logo/head.png');

  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('manifest and mark have the brokerage’s name, icons and colour at once, and is asked for again', async () => {
  expect(await manifest()).toMatchObject({
    name: 'Morada',
    theme_color: '#FAF7F2',
    icons: [{ src: '/icon-192.png' }, {}, {}],
  });
  const logo = await upload(await aLogo());
  await as(admin).put('/brokerage', { name: 'Casa Nova Imóveis', accent: '#C2185B' });

  expect(await manifest()).toMatchObject({
    name: 'Casa Nova Imóveis',
    short_name: 'Casa Nova',
    theme_color: '#c2185b',
    icons: [
      { src: logoAddress(logo, 'icon-192.png'), sizes: '192x192' },
      { src: logoAddress(logo, 'icon-512.png'), sizes: '512x512' },
      { src: logoAddress(logo, 'maskable.png'), purpose: 'maskable' },
    ],
  });
  const { headers } = await open('/manifest.webmanifest');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);

  await as(admin).delete('/brokerage/logo');
  expect(await manifest()).toMatchObject({ icons: [{ src: '/icon-192.png' }, {}, {}] });
  const mark = await open('/logo.svg');
  expect(mark.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect([...(await mark.text()).matchAll(/#\w{6}/g)].map(([color]) => color)).toEqual(['#c2185b', '#c2185b']);
});

test('a logo that another server took is followed', async () => {
  const logo = await upload(await aLogo());
  await changeRows('brokerage', {}, { logoId: null });

  await server.query('select pg_notify($1, $2)', [
    'morada_events',
    JSON.stringify({ to: '', event: 'identityChanged', data: null }),
  ]);

  const icons = await eventually(async () =>
    [(await manifest()).icons[0]?.src].filter((src) => src !== logoAddress(logo, 'icon-192.png')),
  );
  expect(icons).toBe('/icon-192.png');
});

test('a second logo is for dark grounds, in the sizes of a page’s head, and goes with the first one', async () => {
  const NO_FIRST = 'Envie antes o logo que vale para todos os fundos';
  const sendDark = async () =>
    as(admin).put<Brokerage>('/brokerage/logo?scheme=dark', formOf(await aLogo({ width: 300, height: 100 })));
  expect(await sendDark()).toMatchObject({ status: 400, body: { fields: { logo: NO_FIRST } } });
  const first = await upload(await aLogo({ color: '#101010' }));

  const { dark } = (await sendDark()).body.logo!;

  expect(dark).toEqual({ id: expect.any(String), width: 120, height: 40 });
  const { width, height } = await sharp(await (await open(logoAddress(dark!, 'head-2x.png'))).arrayBuffer()).metadata();
  expect([width, height]).toEqual([240, 80]);
  expect(readLogo(/name="brokerage-logo" content="([^"]*)"/.exec(await (await open('/')).text())?.[1] ?? '')).toEqual({
    ...first,
    dark,
  });
  expect((await as(admin).delete<Brokerage>('/brokerage/logo')).body.logo).toBeNull();
  expect(await rowsOf('photos')).toEqual([]);
});

test('the first step is done when there is a logo', async () => {
  const done = async () => (await as(admin).get<FirstSteps>('/dashboard/first-steps')).body.done;
  expect(await done()).not.toContain('logo');

  await upload(await aLogo());

  expect(await done()).toContain('logo');
});

test.each([
  ['red', 'Informe a cor como #1F5C4D'],
  ['#12345', 'Informe a cor como #1F5C4D'],
  ['#1f5c4d;}body{', 'Informe a cor como #1F5C4D'],
])('the colour %s is refused at its field', async (accent, message) => {
  expect(await as(admin).put('/brokerage', { accent })).toMatchObject({
    status: 400,
    body: { fields: { accent: message } },
  });
});

test('visitors read nothing of the settings by the logo', async () => {
  expect((await visitor.put('/brokerage/logo', formOf(await aLogo()))).status).toBe(401);
});
