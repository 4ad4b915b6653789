import fc from 'fast-check';
import type { LeadImportDetail } from '#contract/leadImports.ts';
import { phoneKey } from '#contract/phone.ts';
import { as, aVisitor } from '../support/client.ts';
import { runs } from '../support/generated.ts';
import { importing } from '../support/leadImports.ts';
import { aBroker, anAdmin } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { emptyTables, rowsOf } from '../support/rows.ts';

let admin: Person;
let ana: Person;

/** Of few persons, who have several phones and spellings. */
const PHONES = [
  '(11) 98765-4321',
  '+55 11 8765-4321',
  '11987654322',
  '11 98765-4322 / (11) 98765-4323',
  '011 98765 4323',
  '',
];
const EMAILS = ['', 'rita@exemplo.com.br', 'RITA+obra@exemplo.com.br', 'caio@exemplo.com.br'];
const rowOf = fc.record({
  name: fc.constantFrom('Rita', 'Rita Lima', 'Caio'),
  phone: fc.constantFrom(...PHONES),
  email: fc.constantFrom(...EMAILS),
  note: fc.constantFrom('', 'quer varanda', 'tem pressa'),
});

type Step =
  | { what: 'import'; rows: { name: string; phone: string; email: string; note: string }[] }
  | { what: 'contact' | 'note' | 'assign' | 'undoAssignment' | 'undoImport'; which: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constant('import' as const),
        rows: fc.array(rowOf, { minLength: 1, maxLength: 6 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constantFrom(
          'contact' as const,
          'note' as const,
          'assign' as const,
          'undoAssignment' as const,
          'undoImport' as const,
        ),
        which: fc.nat(5),
      }),
    },
  ),
  { minLength: 2, maxLength: 8 },
);

/** No two leads that show are one person's, by phone or by a mailbox that one of both has alone. */
async function expectOneLeadEach(): Promise<void> {
  const shown = (await rowsOf('leads')).filter(({ mergedInto }) => mergedInto === null);
  const phones = shown.flatMap(({ phone }) => (phone === null ? [] : [phoneKey(phone)]));
  expect(new Set(phones).size).toBe(phones.length);
  const mailboxOf = (email: string | null) => email?.replace(/\+.*@/, '@');
  for (const lead of shown.filter(({ phone }) => phone === null))
    expect(shown.filter(({ email }) => mailboxOf(email) === mailboxOf(lead.email))).toHaveLength(1);
}

const at = <Item>(list: readonly Item[], which: number) => list[which % Math.max(1, list.length)];

/** Does a step; of an undo the ids of leads that somebody had touched before. */
async function act(
  step: Step,
  done: { imports: LeadImportDetail[]; batches: string[]; touched: Set<string> },
): Promise<void> {
  const leads = await rowsOf('leads');
  if (step.what === 'import') {
    const lines = step.rows.map(({ name, phone, email, note }) => [name, phone, email, note].join(';'));
    const file = await importing(admin).checked(['Nome;Fone;E-mail;Obs', ...lines].join('\n'));
    const { status, body } = await importing(admin).run(file._id, { withDuplicates: true });
    expect([200, 422]).toContain(status);
    if (status === 200) done.imports.push(body);
    return;
  }
  const lead = at(leads, step.which);
  if (step.what === 'contact') {
    const { status } = await aVisitor().post('/leads/public', {
      ...{ name: 'Rita', email: 'rita@exemplo.com.br', phone: at(PHONES.slice(0, 3), step.which), region: 'abc' },
    });
    expect(status).toBe(201);
    for (const { leadId } of await rowsOf('leadEvents', { type: 'contact' })) done.touched.add(leadId);
  }
  if (step.what === 'note' && lead) {
    await as(admin).post(`/leads/${lead.id}/notes`, { text: 'Liguei' });
    done.touched.add(lead.id);
  }
  if (step.what === 'assign' && lead) {
    const { body } = await as(admin).put<{ batchId: string | null }>('/leads/assign', {
      leadIds: [lead.id],
      userId: ana.id,
    });
    if (body.batchId !== null) done.batches.push(body.batchId);
  }
  const [batch, found] = [at(done.batches, step.which), at(done.imports, step.which)];
  if (step.what === 'undoAssignment' && batch !== undefined) await as(admin).post(`/leads/assign/${batch}/undo`);
  if (step.what === 'undoImport' && found) {
    await importing(admin).undo(found._id);
    const left = new Set((await rowsOf('leads')).map(({ id }) => id));
    expect([...done.touched].filter((id) => !left.has(id))).toEqual([]);
  }
}

test('of imports, contacts, notes, assignments and undos in any order: one person is one lead, and no undo takes what somebody touched', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await emptyTables();
      [admin, ana] = [await anAdmin(), await aBroker()];
      const done = { imports: [], batches: [], touched: new Set<string>() };
      for (const step of all) {
        await act(step, done);
        await expectOneLeadEach();
      }
    }),
    runs(24),
  );
});
