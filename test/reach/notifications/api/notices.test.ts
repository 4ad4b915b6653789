import { paths } from '#contract/ground/paths.ts';
import type { VisitDay } from '#contract/leads/visitWish.ts';
import { as, aVisitor } from '#test/client.ts';
import { openEvents } from '#test/eventStream.ts';
import { aLead, manyLeads } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { waitingNotices } from '#test/notices.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { aContact, rotationOf } from '#test/rotation.ts';
import { changeRows } from '#test/rows.ts';
import { MAX_TRIES } from '../../../../server/reach/notifications/sendNotice.ts';
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

const assign = (leadIds: string[], to: Person) => as(admin).put('/leads/assign', { leadIds, userId: to.id });

const makeDue = () => changeRows('jobs', { name: 'notice' }, { startAfter: new Date() });

describe('a new lead', () => {
  test('rings on the broker’s device, which alone can read it, instead of the mail', async () => {
    const device = await aDevice(ana);
    const lead = await aLead({ name: 'Marina\r\nDuarte' });

    await assign([lead], ana);
    await send();

    expect(await waitingMails()).toEqual([]);
    expect(await waitingNotices()).toEqual([]);
    const [arrived, ...others] = service.arrivedAt(device);
    expect(others).toEqual([]);
    expect(arrived).toMatchObject({
      notice: {
        kind: 'lead',
        title: 'Novo lead: Marina Duarte',
        body: 'A administração passou o contato para você. Responda logo.',
        path: paths.lead(lead),
        tag: `lead-${lead}`,
      },
      urgency: 'high',
      ttl: 4 * 60 * 60,
      subject: 'https://morada.example.com',
    });
    // The service learns no id of ours.
    expect(arrived!.topic).toMatch(/^[\w-]{32}$/);
  });

  test('rings on each of their devices; several leads as one notice that opens the list', async () => {
    const [phone, desk] = [await aDevice(ana), await anotherDevice('Firefox no Linux')];

    await assign(await manyLeads(12), ana);
    await send();

    for (const device of [phone, desk])
      expect(service.arrivedAt(device)).toMatchObject([
        { notice: { title: '12 novos leads', path: '/my-leads', tag: 'leads' } },
      ]);
  });

  test('from the roleta rings for who got it', async () => {
    const device = await aDevice(ana);
    await rotationOf(admin).turnOn('vez');
    const propertyId = await aProperty();
    const { body: days } = await aVisitor().get<VisitDay[]>(`/properties/${propertyId}/visit-days`);
    const { day: visitDay, parts } = days.at(-1)!;
    const visit = { propertyId, wantsVisit: true, visitDay, visitPart: parts[0] };
    expect((await aContact({ name: 'Marina Duarte', ...visit })).owner).toBe(ana.id);

    await send();

    const [arrived] = service.arrivedAt(device);
    expect(arrived!.notice.title).toBe('Novo lead: Marina Duarte');
    expect(arrived!.notice.body).toMatch(
      /^Quer visitar n[ao] .+, \d\d\/\d\d, .+\. Chegou pela roleta\. Responda logo\.$/,
    );
  });

  test('who writes again rings as that', async () => {
    const device = await aDevice(ana);
    const lead = await aLead({ name: 'Íris Leão', phone: '+5511987654321', assignedTo: ana, createdAt: '2026-01-01' });

    await as(admin).post('/leads/public', {
      name: 'Íris',
      email: 'iris@exemplo.com.br',
      phone: '11987654321',
      region: 'abc',
    });
    await send();

    expect(service.arrivedAt(device)).toMatchObject([
      { notice: { kind: 'returned', title: 'Voltou a fazer contato: Íris Leão', path: paths.lead(lead) } },
    ]);
  });

  test('rings also for who has the product open, and then no mail follows in any case', async () => {
    const device = await aDevice(ana);
    service.answer(device, 410);
    const stream = await openEvents(ana);
    await stream.beat();

    await assign([await aLead()], ana);
    await stream.close();
    await send();

    expect(await waitingMails()).toEqual([]);
  });
});

describe('in quiet hours', () => {
  /** `HH:MM` in São Paulo, so many minutes from now. */
  const inMinutes = (minutes: number) =>
    new Date(Date.now() + minutes * 60_000).toLocaleTimeString('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      hour: '2-digit',
      minute: '2-digit',
    });

  const setQuiet = (quietFrom: string, quietTo: string) => as(ana).put('/devices/settings', { quietFrom, quietTo });

  test.each([
    ['just began', -1, 600],
    ['end soon', -600, 10],
  ])('that %s nothing rings; the mail goes out', async (_name, from, to) => {
    await aDevice(ana);
    expect((await setQuiet(inMinutes(from), inMinutes(to))).status).toBe(200);

    await assign([await aLead()], ana);

    expect(await waitingNotices()).toEqual([]);
    expect(await waitingMails()).toMatchObject([{ recipient: ana.email }]);
  });

  test.each([
    ['have just ended', -600, 0],
    ['begin soon', 10, 600],
  ])('that %s it rings', async (_name, from, to) => {
    await aDevice(ana);
    await setQuiet(inMinutes(from), inMinutes(to));

    await assign([await aLead()], ana);

    expect(await waitingNotices()).toHaveLength(1);
    expect(await waitingMails()).toEqual([]);
  });

  test('may end: without them it rings again', async () => {
    await aDevice(ana);
    await setQuiet(inMinutes(-60), inMinutes(60));
    await setQuiet('', '');

    await assign([await aLead()], ana);

    expect(await waitingNotices()).toHaveLength(1);
  });

  test('need both ends, as hours of a day', async () => {
    const half = await as(ana).put('/devices/settings', { quietFrom: '22:00' });
    expect([half.status, half.body.fields]).toEqual([400, { quietTo: 'Informe o início e o fim' }]);
    const wrong = await as(ana).put('/devices/settings', { quietFrom: '25:00', quietTo: '07:00' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { quietFrom: 'Informe a hora como 22:00' }]);
  });
});

test('a muted kind does not ring, others do; its mail goes out', async () => {
  const device = await aDevice(ana);
  await as(ana).put('/devices/settings', { muted: ['lead', 'lead'] });
  expect((await devicesOf(ana)).settings).toEqual({ quietFrom: '', quietTo: '', muted: ['lead'] });

  await assign([await aLead()], ana);
  await write();
  await send();

  expect(titlesAt(device)).toEqual(['Faltam 5 minutos']);
  expect(await waitingMails()).toMatchObject([{ recipient: ana.email }]);
});

test('settings change one by one', async () => {
  await as(ana).put('/devices/settings', { quietFrom: '22:00', quietTo: '07:00' });
  await as(ana).put('/devices/settings', { muted: ['task'] });
  await as(ana).put('/devices/settings', {});

  expect((await devicesOf(ana)).settings).toEqual({ quietFrom: '22:00', quietTo: '07:00', muted: ['task'] });
});

describe('a push service', () => {
  test.each([404, 410] as const)('that answers %i makes us forget the device; the mail goes out', async (status) => {
    const device = await aDevice(ana);
    service.answer(device, status);

    await write();
    await send();

    expect((await devicesOf(ana)).devices).toEqual([]);
    expect(await waitingMails()).toMatchObject([{ recipient: ana.email, subject: 'Corra' }]);
    expect(await waitingNotices()).toEqual([]);
  });

  test.each([413, 400, 302] as const)('that answers %i is not asked again; the mail goes out', async (status) => {
    const device = await aDevice(ana);
    service.answer(device, status);

    await write();
    await send();

    expect((await devicesOf(ana)).devices).toHaveLength(1);
    expect(await waitingNotices()).toEqual([]);
    expect(await waitingMails()).toHaveLength(1);
  });

  test.each([
    ['120', 120],
    ['86400', 300],
    ['amanhã', 15],
    [null, 15],
  ])('that asks for a pause (429, Retry-After: %s) gets it, within bounds', async (after, seconds) => {
    const device = await aDevice(ana);
    service.answer(device, 429, after);

    await write();
    await send();

    const [waiting] = await waitingNotices();
    expect(waiting).toMatchObject({ devices: [device.id], tries: 1, mail: 'Corra', wait: seconds });
    service.answer(device, 201);
    await makeDue();
    await send();
    expect(titlesAt(device)).toEqual(['Faltam 5 minutos']);
    expect(await waitingMails()).toEqual([]);
  });

  test.each([500, 'never'] as const)(
    'that fails (%s) is tried later, and at last the mail goes out',
    async (answer) => {
      const device = await aDevice(ana);
      service.answer(device, answer);
      await write();

      const waits: number[] = [];
      for (let tried = 0; tried < MAX_TRIES; tried++) {
        expect(await waitingMails()).toEqual([]);
        await makeDue();
        await send({ patience: 50 });
        waits.push(...(await waitingNotices()).map(({ wait }) => wait));
      }

      expect(waits).toEqual([15, 30, 60, 120, 240]);
      expect(await waitingNotices()).toEqual([]);
      expect(await waitingMails()).toMatchObject([{ recipient: ana.email, subject: 'Corra' }]);
      expect((await devicesOf(ana)).devices).toHaveLength(1);
    },
  );

  test('that fails for one of two devices: the other rings once, and no mail is needed', async () => {
    const [phone, desk] = [await aDevice(ana), await anotherDevice()];
    service.answer(desk, 500);

    await write();
    await send();
    const [waiting] = await waitingNotices();
    service.answer(desk, 201);
    await makeDue();
    await send();

    expect(waiting).toMatchObject({ devices: [desk.id], mail: null });
    expect([titlesAt(phone), titlesAt(desk)]).toEqual([['Faltam 5 minutos'], ['Faltam 5 minutos']]);
    expect(await waitingMails()).toEqual([]);
  });

  test('that is away leaves a line in the log, without the address that lets anybody ring', async () => {
    const device = await aDevice(ana);
    service.answer(device, 500);
    const warn = jest.fn();

    await write();
    await send({ log: { warn } });

    expect(warn).toHaveBeenCalledWith(
      { host: new URL(service.origin).host, why: '500', kind: 'clock', device: device.id },
      'a device could not be reached',
    );
  });

  test('gets less than 3 kB, however much was written', async () => {
    const device = await aDevice(ana);

    await write({ title: '👩‍👩‍👧‍👧'.repeat(400), body: '🏡'.repeat(5_000) });
    await send();

    const [{ notice, bytes } = { notice: null, bytes: 0 }] = service.arrivedAt(device);
    expect(bytes).toBeLessThan(3_000);
    expect(notice!.body).toBe(`${'🏡'.repeat(399)}…`);
    expect(notice!.title.isWellFormed()).toBe(true);
  });

  test('that the operator no longer allows is not called; the mail goes out', async () => {
    const device = await aDevice(ana);

    await write();
    await send({ pushServices: ['fcm.googleapis.com'] });

    expect(service.arrivedAt(device)).toEqual([]);
    expect(await waitingMails()).toHaveLength(1);
  });
});
