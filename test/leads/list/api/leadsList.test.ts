import { randomUUID } from 'node:crypto';
import type { Lead } from '#contract/leads/leads.ts';
import { LEAD_SORTS } from '#contract/leads/leadValues.ts';
import { as, visitor } from '#test/client.ts';
import { aLead, manyLeads } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, insertRows } from '#test/rows.ts';
import { sql } from '#test/sql.ts';
import { admin, list, namesOf, setUpLeadsList } from './leadsListSetup.ts';
import type { Query } from './leadsListSetup.ts';

setUpLeadsList();

describe('a lead of the list', () => {
  test('is all that the contract names, and no more', async () => {
    const [creator, broker] = [await anAdmin({ name: 'Helena' }), await aBroker({ name: 'Ana Souza' })];
    const property = await aProperty({ name: 'Casa & Jardim' });
    const id = await aLead({
      name: 'Íris Leão',
      email: 'iris@exemplo.com.br',
      phone: '+5511987654321',
      region: 'zona sul',
      status: 'em andamento',
      notes: 'Prefere à tarde',
      createdBy: creator,
      assignedTo: broker,
      source: 'property',
      propertyId: property,
      createdAt: '2026-03-01T12:00:00.123Z',
    });

    const openingMessage = `Oi, Íris! Aqui é a Helena, da Morada. Vi que você se interessou por “Casa & Jardim”. Como posso ajudar?\n\nhttps://morada.example.com/property/${property}`;
    const { status, body } = await list({}, creator);

    expect(status).toBe(200);
    expect(body).toEqual([
      {
        _id: id,
        name: 'Íris Leão',
        email: 'iris@exemplo.com.br',
        phone: '+5511987654321',
        region: 'zona sul',
        status: 'em andamento',
        notes: 'Prefere à tarde',
        createdBy: { _id: creator.id, name: 'Helena' },
        assignedTo: { _id: broker.id, name: 'Ana Souza' },
        source: 'property',
        property: { _id: property, name: 'Casa & Jardim', photo: null, isExample: false },
        whatsappLink: `https://wa.me/5511987654321?text=${encodeURIComponent(openingMessage)}`,
        openingMessage,
        wish: null,
        lossReason: null,
        sold: null,
        nextStep: null,
        clock: null,
        labels: [],
        createdAt: '2026-03-01T12:00:00.123Z',
        arrivedAt: '2026-03-01T12:00:00.123Z',
        waitedMinutes: null,
        isAnswerDue: false,
        updatedAt: '2026-03-01T12:00:00.123Z',
        version: expect.stringMatching(/^\S+$/) as string,
      },
    ]);
  });

  test('has the same values when only a grid’s fields are asked for', async () => {
    const broker = await aBroker();
    await aLead({ createdBy: admin, assignedTo: broker, propertyId: await aProperty(), region: 'abc' });
    await aLead({ region: '' });
    const [whole, brief] = [await list(), await list({ rows: 'brief' })];

    const fields = [
      'name',
      'email',
      'phone',
      'region',
      'status',
      'createdBy',
      'assignedTo',
      'source',
      'clock',
      'labels',
    ] as const;
    const briefOf = ({ property, ...lead }: Lead) => ({
      _id: lead._id,
      ...Object.fromEntries(fields.map((name) => [name, lead[name]])),
      property: property && { _id: property._id, name: property.name },
      arrivedAt: lead.arrivedAt,
      waitedMinutes: lead.waitedMinutes,
      isAnswerDue: lead.isAnswerDue,
    });
    expect(brief.body).toEqual(whole.body.map(briefOf));
    expect(brief.headers.get('x-total-count')).toBe('2');
    expect((await list({ rows: 'other' })).status).toBe(400);
  });

  test('says how long a person waited for the first contact, since the arrival that it answered', async () => {
    const waiting = { name: 'ninguém', createdAt: '2026-03-04' };
    const late = { name: 'depois', createdAt: '2026-03-03T12:00:00Z', firstContactedAt: '2026-03-03T13:30:59Z' };
    const back = { name: 'voltou', createdAt: '2026-03-01T12:00:00Z', reenteredAt: '2026-03-02T12:00:00Z' };
    await aLead(waiting);
    await aLead(late);
    await aLead({ ...back, firstContactedAt: '2026-03-01T12:05:00Z' });
    await aLead({ ...back, name: 'voltou antes', firstContactedAt: '2026-03-02T12:10:00Z', createdAt: '2026-02-01' });

    const { body } = await list({ rows: 'brief' });
    expect(Object.fromEntries(body.map(({ name, waitedMinutes }) => [name, waitedMinutes]))).toEqual({
      ninguém: null,
      depois: 90,
      voltou: 5,
      'voltou antes': 10,
    });
  });

  test('opens WhatsApp in the name of the caller: at once, again, alone or after a change', async () => {
    const camila = await aBroker({ name: 'Camila Nogueira' });
    const bruno = await anAdmin({ name: 'Bruno Azevedo' });
    const id = await aLead({ assignedTo: camila });
    const linkFor = (who: Person) =>
      Promise.all([
        list({}, who).then(({ body }) => body[0]),
        as(who)
          .get<Lead>(`/leads/${id}`)
          .then(({ body }) => body),
        as(who)
          .with({ 'idempotency-key': 'one' })
          .put<Lead>(`/leads/${id}`, { notes: 'Prefere à tarde' })
          .then(({ body }) => body),
      ]);

    const [first, second, again] = [await linkFor(camila), await linkFor(bruno), await linkFor(camila)];

    for (const lead of [...first, ...again])
      expect(decodeURIComponent(lead!.whatsappLink ?? '')).toContain('Aqui é a Camila,');
    for (const lead of second) expect(decodeURIComponent(lead!.whatsappLink ?? '')).toContain('Aqui é o Bruno,');
  });

  test('from a broker’s own site names that site to that broker, and to nobody else', async () => {
    const [camila, bruno] = [await aBroker({ name: 'Camila' }), await anAdmin({ name: 'Bruno' })];
    const id = await aLead({ assignedTo: camila, region: '' });
    await changeRows('leads', { id }, { source: 'hotsite', siteBrokerId: camila.id });

    const [[own], [other]] = [(await list({}, camila)).body, (await list({}, bruno)).body];

    expect(decodeURIComponent(own!.whatsappLink ?? '')).toContain('Vi que você deixou seu contato no meu site.');
    expect(decodeURIComponent(other!.whatsappLink ?? '')).toMatch(/da Morada\. Como posso ajudar\?$/);
  });

  test('shows the cover of its property', async () => {
    const property = await aProperty();
    const [second, cover] = [randomUUID(), randomUUID()];
    await insertRows(
      'photos',
      [second, cover].map((id) => ({ id, width: 600, height: 400, preview: '' })),
    );
    await insertRows('propertyPhotos', [
      { propertyId: property, position: 1, photoId: second },
      { propertyId: property, position: 0, photoId: cover },
    ]);
    await aLead({ propertyId: property });

    const { body } = await list();

    expect(body[0]!.property).toMatchObject({ photo: `/photos/${cover}` });
  });

  test('has null for what it lacks', async () => {
    await aLead({ region: '' });

    const { body } = await list();

    expect(body[0]).toMatchObject({ region: null, notes: null, createdBy: null, assignedTo: null, property: null });
  });

  test('still names its property and its broker after these were deleted', async () => {
    const broker = await aBroker({ name: 'Ana Souza' });
    const property = await aProperty({ name: 'Casa', deleted: true });
    await aLead({ status: 'convertido', assignedTo: broker, propertyId: property });
    await as(admin).delete(`/users/${broker.id}`);

    const { body } = await list();

    expect(body[0]).toMatchObject({ property: { name: 'Casa' }, assignedTo: { name: 'Ana Souza' } });
    // The page is gone, so no link leads there.
    expect(decodeURIComponent(body[0]!.whatsappLink ?? '')).toMatch(/“Casa”\. Como posso ajudar\?$/);
  });
});

describe('whose leads are listed', () => {
  test('all for an admin, their own for a broker', async () => {
    const [ana, bruno] = [await aBroker(), await aBroker()];
    await aLead({ name: 'De Ana', assignedTo: ana });
    await aLead({ name: 'De Bruno', assignedTo: bruno });
    await aLead({ name: 'De ninguém' });

    expect(await namesOf({ sort: 'name' })).toEqual(['De Ana', 'De Bruno', 'De ninguém']);
    expect(await namesOf({}, ana)).toEqual(['De Ana']);
  });

  test('no filter widens what a broker sees, nor what is counted', async () => {
    const [ana, bruno] = [await aBroker(), await aBroker()];
    await aLead({ name: 'De Bruno', assignedTo: bruno });
    await aLead({ name: 'De ninguém' });

    const queries: Query[] = [
      { assignedTo: bruno.id },
      { assignedTo: 'none' },
      { q: 'bruno' },
      { assignedTo: ['none', bruno.id] },
    ];
    for (const query of queries) {
      const { headers, body } = await list(query, ana);
      expect(body).toEqual([]);
      expect(headers.get('x-total-count')).toBe('0');
    }
  });

  test('none for a visitor', async () => {
    expect((await visitor.get('/leads')).status).toBe(401);
  });
});

describe('the pages', () => {
  test('are of 100 by default, newest first', async () => {
    await manyLeads(101);

    const { headers, body } = await list();

    expect(body).toHaveLength(100);
    expect(body[0]!.name).toBe('Lead de lote 1');
    expect(headers.get('x-total-count')).toBe('101');
    expect(headers.get('x-total-exact')).toBeNull();
    expect(headers.get('x-next-cursor')).not.toBeNull();
  });

  test('are as long as requested, up to 500', async () => {
    await manyLeads(501);

    const page = await list({ pageSize: '500' });
    const rest = await list({ pageSize: '500', page: '2' });
    const beyond = await list({ pageSize: '500', page: '3' });

    expect(page.body).toHaveLength(500);
    expect(rest.body.map((lead) => lead.name)).toEqual(['Lead de lote 501']);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
    expect(beyond.body).toEqual([]);
    expect(beyond.headers.get('x-total-count')).toBe('501');
  });

  test('have a cursor only where there is more', async () => {
    await manyLeads(2);

    const exactly = await list({ pageSize: '2' });
    const fewer = await list({ pageSize: '1' });

    expect(exactly.headers.get('x-next-cursor')).toBeNull();
    expect(fewer.headers.get('x-next-cursor')).not.toBeNull();
  });

  test('go on behind a cursor also when a new lead has come since', async () => {
    await manyLeads(4);
    const first = await list({ pageSize: '2' });
    await aLead({ name: 'Chegou agora' });

    const second = await list({ pageSize: '2', after: first.headers.get('x-next-cursor')! });

    expect(second.body.map((lead) => lead.name)).toEqual(['Lead de lote 3', 'Lead de lote 4']);
  });
});

describe('the order', () => {
  const NAMES = ['Ágata', 'ana', 'Bruno', 'Édson', 'zélia'];

  test('by name is as people sort: without regard to accents and case', async () => {
    for (const name of ['zélia', 'Bruno', 'Édson', 'ana', 'Ágata']) await aLead({ name });

    expect(await namesOf({ sort: 'name' })).toEqual(NAMES);
    expect(await namesOf({ sort: '-name' })).toEqual(NAMES.toReversed());
  });

  test.each([
    ['arrivedAt', ['antigo', 'meio', 'novo']],
    ['-arrivedAt', ['novo', 'meio', 'antigo']],
    ['status', ['novo', 'antigo', 'meio']],
    ['-status', ['meio', 'antigo', 'novo']],
    ['region', ['meio', 'antigo', 'novo']],
    ['-region', ['novo', 'antigo', 'meio']],
  ])('by %s', async (sort, names) => {
    await aLead({ name: 'antigo', createdAt: '2026-01-01', status: 'novo', region: 'central' });
    await aLead({ name: 'meio', createdAt: '2026-02-01', status: 'perdido', region: 'abc' });
    await aLead({ name: 'novo', createdAt: '2026-03-01', status: 'convertido', region: 'zona sul' });

    expect(await namesOf({ sort })).toEqual(names);
  });

  test('begins with the person who came last, also for the second time', async () => {
    const back = await aLead({ name: 'voltou', createdAt: '2026-01-01', reenteredAt: '2026-03-02', status: 'novo' });
    await aLead({ name: 'novo', createdAt: '2026-03-01', status: 'novo' });

    expect(await namesOf({})).toEqual(['voltou', 'novo']);
    expect(await namesOf({ status: 'novo' })).toEqual(['voltou', 'novo']);
    expect(await namesOf({ arrivedFrom: '2026-02-28' })).toEqual(['voltou', 'novo']);
    expect(await namesOf({ arrivedTo: '2026-02-27' })).toEqual([]);
    expect((await as(admin).get(`/leads/${back}`)).body).toMatchObject({
      createdAt: '2026-01-01T00:00:00.000Z',
      arrivedAt: '2026-03-02T00:00:00.000Z',
    });
  });

  test('by next step begins with what is due first; leads without one come last, before closed ones', async () => {
    const ana = await aBroker();
    const later = await aLead({ name: 'depois', assignedTo: ana });
    const sooner = await aLead({ name: 'antes', assignedTo: ana });
    await aLead({ name: 'nada', assignedTo: ana });
    await as(ana).post(`/leads/${later}/tasks`, { text: 'Ligar', dueAt: '2026-11-30T12:00:00Z', hasTime: true });
    await as(ana).post(`/leads/${sooner}/visits`, { at: '2026-11-25T12:00:00Z' });
    const closed = await aLead({ name: 'fechado', assignedTo: ana });
    await as(ana).post(`/leads/${closed}/visits`, { at: '2026-11-24T12:00:00Z' });
    await as(ana).put(`/leads/${closed}`, { status: 'perdido' });

    expect(await namesOf({ sort: 'nextStepAt' }, ana)).toEqual(['antes', 'depois', 'nada', 'fechado']);
    expect(await namesOf({ sort: '-nextStepAt' }, ana)).toEqual(['fechado', 'nada', 'depois', 'antes']);
    expect(await namesOf({ sort: 'nextStepAt', q: 'exemplo' }, ana)).toEqual(['antes', 'depois', 'nada', 'fechado']);
  });

  test('by next step is for brokers', async () => {
    const { status, body } = await as(admin).get('/leads?sort=nextStepAt');

    expect([status, body.fields]).toEqual([400, { sort: 'Só corretores ordenam pelo próximo passo' }]);
  });

  test.each(LEAD_SORTS.flatMap((name) => [name, `-${name}`]))(
    'by %s walks the whole list by its cursors, without gap or repeat, as one page would',
    async (sort) => {
      const ana = await aBroker();
      // Few values, so that many rows are equal but for their id; some at the very same moment.
      await sql`
        insert into leads (id, name, email, phone, region, status, source, assigned_to, next_step_at, created_at)
        select gen_random_uuid(), (array['Ana', 'ána', 'Ção', '王小明', 'a "b"'])[1 + n % 5], 'x@exemplo.com', '+5511987654321',
          (array['', 'abc', 'central'])[1 + n % 3], (array['novo', 'perdido'])[1 + n % 2], 'admin',
          ${ana.id}, (array[null, '2026-11-25', '2026-11-26'])[1 + n % 3]::timestamptz,
          '2026-01-01'::timestamptz + (n % 4) * interval '1 millisecond'
        from generate_series(1, 97) n`;
      const who = sort.endsWith('nextStepAt') ? ana : admin;
      const whole = (await list({ sort, pageSize: '500' }, who)).body.map((lead) => lead._id);

      const seen: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const page = await list({ sort, pageSize: '10', ...(after && { after }) }, who);
        seen.push(...page.body.map((lead) => lead._id));
        after = page.headers.get('x-next-cursor');
      }

      expect(seen).toEqual(whole);
      expect(new Set(seen).size).toBe(97);
    },
  );

  test('by name goes on behind a name of 120 letters that take three bytes each', async () => {
    for (const last of ['明', '王']) await aLead({ name: '小'.repeat(119) + last });

    const first = await list({ sort: 'name', pageSize: '1' });
    const second = await list({ sort: 'name', pageSize: '1', after: first.headers.get('x-next-cursor')! });

    expect(second.status).toBe(200);
    expect([first.body[0]!.name.at(-1), second.body[0]!.name.at(-1)].sort()).toEqual(['明', '王']);
  });

  test('does not take the cursor of another order', async () => {
    await manyLeads(2);
    const { headers } = await list({ sort: 'name', pageSize: '1' });

    const answer = await as(admin).get(`/leads?sort=-name&after=${headers.get('x-next-cursor')!}`);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: 'O cursor não é válido para esta lista',
      code: 'invalid',
      fields: { after: 'O cursor não é válido para esta lista' },
    });
  });
});
