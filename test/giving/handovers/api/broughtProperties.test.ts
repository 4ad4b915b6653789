import type { Wallet } from '#contract/giving/handovers.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import { auditLines } from '#test/auditLines.ts';
import { as } from '#test/client.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables, rowOf } from '#test/rows.ts';

let admin: Person;
let ana: Person;
let bruno: Person;
/** Ana brought them: of the first Bruno is the broker, the last ones are sold and deleted. */
let brought: string[];

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  ana = await aBroker({ name: 'Ana Souza' });
  bruno = await aBroker({ name: 'Bruno Azevedo' });
  brought = [
    await aProperty({ broughtBy: ana.id, broker: bruno }),
    await aProperty({ broughtBy: ana.id, broker: ana }),
    await aProperty({ broughtBy: ana.id, status: 'vendido' }),
    await aProperty({ broughtBy: ana.id, deleted: true }),
  ];
  await changeRows('users', { id: ana.id }, { rotationPausedAt: new Date() });
});

const pass = (to: Person[], more: object = { passesBrought: true }) =>
  as(admin).post<RunDetail>(`/users/${ana.id}/handovers`, {
    ...{ receivers: to.map(({ id }) => id), endsAccess: false },
    ...more,
  });
const undo = async (id: string) => (await as(admin).post<RunDetail>(`/runs/${id}/undo`)).body;
const captadores = () => Promise.all(brought.map(async (id) => (await rowOf('properties', { id })).broughtBy));

test('the wallet counts what they brought, and it stays in their name unless the admin passes it', async () => {
  expect((await as(admin).get<Wallet>(`/users/${ana.id}/wallet`)).body).toMatchObject({ properties: 1, brought: 2 });

  const { body } = await pass([bruno], {});

  expect(body.facts).toEqual(['Bruno Azevedo: 1 imóvel.']);
  expect(await captadores()).toEqual([ana.id, ana.id, ana.id, ana.id]);
});

test('passed, the first receiver is the captador, and an undo gives back what nobody changed since', async () => {
  const { body } = await pass([bruno]);

  expect(body).toMatchObject({ changed: 3, facts: ['Bruno Azevedo: 1 imóvel e 2 captações.'] });
  expect(await captadores()).toEqual([bruno.id, bruno.id, ana.id, ana.id]);
  await changeRows('properties', { id: brought[0]! }, { broughtBy: admin.id });

  const undone = await undo(body._id);

  expect(undone.facts).toEqual(
    expect.arrayContaining([
      'De volta com Ana: 1 imóvel e 1 captação.',
      'Fica com quem está, porque mudou depois: 1 captação.',
    ]),
  );
  expect(await captadores()).toEqual([admin.id, ana.id, ana.id, ana.id]);
});

test('without a receiver they stay; alone they are no less a hand-over', async () => {
  await changeRows('properties', { id: brought[1]! }, { brokerId: bruno.id });

  expect((await pass([])).status).toBe(422);
  const { body } = await pass([bruno]);

  expect(body.facts).toEqual(['Bruno Azevedo: 2 captações.']);
  const [line] = await auditLines('handedOver', { subjectId: ana.id });
  expect(line).toMatchObject({ after: { passesBrought: true, things: 2 } });
  await undo(body._id);
  expect(await captadores()).toEqual([ana.id, ana.id, ana.id, ana.id]);
});
