import type { Devices } from '#contract/reach/notifications.ts';
import { as } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { waitingNotices } from '#test/notices.ts';
import { openPatientPool, PATIENCE } from '#test/patientPool.ts';
import { aBroker, openSession } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { openPushService } from '#test/pushService.ts';
import { emptyTables } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { openBoss } from '../../../../server/ground/jobs/boss.ts';
import { startJobs } from '../../../../server/ground/jobs/startJobs.ts';
import { readSettings } from '../../../../server/ground/settings/settings.ts';
import { ringOrMail } from '../../../../server/reach/notifications/ringOrMail.ts';
import { sendNotice } from '../../../../server/reach/notifications/sendNotice.ts';

const QUIET = { warn: () => undefined };
const nothing = () => Promise.resolve();

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());

type Service = Awaited<ReturnType<typeof openPushService>>;

async function aDevice(service: Service, { token }: Pick<Person, 'token'>) {
  const { body } = await as({ token }).get<Devices>('/devices');
  const input = service.subscribe(body.publicKey);
  await as({ token }).put<Devices>('/devices', input);
  return input;
}

const notice = (userId: string, number = 0) => ({
  ...{ userId, kind: 'lead' as const, title: 'Novo lead', body: '', path: '/hoje', mail: null },
  tag: `lead-${number.toString()}`,
});

/** As a server that runs, and waits for a silent service until it stops. */
async function aServer(pushServices: string[]) {
  const boss = await openBoss(server.databaseUrl, QUIET, { works: true, patience: PATIENCE });
  const settings = { ...readSettings({}), publicUrl: 'https://morada.example.com', pushServices };
  const others = {
    mail: nothing,
    reminder: nothing,
    clock: nothing,
    moves: nothing,
    batch: nothing,
    run: nothing,
    archive: nothing,
    'listing-photos': nothing,
    avif: nothing,
    'open-hours': nothing,
  };
  const sweeps = { 'sweep-rows': nothing, 'sweep-photos': nothing, 'compact-counts': nothing };
  const parts = { db, settings, log: QUIET, patience: 10 * 60_000 };
  return startJobs(db, boss, { ...others, ...sweeps, notice: (job) => sendNotice(parts, job) }, QUIET);
}

test('a service that hangs, for however many devices, holds up no device of another service, and none of its own', async () => {
  await emptyTables();
  const [silent, healthy] = [await openPushService(), await openPushService()];
  for (const { origin } of [silent, healthy]) server.allowPushService(origin);
  const [ana, bruno, carla] = [await aBroker(), await aBroker(), await aBroker()];
  for (let number = 0; number < 5; number++) {
    const browser = number === 0 ? ana : { token: await openSession(ana.id) };
    silent.answer(await aDevice(silent, browser), 'never');
  }
  const [elsewhere, sameService] = [await aDevice(healthy, bruno), await aDevice(silent, carla)];
  const hanging = Array.from({ length: 30 }, (_, number) => notice(ana.id, number));
  await ringOrMail(db, hanging);

  const stop = await aServer([silent.origin, healthy.origin]);
  // They hang, one after the other, before anything else is to be sent.
  await eventually(async () => (silent.open() > 12 ? [true] : []));
  await ringOrMail(db, [notice(bruno.id), notice(carla.id)]);

  await eventually(async () => healthy.arrivedAt(elsewhere));
  await eventually(async () => silent.arrivedAt(sameService));
  expect(silent.open()).toBeGreaterThan(0);
  // Also those that waited for too short a time are tried again.
  const waitingTags = async () =>
    new Set((await waitingNotices()).filter(({ userId }) => userId === ana.id).map(({ tag }) => tag));
  await eventually(async () => ((await waitingTags()).size === hanging.length ? [true] : []));

  await stop();
  await Promise.all([silent.close(), healthy.close()]);
});
