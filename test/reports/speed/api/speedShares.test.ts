import { randomUUID } from 'node:crypto';
import type { SpeedReport } from '#contract/reports/speed.ts';
import type { SpeedFigures } from '#contract/reports/speedTimes.ts';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, eraseRows } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { contact, lose } from '#test/speed.ts';
import { compactSpans } from '../../../../server/ground/counts/compactSpans.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { SPEED } from '../../../../server/reports/speed/speedSpans.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());

let admin: Person;
let ana: Person;
let bia: Person;

beforeEach(async () => {
  await emptyTables();
  await eraseRows('openSpans');
  await changeRows('clockSettings', {}, { minutes: { landing: 15, property: 15, hotsite: 30 }, tapsCount: false });
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
  bia = await aBroker({ name: 'Bia Lima' });
});

const speedOf = async (from: string, to: string) =>
  (await as(admin).get<SpeedReport>(`/speed?from=${from}&to=${to}`)).body;

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** `2026-03-10` was a Tuesday. */
const AT = '2026-03-10 14:20 America/Sao_Paulo';

describe('the speed report', () => {
  test('leads of a source without a target are out of the share, also those that nobody has contacted', async () => {
    await changeRows('clockSettings', {}, { minutes: { landing: 15, property: null } });
    await contact(await aLead({ createdAt: AT, source: 'landing', assignedTo: ana }), 10);
    await aLead({ createdAt: AT, source: 'landing', assignedTo: ana });
    await contact(await aLead({ createdAt: AT, source: 'property', assignedTo: ana }), 10);
    for (const source of ['property', 'hotsite', 'hotsite'] as const) await aLead({ createdAt: AT, source });
    const of = ({ leads, inTime, noTarget }: SpeedFigures) => ({ leads, inTime, noTarget });
    const check = async () => {
      const { total, sources, weekdays, hours } = await speedOf('2026-03-10', '2026-03-10');
      expect(of(total)).toEqual({ leads: 6, inTime: 1, noTarget: 4 });
      expect(sources.map(of)).toEqual([
        { leads: 2, inTime: 1, noTarget: 0 },
        { leads: 2, inTime: 0, noTarget: 2 },
        { leads: 2, inTime: 0, noTarget: 2 },
      ]);
      expect(of(weekdays[1]!)).toEqual(of(total));
      expect(of(hours[14]!)).toEqual(of(total));
    };

    await check();
    await compactSpans(db, SPEED);
    await check();
  });

  test('a contact that somebody only wrote down is one without an attempt, until somebody tries', async () => {
    const write = (id: string, what: string, body: object) => as(ana).post(`/leads/${id}/${what}`, body);
    const leads = [];
    for (let count = 0; count < 4; count++) leads.push(await aLead({ source: 'landing', assignedTo: ana }));
    const [note, outcome, tried, later] = leads as [string, string, string, string];
    await write(note, 'notes', { text: '.' });
    await write(outcome, 'outcomes', { outcome: 'noAnswer' });
    await write(tried, 'attempts', { channel: 'phone' });
    await write(tried, 'outcomes', { outcome: 'noAnswer' });
    await as(ana).put(`/leads/${later}`, { status: 'em andamento' });
    const day = today();
    const noAttempts = async () => {
      const { total, brokers } = await speedOf(day, day);
      return [total, ...brokers].map(({ contacted, noAttempt }) => [contacted, noAttempt]);
    };

    expect(await noAttempts()).toEqual([
      [4, 3],
      [4, 3],
    ]);
    await write(later, 'attempts', { channel: 'whatsapp' });
    expect(await noAttempts()).toEqual([
      [4, 2],
      [4, 2],
    ]);
  });

  test('a tap that counts as the first contact is an attempt', async () => {
    await changeRows('clockSettings', {}, { tapsCount: true });
    const lead = await aLead({ source: 'landing', assignedTo: ana });
    await as(ana).post(`/leads/${lead}/attempts`, { channel: 'whatsapp' });
    await changeRows('clockSettings', {}, { tapsCount: false });

    const day = today();
    expect((await speedOf(day, day)).total).toMatchObject({ contacted: 1, noAttempt: 0 });
  });

  test('of what moved on, what the broker had taken from the bolsão last counts apart', async () => {
    const [taken, again] = [randomUUID(), randomUUID()];
    await lose(ana, '2026-03-12 10:00Z', 'retirada', taken);
    await lose(ana, '2026-03-12 11:00Z', 'bolsao', taken);
    await lose(bia, '2026-03-12 09:00Z', 'prazo', taken);
    await lose(bia, '2026-03-12 10:00Z', 'prazo', again);
    await lose(bia, '2026-03-12 11:00Z', 'retirada', again);
    await lose(bia, '2026-03-12 12:00Z', 'bolsao', again);
    const lost = async () =>
      (await speedOf('2026-03-12', '2026-03-12')).brokers
        .map(({ broker, lost: all, lostFromPool }) => [broker.name, all, lostFromPool])
        .toSorted();
    const expected = [
      ['Ana Souza', 1, 1],
      ['Bia Lima', 3, 1],
    ];

    expect(await lost()).toEqual(expected);
    await compactSpans(db, SPEED);
    expect(await lost()).toEqual(expected);
  });
});
