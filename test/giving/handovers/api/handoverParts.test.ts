import fc from 'fast-check';
import type { RunDetail } from '#contract/ground/runs.ts';
import { as } from '#test/client.ts';
import { fewRuns } from '#test/generated.ts';
import { stopRuns } from '#test/holdRuns.ts';
import { aLead, manyLeads } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';

const LEADS = 7;
const LEADS_PER_PART = 2;

const lead = fc.nat(LEADS - 1);
const anAct = fc.oneof(
  fc.record({ do: fc.constant('merge' as const), lead, into: fc.nat(LEADS) }),
  fc.record({ do: fc.constant('delete' as const), lead }),
  fc.record({ do: fc.constant('show' as const), which: fc.nat(9) }),
);
const acts = fc.array(anAct, { maxLength: 3 });
type Act = typeof anAct extends fc.Arbitrary<infer Value> ? Value : never;
/** Before the act, between two of its parts, and afterwards. */
const aRun = fc.record({ before: acts, done: fc.constantFrom(2, 4, 6), between: acts });

beforeAll(() => server.changeSettings({ leadsPerPart: LEADS_PER_PART }));
afterAll(() => stopRuns(Infinity));

test('whatever is merged, deleted and shown again between the parts of a handover and of its undo: all goes, and all that nobody changed comes back', async () => {
  await fc.assert(
    fc.asyncProperty(aRun, aRun, acts, fc.nat(2), async (handover, undo, after, howMany) => {
      await emptyTables();
      await stopRuns(Infinity);
      const admin = await anAdmin();
      const [ana, carla] = [await aBroker(), await aBroker()];
      const receivers = [await aBroker(), await aBroker()].slice(0, howMany).map(({ id }) => id);
      const wallet = (await manyLeads(LEADS, { assignedTo: ana })).sort();
      const carlas = await aLead({ assignedTo: carla });
      const shows: string[] = [];
      /** Others were merged into these, which may have brought them their broker. */
      const changed = new Set<string>();

      async function take(act: Act): Promise<void> {
        if (act.do === 'show') {
          const address = shows[act.which % Math.max(1, shows.length)];
          if (address !== undefined) await as(admin).post(address);
        } else if (act.do === 'delete') {
          const { body } = await as(admin).post<{ _id: string }>('/leads/deletions', { leadIds: [wallet[act.lead]] });
          shows.push(`/runs/${body._id}/undo`);
        } else {
          const kept = wallet[act.into] ?? carlas;
          const { status, body } = await as(admin).post<{ _id: string }>(`/leads/${kept}/merge`, {
            leadId: wallet[act.lead],
          });
          shows.push(`/leads/merges/${body._id}/undo`);
          if (status === 201) changed.add(kept);
        }
      }
      const takeAll = async (all: Act[]) => {
        for (const act of all) await take(act);
      };

      async function inParts({ before, done, between }: typeof handover, act: () => Promise<{ status: number }>) {
        await takeAll(before);
        await stopRuns(done);
        const { status } = await act();
        await takeAll(between);
        await stopRuns(Infinity);
        expect([200, 500]).toContain(status);
        expect((await act()).status).toBe(200);
      }
      const owners = async () => new Map((await rowsOf('leads')).map(({ id, assignedTo }) => [id, assignedTo]));

      let id = '';
      await inParts(handover, async () => {
        const client = as(admin).with({ 'idempotency-key': 'wallet' });
        const answer = await client.post<RunDetail>(`/users/${ana.id}/handovers`, { receivers, endsAccess: false });
        id = answer.body._id;
        return answer;
      });
      const passed = await owners();
      const to = howMany === 0 ? [null] : receivers;
      for (const one of wallet) expect(changed.has(one) ? [ana.id, ...to] : to).toContain(passed.get(one));

      await inParts(undo, () => as(admin).with({ 'idempotency-key': 'undo' }).post(`/runs/${id}/undo`));
      await takeAll(after);
      for (const address of shows) await as(admin).post(address);
      const returned = await owners();
      for (const one of wallet) expect(changed.has(one) ? [ana.id, ...to] : [ana.id]).toContain(returned.get(one));
      expect(returned.get(carlas)).toBe(carla.id);
    }),
    fewRuns(48),
  );
});
