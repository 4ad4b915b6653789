import fc from 'fast-check';
import { phoneKey } from '#contract/ground/phoneKey.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { LeadImportDetail } from '#contract/leads/leadImports.ts';
import { as, aVisitor } from '#test/client.ts';
import { fewRuns } from '#test/generated.ts';
import { importing } from '#test/leadImports.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';
import type { Row } from '#test/tables.ts';

let admin: Person;
let ana: Person;

/** Few persons, with several phones and spellings. */
const PHONES = [
  '(11) 98765-4321',
  '+55 11 8765-4321',
  '11987654322',
  '11 98765-4322 / (11) 98765-4323',
  '011 98765 4323',
  '',
];
const CONTACT_PHONES = ['(11) 98765-4321', '(11) 98765-4322', '(11) 98765-4323'];
const EMAILS = ['', 'rita@exemplo.com.br', 'RITA+obra@exemplo.com.br', 'caio@exemplo.com.br'];
const rowOf = fc.record({
  name: fc.constantFrom('Rita', 'Rita Lima', 'Caio'),
  phone: fc.constantFrom(...PHONES),
  email: fc.constantFrom(...EMAILS),
  note: fc.constantFrom('', 'quer varanda', 'tem pressa'),
});

const OTHERS = [
  ...(['contact', 'note', 'merge', 'undoMerge', 'assign', 'share', 'undoAssignment', 'undoImport'] as const),
] as const;

type Step =
  | { what: 'import'; rows: { name: string; phone: string; email: string; note: string }[] }
  | { what: (typeof OTHERS)[number]; which: number };

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
        what: fc.constantFrom(...OTHERS),
        which: fc.nat(5),
      }),
    },
  ),
  { minLength: 2, maxLength: 10 },
);

const mailboxOf = (email: string | null) => email?.toLowerCase().replace(/\+.*@/, '@');

/**
 * No two leads that show are one person's, by phone or by a mailbox that one of both has alone. But a lead may learn a
 * mailbox that is the only trace of another one: people merge these.
 */
async function expectOneLeadEach(): Promise<void> {
  const shown = (await rowsOf('leads')).filter(({ mergedInto }) => mergedInto === null);
  const events = await rowsOf('leadEvents');
  const phones = shown.flatMap(({ phone }) => (phone === null ? [] : [phoneKey(phone)]));
  expect(new Set(phones).size).toBe(phones.length);
  const learnedEmail = ({ id, email }: Row<'leads'>) =>
    events.some((event) => {
      const isLater = event.leadId === id && event.type !== 'created';
      return isLater && JSON.stringify(event.details).includes(email ?? '');
    });
  for (const lead of shown.filter(({ phone }) => phone === null)) {
    const sameMailbox = shown.filter(({ email }) => mailboxOf(email) === mailboxOf(lead.email));
    expect(sameMailbox.filter((other) => other === lead || !learnedEmail(other))).toHaveLength(1);
  }
}

const at = <Item>(list: readonly Item[], which: number) => list[which % Math.max(1, list.length)];

interface Done {
  imports: LeadImportDetail[];
  batches: string[];
  merges: string[];
}

type Event = Row<'leadEvents'>;
const isOf = (importId: string, { details }: Event) => details?.imported?.id === importId;
/** Moves may have been undone. */
const isMove = ({ type }: Event) => type === 'assigned';

/** An undo takes leads without another's event, and changes none that has one since. What was undone before does not count. */
async function undoAndExpect({ _id: id }: LeadImportDetail): Promise<void> {
  const [leads, events] = [await rowsOf('leads'), await rowsOf('leadEvents')];
  const past = (await rowsOf('runs')).filter(({ state }) => state === 'undone');
  const isOwn = (event: Event) => isOf(id, event) || past.some((undone) => isOf(undone.id, event));
  const { status } = await importing(admin).undo(id);
  expect(status).toBe(200);
  const left = new Map((await rowsOf('leads')).map((lead) => [lead.id, lead]));
  const eventsLeft = await rowsOf('leadEvents');
  for (const lead of leads) {
    const own = events.filter(({ leadId }) => leadId === lead.id);
    const isTouched = lead.mergedInto !== null || own.some((event) => !isOwn(event) && !isMove(event));
    if (isTouched || !own.some((event) => event.type === 'created' && isOf(id, event)))
      expect(left.has(lead.id)).toBe(true);
    const last = own.findLast((event) => isOf(id, event));
    const isTouchedSince = own.some((event) => event.id > (last?.id ?? 0) && !isOwn(event) && !isMove(event));
    if (!last || isTouchedSince) expect(left.get(lead.id)).toEqual(lead);
    if (left.has(lead.id)) expect(eventsLeft).toEqual(expect.arrayContaining(own));
  }
}

async function importRows(rows: Extract<Step, { what: 'import' }>['rows'], { imports }: Done): Promise<void> {
  const lines = rows.map(({ name, phone, email, note }) => [name, phone, email, note].join(';'));
  const file = await importing(admin).checked(['Nome;Fone;E-mail;Obs', ...lines].join('\n'));
  const { status, body } = await importing(admin).run(file._id, { withDuplicates: true });
  expect([200, 422]).toContain(status);
  if (status === 200) imports.push(body);
}

async function act(step: Step, done: Done): Promise<void> {
  if (step.what === 'import') return importRows(step.rows, done);
  const { which } = step;
  const leads = (await rowsOf('leads')).filter(({ mergedInto }) => mergedInto === null);
  const [lead, other] = [at(leads, which), at(leads, which + 1)];
  const [batch, merge, found] = [at(done.batches, which), at(done.merges, which), at(done.imports, which)];
  const client = as(admin);
  const steps: Record<typeof step.what, () => Promise<unknown> | undefined> = {
    contact: async () => {
      const phone = at(CONTACT_PHONES, which)!;
      const key = phoneKey(`+55${phone.replace(/\D/g, '')}`);
      const isKnown = leads.some(({ knownAs }) => knownAs.some((word) => phoneKey(word) === key));
      const contact = { name: 'Rita', email: 'rita@exemplo.com.br', phone, region: 'abc' };
      expect((await aVisitor().post('/leads/public', contact)).status).toBe(201);
      if (isKnown)
        expect((await rowsOf('leads')).filter(({ mergedInto }) => mergedInto === null)).toHaveLength(leads.length);
    },
    note: () => lead && client.post(`/leads/${lead.id}/notes`, { text: 'Liguei' }),
    merge: async () => {
      if (!lead || !other || lead === other) return;
      const { status, body } = await client.post<{ _id: string }>(`/leads/${lead.id}/merge`, { leadId: other.id });
      if (status < 300) done.merges.push(body._id);
    },
    undoMerge: () => (merge === undefined ? undefined : client.post(`/leads/merges/${merge}/undo`)),
    assign: async () => {
      if (!lead) return;
      const order = { leadIds: [lead.id], userId: ana.id };
      const { body } = await client.put<RunDetail>('/leads/assign', order);
      done.batches.push(body._id);
    },
    share: async () => {
      if (!found) return;
      const order = { filter: { import: [found._id] }, userId: ana.id };
      const { body } = await client.put<RunDetail>('/leads/assign', order);
      if (body._id) done.batches.push(body._id);
    },
    undoAssignment: () => (batch === undefined ? undefined : client.post(`/runs/${batch}/undo`)),
    undoImport: () => found && undoAndExpect(found),
  };
  await steps[step.what]();
}

test('of imports, contacts, notes, merges, distributions and their undos in any order: one person is one lead, and no undo takes what somebody touched', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await emptyTables();
      [admin, ana] = [await anAdmin(), await aBroker()];
      const done: Done = { imports: [], batches: [], merges: [] };
      for (const step of all) {
        await act(step, done);
        await expectOneLeadEach();
      }
    }),
    fewRuns(24),
  );
});

const row = (phone: string, email: string) => ({ name: 'Rita', phone, email, note: '' });
const [PHONE, CAIO] = ['(11) 98765-4321', 'caio@exemplo.com.br'];

test.each([
  ['before', [row(PHONE, 'rita+obra@exemplo.com.br'), row('', CAIO), row(PHONE, CAIO)]],
  ['after', [row('', CAIO), row(PHONE, 'rita+obra@exemplo.com.br'), row(PHONE, CAIO)]],
])(
  'a line with the phone that one %s another person’s mailbox adds to a lead is of that lead',
  async (_place, rows) => {
    await emptyTables();
    [admin, ana] = [await anAdmin(), await aBroker()];
    const done: Done = { imports: [], batches: [], merges: [] };
    await act({ what: 'import', rows: [row('', 'rita@exemplo.com.br')] }, done);

    await act({ what: 'import', rows }, done);

    await expectOneLeadEach();
  },
);
