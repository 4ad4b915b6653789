import type { FileHandle } from 'node:fs/promises';
import { open, stat } from 'node:fs/promises';

/** Files and folders that are flushed to the disk from here on, known by their inodes: names change. */
export async function recordFlushes() {
  const handle = await open(__filename);
  const prototype = Object.getPrototypeOf(handle) as { sync: (this: FileHandle) => Promise<void> };
  await handle.close();
  const flushed: number[] = [];
  const { sync } = prototype;
  const spy = jest.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    flushed.push((await this.stat()).ino);
    await sync.call(this);
  });
  return {
    /** Which of these were, in that order. */
    among: async (places: readonly string[]) => {
      const inodes = await Promise.all(places.map(async (place) => (await stat(place)).ino));
      return flushed.flatMap((ino) => places[inodes.indexOf(ino)] ?? []);
    },
    stop: () => spy.mockRestore(),
  };
}
