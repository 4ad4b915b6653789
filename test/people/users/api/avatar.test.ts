import { sub } from 'date-fns';
import sharp from 'sharp';
import type { Profile } from '#contract/people/auth.ts';
import type { PublicBroker } from '#contract/people/brokers.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { as, aVisitor, visitor } from '#test/client.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin, PASSWORD } from '#test/people.ts';
import { aJpeg, aJpegThatTells, anSvg, aPixelBomb, aPng, aTurnedJpeg, half } from '#test/photos.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { photoFiles } from '#test/stored.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { folderStore } from '../../../../server/ground/photos/folderStore.ts';
import { sweepPhotos } from '../../../../server/ground/photos/repository.ts';
import { edit, formOf, me, refusal } from './avatarSetup.ts';

const filesOf = async (address: string) =>
  (await photoFiles()).filter((file) => file.includes(address.replace('/photos/', '')));

const statusOf = async (address: string) => (await fetch(server.origin + address)).status;

/** Runs the sweep an hour later. */
async function sweepAnHourLater() {
  const pool = openPatientPool(server.databaseUrl);
  await changeRows('photos', {}, { createdAt: sub(new Date(), { hours: 2 }) });
  await sweepPhotos(openDb(pool), folderStore(server.photoFolder));
  await pool.end();
}

describe('the avatar', () => {
  test('is what everybody sees of a broker, in every size', async () => {
    const [admin, broker] = [await anAdmin(), await aBroker()];
    const property = await aProperty({ broker });

    const { body } = await edit(broker, { avatar: await aPng() });

    const { avatar } = body.user;
    expect(avatar).toMatch(/^\/photos\/[\da-f-]{36}$/);
    expect((await visitor.get<PublicBroker>(`/users/brokers/name/${broker.slug}`)).body.avatar).toBe(avatar);
    expect((await visitor.get<PropertyDetail>(`/properties/${property}`)).body.broker?.photo).toBe(avatar);
    const brokers = (await as(admin).get<PublicBroker[]>('/users/brokers')).body;
    expect(brokers.find(({ _id }) => _id === broker.id)?.avatar).toBe(avatar);
    const login = await aVisitor().post<{ user: Profile }>('/users/login', { email: broker.email, password: PASSWORD });
    expect(login.body.user.avatar).toBe(avatar);
    for (const size of ['', '?w=96&h=96', '?w=192&h=192']) expect(await statusOf(`${avatar}${size}`)).toBe(200);
  });

  test('is stored upright and without what the camera tells of place and person', async () => {
    const broker = await aBroker();

    const turned = (await edit(broker, { avatar: await aTurnedJpeg({ width: 40, height: 60 }) })).body.user.avatar!;
    const [upright] = await filesOf(turned);
    expect(await sharp(upright).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 60 });

    const notified = (await edit(broker, { avatar: await aJpegThatTells() })).body.user.avatar!;
    const [silent] = await filesOf(notified);
    const metadata = await sharp(silent).metadata();
    expect([metadata.exif, metadata.xmp]).toEqual([undefined, undefined]);
  });

  test('stays when its own address is sent back, goes when an empty text is', async () => {
    const broker = await aBroker();
    const { avatar } = (await edit(broker, { avatar: await aJpeg({ width: 60, height: 60 }) })).body.user;

    const unchanged = await edit(broker, { avatar: avatar ?? '' });
    const withHost = await edit(broker, { avatar: server.origin + (avatar ?? '') });
    const removed = await edit(broker, { avatar: '' });

    expect([unchanged.body.user.avatar, withHost.body.user.avatar, removed.body.user.avatar]).toEqual([
      avatar,
      avatar,
      null,
    ]);
  });

  test('is not somebody else’s, nor a property’s photograph', async () => {
    const [broker, other] = [await aBroker(), await aBroker()];
    const { avatar } = (await edit(other, { avatar: await aJpeg({ width: 60, height: 60 }) })).body.user;

    const { status, body } = await refusal(broker, { avatar: avatar ?? '' });

    expect([status, body.fields]).toEqual([400, { avatar: 'Envie a foto como arquivo' }]);
  });

  test('that was replaced or removed goes at once, with its files', async () => {
    const broker = await aBroker();
    const photo = await aJpeg({ width: 60, height: 60 });
    const old = (await edit(broker, { avatar: photo })).body.user.avatar!;
    const present = (await edit(broker, { avatar: photo })).body.user.avatar!;

    expect([await statusOf(old), await statusOf(present)]).toEqual([404, 200]);
    expect(await filesOf(old)).toEqual([]);
    await edit(broker, { avatar: '' });
    expect([await statusOf(present), await filesOf(present)]).toEqual([404, []]);
  });

  test('that was replaced is swept, and the one that is shown never', async () => {
    const broker = await aBroker();
    const photo = await aJpeg({ width: 60, height: 60 });
    const old = (await edit(broker, { avatar: photo })).body.user.avatar!;
    const present = (await edit(broker, { avatar: photo })).body.user.avatar!;

    await sweepAnHourLater();

    expect([await statusOf(old), await statusOf(present)]).toEqual([404, 200]);
    expect([await filesOf(old), (await filesOf(present)).length > 0]).toEqual([[], true]);
  });

  test('of a deleted user is swept', async () => {
    const [admin, broker] = [await anAdmin(), await aBroker()];
    const avatar = (await edit(broker, { avatar: await aJpeg({ width: 60, height: 60 }) })).body.user.avatar!;

    await as(admin).delete(`/users/${broker.id}`);
    await sweepAnHourLater();

    expect(await filesOf(avatar)).toEqual([]);
  });

  test.each([
    ['an SVG', anSvg, 415, 'O arquivo "eu.jpg" não é uma foto JPEG, PNG, WebP ou AVIF'],
    ['a page', async () => Buffer.from('<html><script>alert(1)</script>'), 415, /não é uma foto/],
    ['half a picture', async () => half(await aJpeg()), 400, 'A foto "eu.jpg" está danificada ou incompleta'],
    ['more than 10 MB', async () => Buffer.alloc(10 * 1024 * 1024 + 1, 255), 413, 'A foto "eu.jpg" passa de 10 MB'],
    ['100 megapixels', aPixelBomb, 413, 'A foto "eu.jpg" passa de 50 megapixels'],
    ['an empty file', async () => Buffer.alloc(0), 400, 'O arquivo "eu.jpg" está vazio'],
  ])('is never %s', async (_what, file, expected, message) => {
    const broker = await aBroker();

    const { status, body } = await refusal(broker, { name: 'Outra', avatar: await file() });

    expect([status, body.message, body.fields]).toEqual([
      expected,
      expect.stringMatching(message),
      { avatar: expect.stringMatching(message) as string },
    ]);
    expect(await me(broker)).toMatchObject({ name: broker.name, avatar: null });
  });

  test('is one file, in its field', async () => {
    const broker = await aBroker();
    const photo = await aJpeg({ width: 60, height: 60 });
    const two = formOf({ avatar: photo });
    two.append('avatar', new Blob([Uint8Array.from(photo)]), 'dois.jpg');

    const twice = await as(broker).put('/users/edit-profile', two);
    const elsewhere = await as(broker).put('/users/edit-profile', formOf({ photo }));

    expect([twice.status, twice.body.message]).toEqual([400, 'Envie uma foto só']);
    expect([elsewhere.status, elsewhere.body.message]).toEqual([400, 'Envie as fotos no campo avatar']);
    expect((await me(broker)).avatar).toBeNull();
  });
});
