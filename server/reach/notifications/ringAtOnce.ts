import type { PushedNotice } from '#contract/reach/notifications.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { deliver } from './deliver.ts';
import { findRinging, forgetDevices } from './devices.ts';
import { readVapidKeys } from './vapidKeys.ts';

/** Milliseconds. */
const PATIENCE = 10_000;

export interface Rung {
  devices: number;
  sent: number;
  /** Host and reason, of each that was not reached. */
  failures: string[];
}

/** On all devices of a person, past the queue: how each push service answers. */
export async function ringAtOnce(
  db: Db,
  settings: Settings,
  notice: PushedNotice & { userId: string },
  patience = PATIENCE,
): Promise<Rung> {
  const keys = await readVapidKeys(db);
  const devices = await findRinging(db, notice.userId, undefined);
  const tried = await Promise.all(
    devices.map(async (device) => ({
      device,
      delivery: await deliver(device, notice, { keys, settings, patience }, new AbortController().signal),
    })),
  );
  const failed = tried.filter(({ delivery }) => delivery.result !== 'sent');
  await forgetDevices(
    db,
    failed.flatMap(({ device, delivery }) => (delivery.result === 'gone' ? device.id : [])),
  );
  return {
    devices: devices.length,
    sent: devices.length - failed.length,
    // The rest of the address is a secret: with it anybody may ring.
    failures: failed.map(
      ({ device, delivery }) => `${new URL(device.endpoint).host}: ${'why' in delivery ? delivery.why : 'gone'}`,
    ),
  };
}
