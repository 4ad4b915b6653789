import { randomUUID } from 'node:crypto';
import { add, sub } from 'date-fns';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { as } from '#test/client.ts';
import { clockOf, resetClock } from '#test/clock.ts';
import { importing } from '#test/leadImports.ts';
import { aLead } from '#test/leads.ts';
import { aBroker } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, insertRows } from '#test/rows.ts';
import { sql } from '#test/sql.ts';
import { aTeam } from '#test/teams.ts';
import { admin, list, namesOf, setUpLeadsList } from './leadsListSetup.ts';

setUpLeadsList();

/** None of them is true of a lost lead. */
type OfOpenLeads = 'silentDays' | 'clock' | 'nextStep';

const pooled = (leadId: string) =>
  insertRows('leadClocks', { leadId, stage: 'pool', source: 'landing', minutes: 60, startedAt: new Date() });

describe('the filters', () => {
  test('status and region, once or several', async () => {
    await aLead({ name: 'A', status: 'novo', region: 'abc' });
    await aLead({ name: 'B', status: 'em andamento', region: 'central' });
    await aLead({ name: 'C', status: 'perdido', region: 'abc' });

    expect(await namesOf({ status: 'em andamento' })).toEqual(['B']);
    expect(await namesOf({ status: ['novo', 'perdido'], sort: 'name' })).toEqual(['A', 'C']);
    expect(await namesOf({ region: 'abc', sort: 'name' })).toEqual(['A', 'C']);
    expect(await namesOf({ region: ['abc', 'central'], sort: 'name' })).toEqual(['A', 'B', 'C']);
    expect(await namesOf({ region: 'abc', status: 'perdido' })).toEqual(['C']);
  });

  test('assignedTo: one broker, several, nobody (open, the bolsão apart, unless asked for), and both', async () => {
    const [ana, bruno] = [await aBroker(), await aBroker()];
    await aLead({ name: 'A', assignedTo: ana });
    await aLead({ name: 'B', assignedTo: bruno });
    await aLead({ name: 'N' });
    await aLead({ name: 'P', status: 'perdido' });
    await pooled(await aLead({ name: 'Q' }));

    expect(await namesOf({ assignedTo: 'none', status: ['novo', 'perdido'], sort: 'name' })).toEqual(['N', 'P']);
    expect(await namesOf({ assignedTo: 'none', clock: 'pool' })).toEqual(['Q']);
    expect(await namesOf({ assignedTo: ana.id })).toEqual(['A']);
    expect(await namesOf({ assignedTo: ana.id.toUpperCase() })).toEqual(['A']);
    expect(await namesOf({ assignedTo: [ana.id, bruno.id], sort: 'name' })).toEqual(['A', 'B']);
    expect(await namesOf({ assignedTo: 'none' })).toEqual(['N']);
    expect(await namesOf({ assignedTo: ['none', bruno.id], sort: 'name' })).toEqual(['B', 'N']);
    expect(await namesOf({ assignedTo: randomUUID() })).toEqual([]);
  });

  test('arrivedFrom and arrivedTo are days of São Paulo, both included', async () => {
    await aLead({ name: 'véspera 23:30', createdAt: '2026-03-09 23:30 America/Sao_Paulo' });
    await aLead({ name: 'dia 00:00', createdAt: '2026-03-10 00:00 America/Sao_Paulo' });
    await aLead({ name: 'dia 23:30', createdAt: '2026-03-10 23:30 America/Sao_Paulo' });
    await aLead({ name: 'dia seguinte', createdAt: '2026-03-11 00:00 America/Sao_Paulo' });

    expect(await namesOf({ arrivedFrom: '2026-03-10', arrivedTo: '2026-03-10', sort: 'arrivedAt' })).toEqual([
      'dia 00:00',
      'dia 23:30',
    ]);
    expect(await namesOf({ arrivedFrom: '2026-03-11' })).toEqual(['dia seguinte']);
    expect(await namesOf({ arrivedTo: '2026-03-09' })).toEqual(['véspera 23:30']);
  });

  test('olderThan counts hours, not days', async () => {
    for (const hours of [23, 25]) await aLead({ name: `${hours} h`, createdAt: sub(new Date(), { hours }) });

    expect(await namesOf({ olderThan: '24' })).toEqual(['25 h']);
  });

  test('clock=pool: the leads of the bolsão', async () => {
    await pooled(await aLead({ name: 'A' }));
    await aLead({ name: 'B' });

    expect(await namesOf({ clock: 'pool' })).toEqual(['A']);
    expect((await list({ clock: 'outro' })).status).toBe(400);
  });

  test('the largest and smallest days are days', async () => {
    await aLead({ name: 'A' });

    expect(await namesOf({ arrivedFrom: '0001-01-01', arrivedTo: '9999-12-31' })).toEqual(['A']);
  });

  test('source and property, once or several', async () => {
    const [house, flat] = [await aProperty(), await aProperty()];
    await aLead({ name: 'A', source: 'hotsite', propertyId: house });
    await aLead({ name: 'B', source: 'property', propertyId: flat });
    await aLead({ name: 'C', source: 'shift' });

    expect(await namesOf({ source: 'hotsite' })).toEqual(['A']);
    expect(await namesOf({ source: ['property', 'shift'], sort: 'name' })).toEqual(['B', 'C']);
    expect(await namesOf({ property: flat })).toEqual(['B']);
    expect(await namesOf({ property: [flat, house], sort: 'name' })).toEqual(['A', 'B']);
  });

  test('soldFrom and soldTo: days of the sale, in São Paulo, also by a merged lead', async () => {
    const sold = async (name: string, at: string) => {
      const id = await aLead({ name, status: 'convertido', createdAt: '2026-01-02' });
      await changeRows('sales', { leadId: id }, { soldAt: new Date(`${at}-03:00`) });
      return id;
    };
    await sold('véspera', '2026-03-09T23:59');
    await sold('dia', '2026-03-10T00:00');
    await sold('dia seguinte', '2026-03-11T00:00');
    const kept = await aLead({ name: 'juntado' });
    await changeRows('leads', { id: await sold('outro', '2026-03-10T12:00') }, { mergedInto: kept });
    await aLead({ name: 'aberto' });

    expect(await namesOf({ soldFrom: '2026-03-10', soldTo: '2026-03-10', sort: 'name' })).toEqual(['dia', 'juntado']);
    expect(await namesOf({ soldFrom: '2026-03-11' })).toEqual(['dia seguinte']);
    expect(await namesOf({ soldTo: '2026-03-09' })).toEqual(['véspera']);
  });

  test('silentDays: open leads without a contact for so many days; 0 for those without any', async () => {
    const days = (count: number) => sub(new Date(), { days: count, minutes: 1 });
    const [never, recent, old, closed] = [
      await aLead({ name: 'nunca', createdAt: days(1) }),
      await aLead({ name: 'ontem', createdAt: days(20) }),
      await aLead({ name: 'há 10', createdAt: days(20), status: 'em andamento' }),
      await aLead({ name: 'fechado', createdAt: days(20), status: 'perdido' }),
    ];
    for (const [id, at] of [
      [recent, days(1)],
      [old, days(10)],
    ] as const)
      await changeRows('leads', { id }, { firstContactedAt: at, lastContactedAt: at });

    expect(await namesOf({ silentDays: '0' })).toEqual(['nunca']);
    expect(await namesOf({ silentDays: '1', sort: 'name' })).toEqual(['há 10', 'nunca', 'ontem']);
    expect(await namesOf({ silentDays: '7' })).toEqual(['há 10']);
    expect([never, closed]).toHaveLength(2);
  });

  test('nextStep: overdue, today, later, none, of open leads', async () => {
    const step = async (name: string, nextStepAt: Date | null, status: LeadStatus = 'novo') =>
      changeRows('leads', { id: await aLead({ name, status }) }, { nextStepAt });
    await step('atrasado', sub(new Date(), { hours: 1 }));
    await step('depois', add(new Date(), { days: 2 }));
    await step('sem', null);
    await step('fechado', sub(new Date(), { hours: 1 }), 'perdido');

    expect(await namesOf({ nextStep: 'overdue' })).toEqual(['atrasado']);
    expect(await namesOf({ nextStep: 'later' })).toEqual(['depois']);
    expect(await namesOf({ nextStep: 'none' })).toEqual(['sem']);
    expect(await namesOf({ nextStep: ['overdue', 'later'], sort: 'name' })).toEqual(['atrasado', 'depois']);
  });

  test('clock: leads whose time to answer runs, while the clock is on', async () => {
    const ana = await aBroker();
    const waiting = await aLead({ name: 'A', assignedTo: ana });
    await aLead({ name: 'B', assignedTo: ana });
    await insertRows('leadClocks', {
      leadId: waiting,
      stage: 'broker',
      userId: ana.id,
      source: 'landing',
      minutes: 20,
      startedAt: new Date(),
      endsAt: add(new Date(), { minutes: 12 }),
    });

    expect(await namesOf({ clock: 'running' })).toEqual([]);
    await clockOf(admin).turnOn();
    expect(await namesOf({ clock: 'running' })).toEqual(['A']);
    await resetClock();
  });

  test('lossReason: one reason, or several', async () => {
    const { body: brokerage } = await as(admin).get<Brokerage>('/brokerage');
    const [first, second] = brokerage.lossReasons.map(({ _id }) => _id);
    for (const [name, lossReasonId] of [
      ['A', first],
      ['B', second],
      ['C', null],
    ] as const)
      await changeRows('leads', { id: await aLead({ name, status: 'perdido' }) }, { lossReasonId });

    expect(await namesOf({ lossReason: first! })).toEqual(['A']);
    expect(await namesOf({ lossReason: [first!, second!], sort: 'name' })).toEqual(['A', 'B']);
  });

  test('label: one label, or any of several', async () => {
    const [hot, fgts] = (await as(admin).get<Brokerage>('/brokerage')).body.labels.map(({ _id }) => _id);
    for (const [name, labelIds] of [
      ['A', [hot!]],
      ['B', [fgts!, hot!]],
      ['C', []],
    ] as const)
      await changeRows('leads', { id: await aLead({ name }) }, { labelIds: [...labelIds] });

    expect(await namesOf({ label: fgts! })).toEqual(['B']);
    expect(await namesOf({ label: [hot!, fgts!], sort: 'name' })).toEqual(['A', 'B']);
  });

  test('visit: in this week, from Monday; not a canceled one', async () => {
    const { id: createdBy } = await aBroker();
    for (const [name, weeks, status] of [
      ['A', 0, 'done'],
      ['B', 0, 'canceled'],
      ['C', 1, 'scheduled'],
      ['D', -1, 'scheduled'],
    ] as const)
      await insertRows('leadVisits', {
        leadId: await aLead({ name }),
        at: add(new Date(), { weeks }),
        status,
        createdBy,
      });

    expect(await namesOf({ visit: 'week' })).toEqual(['A']);
  });

  test.each([
    ['source', 'Lua'],
    ['source', 'a b'],
    ['soldFrom', 'ontem'],
    ['label', 'quente'],
    ['import', 'planilha'],
    ['team', 'zona sul'],
    ['property', 'x'],
    ['silentDays', '-1'],
    ['answer', 'sim'],
    ['clock', 'parado'],
    ['lossReason', 'x'],
    ['nextStep', 'x'],
    ['visit', 'x'],
  ])('%s=%s is refused', async (name, value) => {
    expect((await list({ [name]: value })).status).toBe(400);
  });

  test('all together', async () => {
    const ana = await aBroker();
    const wanted = { status: 'perdido', region: 'abc', assignedTo: ana } as const;
    await aLead({ ...wanted, name: 'João Fora', createdAt: '2026-03-10 12:00 America/Sao_Paulo' });
    const right = await aLead({ ...wanted, name: 'João Certo', createdAt: '2026-03-10 12:00 America/Sao_Paulo' });
    await aLead({ ...wanted, name: 'João Antigo', createdAt: '2026-03-01 12:00 America/Sao_Paulo' });
    await aLead({ ...wanted, name: 'João Novo', status: 'novo', createdAt: '2026-03-10 12:00 America/Sao_Paulo' });
    await aLead({ ...wanted, name: 'Maria', createdAt: '2026-03-10 12:00 America/Sao_Paulo' });

    const property = await aProperty();
    const { body: brokerage } = await as(admin).get<Brokerage>('/brokerage');
    const lossReason = brokerage.lossReasons[0]!._id;
    const label = brokerage.labels[0]!._id;
    await changeRows(
      'leads',
      { name: 'João Certo' },
      { propertyId: property, lossReasonId: lossReason, labelIds: [label] },
    );

    const { _id: imported } = (await importing(admin).upload('Nome;Fone\nJoão Certo;11987654321\n')).body;
    await changeRows('leadImportRows', { importId: imported }, { leadId: right, result: 'created' });

    await insertRows('leadVisits', { leadId: right, at: new Date(), createdBy: ana.id });
    await insertRows('sales', { leadId: right, soldAt: new Date('2026-03-20T12:00:00Z') });

    const query: Record<Exclude<keyof LeadFilter, OfOpenLeads>, string> = {
      q: 'joao',
      status: 'perdido',
      region: 'abc',
      assignedTo: ana.id,
      source: 'admin',
      property,
      lossReason,
      label,
      import: imported,
      team: await aTeam(null, [ana]),
      arrivedFrom: '2026-03-10',
      arrivedTo: '2026-03-10',
      olderThan: '24',
      visit: 'week',
      answer: 'none',
      soldFrom: '2026-03-20',
      soldTo: '2026-03-20',
    };

    expect(await namesOf(query)).toEqual(['João Certo']);
  });
});

describe('the search', () => {
  test.each(['sao', 'SÃO', 'são', 'São'.normalize('NFD'), 'joão são', 'SAO jOaO'])(
    'for %s finds João de São Bento, without regard to case and accents',
    async (q) => {
      await aLead({ name: 'João de São Bento' });
      await aLead({ name: 'Maria Clara' });

      expect(await namesOf({ q })).toEqual(['João de São Bento']);
    },
  );

  test('finds a name that was typed with combining accents', async () => {
    await aLead({ name: 'Conceição'.normalize('NFD') });

    expect(await namesOf({ q: 'conceicao' })).toHaveLength(1);
  });

  test('looks at the e-mail', async () => {
    await aLead({ name: 'A', email: 'contato.especial@exemplo.com.br' });
    await aLead({ name: 'B', email: 'outro@exemplo.com.br' });

    expect(await namesOf({ q: 'ESPECIAL@exem' })).toEqual(['A']);
  });

  test('tells addresses apart by what stands behind their @', async () => {
    await aLead({ name: 'A', email: 'contato@exemplo.com.br' });
    await aLead({ name: 'B', email: 'contato@outro.com.br' });

    expect(await namesOf({ q: 'contato@exemplo.com.br' })).toEqual(['A']);
    expect(await namesOf({ q: '@outro.com' })).toEqual(['B']);
  });

  test.each([
    '98765-4321',
    '11987654321',
    '(11) 98765-4321',
    '+55 11 98765-4321',
    '011 98765 4321',
    '4321',
    '11.98765',
  ])('for the phone written as %s finds its digits', async (q) => {
    await aLead({ name: 'A', phone: '+5511987654321' });
    await aLead({ name: 'B', phone: '+5511912345678' });

    expect(await namesOf({ q })).toEqual(['A']);
  });

  test.each([
    ['100%', ['100% certo']],
    ['a_b', ['ana a_b']],
    ['a\\b', ['ana a\\b']],
    ['%%%', []],
    ['___', []],
    ['１００％', ['100% certo']],
  ])('takes %s to the letter', async (q, names) => {
    for (const name of ['100% certo', '1000 certo', 'ana a_b', 'ana axb', 'ana a\\b']) await aLead({ name });

    expect(await namesOf({ q })).toEqual(names);
  });

  test('follows a changed name and a new contact', async () => {
    const id = await aLead({ name: 'Antes' });
    await changeRows('leads', { id }, { name: 'Depois' });

    expect(await namesOf({ q: 'antes' })).toEqual([]);
    expect(await namesOf({ q: 'depois' })).toEqual(['Depois']);
  });

  test('for one or two letters finds what begins with them', async () => {
    await aLead({ name: 'Ana de Sá' });
    await aLead({ name: 'Ana Rosa' });

    expect(await namesOf({ q: 'ana sa' })).toEqual(['Ana de Sá']);
    expect(await namesOf({ q: 'a d s' })).toEqual(['Ana de Sá']);
    expect(await namesOf({ q: '& - &' })).toEqual([]);
  });

  test.each(['ab', '  a  ', '1'])('for %j is too short', async (q) => {
    const answer = await as(admin).get(`/leads?q=${encodeURIComponent(q)}`);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: 'Digite ao menos 3 caracteres para buscar',
      code: 'invalid',
      fields: { q: 'Digite ao menos 3 caracteres para buscar' },
    });
  });
});

describe('the total', () => {
  beforeEach(async () => {
    await sql`
      insert into leads (id, name, email, phone, source, status, region)
      select gen_random_uuid(), 'Muitos ' || n, 'muitos@exemplo.com.br', '+5511987654321', 'admin',
        (array['novo', 'perdido'])[1 + n % 2], 'abc'
      from generate_series(1, 10001) n`;
    await sql`analyze leads`;
  });

  test('is exact without a search and without days, up to 10,000 with days, and up to 500 at least with a search', async () => {
    const expectExactly = async (query: Record<string, string>, total: string) => {
      const { headers } = await list({ ...query, pageSize: '1' });
      expect([headers.get('x-total-count'), headers.get('x-total-exact')]).toEqual([total, null]);
    };
    const expectMoreThan = async (query: Record<string, string>, total: string) => {
      const { headers } = await list({ ...query, pageSize: '1' });
      expect([headers.get('x-total-count'), headers.get('x-total-exact')]).toEqual([total, 'false']);
    };

    await expectExactly({}, '10001');
    await expectExactly({ region: 'abc' }, '10001');
    await expectExactly({ status: 'perdido' }, '5001');
    await expectMoreThan({ arrivedFrom: '2020-01-01' }, '10000');
    await expectMoreThan({ arrivedTo: '2999-12-31' }, '10000');
    await expectMoreThan({ q: 'muitos' }, '500');
    await expectMoreThan({ q: 'muitos', status: 'perdido' }, '500');
    await sql`delete from leads where id = (select id from leads limit 1)`;
    await expectExactly({ arrivedFrom: '2020-01-01' }, '10000');
    await sql`delete from leads where id not in (select id from leads limit 500)`;
    await expectExactly({ q: 'muitos' }, '500');
  });
});

describe('an invalid parameter', () => {
  const WHOLE = (to: string) => `Informe um número inteiro de 1 a ${to}`;
  const DAY = 'Informe uma data válida (dd/mm/aaaa)';

  test.each([
    ['page=0', { page: WHOLE('1000000') }],
    ['page=-1', { page: WHOLE('1000000') }],
    ['page=1.5', { page: WHOLE('1000000') }],
    ['page=dois', { page: WHOLE('1000000') }],
    ['page=', { page: WHOLE('1000000') }],
    ['page=1&page=2', { page: WHOLE('1000000') }],
    ['page=99999999999999999999', { page: WHOLE('1000000') }],
    ['pageSize=0', { pageSize: WHOLE('500') }],
    ['pageSize=501', { pageSize: WHOLE('500') }],
    ['pageSize=all', { pageSize: WHOLE('500') }],
    ['sort=email', { sort: 'Ordene por arrivedAt, name, status, region, nextStepAt' }],
    ['sort=--name', { sort: 'Ordene por arrivedAt, name, status, region, nextStepAt' }],
    ['sort=', { sort: 'Ordene por arrivedAt, name, status, region, nextStepAt' }],
    ['sort=name&sort=status', { sort: 'Ordene por arrivedAt, name, status, region, nextStepAt' }],
    ['sort=name;drop table leads', { sort: 'Ordene por arrivedAt, name, status, region, nextStepAt' }],
    ['status=antigo', { status: 'Status inválido' }],
    ['status=', { status: 'Status inválido' }],
    ['status=novo&status=antigo', { status: 'Status inválido' }],
    ['region=zona', { region: 'Região inválida' }],
    ['assignedTo=1', { assignedTo: 'Corretor inválido' }],
    ['assignedTo=NONE', { assignedTo: 'Corretor inválido' }],
    ['arrivedFrom=20/11/2026', { arrivedFrom: DAY }],
    ['arrivedFrom=2026-02-30', { arrivedFrom: DAY }],
    ['arrivedFrom=0000-01-01', { arrivedFrom: DAY }],
    ['arrivedFrom=2026-01-01&arrivedFrom=2026-01-02', { arrivedFrom: 'Informe um texto' }],
    ['arrivedTo=2026-1-1', { arrivedTo: DAY }],
    ['q=a%00bc', { q: 'Há caracteres inválidos' }],
    [`q=${'a'.repeat(121)}`, { q: 'Use no máximo 120 caracteres' }],
    ['q=abc&q=def', { q: 'Informe um texto' }],
    ['after=%00', { after: 'Há caracteres inválidos' }],
    ['after=WyJ4Il0', { after: 'O cursor não é válido para esta lista' }],
    ['after=', { after: 'O cursor não é válido para esta lista' }],
  ])('%s is a 400 that names it', async (query, fields) => {
    const answer = await as(admin).get(`/leads?${query}`);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: Object.values(fields)[0], code: 'invalid', fields });
  });

  test('several at once are all named', async () => {
    const answer = await as(admin).get('/leads?page=0&status=x&q=a');

    expect(Object.keys(answer.body.fields!).sort()).toEqual(['page', 'q', 'status']);
  });

  test.each([
    ['-arrivedAt', ['2026-99-99T99:99:99.999Z', '01890000-0000-7000-8000-000000000000']],
    ['-arrivedAt', ['2026-01-01T00:00:00.000Z', '-'.repeat(36)]],
    ['-arrivedAt', ['0000-01-01T00:00:00.000Z', '01890000-0000-7000-8000-000000000000']],
    ['name', ['a\0b', '2026-01-01T00:00:00.000Z', '01890000-0000-7000-8000-000000000000']],
    ['name', [{}, '2026-01-01T00:00:00.000Z', null]],
  ])('a cursor of %s with %j, that somebody has made up, is a 400', async (sort, values) => {
    const after = Buffer.from(JSON.stringify([sort, ...values])).toString('base64url');

    const answer = await as(admin).get(`/leads?sort=${sort}&after=${after}`);

    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('O cursor não é válido para esta lista');
  });
});
