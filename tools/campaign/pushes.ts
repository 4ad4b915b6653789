import { setTimeout as pause } from 'node:timers/promises';
import type { DeviceInput, Devices } from '#contract/reach/notifications.ts';
import { openPushService } from '#test/pushService.ts';
import { aBroker, anAdmin, bearer, startInstance } from './instance.ts';
import type { Account } from './instance.ts';
import { figure, none, promise, seconds } from './lines.ts';
import type { Line } from './lines.ts';

const HANGING = 24;
/** Notices of each healthy device while the others hang. */
const RINGS = 3;
/** By which a healthy device’s notice may be late. */
const BOUND = 5_000;
const PATIENCE = 90_000;

type Service = Awaited<ReturnType<typeof openPushService>>;

async function call(origin: string, account: Account, method: string, path: string, json?: object) {
  const headers = { ...bearer(account), ...(json && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${origin}/api${path}`, { method, headers, body: json ? JSON.stringify(json) : null });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status.toString()} ${await answer.text()}`);
  return answer.text();
}

async function aDevice(origin: string, account: Account, service: Service): Promise<DeviceInput> {
  const { publicKey } = JSON.parse(await call(origin, account, 'GET', '/devices')) as Devices;
  const device = service.subscribe(publicKey);
  await call(origin, account, 'PUT', '/devices', device);
  return device;
}

const ring = (origin: string, account: Account) => call(origin, account, 'POST', '/devices/test');

/** Milliseconds until the notice was there; infinite when it did not come. */
async function arrival(origin: string, account: Account, service: Service, device: DeviceInput): Promise<number> {
  const before = service.arrivedAt(device).length;
  const from = performance.now();
  await ring(origin, account);
  while (service.arrivedAt(device).length === before) {
    if (performance.now() - from > PATIENCE) return Infinity;
    await pause(20);
  }
  return performance.now() - from;
}

export async function pushes(opened: AsyncDisposableStack): Promise<Line[]> {
  const [silent, healthy] = [await openPushService(), await openPushService()];
  for (const service of [silent, healthy]) opened.defer(() => service.close());
  const instance = await startInstance(opened, { PUSH_SERVICES: `${silent.origin},${healthy.origin}` });
  const { origin } = instance;
  const databaseUrl = await instance.databaseUrl();
  const admin = await anAdmin(origin, databaseUrl);
  const [elsewhere, beside] = [await aBroker(origin, databaseUrl, admin), await aBroker(origin, databaseUrl, admin)];
  const devices = {
    elsewhere: await aDevice(origin, elsewhere, healthy),
    beside: await aDevice(origin, beside, silent),
  };
  const measure = async () => {
    const times = { elsewhere: [] as number[], beside: [] as number[] };
    for (let number = 0; number < RINGS; number++) {
      times.elsewhere.push(await arrival(origin, elsewhere, healthy, devices.elsewhere));
      times.beside.push(await arrival(origin, beside, silent, devices.beside));
    }
    return { elsewhere: Math.max(...times.elsewhere), beside: Math.max(...times.beside) };
  };
  const before = await measure();

  for (let number = 0; number < HANGING; number++) {
    const broker = await aBroker(origin, databaseUrl, admin);
    silent.answer(await aDevice(origin, broker, silent), 'never');
    await ring(origin, broker);
  }
  const during = await measure();
  const isInTime = (key: keyof typeof during) => during[key] - before[key] < BOUND;
  return [
    figure('a notice arrives within', seconds(Math.max(before.elsewhere, before.beside))),
    promise(
      `… while ${HANGING.toString()} devices of another push service hang (less than 5 s later)`,
      seconds(during.elsewhere),
      isInTime('elsewhere'),
    ),
    promise('… and while they hang at its own push service', seconds(during.beside), isInTime('beside')),
    none('notices that a push service refused', [...silent.refused, ...healthy.refused]),
    none('ends of the server', instance.ends),
  ];
}
