import type { Db } from '../../ground/db/connect.ts';
import { enqueue } from '../../ground/jobs/enqueue.ts';
import type { NoticeJob } from '../../ground/jobs/jobData.ts';
import type { JobLog, RunningJob } from '../../ground/jobs/runJob.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { deliver } from './deliver.ts';
import type { Delivery } from './deliver.ts';
import { findRinging, forgetDevices } from './devices.ts';
import type { RingingDevice } from './devices.ts';
import { readVapidKeys } from './vapidKeys.ts';

interface Parts {
  db: Db;
  settings: Settings;
  log: JobLog;
  /** Milliseconds until a silent service counts as failed. */
  patience?: number;
}

interface Tried {
  device: RingingDevice;
  delivery: Delivery;
}

/** About ten minutes: later it is no news. */
export const MAX_TRIES = 6;
const FIRST_WAIT = 15;
/** Seconds, even if a service asks for more. */
const MAX_WAIT = 300;

/** Devices whose service fails get another job: no device rings twice. After the last try without success, a mail. */
export async function sendNotice(
  { db, settings, log, patience = 10_000 }: Parts,
  { data, stop }: Pick<RunningJob<NoticeJob>, 'data' | 'stop'>,
): Promise<void> {
  const { notice, devices: ids } = data;
  const keys = await readVapidKeys(db);
  const devices = await findRinging(db, notice.userId, ids);
  const tried = await Promise.all(
    devices.map(async (device) => ({
      device,
      delivery: await deliver(device, notice, { keys, settings, patience }, stop),
    })),
  );
  for (const { device, delivery } of tried) {
    if (!('why' in delivery)) continue;
    // The rest of the address is a secret: with it anybody may ring.
    const { host } = new URL(device.endpoint);
    log.warn({ host, why: delivery.why, kind: notice.kind, device: device.id }, 'a device could not be reached');
  }
  await db.transaction((tx) => finish(tx, data, tried));
}

async function finish(tx: Db, { notice, mail, tries = 0 }: NoticeJob, tried: Tried[]): Promise<void> {
  const idsOf = (result: Delivery['result']) =>
    tried.flatMap(({ device, delivery }) => (delivery.result === result ? device.id : []));
  await forgetDevices(tx, idsOf('gone'));
  const isReached = idsOf('sent').length > 0;
  const fallback = isReached ? null : mail;
  const later = idsOf('later');
  if (later.length > 0 && tries + 1 < MAX_TRIES) {
    const job = { notice, mail: fallback, devices: later, tries: tries + 1 };
    await enqueue(tx, 'notice', job, { startAfter: waitOf(tried, tries) });
  } else if (fallback) await enqueue(tx, 'mail', fallback);
}

function waitOf(tried: Tried[], tries: number): number {
  const wanted = tried.map(({ delivery }) => (delivery.result === 'later' ? delivery.seconds : 0));
  return Math.min(Math.max(FIRST_WAIT * 2 ** tries, ...wanted), MAX_WAIT);
}
