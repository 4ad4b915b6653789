import { format } from 'date-fns';
import type { Shift, ShiftScope, SwapRequest } from '#contract/giving/shifts.ts';
import type { Person as Someone } from '#contract/ground/named.ts';
import { as } from '#test/client.ts';
import { openEvents } from '#test/eventStream.ts';
import { waitingMails } from '#test/mails.ts';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, insertRows, rowsOf } from '#test/rows.ts';
import { aTeam } from '#test/teams.ts';

let admin: Person;
let ana: Person;
let bruno: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
  bruno = await aBroker({ name: 'Bruno Azevedo' });
});

const shift = (wanted: object = {}) => ({
  day: '2026-11-25',
  from: '08:00',
  to: '14:00',
  brokers: [ana.id],
  ...wanted,
});
const add = (wanted?: object) => as(admin).post<Shift>('/clock/shifts', shift(wanted));
const list = async (from: string, to: string, reader = ana) =>
  (await as(reader).get<Shift[]>(`/clock/shifts?from=${from}&to=${to}`)).body;

test('shifts are added by an admin and read by all', async () => {
  const { status, body } = await add({ brokers: [bruno.id, ana.id] });

  expect(status).toBe(201);
  expect(body).toEqual({
    _id: expect.any(String) as unknown,
    startsAt: '2026-11-25T11:00:00.000Z',
    endsAt: '2026-11-25T17:00:00.000Z',
    brokers: [
      { _id: ana.id, name: 'Ana Souza', avatar: null },
      { _id: bruno.id, name: 'Bruno Azevedo', avatar: null },
    ],
    until: null,
    swaps: [],
    mayChange: true,
  });
  expect(await list('2026-11-25', '2026-11-25')).toEqual([{ ...body, mayChange: false }]);
  expect(await list('2026-11-26', '2026-11-30')).toEqual([]);
});

test('shifts that end before they begin end on the next day, and are found on both', async () => {
  const { body } = await add({ from: '22:00', to: '02:00' });

  expect(body.endsAt).toBe('2026-11-26T05:00:00.000Z');
  expect(await list('2026-11-26', '2026-11-26')).toHaveLength(1);
});

test('shifts change, and go', async () => {
  const { body } = await add();

  const changed = await as(admin).put<Shift>(`/clock/shifts/${body._id}`, shift({ to: '15:00', brokers: [bruno.id] }));
  expect(changed.body).toMatchObject({ endsAt: '2026-11-25T18:00:00.000Z', brokers: [{ name: 'Bruno Azevedo' }] });
  expect((await as(admin).delete(`/clock/shifts/${body._id}`)).status).toBe(204);
  expect(await list('2026-11-25', '2026-11-25')).toEqual([]);
  expect((await as(admin).put(`/clock/shifts/${body._id}`, shift())).status).toBe(404);
});

test('shifts of a week are copied to another, and to later ones, once, without who has left', async () => {
  await add({ day: '2026-11-23', brokers: [ana.id, bruno.id] });
  await add({ day: '2026-11-29', from: '22:00', to: '00:00', brokers: [bruno.id] });
  await as(admin).delete(`/users/${ana.id}`);
  const copy = (weeks?: number) =>
    as(admin).post<Shift[]>('/clock/shifts/copies', { from: '2026-11-23', to: '2026-11-30', ...(weeks && { weeks }) });

  const { status, body } = await copy();
  await copy(3);

  expect(status).toBe(201);
  expect(body.map(({ startsAt, brokers }) => [startsAt, brokers.map(({ name }) => name)])).toEqual([
    ['2026-11-30T11:00:00.000Z', ['Bruno Azevedo']],
    ['2026-12-07T01:00:00.000Z', ['Bruno Azevedo']],
  ]);
  expect(await list('2026-11-30', '2026-12-06', admin)).toHaveLength(2);
  expect(await list('2026-12-07', '2026-12-31', admin)).toHaveLength(4);
});

test('shifts of a team are planned by its gerente, who leaves those that others are on as they are', async () => {
  const gerente = await aGerente();
  await aTeam(gerente, [ana]);
  const { body: shared } = await add({ brokers: [ana.id, bruno.id] });
  const { body: own } = await add();
  const change = (id: string, brokers: Person[]) =>
    as(gerente).put(`/clock/shifts/${id}`, shift({ brokers: brokers.map((broker) => broker.id) }));

  expect((await list('2026-11-25', '2026-11-25', gerente)).map(({ mayChange }) => mayChange).toSorted()).toEqual([
    ...[false, true],
  ]);
  expect((await change(own._id, [ana, gerente])).status).toBe(200);
  expect((await change(own._id, [bruno])).status).toBe(404);
  expect(await change(shared._id, [ana])).toMatchObject({
    status: 403,
    body: { message: 'Há corretores de outra equipe neste plantão: peça a um administrador que o mude.' },
  });
  const copy = () => as(gerente).post<Shift[]>('/clock/shifts/copies', { from: '2026-11-23', to: '2026-11-30' });
  await add({ day: '2026-12-02', brokers: [bruno.id] });
  await copy();
  expect((await copy()).body.map(({ brokers }) => brokers.length).toSorted()).toEqual([1, 2]);
});

test.each([
  [{ day: '25/11' }, 400],
  [{ from: '8h' }, 400],
  [{ brokers: [] }, 400],
  [{ until: '2026-11-25' }, 400],
  [{ until: '2027-11-27' }, 400],
  [{ until: '25/12/2026' }, 400],
  [{ brokers: ['11111111-1111-4111-8111-111111111111'] }, 404],
])('shifts are refused with %j', async (wrong, status) => {
  expect((await add(wrong)).status).toBe(status);
  expect(await rowsOf('dutyShifts')).toEqual([]);
});

test('shifts are not for admins as brokers', async () => {
  expect((await add({ brokers: [admin.id] })).status).toBe(404);
});

test('a shift from nine to nine is asked about, and lasts 24 hours once that is said', async () => {
  const { status, body } = await as(admin).post('/clock/shifts', shift({ from: '09:00', to: '09:00' }));

  expect([status, body.fields]).toEqual([400, { to: 'Plantão de 24 horas? Confirme ou mude a hora' }]);
  expect((await add({ from: '09:00', to: '09:00', wholeDay: true })).body).toMatchObject({
    startsAt: '2026-11-25T12:00:00.000Z',
    endsAt: '2026-11-26T12:00:00.000Z',
  });
});

describe('a series', () => {
  const days = async () =>
    (await list('2026-11-01', '2027-02-28')).map(({ startsAt, brokers, until }) => [
      startsAt.slice(5, 16),
      brokers.map(({ name }) => name.split(' ')[0]).join(' '),
      until,
    ]);
  const weekly = async () => {
    await add({ until: '2026-12-20' });
    return list('2026-11-01', '2026-12-31');
  };
  const change = (one: Shift | undefined, scope: ShiftScope, wanted: object) =>
    as(admin).put<Shift>(`/clock/shifts/${one!._id}?scope=${scope}`, shift(wanted));

  test('is a shift each week up to a day', async () => {
    await weekly();

    expect(await days()).toEqual([
      ['11-25T11:00', 'Ana', '2026-12-16'],
      ['12-02T11:00', 'Ana', '2026-12-16'],
      ['12-09T11:00', 'Ana', '2026-12-16'],
      ['12-16T11:00', 'Ana', '2026-12-16'],
    ]);
  });

  test('has a week changed alone, which later changes of the series leave as it is', async () => {
    const [first, second] = await weekly();
    await change(second, 'one', { day: '2026-12-03', brokers: [bruno.id] });

    await change(first, 'following', { from: '09:00', brokers: [ana.id, bruno.id] });

    expect(await days()).toEqual([
      ['11-25T12:00', 'Ana Bruno', '2026-12-16'],
      ['12-03T11:00', 'Bruno', null],
      ['12-09T12:00', 'Ana Bruno', '2026-12-16'],
      ['12-16T12:00', 'Ana Bruno', '2026-12-16'],
    ]);
  });

  test('changes from a week on: another weekday, and earlier weeks stay', async () => {
    const [, second] = await weekly();

    await change(second, 'following', { day: '2026-12-04', from: '22:00', to: '02:00', brokers: [bruno.id] });

    expect(await days()).toEqual([
      ['11-25T11:00', 'Ana', '2026-11-25'],
      ['12-05T01:00', 'Bruno', '2026-12-18'],
      ['12-12T01:00', 'Bruno', '2026-12-18'],
      ['12-19T01:00', 'Bruno', '2026-12-18'],
    ]);
  });

  test('ends earlier or later, and a single shift becomes one', async () => {
    const [first] = await weekly();
    await change(first, 'following', { until: '2026-12-08' });
    expect((await days()).map(([day]) => day)).toEqual(['11-25T11:00', '12-02T11:00']);

    await change(first, 'following', { until: '2026-12-10' });
    await change(first, 'following', { until: '2026-12-31' });
    expect((await days()).map(([day]) => day?.slice(0, 5))).toEqual([
      ...['11-25', '12-02', '12-09', '12-16', '12-23', '12-30'],
    ]);

    await as(admin).delete(`/clock/shifts/${first!._id}?scope=following`);
    const { body: alone } = await add();
    await change(alone, 'one', { until: '2026-12-02' });
    expect(await days()).toEqual([
      ['11-25T11:00', 'Ana', '2026-12-02'],
      ['12-02T11:00', 'Ana', '2026-12-02'],
    ]);
  });

  test('loses one week, or all from one on', async () => {
    const [first, second, third] = await weekly();

    await as(admin).delete(`/clock/shifts/${second!._id}`);
    expect((await days()).map(([day]) => day?.slice(0, 5))).toEqual(['11-25', '12-09', '12-16']);
    await as(admin).delete(`/clock/shifts/${third!._id}?scope=following`);
    expect(await list('2026-11-01', '2026-12-31')).toMatchObject([{ _id: first!._id, until: '2026-11-25' }]);
    expect((await as(admin).delete(`/clock/shifts/${first!._id}?scope=all`)).status).toBe(400);
  });

  test('with somebody who has left is refused whole', async () => {
    await as(admin).delete(`/users/${bruno.id}`);

    expect((await add({ until: '2026-12-20', brokers: [ana.id, bruno.id] })).status).toBe(404);
    expect(await rowsOf('dutyShifts')).toEqual([]);
  });
});

describe('a swap', () => {
  const DAY = 86_400_000;
  const START = Date.now();
  const dayIn = (days: number) => format(START + days * DAY, 'yyyy-MM-dd');
  const soon = dayIn(7);
  const named = (day: string) => day.split('-').toReversed().join('/');
  let anas: Shift;

  beforeEach(async () => {
    ({ body: anas } = await add({ day: soon, until: dayIn(30) }));
  });

  const ask = (by = ana, to = bruno, on = anas) =>
    as(by).post<SwapRequest>(`/clock/shifts/${on._id}/swaps`, { to: to.id });
  const answer = (by: Person, { _id }: SwapRequest, accepted: boolean) =>
    as(by).put(`/clock/swaps/${_id}`, { accepted });
  const open = async (reader: Person) => (await as(reader).get<SwapRequest[]>('/clock/swaps')).body;
  const read = async (reader = ana) => (await list(soon, soon, reader))[0]!;

  test('is asked of a colleague, who accepts: then they are on duty, that week alone, and the shift says it', async () => {
    const stream = await openEvents(bruno);
    const { status, body } = await ask();

    expect(status).toBe(201);
    expect(body).toMatchObject({
      from: { name: 'Ana Souza' },
      to: { name: 'Bruno Azevedo' },
      shift: { _id: anas._id, startsAt: anas.startsAt },
    });
    expect(await stream.next()).toEqual({ event: 'swap', data: { name: 'Ana Souza', day: soon, what: 'asked' } });
    await stream.close();
    expect((await read()).brokers).toMatchObject([{ name: 'Ana Souza' }]);
    for (const reader of [ana, bruno, admin]) expect(await open(reader)).toEqual([body]);

    expect((await answer(bruno, body, true)).status).toBe(204);

    expect(await read()).toMatchObject({
      brokers: [{ name: 'Bruno Azevedo' }],
      until: null,
      swaps: [{ from: { name: 'Ana Souza' }, to: { name: 'Bruno Azevedo' }, by: null }],
    });
    const [next] = await list(dayIn(14), dayIn(14));
    expect(next).toMatchObject({ brokers: [{ name: 'Ana Souza' }], swaps: [] });
    expect(await open(admin)).toEqual([]);
    expect((await answer(bruno, body, true)).status).toBe(409);
  });

  test('that is declined or withdrawn changes nothing', async () => {
    const { body: declined } = await ask();
    expect((await ask()).status).toBe(409);
    await answer(bruno, declined, false);
    const { body: withdrawn } = await ask();
    await answer(ana, withdrawn, false);

    expect((await read()).brokers).toMatchObject([{ name: 'Ana Souza' }]);
    expect(await open(admin)).toEqual([]);
    expect((await rowsOf('dutySwaps')).map(({ status }) => status).toSorted()).toEqual(['declined', 'withdrawn']);
  });

  test('is decided by an admin at once, and both are told', async () => {
    const { body } = await ask();
    const mailed = (await waitingMails()).length;

    await answer(admin, body, true);

    expect((await read()).swaps).toMatchObject([{ by: { name: 'Helena Prado' } }]);
    const mails = (await waitingMails()).map(
      ({ recipient, subject, body: text }) => [recipient, subject, text] as const,
    );
    expect(mails).toHaveLength(mailed + 2);
    expect(mails).toEqual(
      expect.arrayContaining([
        [
          bruno.email,
          'Ana Souza pede que você assuma um plantão',
          expect.stringContaining(`${named(soon)}, 08:00 às 14:00`),
        ],
        [ana.email, 'Bruno Azevedo assumiu o seu plantão', expect.any(String)],
        [bruno.email, 'O plantão de Ana Souza agora é seu', expect.any(String)],
      ]),
    );
  });

  test('is nobody else’s but the gerente’s of both: not to see, to ask for, nor to accept', async () => {
    const carla = await aBroker({ name: 'Carla Nunes' });
    const { body } = await ask();
    const gerente = await aGerente({ name: 'Davi Reis' });
    const team = await aTeam(gerente, [ana]);

    expect(await open(gerente)).toEqual([]);
    await insertRows('teamMembers', { userId: bruno.id, teamId: team });
    expect(await open(gerente)).toEqual([body]);
    expect(await open(carla)).toEqual([]);
    expect((await answer(carla, body, true)).status).toBe(404);
    expect((await answer(ana, body, true)).status).toBe(403);
    expect((await ask(carla, bruno)).status).toBe(404);
    expect((await ask(ana, ana)).status).toBe(400);
    expect((await ask(ana, admin)).status).toBe(400);
    expect((await as(carla).get(`/clock/shifts/${anas._id}/colleagues`)).status).toBe(404);
    const colleagues = await as(ana).get<Someone[]>(`/clock/shifts/${anas._id}/colleagues`);
    expect(colleagues.body).toEqual([bruno, carla, gerente].map(({ id, name }) => ({ _id: id, name, avatar: null })));
  });

  test('asked of two is the first one’s, and falls when the shift changes or is over', async () => {
    const carla = await aBroker({ name: 'Carla Nunes' });
    const [{ body: toBruno }, { body: toCarla }] = [await ask(), await ask(ana, carla)];
    const answers = await Promise.all([answer(bruno, toBruno, true), answer(carla, toCarla, true)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await read()).brokers).toHaveLength(1);

    const [next] = await list(dayIn(14), dayIn(14));
    const { body: outdated } = await ask(ana, bruno, next);
    await as(admin).put(`/clock/shifts/${next!._id}`, shift({ day: dayIn(14), brokers: [carla.id] }));
    expect((await answer(bruno, outdated, true)).status).toBe(409);

    const [last] = await list(dayIn(21), dayIn(21));
    const { body: late } = await ask(ana, bruno, last);
    const past = new Date(Date.now() - DAY);
    await changeRows('dutyShifts', { id: last!._id }, { startsAt: past, endsAt: past });
    expect((await answer(bruno, late, true)).body.message).toBe('Este plantão já acabou');
    expect(await open(bruno)).toEqual([]);
    expect((await ask(ana, carla, last)).status).toBe(409);
  });
});
