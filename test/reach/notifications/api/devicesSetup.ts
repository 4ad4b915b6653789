import type { Devices, DeviceInput } from '#contract/reach/notifications.ts';
import { as } from '#test/client.ts';
import { sendNotices } from '#test/notices.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin, openSession } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { openPushService } from '#test/pushService.ts';
import { emptyTables } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { ringOrMail } from '../../../../server/reach/notifications/ringOrMail.ts';
import type { Notice } from '../../../../server/reach/notifications/ringOrMail.ts';

export let admin: Person;
export let ana: Person;
export let service: Awaited<ReturnType<typeof openPushService>>;

export const devicesOf = async (person: Pick<Person, 'token'>) => (await as(person).get<Devices>('/devices')).body;

/** The person's browser allows notices. */
export async function aDevice(person: Pick<Person, 'token'>, name?: string): Promise<DeviceInput & { id: string }> {
  const { publicKey } = await devicesOf(person);
  const input = service.subscribe(publicKey, name);
  const { status, body } = await as(person).put<Devices>('/devices', input);
  expect(status).toBe(200);
  return { ...input, id: body.devices.find(({ isThis }) => isThis)!._id };
}

/** Another browser of hers. */
export const anotherDevice = async (name?: string) => aDevice({ token: await openSession(ana.id) }, name);

/** @throws when the service could not verify or read one. */
export async function send(options: Partial<Parameters<typeof sendNotices>[0]> = {}): Promise<void> {
  await sendNotices({ pushServices: [service.origin], ...options });
  if (service.refused.length > 0) throw new Error(service.refused.join());
}

export const titlesAt = (device: DeviceInput) => service.arrivedAt(device).map(({ notice }) => notice.title);

/** As any part of the server writes one. */
export async function write(notice: Partial<Notice> = {}): Promise<void> {
  const pool = openPatientPool(server.databaseUrl);
  const mail = { subject: 'Corra', body: 'O tempo está acabando.' };
  await ringOrMail(openDb(pool), [
    { userId: ana.id, kind: 'clock', title: 'Faltam 5 minutos', body: '', path: '/hoje', tag: 'x', mail, ...notice },
  ]);
  await pool.end();
}

export function setUpDevices(): void {
  beforeAll(async () => {
    service = await openPushService();
    server.allowPushService(service.origin);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await emptyTables();
    admin = await anAdmin();
    ana = await aBroker({ name: 'Ana Souza' });
  });
}
