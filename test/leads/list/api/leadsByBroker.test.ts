import { sub } from 'date-fns';
import type { Lead, LeadsOfBroker } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { changeRows, emptyTables, insertRows } from '#test/rows.ts';

test('each broker’s open leads by what is to do, as the lists with these filters count them', async () => {
  await emptyTables();
  const admin = await anAdmin();
  const [ana, bruno] = [await aBroker({ name: 'Ana Souza' }), await aBroker({ name: 'Bruno Azevedo' })];
  await aBroker({ name: 'Carla Inativa', isActive: false });
  const [answered, late] = [
    await aLead({ assignedTo: ana, status: 'em andamento' }),
    await aLead({ assignedTo: bruno, status: 'em andamento' }),
  ];
  const clock = { source: 'landing', minutes: 60, startedAt: new Date() };
  await insertRows('leadClocks', {
    leadId: await aLead({ assignedTo: bruno }),
    stage: 'broker',
    userId: bruno.id,
    endsAt: new Date(),
    ...clock,
  });
  await aLead({ assignedTo: ana, status: 'perdido' });
  await aLead();
  await insertRows('leadClocks', {
    ...{ leadId: await aLead(), stage: 'pool', ...clock },
  });
  await changeRows('clockSettings', {}, { isOn: true });
  const at = sub(new Date(), { hours: 1 });
  await changeRows('leads', { id: answered }, { firstContactedAt: at });
  await changeRows('leads', { id: late }, { nextStepAt: at });

  const { body } = await as(admin).get<LeadsOfBroker[]>('/leads/by-broker');

  expect(body.map(({ broker, isPool, ...counts }) => [broker?.name ?? (isPool && 'bolsão'), counts])).toEqual([
    [false, { fresh: 1, unanswered: 1, inProgress: 0, overdue: 0, onClock: 0 }],
    ['bolsão', { fresh: 1, unanswered: 1, inProgress: 0, overdue: 0, onClock: 0 }],
    ['Bruno Azevedo', { fresh: 1, unanswered: 2, inProgress: 1, overdue: 1, onClock: 1 }],
    ['Ana Souza', { fresh: 0, unanswered: 0, inProgress: 1, overdue: 0, onClock: 0 }],
  ]);
  for (const { broker, isPool, unanswered, overdue } of body) {
    const total = async (filter: string) =>
      (
        await as(admin).get(`/leads?assignedTo=${broker?._id ?? 'none'}${isPool ? '&clock=pool' : ''}&${filter}`)
      ).headers.get('x-total-count');
    expect(await total('silentDays=0')).toBe(unanswered.toString());
    expect(await total('nextStep=overdue')).toBe(overdue.toString());
  }
  const running = await as(admin).get<Lead[]>(`/leads?assignedTo=${bruno.id}&clock=running`);
  expect(running.body).toHaveLength(1);
});
