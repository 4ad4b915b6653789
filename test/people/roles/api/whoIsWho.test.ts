import { subMinutes } from 'date-fns';
import fc from 'fast-check';
import type { Lead } from '#contract/leads/leads.ts';
import { as, aVisitor } from '#test/client.ts';
import { fewRuns } from '#test/generated.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';
import type { Row } from '#test/tables.ts';

const PHONES = [
  ['(11) 98765-4321', '11 8765-4321'],
  ['+55 21 97654-3210', '021 7654-3210'],
  ['(31) 96543-2109', '31 6543-2109'],
];
const NAMES = ['Íris Leão', 'IRIS LEAO', 'Zé Prado', 'Lia Reis'];
const EMAILS = ['um@exemplo.com.br', 'dois@exemplo.com.br', 'tres@exemplo.com.br'];
const REGIONS = ['abc', 'zona sul'];

const person = fc.record({
  phone: fc.constantFrom(...PHONES.flat()),
  name: fc.constantFrom(...NAMES),
  email: fc.constantFrom(...EMAILS),
  region: fc.constantFrom(...REGIONS),
  consent: fc.boolean(),
});
const place = fc.nat(2);
const aStep = fc.oneof(
  fc.record({ do: fc.constant('contact' as const), form: person }),
  fc.record({ do: fc.constant('create' as const), form: person, broker: place, leavesEmail: fc.boolean() }),
  fc.record({ do: fc.constant('correct' as const), form: person, broker: place, lead: place }),
  fc.record({ do: fc.constant('work' as const), broker: place, lead: place }),
  fc.record({ do: fc.constant('wait' as const) }),
);
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never;
type StoredLead = Row<'leads'>;

const personOf = (phone: string | null) =>
  PHONES.findIndex((notations) => notations.some((one) => endOf(one) === endOf(phone ?? '')));
const endOf = (phone: string) => phone.replace(/\D/g, '').slice(-8);
const isNear = (one: string, other: string) => one.localeCompare(other, 'pt-BR', { sensitivity: 'base' }) === 0;

async function aBrokerage() {
  await emptyTables();
  const admin = await anAdmin();
  const brokers = [await aBroker(), await aBroker(), await aBroker()];
  await rotationOf(admin).turnOn('vez');
  /** Leads that a visitor made, until ten minutes have passed. */
  const fresh = new Set<string>();
  /** Leads that a broker typed, without work since and without a contact of the person. */
  const onlyTyped = new Set<string>();
  const left = new Map<string, Set<string | null>>();

  const leads = async () => new Map((await rowsOf('leads')).map((lead) => [lead.id, lead]));
  const ownOf = async (broker: Person, index: number) => {
    const own = [...(await leads()).values()].filter(({ assignedTo }) => assignedTo === broker.id);
    return own[index % own.length];
  };

  async function take(step: Step): Promise<void> {
    if (step.do === 'wait') {
      fresh.clear();
      await changeRows('leads', {}, { createdAt: subMinutes(new Date(), 11) });
    } else if (step.do === 'contact') {
      expect((await aVisitor().post('/leads/public', step.form)).status).toBe(201);
    } else if (step.do === 'create') {
      const { consent: _, email, ...typed } = step.form;
      const form = { ...typed, ...(step.leavesEmail && { email }) };
      const { status } = await as(brokers[step.broker]!).post('/leads', form);
      expect([200, 201, 409]).toContain(status);
    } else {
      const broker = brokers[step.broker]!;
      const own = await ownOf(broker, step.lead);
      if (!own) return;
      if (step.do === 'work') {
        onlyTyped.delete(own.id);
        expect((await as(broker).post(`/leads/${own.id}/notes`, { text: 'Quer varanda' })).status).toBe(201);
      } else {
        const { status } = await as(broker).put(`/leads/${own.id}`, { phone: step.form.phone });
        expect([200, 409]).toContain(status);
      }
    }
  }

  /** The changes that the step may make to a lead. */
  function expectAllowed(step: Step, before: StoredLead, after: StoredLead): void {
    const isTheirs = step.do === 'contact' && personOf(before.phone) === personOf(step.form.phone);
    const begins = isTheirs && onlyTyped.has(before.id);
    const corrects =
      isTheirs && fresh.has(before.id) && (before.email === step.form.email || isNear(before.name, step.form.name));
    const faceOf = ({ name, email, region, consentAt }: StoredLead) => ({ name, email, region, consentAt });
    // Who left no e-mail has the one that they write from under their name.
    const email = before.email ?? (isTheirs && isNear(before.name, step.form.name) ? step.form.email : null);
    if (!begins && !corrects) expect(faceOf(after)).toEqual({ ...faceOf(before), email });
    else
      expect(faceOf(after)).toMatchObject({ name: step.form.name, email: step.form.email, region: step.form.region });
    if (before.assignedTo !== null && !begins) expect(after.assignedTo).toBe(before.assignedTo);
    if (begins) onlyTyped.delete(before.id);
    if (step.do !== 'correct') expect(after.phone).toBe(before.phone);
    else if (after.phone !== before.phone) expect(before.assignedTo).toBe(brokers[step.broker]!.id);
  }

  return {
    admin,
    left,
    leads,
    step: async (step: Step): Promise<void> => {
      const before = await leads();
      await take(step);
      const after = await leads();
      for (const [id, lead] of before) expectAllowed(step, lead, after.get(id)!);
      for (const [id, lead] of after) {
        if (before.has(id)) continue;
        if (step.do === 'contact') fresh.add(id);
        else onlyTyped.add(id);
        left.set(id, new Set([lead.name, lead.email]));
      }
      // One person is one lead.
      expect(new Set([...after.values()].map(({ phone }) => personOf(phone))).size).toBe(after.size);
      if (step.do !== 'contact') return;
      const lead = [...after.values()].find(({ phone }) => personOf(phone) === personOf(step.form.phone))!;
      left.get(lead.id)!.add(step.form.name).add(step.form.email);
    },
  };
}

test('whatever people write, create and correct, a lead’s face and broker change by those who may alone, and it is found by all that was left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 4, maxLength: 12 }), async (steps) => {
      const brokerage = await aBrokerage();
      for (const step of steps) await brokerage.step(step);

      for (const q of [...NAMES, ...EMAILS]) {
        const { body } = await as(brokerage.admin).get<Lead[]>(`/leads?q=${encodeURIComponent(q)}`);
        const ids = new Set(body.map(({ _id }) => _id));
        for (const [id, left] of brokerage.left) expect([q, left.has(q) && !ids.has(id)]).toEqual([q, false]);
      }
    }),
    fewRuns(24),
  );
});
