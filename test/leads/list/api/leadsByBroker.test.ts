import { sub } from 'date-fns';
import type { LeadsOfBroker } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { changeRows, emptyTables } from '#test/rows.ts';

test('each broker’s open leads by what is to do, as the lists with these filters count them', async () => {
  await emptyTables();
  const admin = await anAdmin();
  const [ana, bruno] = [await aBroker({ name: 'Ana Souza' }), await aBroker({ name: 'Bruno Azevedo' })];
  await aBroker({ name: 'Carla Inativa', isActive: false });
  const [answered, late] = [
    await aLead({ assignedTo: ana, status: 'em andamento' }),
    await aLead({ assignedTo: bruno, status: 'em andamento' }),
  ];
  await aLead({ assignedTo: bruno });
  await aLead({ assignedTo: ana, status: 'perdido' });
  await aLead();
  const at = sub(new Date(), { hours: 1 });
  await changeRows('leads', { id: answered }, { firstContactedAt: at });
  await changeRows('leads', { id: late }, { nextStepAt: at });

  const { body } = await as(admin).get<LeadsOfBroker[]>('/leads/by-broker');

  expect(body.map(({ broker, ...counts }) => [broker?.name, counts])).toEqual([
    [undefined, { fresh: 1, unanswered: 1, inProgress: 0, overdue: 0 }],
    ['Bruno Azevedo', { fresh: 1, unanswered: 2, inProgress: 1, overdue: 1 }],
    ['Ana Souza', { fresh: 0, unanswered: 0, inProgress: 1, overdue: 0 }],
  ]);
  for (const { broker, unanswered, overdue } of body) {
    const total = async (filter: string) =>
      (await as(admin).get(`/leads?assignedTo=${broker?._id ?? 'none'}&${filter}`)).headers.get('x-total-count');
    expect(await total('silentDays=0')).toBe(unanswered.toString());
    expect(await total('nextStep=overdue')).toBe(overdue.toString());
  }
});
