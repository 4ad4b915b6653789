import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../ground/db/connect.ts';
import { users } from '../ground/db/schema/users.ts';
import { preparePhoto } from '../ground/photos/intake.ts';
import { storePhotos } from '../ground/photos/repository.ts';
import type { PhotoStore } from '../ground/photos/store.ts';
import { DEMO_ADMIN, DEMO_BROKERS } from './people.ts';

/** Not for who has changed their profile: they may want none. */
export async function storeFaces(db: Db, store: PhotoStore, folder: string): Promise<void> {
  const isUntouched = and(isNull(users.avatarId), eq(users.updatedAt, users.createdAt));
  const bare = await db.select({ id: users.id, email: users.email }).from(users).where(isUntouched);
  for (const { id, email } of bare) {
    const face = [DEMO_ADMIN, ...DEMO_BROKERS].find((person) => person.email === email)?.face;
    if (!face) continue;
    const file = `${face}.webp`;
    const photo = { id: uuidv7(), ...(await preparePhoto(await readFile(path.join(folder, file)), file)) };
    await storePhotos(db, store, [photo], { withAvif: false });
    await db.update(users).set({ avatarId: photo.id }).where(eq(users.id, id));
  }
}
