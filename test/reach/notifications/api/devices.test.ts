import { randomUUID } from 'node:crypto';
import type { Devices } from '#contract/reach/notifications.ts';
import { as } from '#test/client.ts';
import { waitingMails } from '#test/mails.ts';
import { waitingNotices } from '#test/notices.ts';
import { aBroker, openSession, PASSWORD } from '#test/people.ts';
import { changeRows, eraseRows, rowsOf } from '#test/rows.ts';
import {
  aDevice,
  admin,
  ana,
  anotherDevice,
  devicesOf,
  send,
  service,
  setUpDevices,
  titlesAt,
  write,
} from './devicesSetup.ts';

setUpDevices();

describe('PUT /api/devices', () => {
  const put = (input: object) => as(ana).put<Devices>('/devices', input);

  test('needs a person', async () => {
    const { publicKey } = await devicesOf(ana);
    const { status } = await as({ token: 'x'.repeat(43) }).put('/devices', service.subscribe(publicKey));
    expect(status).toBe(401);
  });

  test.each([
    'http://127.0.0.1:5432/',
    'https://127.0.0.1/',
    'https://localhost/push',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/push',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://ana@fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.exemplo.com.br/x',
    'https://exemplo.com.br/?https://fcm.googleapis.com/',
    'https://push.apple.com/x',
    'https://xpush.apple.com/x',
    'file:///etc/passwd',
    'não é um endereço',
  ])('refuses %s: the server calls only services of browsers', async (endpoint) => {
    const { publicKey } = await devicesOf(ana);

    const { status, body } = await as(ana).put('/devices', { ...service.subscribe(publicKey), endpoint });

    expect([status, body]).toEqual([
      400,
      {
        code: 'invalid',
        message: 'O serviço de avisos deste navegador não é conhecido aqui',
        fields: { endpoint: 'O serviço de avisos deste navegador não é conhecido aqui' },
      },
    ]);
    expect((await devicesOf(ana)).devices).toEqual([]);
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/x:y',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('takes %s', async (endpoint) => {
    const { publicKey } = await devicesOf(ana);

    expect((await put({ ...service.subscribe(publicKey), endpoint })).status).toBe(200);
  });

  test('refuses a key that is none', async () => {
    const { publicKey } = await devicesOf(ana);

    const wrong = { ...service.subscribe(publicKey), p256dh: 'A'.repeat(87) };
    const { status, body } = await as(ana).put('/devices', wrong);

    expect([status, body.fields]).toEqual([400, { p256dh: 'Chave inválida' }]);
  });

  test('a session has one device: a new subscription of its browser takes the place of the old one', async () => {
    await aDevice(ana, 'Chrome no Android');
    const renewed = await aDevice(ana, 'Chrome no Linux');

    expect((await devicesOf(ana)).devices).toMatchObject([{ _id: renewed.id, name: 'Chrome no Linux', isThis: true }]);
  });

  test('again with the same changes nothing but the session it belongs to', async () => {
    const device = await aDevice(ana);
    const { id, ...input } = device;
    const later = await openSession(ana.id);

    await as({ token: later }).put('/devices', input);

    expect((await devicesOf({ token: later })).devices).toMatchObject([{ _id: id, isThis: true }]);
    expect((await devicesOf(ana)).devices).toMatchObject([{ _id: id, isThis: false }]);
  });

  test('a browser where another person logs in rings for that person alone', async () => {
    const { id: _, ...input } = await aDevice(ana);
    const bruno = await aBroker();

    await as(bruno).put('/devices', input);
    await write();
    await write({ userId: bruno.id, title: 'Para Bruno' });
    await send();

    expect(titlesAt(input)).toEqual(['Para Bruno']);
    expect((await devicesOf(ana)).devices).toEqual([]);
  });

  test('a person has ten devices: the oldest goes', async () => {
    for (let number = 1; number <= 11; number++) await anotherDevice(`Aparelho ${number.toString()}`);

    const names = (await devicesOf(ana)).devices.map(({ name }) => name);

    expect(names).toHaveLength(10);
    expect([names.at(0), names.at(-1)]).toEqual(['Aparelho 11', 'Aparelho 2']);
  });
});

describe('a device is forgotten', () => {
  test('with the session it belongs to: by a logout', async () => {
    await aDevice(ana);
    await as(ana).post('/users/logout');

    await write();

    expect([await waitingNotices(), await waitingMails()]).toMatchObject([[], [{ subject: 'Corra' }]]);
    expect(await rowsOf('devices')).toEqual([]);
  });

  test('by a new password, but for the one that changed it', async () => {
    const here = await aDevice(ana);
    await anotherDevice();
    const form = new FormData();
    form.append('password', 'OutraSenha@1');
    form.append('currentPassword', PASSWORD);
    expect((await as(ana).send('PUT', '/api/users/edit-profile', form)).status).toBe(200);

    expect((await devicesOf(ana)).devices.map(({ _id }) => _id)).toEqual([here.id]);
  });

  test('when an admin deactivates its person', async () => {
    await aDevice(ana);
    await as(admin).put(`/users/${ana.id}`, { isActive: false });

    expect(await rowsOf('devices')).toEqual([]);
  });

  test('when its session runs out, even before that is swept', async () => {
    const device = await aDevice(ana);
    await write();
    await changeRows('sessions', { userId: ana.id }, { expiresAt: new Date() });

    await send();
    await write({ title: 'Outro', mail: null });

    expect(titlesAt(device)).toEqual([]);
    expect(await waitingNotices()).toEqual([]);
    expect(await waitingMails()).toMatchObject([{ subject: 'Corra' }]);
  });

  test('by its person, anywhere; not by anybody else', async () => {
    const { id } = await anotherDevice();

    for (const stranger of [await aBroker(), admin]) {
      const { status, body } = await as(stranger).delete(`/devices/${id}`);
      expect([status, body]).toEqual([404, { code: 'not_found', message: 'Aparelho não encontrado' }]);
    }
    expect((await as(ana).delete(`/devices/${id}`)).status).toBe(204);
    expect((await as(ana).delete(`/devices/${randomUUID()}`)).status).toBe(404);
    expect((await devicesOf(ana)).devices).toEqual([]);
  });
});

describe('POST /api/devices/test', () => {
  test('rings this device alone, in quiet hours, too', async () => {
    const [here, there] = [await aDevice(ana), await anotherDevice()];
    await as(ana).put('/devices/settings', { quietFrom: '00:00', quietTo: '23:59', muted: ['lead'] });

    expect((await as(ana).post('/devices/test')).status).toBe(202);
    await send();

    expect(service.arrivedAt(here)).toMatchObject([
      { notice: { title: 'Os avisos estão funcionando', path: '/profile', tag: 'test' } },
    ]);
    expect(titlesAt(there)).toEqual([]);
  });

  test('without a device here says so', async () => {
    await anotherDevice();
    const { status, body } = await as(ana).post('/devices/test');
    expect([status, body.message]).toEqual([409, 'Ative os avisos neste aparelho antes de testar']);
  });

  test('is for a person who looks, not for a machine', async () => {
    await aDevice(ana);
    for (let times = 0; times < 10; times++) expect((await as(ana).post('/devices/test')).status).toBe(202);
    expect((await as(ana).post('/devices/test')).status).toBe(429);
  });
});

test('all servers use the same keys, and the private one is in no answer', async () => {
  await eraseRows('vapidKeys');

  const answers = await Promise.all(Array.from({ length: 8 }, () => as(ana).get<Devices>('/devices')));

  const [stored] = await rowsOf('vapidKeys');
  expect(new Set(answers.map(({ body }) => body.publicKey))).toEqual(new Set([stored!.publicKey]));
  expect(JSON.stringify(answers)).not.toContain(stored!.privateKey);
});

test('nobody who has left is told anything', async () => {
  await changeRows('users', { id: ana.id }, { isActive: false });

  await write();

  expect([await waitingNotices(), await waitingMails()]).toEqual([[], []]);
});
