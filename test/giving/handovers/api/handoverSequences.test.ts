import { addDays, formatISO } from 'date-fns';
import fc from 'fast-check';
import type { RunDetail } from '#contract/ground/runs.ts';
import { OPEN_LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { as } from '#test/client.ts';
import { fewRuns } from '#test/generated.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';

const BROKERS = 3;
const [broker, which] = [fc.nat(BROKERS - 1), fc.nat(9)];

type Step =
  | { what: 'lead' | 'property' | 'shift'; of: number; with: number }
  | { what: 'sell' | 'note' | 'move' | 'merge' | 'delete'; which: number; to: number }
  | { what: 'handOver'; of: number; receivers: number[]; endsAccess: boolean; passesBrought: boolean }
  | { what: 'undo'; which: number }
  | { what: 'show'; which: number };

const made = fc.constantFrom('lead' as const, 'property' as const, 'shift' as const);
const worked = fc.constantFrom(...(['sell', 'note', 'move', 'merge', 'delete'] as const));
const receivers = fc.uniqueArray(broker, { maxLength: BROKERS - 1 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ what: made, of: broker, with: broker }) },
    { weight: 2, arbitrary: fc.record({ what: worked, which, to: broker }) },
    {
      weight: 4,
      arbitrary: fc.record({
        ...{ what: fc.constant('handOver' as const), of: broker, receivers },
        ...{ endsAccess: fc.boolean(), passesBrought: fc.boolean() },
      }),
    },
    { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('undo' as const, 'show' as const), which }) },
  ),
  { minLength: 4, maxLength: 14 },
);

const at = <Item>(list: readonly Item[], index: number): Item | undefined => list[index % Math.max(1, list.length)];

interface House {
  admin: Person;
  brokers: Person[];
  /** How it was before and after each handover that can be undone. */
  done: { id: string; from: string; before: State; after: State }[];
  /** Undos that show hidden leads again. */
  undos: string[];
}

async function readState() {
  const leads = await rowsOf('leads');
  const duty = await rowsOf('dutyBrokers');
  const events = await rowsOf('leadEvents');
  const onShift = (id: string) => duty.flatMap(({ shiftId, userId }) => (shiftId === id ? [userId] : [])).sort();
  const isOpen = (status: string) => OPEN_LEAD_STATUSES.some((open) => open === status);
  return {
    leads: new Map(
      leads.map(({ id, assignedTo, status, mergedInto, hiddenAt }) => [
        id,
        {
          owner: assignedTo,
          isOpen: isOpen(status),
          isHidden: mergedInto !== null || hiddenAt !== null,
          events: events.filter(({ leadId }) => leadId === id).length,
        },
      ]),
    ),
    properties: new Map((await rowsOf('properties')).map(({ id, brokerId }) => [id, brokerId])),
    brought: new Map((await rowsOf('properties')).map(({ id, broughtBy }) => [id, broughtBy])),
    shifts: new Map((await rowsOf('dutyShifts')).map(({ id }) => [id, onShift(id)])),
    isActive: new Map((await rowsOf('users')).map(({ id, isActive }) => [id, isActive])),
    credited: (await rowsOf('sales')).map(({ leadId, sellerId }) => `${leadId} ${sellerId ?? ''}`).sort(),
  };
}
type State = Awaited<ReturnType<typeof readState>>;

/** All that was theirs is with the receivers, or without a broker when none was chosen; all else is as it was. */
function expectHandedOver(from: string, receivers: string[], before: State, after: State, passes: boolean): void {
  const [first = null] = receivers;
  for (const [id, captador] of before.brought)
    expect(after.brought.get(id)).toBe(captador === from && passes && first !== null ? first : captador);
  for (const [id, { owner, isOpen }] of before.leads) {
    const now = after.leads.get(id)!.owner;
    if (owner !== from || !isOpen) expect(now).toBe(owner);
    else if (receivers.length === 0) expect(now).toBeNull();
    else expect(receivers).toContain(now);
  }
  for (const [id, owner] of before.properties) expect(after.properties.get(id)).toBe(owner === from ? first : owner);
  for (const [id, people] of before.shifts) {
    const others = people.filter((person) => person !== from);
    const isTheirs = others.length < people.length;
    expect(after.shifts.get(id)).toEqual([...new Set([...others, ...(isTheirs && first ? [first] : [])])].sort());
  }
}

/** Leads without work since are theirs again; all else is as it was. */
function expectGivenBack({ from, before, after }: House['done'][number], touched: State, now: State): void {
  for (const [id, { owner, events, isHidden }] of touched.leads) {
    const handed = after.leads.get(id);
    const isMoved = handed !== undefined && handed.owner !== before.leads.get(id)?.owner;
    const isUntouched = isMoved && handed.owner === owner && handed.events === events && handed.isHidden === isHidden;
    if (isUntouched) expect(now.leads.get(id)!.owner).toBe(from);
    else if (!isMoved) expect(now.leads.get(id)!.owner).toBe(owner);
    else expect([owner, from]).toContain(now.leads.get(id)!.owner);
  }
  for (const [id, owner] of touched.properties) {
    const isHanded = before.properties.get(id) === from;
    expect(now.properties.get(id)).toBe(isHanded && after.properties.get(id) === owner ? from : owner);
  }
  for (const [id, captador] of touched.brought) {
    const handed = after.brought.get(id);
    const isHanded = before.brought.get(id) === from && handed !== from;
    expect(now.brought.get(id)).toBe(isHanded && handed === captador ? from : captador);
  }
  for (const [id, people] of touched.shifts) {
    const isHanded = before.shifts.get(id)?.includes(from) === true;
    const isUntouched = isHanded && after.shifts.get(id)?.join() === people.join();
    expect(now.shifts.get(id)).toEqual(isUntouched ? before.shifts.get(id) : people);
  }
}

async function handOver(step: Extract<Step, { what: 'handOver' }>, { admin, brokers, done }: House): Promise<void> {
  const from = brokers[step.of]!.id;
  const receivers = step.receivers.map((index) => brokers[index]!.id).filter((id) => id !== from);
  const before = await readState();
  const { status, body } = await as(admin).post<RunDetail>(`/users/${from}/handovers`, {
    receivers,
    endsAccess: step.endsAccess,
    passesBrought: step.passesBrought,
  });
  const after = await readState();
  if (status !== 200) {
    // Nothing to hand over, or a receiver without access.
    expect([400, 422]).toContain(status);
    expect(after).toEqual(before);
    return;
  }
  expectHandedOver(from, receivers, before, after, step.passesBrought);
  done.push({ id: body._id, from, before, after });
}

async function undo(handover: House['done'][number], { admin, done }: House): Promise<void> {
  const before = await readState();
  const { status, body } = await as(admin).post<RunDetail>(`/runs/${handover.id}/undo`);
  const now = await readState();
  if (status !== 200) {
    // Its broker has no access.
    expect(status).toBe(409);
    expect(now).toEqual(before);
    return;
  }
  expectGivenBack(handover, before, now);
  // Else nothing came back, or the access alone.
  if (body.state === 'undone') done.splice(done.indexOf(handover), 1);
  else expect({ ...now, isActive: 0 }).toEqual({ ...before, isActive: 0 });
}

async function take(step: Step, house: House): Promise<void> {
  const { admin, brokers, done } = house;
  if (step.what === 'handOver') return handOver(step, house);
  if (step.what === 'undo') {
    const handover = at(done, step.which);
    return handover && undo(handover, house);
  }
  if (step.what === 'show') {
    const address = at(house.undos, step.which);
    if (address !== undefined) await as(admin).post(address);
    return;
  }
  if ('of' in step) {
    const [of, other] = [brokers[step.of]!, brokers[step.with]!];
    if (step.what === 'lead') await aLead({ assignedTo: of });
    else if (step.what === 'property') await aProperty({ broker: of, broughtBy: other.id });
    else await aShift(admin, [...new Set([of.id, other.id])]);
    return;
  }
  const lead = at(await rowsOf('leads'), step.which);
  if (!lead) return;
  if (step.what === 'sell') await as(admin).put(`/leads/${lead.id}`, { status: 'convertido' });
  else if (step.what === 'merge') {
    const other = at(await rowsOf('leads'), step.which + 1 + step.to);
    const { body } = await as(admin).post<{ _id: string }>(`/leads/${lead.id}/merge`, { leadId: other?.id });
    house.undos.push(`/leads/merges/${body._id}/undo`);
  } else if (step.what === 'delete') {
    const { body } = await as(admin).post<{ _id: string }>('/leads/deletions', { leadIds: [lead.id] });
    house.undos.push(`/runs/${body._id}/undo`);
  } else if (step.what === 'note') await as(admin).post(`/leads/${lead.id}/notes`, { text: 'Liguei' });
  else await as(admin).put('/leads/assign', { leadIds: [lead.id], userId: brokers[step.to]!.id });
}

async function aShift(admin: Person, brokers: string[]): Promise<void> {
  const day = formatISO(addDays(new Date(), 30), { representation: 'date' });
  await as(admin).post('/clock/shifts', { day, from: '09:00', to: '12:00', brokers });
}

test('of handovers, sales, notes, moves and undos in any order: nothing is left with who handed over or without an owner, untouched things come back, and sales stay credited', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await emptyTables();
      const house: House = { admin: await anAdmin(), brokers: [], done: [], undos: [] };
      for (let of = 0; of < BROKERS; of++) house.brokers.push(await aBroker());
      for (const what of ['lead', 'lead', 'property', 'shift'] as const)
        for (let of = 0; of < BROKERS; of++) await take({ what, of, with: of }, house);
      for (const one of all) {
        const { credited } = await readState();
        await take(one, house);
        expect((await readState()).credited).toEqual(expect.arrayContaining(credited));
      }
    }),
    fewRuns(24),
  );
});
