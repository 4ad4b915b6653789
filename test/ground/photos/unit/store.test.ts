import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { recordFlushes } from '#test/flushes.ts';
import { startS3 } from '#test/s3.ts';
import { isUnavailable } from '../../../../server/ground/http/errors.ts';
import { folderStore } from '../../../../server/ground/photos/folderStore.ts';
import { openS3Store } from '../../../../server/ground/photos/s3Store.ts';
import type { PhotoStore } from '../../../../server/ground/photos/store.ts';

interface Opened {
  store: PhotoStore;
  close: () => Promise<void>;
}

async function openFolder(): Promise<Opened> {
  const folder = await mkdtemp(path.join(tmpdir(), 'morada-photos-'));
  return { store: folderStore(folder), close: () => rm(folder, { recursive: true }) };
}

async function openS3(): Promise<Opened> {
  const { settings, stop } = await startS3();
  return { store: await openS3Store(settings), close: stop };
}

describe.each([
  ['a folder', openFolder],
  ['S3', openS3],
])('photographs in %s', (_where, open) => {
  let opened: Opened;
  let store: PhotoStore;

  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });

  afterAll(() => opened.close());

  test('are read as they were written', async () => {
    const id = uuidv7();
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 31) % 256));

    await store.write(id, 'original.jpg', bytes);
    await store.write(id, '600x400-cover.webp', Buffer.from('small'));

    expect((await store.read(id, 'original.jpg'))!.equals(bytes)).toBe(true);
    expect((await store.read(id, '600x400-cover.webp'))!.toString()).toBe('small');
  });

  test('are null where there is nothing', async () => {
    const id = uuidv7();
    await store.write(id, 'original.jpg', Buffer.from('x'));

    expect([await store.read(id, 'large.webp'), await store.read(uuidv7(), 'original.jpg')]).toEqual([null, null]);
  });

  test('written again are replaced', async () => {
    const id = uuidv7();
    await store.write(id, 'large.webp', Buffer.from('a longer first one'));
    await store.write(id, 'large.webp', Buffer.from('second'));

    expect((await store.read(id, 'large.webp'))!.toString()).toBe('second');
  });

  test('are removed with all their files, and nobody else’s', async () => {
    const [gone, remaining] = [uuidv7(), uuidv7()];
    for (const file of ['original.jpg', 'large.webp', 'large.jpg']) {
      await store.write(gone, file, Buffer.from('x'));
      await store.write(remaining, file, Buffer.from('x'));
    }

    await store.remove(gone);

    expect(await store.read(gone, 'original.jpg')).toBeNull();
    expect(await store.read(gone, 'large.jpg')).toBeNull();
    expect(await store.read(remaining, 'large.webp')).not.toBeNull();
  });

  test('that are not there can be removed', async () => {
    await expect(store.remove(uuidv7())).resolves.toBeUndefined();
  });
});

describe('a folder', () => {
  test('has what was written also after a power cut: the file was flushed, and then each name on the way to it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'morada-photos-'));
    const id = uuidv7();
    const flushes = await recordFlushes();

    await folderStore(folder).write(id, 'original.jpg', Buffer.from('x'));

    const shard = path.join(folder, id.slice(-2));
    const own = path.join(shard, id);
    const file = path.join(own, 'original.jpg');
    expect(await flushes.among([folder, shard, own, file])).toEqual([shard, folder, file, own]);
    flushes.stop();
    await rm(folder, { recursive: true });
  });

  test('has no half files, also when writing fails', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'morada-photos-'));
    const id = uuidv7();
    const store = folderStore(folder);
    await store.write(id, 'original.jpg', Buffer.from('x'));

    // Its last step, the renaming, fails: there is a folder of that name.
    await mkdir(path.join(folder, id.slice(-2), id, 'large.webp'));
    await expect(store.write(id, 'large.webp', Buffer.from('x'))).rejects.toThrow('EISDIR');

    expect((await readdir(path.join(folder, id.slice(-2), id))).sort()).toEqual(['large.webp', 'original.jpg']);
    await rm(folder, { recursive: true });
  });

  // S3 promises it of itself; the stand-in of these tests writes in place.
  test('has one of those that were written at once, whole', async () => {
    const { store, close } = await openFolder();
    const id = uuidv7();
    const versions = Array.from({ length: 10 }, (_, index) => Buffer.alloc(200_000, index));

    const reading = Promise.all(versions.map(() => store.read(id, 'large.webp')));
    await Promise.all(versions.map((version) => store.write(id, 'large.webp', version)));

    for (const read of [...(await reading), await store.read(id, 'large.webp')])
      expect(read === null || versions.some((version) => version.equals(read))).toBe(true);
    await close();
  });

  test('that cannot be read is a failure, not a photograph that is not there', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'morada-photos-'));
    const id = uuidv7();
    await writeFile(path.join(folder, id.slice(-2)), '');

    await expect(folderStore(folder).read(id, 'original.jpg')).rejects.toThrow('ENOTDIR');
    await rm(folder, { recursive: true });
  });
});

describe('S3', () => {
  test('without its bucket is refused when it is opened', async () => {
    const { settings, stop } = await startS3();

    await expect(openS3Store({ ...settings, bucket: 'outro' })).rejects.toThrow();
    await stop();
  });

  test('that goes away is unavailable for every request', async () => {
    const { settings, stop } = await startS3();
    const store = await openS3Store(settings);
    await stop();

    const id = uuidv7();
    for (const ask of [
      () => store.read(id, 'original.jpg'),
      () => store.write(id, 'original.jpg', Buffer.from('x')),
      () => store.remove(id),
    ]) {
      const error: unknown = await ask().then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(isUnavailable(error)).toBe(true);
    }
  });

  test('that does not answer is refused when it is opened', async () => {
    const { settings, stop } = await startS3();
    await stop();

    await expect(openS3Store(settings)).rejects.toThrow();
  });
});
