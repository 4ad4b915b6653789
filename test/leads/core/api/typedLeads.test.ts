import fc from 'fast-check';
import { EVENT_KINDS, LEAD_EVENT_TYPES } from '#contract/leads/leadEvents.ts';
import type { LeadEvent, LeadEventType } from '#contract/leads/leadEvents.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { as, aVisitor } from '#test/client.ts';
import { openEvents } from '#test/eventStream.ts';
import { fewRuns } from '#test/generated.ts';
import { importing } from '#test/leadImports.ts';
import { ageStories, aLead, brokerOf, eventsOf, leadOf } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables, insertRows, rowsOf } from '#test/rows.ts';

const TYPED = { name: 'Dona Lurdes', phone: '(11) 98765-4321' };
const OWN = { name: 'Maria de Lurdes', email: 'lurdes@exemplo.com.br', phone: TYPED.phone, region: 'abc' };

let admin: Person;
let ana: Person;
let bruno: Person;
let lead: string;

beforeEach(async () => {
  await emptyTables();
  [admin, ana, bruno] = [
    await anAdmin(),
    await aBroker({ name: 'Ana', email: 'ana@exemplo.com.br' }),
    await aBroker({ name: 'Bruno' }),
  ];
  // Only Bruno gets turns. By hand: the tab of a test hears nothing of it.
  await changeRows('users', { id: ana.id }, { rotationPausedAt: new Date() });
  await rotationOf(admin).turnOn('corretor', 'vez');
});

const type = async (typed: object = TYPED, who = ana) => (await as(who).post<Lead>('/leads', typed)).body._id;
const write = async (wanted: object = {}) => {
  expect((await aVisitor().post('/leads/public', { ...OWN, ...wanted })).status).toBe(201);
};
const storyFor = async (reader: Person, id = lead) => (await as(reader).get<LeadEvent[]>(`/leads/${id}/history`)).body;

describe('a typed lead', () => {
  beforeEach(async () => {
    lead = await type();
  });

  interface Kind {
    binds: boolean;
    happens: () => Promise<unknown>;
  }
  const byAna = (path: string, body: object) => async () => {
    const { status } = await as(ana).post(`/leads/${lead}${path}`, body);
    expect(status).toBeLessThan(300);
  };
  const change = (body: object) => () => as(ana).put(`/leads/${lead}`, body);
  const nothing = () => Promise.resolve();
  const another = () => aLead({ name: 'Outro', phone: '+5521976543210', email: null });
  const mergeAnother = async () => {
    const { body } = await as(admin).post<{ _id: string }>(`/leads/${lead}/merge`, { leadId: await another() });
    return body._id;
  };
  const TASK = { text: 'Ligar', dueAt: '2030-01-02T12:00:00Z' };

  const KINDS: Record<LeadEventType, Kind> = {
    created: { binds: false, happens: nothing },
    assigned: { binds: false, happens: nothing },
    contact: { binds: false, happens: () => as(bruno).post('/leads', { ...TYPED, notes: 'Espera no plantão' }) },
    status: { binds: true, happens: change({ status: 'em andamento' }) },
    notes: { binds: true, happens: change({ notes: 'Quer vender a casa' }) },
    note: { binds: true, happens: byAna('/notes', { text: 'Quer varanda' }) },
    noteEdited: {
      binds: true,
      happens: async () => {
        const { body } = await as(ana).post<LeadEvent>(`/leads/${lead}/notes`, { text: 'Quer varanda' });
        await as(ana).put(`/leads/${lead}/notes/${body._id}`, { text: 'Quer quintal' });
      },
    },
    attempt: { binds: true, happens: byAna('/attempts', { channel: 'phone' }) },
    outcome: { binds: true, happens: byAna('/outcomes', { outcome: 'talked' }) },
    task: { binds: true, happens: byAna('/tasks', TASK) },
    visit: { binds: true, happens: byAna('/visits', { at: TASK.dueAt }) },
    selection: {
      binds: true,
      happens: async () => byAna('/selections', { propertyIds: [await aProperty()] })(),
    },
    reaction: { binds: false, happens: () => insertRows('leadEvents', { leadId: lead, type: 'reaction' }) },
    corrected: { binds: true, happens: change({ email: 'dona@exemplo.com.br' }) },
    wishChanged: { binds: true, happens: change({ wish: { maxPrice: 900_000 } }) },
    labels: {
      binds: true,
      happens: async () => {
        const [label] = await rowsOf('leadLabels');
        await as(ana).put(`/leads/${lead}/labels/${label!.id}`);
      },
    },
    merged: { binds: true, happens: mergeAnother },
    unmerged: {
      binds: false,
      happens: async () => as(admin).post(`/leads/merges/${await mergeAnother()}/undo`),
    },
    unclaimed: { binds: false, happens: () => insertRows('leadEvents', { leadId: lead, type: 'unclaimed' }) },
  };

  test.each(LEAD_EVENT_TYPES)('is its broker’s after %s, if that is an act on it', async (kind) => {
    const { binds, happens } = KINDS[kind];
    await happens();
    expect((await eventsOf(lead)).map((event) => event.type)).toContain(kind);

    await write();

    expect([await brokerOf(lead), EVENT_KINDS[kind].act === 'work']).toEqual([binds ? ana.id : bruno.id, binds]);
  });

  test('that another site’s contact is about stays: its broker is rung, and nobody else hears of the person', async () => {
    await write({ brokerId: bruno.id, name: 'Zé', email: 'ze@exemplo.com.br' });
    await write({ propertyId: await aProperty({ broker: bruno }) });

    expect(await leadOf(lead)).toMatchObject({ name: 'Dona Lurdes', email: null, assignedTo: ana.id });
    expect((await storyFor(ana)).slice(0, 2)).toMatchObject([
      { type: 'contact', details: { contact: { source: 'property' } } },
      { type: 'contact', details: { contact: { source: 'hotsite', typed: { name: 'Zé' } } } },
    ]);
    expect((await as(bruno).get(`/leads/${lead}`)).status).toBe(404);
    expect(await rowsOf('rotationTurns')).toEqual([]);
    expect((await waitingMails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ana@exemplo.com.br', 'Voltou a fazer contato: Dona Lurdes'],
    ]);
  });

  test.each([
    [29, 'ana'],
    [30, 'bruno'],
  ])('of %p days, without work, is %s’s after a contact that names another broker', async (days, name) => {
    await ageStories(days);

    await write({ brokerId: bruno.id });

    expect(await brokerOf(lead)).toBe({ ana, bruno }[name]!.id);
  });

  test('that leaves tells who had it, by mail and in an open tab, and the other begins with the contact', async () => {
    const caio = await aBroker({ name: 'Caio' });
    await rotationOf(admin).pause(caio);
    const tab = await openEvents(ana);
    await as(caio).post('/leads', { ...TYPED, notes: 'Mora na Mooca' });
    expect(await tab.next()).toMatchObject({ event: 'returned' });

    await write();

    expect(await tab.next()).toEqual({ event: 'released', data: { name: 'Dona Lurdes' } });
    await tab.close();
    expect(await storyFor(bruno)).toMatchObject([
      { type: 'assigned', to: { name: 'Bruno' } },
      { type: 'assigned', to: null },
      { type: 'contact', details: { contact: { typed: { name: OWN.name }, replaced: { name: OWN.name } } } },
    ]);
    expect(JSON.stringify(await storyFor(bruno))).not.toMatch(/Dona Lurdes|Mooca/);
    expect(JSON.stringify(await storyFor(admin))).toMatch(/Dona Lurdes.*Mooca/);
    expect((await storyFor(admin)).length).toBeGreaterThan(3);
  });

  test('that leaves is told by mail to who is away', async () => {
    await write();

    expect((await waitingMails()).find(({ recipient }) => recipient === 'ana@exemplo.com.br')).toMatchObject({
      subject: 'Dona Lurdes não está mais com você',
      body: expect.stringContaining('Você só tinha cadastrado o lead') as string,
    });
  });

  test('is bound neither by notes and labels of a spreadsheet, nor by those of an earlier one that was taken', async () => {
    const [label] = await rowsOf('leadLabels');
    await importing(admin).imported(
      `Nome;Telefone;Observações;Etiquetas\nDona Lurdes;${TYPED.phone};Veio da feira;${label!.label}\n` +
        `Beto;(11) 97654-3210;Veio da feira;${label!.label}`,
    );
    expect(await leadOf(lead)).toMatchObject({ labelIds: [label!.id] });
    const taken = await type({ name: 'Beto', phone: '(11) 97654-3210' });

    await write();
    await write({ phone: '(11) 97654-3210', email: 'beto@exemplo.com.br' });

    expect([await brokerOf(lead), await brokerOf(taken)]).toEqual([bruno.id, bruno.id]);
  });
});

test('who gets a typed lead reads nothing of before in one that was merged into it either', async () => {
  const kept = await aLead({ phone: '+5511987654321' });
  const merged = await aLead({ phone: '+5521976543210', assignedTo: ana });
  await as(ana).post(`/leads/${merged}/notes`, { text: 'Mora na Mooca' });
  await as(admin).put(`/users/${ana.id}`, { isActive: false });
  await as(admin).post(`/leads/${kept}/merge`, { leadId: merged });
  const caio = await aBroker({ name: 'Caio' });
  await rotationOf(admin).pause(caio);
  await type(TYPED, caio);

  await write();

  expect(await brokerOf(kept)).toBe(bruno.id);
  expect(JSON.stringify(await storyFor(bruno, kept))).not.toMatch(/Mooca/);
  expect(JSON.stringify(await storyFor(admin, kept))).toMatch(/Mooca/);
});

test.each([
  ['of a new person', () => Promise.resolve('')],
  ['of a person who waits for a broker', () => aLead({ phone: '+5511987654321' })],
])('notes that are typed with a lead %s bind it', async (_whose, waits) => {
  await waits();
  lead = await type({ ...TYPED, notes: 'Quer vender a casa da Mooca por 900 mil' });

  await write();

  expect(await brokerOf(lead)).toBe(ana.id);
});

const PEOPLE = ['(11) 98765-4321', '(21) 97654-3210'];
const [broker, person] = [fc.nat(2), fc.nat(PEOPLE.length - 1)];
const WAYS = ['notes', 'note', 'task', 'wish', 'label'] as const;
const aStep = fc.oneof(
  fc.record({ do: fc.constant('type' as const), broker, person, withNotes: fc.boolean() }),
  fc.record({ do: fc.constant('work' as const), broker, way: fc.constantFrom(...WAYS) }),
  fc.record({ do: fc.constant('contact' as const), person, names: fc.option(broker) }),
  fc.record({ do: fc.constant('give' as const), broker, person }),
  fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(5, 31) }),
);

test('a bound lead never changes hands by a contact, and nobody reads what another wrote unless the admin gave it to them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 6, maxLength: 16 }), async (steps) => {
      await emptyTables();
      const chief = await anAdmin();
      const brokers = [await aBroker(), await aBroker(), await aBroker()];
      await rotationOf(chief).turnOn('corretor', 'vez');
      const [label] = await rowsOf('leadLabels');
      const bound = new Set<string>();
      /** By lead: each word that was written, with those who may read it. */
      const words = new Map<string, Map<string, Set<string>>>();
      const [taken, leaked]: [string[], string[]] = [[], []];
      let written = 0;

      const leadOfPerson = async (place: number) =>
        (await rowsOf('leads')).find(({ phone }) => phone?.endsWith(PEOPLE[place]!.slice(-4)));
      function aWord(id: string, ...readers: string[]): string {
        written++;
        const word = `palavra${(1000 + written).toString()}`;
        words.set(id, (words.get(id) ?? new Map<string, Set<string>>()).set(word, new Set(readers)));
        return word;
      }

      for (const step of steps) {
        const before = new Map((await rowsOf('leads')).map(({ id, assignedTo }) => [id, assignedTo]));
        if (step.do === 'wait') await ageStories(step.days);
        else if (step.do === 'type') {
          const who = brokers[step.broker]!;
          const known = await leadOfPerson(step.person);
          const notes = `palavra${(1001 + written).toString()}`;
          await as(who).post('/leads', {
            ...{ name: 'Lia', phone: PEOPLE[step.person] },
            ...(step.withNotes && { notes }),
          });
          const { id, assignedTo } = (await leadOfPerson(step.person))!;
          // A visit is noted for the lead's broker.
          if (step.withNotes && known?.assignedTo !== who.id) aWord(id, who.id, assignedTo!);
          if (step.withNotes && !known?.assignedTo) bound.add(id);
        } else if (step.do === 'work') {
          const who = brokers[step.broker]!;
          const own = (await rowsOf('leads')).find(({ assignedTo }) => assignedTo === who.id);
          if (!own) continue;
          bound.add(own.id);
          const text = aWord(own.id, who.id);
          if (step.way === 'notes') await as(who).put(`/leads/${own.id}`, { notes: text });
          else if (step.way === 'note') await as(who).post(`/leads/${own.id}/notes`, { text });
          else if (step.way === 'task')
            await as(who).post(`/leads/${own.id}/tasks`, { text, dueAt: '2030-01-02T12:00:00Z' });
          else if (step.way === 'wish')
            await as(who).put(`/leads/${own.id}`, { wish: { maxPrice: 100_000 + written } });
          else await as(who).put(`/leads/${own.id}/labels/${label!.id}`);
        } else if (step.do === 'give') {
          const known = await leadOfPerson(step.person);
          if (!known) continue;
          const to = brokers[step.broker]!.id;
          await as(chief).put('/leads/assign', { leadIds: [known.id], userId: to });
          if (known.assignedTo !== to) bound.add(known.id);
          for (const readers of words.get(known.id)?.values() ?? []) readers.add(to);
        } else {
          const names = step.names === null ? {} : { brokerId: brokers[step.names]!.id };
          const form = { name: 'Lia Reis', email: 'lia@exemplo.com.br', phone: PEOPLE[step.person], region: 'abc' };
          await aVisitor().post('/leads/public', { ...form, ...names });
          const after = new Map((await rowsOf('leads')).map(({ id, assignedTo }) => [id, assignedTo]));
          const moved = [...before].filter(([id, owner]) => after.get(id) !== owner).map(([id]) => id);
          taken.push(...moved.filter((id) => bound.has(id)));
          for (const id of moved) if (after.get(id)) bound.add(id);
          // By the roleta from the start.
          for (const [id, owner] of after) if (!before.has(id) && owner) bound.add(id);
        }

        for (const reader of brokers)
          for (const [id, own] of words) {
            const answers = [`/leads/${id}`, `/leads/${id}/history?pageSize=100`, `/leads/${id}/tasks`];
            const read = (await Promise.all(answers.map((path) => as(reader).get(path)))).map(({ body }) => body);
            const text = JSON.stringify(read);
            for (const [word, readers] of own) if (!readers.has(reader.id) && text.includes(word)) leaked.push(word);
          }
      }
      expect({ taken, leaked }).toEqual({ taken: [], leaked: [] });
    }),
    fewRuns(60),
  );
});
