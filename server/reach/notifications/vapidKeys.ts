import webPush from 'web-push';
import type { Db } from '../../ground/db/connect.ts';
import { vapidKeys } from '../../ground/db/schema/notices.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const findKeys = (db: Db): Promise<VapidKeys[]> =>
  db.select({ publicKey: vapidKeys.publicKey, privateKey: vapidKeys.privateKey }).from(vapidKeys);

/** One pair for all servers, made on first use. */
export async function readVapidKeys(db: Db): Promise<VapidKeys> {
  const [stored] = await findKeys(db);
  if (stored) return stored;
  await db.insert(vapidKeys).values(webPush.generateVAPIDKeys()).onConflictDoNothing();
  const [keys] = await findKeys(db);
  if (!keys) throw new Error('the VAPID keys are gone');
  return keys;
}
