import fc from 'fast-check';
import type { LeadsOfBroker } from '#contract/leads/leads.ts';
import type { AttentionCounts } from '#contract/reports/dashboard.ts';
import { as } from '#test/client.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { fewRuns } from '#test/generated.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, insertRows } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

const ACTS = [
  'arrive',
  'receive',
  'pool',
  'give',
  'lose',
  'sell',
  'reopen',
  'merge',
  'delete',
  'handOver',
  'undo',
] as const;
const acts = fc.array(fc.record({ act: fc.constantFrom(...ACTS), which: fc.nat(9) }), { minLength: 6, maxLength: 16 });

interface House {
  admin: Person;
  ana: Person;
  undos: string[];
}

async function take({ act, which }: { act: (typeof ACTS)[number]; which: number }, { admin, ana, undos }: House) {
  if (act === 'arrive') return aLead();
  if (act === 'receive') return aLead({ assignedTo: ana });
  const client = as(admin);
  if (act === 'undo') return undos[which] && client.post(undos[which]);
  if (act === 'handOver') {
    const { body } = await client.post<{ _id: string }>(`/users/${ana.id}/handovers`, {
      receivers: [],
      endsAccess: false,
    });
    return undos.push(`/runs/${body._id}/undo`);
  }
  const leads = await sql<{ id: string; mayBePooled: boolean }>`
    select id, assigned_to is null and status = 'novo' and hidden_at is null and merged_into is null
      and not exists (select from lead_clocks c where c.lead_id = leads.id) as "mayBePooled" from leads order by id`;
  const [lead, other] = [leads[which % Math.max(1, leads.length)], leads[(which + 1) % Math.max(1, leads.length)]];
  if (!lead || !other) return;
  if (act === 'pool') {
    const clock = { leadId: lead.id, stage: 'pool', source: 'landing', minutes: 60, startedAt: new Date() } as const;
    return lead.mayBePooled && insertRows('leadClocks', clock);
  }
  if (act === 'give') return client.put('/leads/assign', { leadIds: [lead.id], userId: ana.id });
  if (act === 'merge') {
    const { body } = await client.post<{ _id: string }>(`/leads/${lead.id}/merge`, { leadId: other.id });
    return undos.push(`/leads/merges/${body._id}/undo`);
  }
  if (act === 'delete') {
    const { body } = await client.post<{ _id: string }>('/leads/deletions', { leadIds: [lead.id] });
    return undos.push(`/runs/${body._id}/undo`);
  }
  const status = { lose: 'perdido', sell: 'convertido', reopen: 'em andamento' }[act];
  return client.put(`/leads/${lead.id}`, { status });
}

/** Each place's number of leads without a broker. */
async function numbersOf({ admin, ana }: House) {
  const client = as(admin);
  const filter = { assignedTo: ['none'] };
  const { body: attention } = await client.get<AttentionCounts>('/dashboard/attention');
  const list = await client.get<unknown[]>('/leads?assignedTo=none');
  const byStatus = await client.get<unknown[]>('/leads?assignedTo=none&status=novo&status=em%20andamento&clock=pool');
  const { body: selected } = await client.post<{ count: number }>('/leads/count', { filter });
  const { body: rows } = await client.get<LeadsOfBroker[]>('/leads/by-broker');
  const row = (isPool: boolean) => rows.find(({ broker, isPool: isOfPool }) => broker === null && isOfPool === isPool);
  const planned = async (of: object, onlyUnassigned = false) => {
    const { status, body } = await distributionOf(admin).plan({ filter: of, onlyUnassigned, ...amongst(ana) });
    // A plan of no leads is refused.
    return status === 201 ? body.outcomes.atribuido - body.pooled : 0;
  };
  return {
    unassigned: {
      menuAndDashboard: attention.unassigned,
      listTotal: Number(list.headers.get('x-total-count')),
      listed: list.body.length,
      selected: selected.count,
      byBroker: (row(false)?.fresh ?? 0) + (row(false)?.inProgress ?? 0),
      planned: await planned(filter),
      plannedOfAll: await planned({}),
      plannedAlone: await planned({}, true),
    },
    pool: { attention: attention.pool.count, listed: byStatus.body.length, byBroker: row(true)?.fresh ?? 0 },
  };
}

test('every place has one number of leads without a broker: open, the bolsão apart', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (given) => {
      await emptyTables();
      const house = { admin: await anAdmin(), ana: await aBroker(), undos: [] };
      for (const act of given) await take(act, house);

      const numbers = await numbersOf(house);

      const [truth] = await sql<{ unassigned: number; pool: number }>`
        select count(*) filter (where c.lead_id is null)::int as unassigned, count(c.lead_id)::int as pool
        from leads l left join lead_clocks c on c.lead_id = l.id and c.stage = 'pool'
        where l.assigned_to is null and l.status in ('novo', 'em andamento') and l.hidden_at is null and l.merged_into is null`;
      for (const [part, places] of Object.entries(numbers))
        expect(places).toEqual(
          Object.fromEntries(Object.keys(places).map((place) => [place, truth![part as keyof typeof truth]])),
        );
    }),
    fewRuns(24),
  );
});
