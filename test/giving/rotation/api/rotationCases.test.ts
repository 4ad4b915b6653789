import fc from 'fast-check';
import type { Rotation, Simulation } from '#contract/giving/rotation.ts';
import type { Conditions } from '#contract/giving/rotationCases.ts';
import type { ApiError } from '#contract/ground/errors.ts';
import { auditLines } from '#test/auditLines.ts';
import { as } from '#test/client.ts';
import { fewRuns } from '#test/generated.ts';
import { aLead, leadOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { aContact, assignmentsOf, rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables } from '#test/rows.ts';
import { aTeam } from '#test/teams.ts';

let admin: Person;
let ana: Person;
let bruno: Person;
let teamId: string;

async function setUp(): Promise<void> {
  await emptyTables();
  admin = await anAdmin();
  ana = await aBroker({ name: 'Ana Souza', regions: ['abc'] });
  bruno = await aBroker({ name: 'Bruno Azevedo' });
  teamId = await aTeam(null, [ana]);
  await changeRows('teams', { id: teamId }, { name: 'Locação' });
}

beforeEach(setUp);

const ALL_ON = ['landing', 'property', 'hotsite'].map((source) => ({ source, isOn: true }));
const last = { rules: ['vez'] };

const put = (list: object[], version?: string) =>
  as(admin).put<Rotation & ApiError>('/rotation', { sources: ALL_ON, brokers: [], cases: { list, version } });

const toTeam = (conditions: Partial<Conditions>) => ({ conditions, rules: ['equipe'], teamId });

const rental = (price: string) => aProperty({ business: 'aluguel', price });

test('a lead follows the first case that it fits, and the ledger and the simulation say which', async () => {
  await put([toTeam({ business: 'aluguel', maxPrice: 3000 }), { conditions: {}, rules: ['vez'] }]);

  const cheap = [
    await aContact({ propertyId: await rental('3000'), email: 'barato@exemplo.com.br' }),
    await aContact({ propertyId: await rental('2500') }),
    await aContact({ propertyId: await aProperty({ business: 'ambos', price: '900000', rentPrice: '2800' }) }),
  ];
  const others = [
    await aContact({ propertyId: await rental('3001') }),
    await aContact({ propertyId: await aProperty({ price: '2000' }) }),
    await aContact(),
  ];

  expect(cheap.map(({ owner }) => owner)).toEqual([ana.id, ana.id, ana.id]);
  expect(others.map(({ owner }) => owner)).toContain(bruno.id);
  const { body: entries } = await assignmentsOf(admin);
  expect(entries.map(({ reason }) => reason.split('. ').at(1))).toEqual([
    ...[undefined, undefined, undefined],
    ...Array.from({ length: 3 }, () => 'Regra: aluguel até R$\u00a03.000.'),
  ]);
  expect((await assignmentsOf(ana)).body.at(-1)?.reason).toBe(
    'Era a sua vez na equipe Locação. Regra: aluguel até R$\u00a03.000.',
  );
  const { body } = await as(admin).post<Simulation>('/rotation/simulation', { sources: [], brokers: [] });
  expect(body.cases).toEqual([
    { text: 'aluguel até R$\u00a03.000', total: 3, assigned: 3 },
    { text: null, total: 3, assigned: 3 },
  ]);
});

test('who cannot be found by the case of a lead leaves it without a broker: no later one is asked', async () => {
  await changeRows('users', { id: ana.id }, { isActive: false });
  await put([toTeam({ kinds: ['casa'] }), last]);

  expect((await aContact({ propertyId: await aProperty() })).owner).toBeNull();
  expect((await assignmentsOf(admin)).body[0]?.reason).toBe('Nenhum corretor ativo é da equipe Locação. Regra: casa.');
});

test('a property’s captador comes first where the case says so', async () => {
  await put([{ rules: ['captador', 'corretor'] }]);

  const propertyId = await aProperty({ broker: ana, broughtBy: bruno.id });
  expect((await aContact({ propertyId })).owner).toBe(bruno.id);
  await changeRows('properties', { id: propertyId }, { broughtBy: null });
  expect((await aContact({ propertyId })).owner).toBe(ana.id);

  const reasons = (await assignmentsOf(admin)).body.map(({ reason }) => reason);
  expect(reasons).toEqual([
    'O contato é de um imóvel de Ana Souza.',
    'O contato é de um imóvel captado por Bruno Azevedo.',
  ]);
});

test('the list is one value: a version of before is refused, and without the list it stays', async () => {
  const { body: seen } = await put([last]);
  await put([toTeam({ kinds: ['loja'] }), last]);

  const refused = await put([toTeam({ kinds: ['casa'] }), last], seen.cases.version);
  expect([refused.status, refused.body.fields]).toEqual([412, { 'cases.list': 'Alterado depois que você abriu' }]);
  const { body } = await rotationOf(admin).write({ sources: [{ source: 'hotsite', isOn: false }] });
  expect(body.cases.list).toMatchObject([{ conditions: { kinds: ['loja'] }, rules: ['equipe'], teamId }, last]);
});

test('what a lead of the desk asks for is its own source, though it has the landing page’s switch', async () => {
  await put([toTeam({ sources: ['referral'] }), { ...toTeam({ sources: ['landing'] }), rules: ['corretor'] }, last]);
  const [referral, sign] = [await aLead({ source: 'referral' }), await aLead({ source: 'sign' })];

  for (const id of [referral, sign]) await as(admin).post('/leads/roleta', { leadIds: [id] });

  expect((await assignmentsOf(admin)).body.map(({ lead, rule, reason }) => [lead?._id, rule, reason])).toEqual([
    [sign, 'vez', expect.not.stringContaining('Regra')],
    [referral, 'equipe', 'Era a vez de Ana Souza na equipe Locação. Regra: origem Indicação.'],
  ]);
});

test.each([
  [[], 'A última regra vale para todos os outros leads'],
  [[{ conditions: { kinds: ['casa'] }, rules: ['vez'] }], 'A última regra vale para todos os outros leads'],
  [[{ conditions: { kinds: ['castelo'] }, rules: ['vez'] }, last], 'Tipo inválido'],
  [[{ conditions: { regions: ['marte'] }, rules: ['vez'] }, last], 'Região inválida'],
  [[{ conditions: { sources: ['tv'] }, rules: ['vez'] }, last], 'Origem inválida'],
  [[{ conditions: { business: 'ambos' }, rules: ['vez'] }, last], 'Escolha venda ou aluguel'],
])('%j is refused', async (list, message) => {
  const { status, body } = await put(list);

  expect([status, body.message]).toEqual([400, message]);
});

test.each<[Partial<Conditions>, string, string]>([
  [{ business: 'aluguel', minPrice: 3001, maxPrice: 3000 }, 'minPrice', 'O preço mínimo passa do máximo'],
  [{ maxPrice: 3000 }, 'business', 'Escolha venda ou aluguel para usar o preço'],
])('the conditions %j are refused at their field', async (conditions, field, message) => {
  const { status, body } = await put([last, toTeam(conditions), last]);

  expect([status, body.fields]).toEqual([400, { [`cases.list[1].conditions.${field}`]: message }]);
});

test('a lead without a region is of its property’s, for the condition and for who serves it; the register says both in words', async () => {
  await put([{ conditions: { regions: ['abc'] }, rules: ['regiao'] }, toTeam({})]);
  const id = await aLead({ region: '', propertyId: await aProperty({ region: 'abc' }) });

  await as(admin).post('/leads/roleta', { leadIds: [id] });

  const { body: entries } = await assignmentsOf(admin);
  expect([entries[0]!.rule, (await leadOf(id)).assignedTo]).toEqual(['regiao', ana.id]);
  const { after } = (await auditLines('rotationChanged', {})).at(-1)!;
  expect(after).toEqual({ rules: '1. no ABC: quem atende a região, na vez; 2. todos os outros: equipe Locação' });
});

test('over generated cases and leads the simulation decides as the roleta did', async () => {
  const someConditions = fc.record({
    sources: fc.subarray(['landing', 'property']),
    business: fc.constantFrom('venda', 'aluguel', null),
    minPrice: fc.constantFrom(2000, null),
    maxPrice: fc.constantFrom(3000, null),
    kinds: fc.subarray(['casa', 'apartamento']),
    regions: fc.subarray(['abc', 'zona sul']),
  });
  const withPrices = someConditions.map((one) => (one.business ? one : { ...one, minPrice: null, maxPrice: null }));
  const rules = fc.subarray(['captador', 'corretor', 'regiao', 'equipe', 'vez'], { minLength: 1 });
  const someProperty = fc.record({
    business: fc.constantFrom('venda' as const, 'aluguel' as const, 'ambos' as const),
    price: fc.constantFrom('1500', '2500', '3500'),
    category: fc.constantFrom('casa' as const, 'apartamento' as const),
    isAnas: fc.boolean(),
    isBrunos: fc.boolean(),
  });
  const aLead = fc.record({
    region: fc.constantFrom('abc', 'zona sul', 'central'),
    property: fc.option(someProperty, { nil: null }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ conditions: withPrices, rules }), { maxLength: 4 }),
      rules,
      fc.array(aLead, { minLength: 1, maxLength: 8 }),
      async (list, lastRules, leads) => {
        await setUp();
        const cases = [...list, { rules: lastRules }].map((one) => ({ ...one, teamId }));
        expect((await put(cases)).status).toBe(200);
        for (const { region, property } of leads) {
          const { isAnas, isBrunos, ...facts } = property ?? { isAnas: false, isBrunos: false };
          const wanted = {
            ...facts,
            rentPrice: '2500',
            ...(isAnas && { broker: ana }),
            ...(isBrunos && { broughtBy: bruno.id }),
          };
          await aContact({ region, ...(property && { propertyId: await aProperty(wanted) }) });
        }

        const { body: entries } = await assignmentsOf(admin);
        const { body } = await as(admin).post<Simulation>('/rotation/simulation', { sources: [], brokers: [] });

        const decisions = (some: typeof entries | typeof body.latest) =>
          some.map(({ lead, to, reason }) => [lead?._id, to?._id, reason]);
        expect(decisions(body.latest)).toEqual(decisions(entries));
      },
    ),
    fewRuns(40),
  );
});
