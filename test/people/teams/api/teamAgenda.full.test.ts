import type { TeamAgenda } from '#contract/leads/agenda.ts';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { emptyTables, insertRows } from '#test/rows.ts';

test('more than a screen shows is said', async () => {
  await emptyTables();
  const admin = await anAdmin();
  const leadId = await aLead({ assignedTo: await aBroker() });
  const eight = new Date('2026-11-25T08:00:00-03:00').getTime();
  await insertRows(
    'leadVisits',
    Array.from({ length: 301 }, (_, index) => ({ leadId, at: new Date(eight + index * 60_000), createdBy: admin.id })),
  );

  const { visits, isWhole } = (await as(admin).get<TeamAgenda>('/agenda?from=2026-11-25')).body;

  expect([visits.length, isWhole]).toEqual([300, false]);
});
