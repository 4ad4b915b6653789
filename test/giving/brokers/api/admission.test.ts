import type { OwnRotation } from '#contract/giving/rotation.ts';
import type { Session, User } from '#contract/people/auth.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { as, aVisitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { aContact, rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';

let admin: Person;
let ana: Person;
let stranger: User & { token: string };

/** With SIGNUP=open, as in the demo: who registers may log in. */
beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  ana = await aBroker({ name: 'Ana Souza' });
  const account = { email: 'zeca@exemplo.com.br', password: PASSWORD };
  await aVisitor().post('/users/register', { name: 'Zeca Estranho', ...account });
  const { token, user } = (await aVisitor().post<Session>('/users/login', account)).body;
  stranger = { ...user, token };
});

const admit = () => as(admin).put(`/users/${stranger._id}`, { isAdmitted: true });
const holderOf = async (email: string) => (await rowsOf('leads', { email }))[0]!.assignedTo;
const page = async (address: string) => {
  const answer = await fetch(`${server.origin}${address}`);
  return { status: answer.status, text: await answer.text() };
};

test('who registered gets no turn of the roleta before an admin lets them in, nor before they have a phone', async () => {
  await rotationOf(admin).turnOn('vez');

  for (const email of ['a@exemplo.com.br', 'b@exemplo.com.br']) await aContact({ email });

  expect(await holderOf('a@exemplo.com.br')).toBe(ana.id);
  expect(await holderOf('b@exemplo.com.br')).toBe(ana.id);
  expect((await as(stranger).get<OwnRotation>('/rotation/mine')).body.isAdmitted).toBe(false);

  expect((await admit()).status).toBe(200);
  await aContact({ email: 'e@exemplo.com.br' });
  expect(await holderOf('e@exemplo.com.br')).toBe(ana.id);
  await as(admin).put(`/users/${stranger._id}`, { phone: '11 98765-4321' });

  for (const email of ['c@exemplo.com.br', 'd@exemplo.com.br']) await aContact({ email });
  const holders = [await holderOf('c@exemplo.com.br'), await holderOf('d@exemplo.com.br')];
  expect(holders).toContain(stranger._id);
  expect((await as(stranger).get<OwnRotation>('/rotation/mine')).body.isAdmitted).toBe(true);
});

test('a person who registered gets no leads from an admin either, and the admin reads why', async () => {
  const lead = await aLead({});

  const refused = await as(admin).put('/leads/assign', { leadIds: [lead], userId: stranger._id });

  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    message: 'Este corretor aguarda a liberação de um administrador e não pode receber leads',
  });
  await admit();
  const accepted = await as(admin).put('/leads/assign', { leadIds: [lead], userId: stranger._id });
  expect(accepted.status).toBe(200);
});

test('who registered has no site, no place in the sitemap, and no property of theirs shows them', async () => {
  const property = await aProperty({ broker: { ...ana, id: stranger._id } });
  const seen = async () => ({
    bySlug: (await aVisitor().get(`/users/brokers/name/${stranger.slug}`)).status,
    byId: (await aVisitor().get(`/users/brokers/${stranger._id}/public`)).status,
    site: (await page(`/hotsite/${stranger.slug}`)).status,
    inSitemap: (await page('/sitemaps/pages.xml')).text.includes(stranger.slug),
    ofProperty: (await aVisitor().get<{ broker: unknown }>(`/properties/${property}`)).body.broker !== null,
    onItsPage: (await page(`/property/${property}`)).text.includes('Zeca'),
  });

  const before = await seen();
  await admit();
  const after = await seen();

  expect(before).toEqual({
    bySlug: 404,
    byId: 404,
    site: 404,
    inSitemap: false,
    ofProperty: false,
    onItsPage: false,
  });
  expect(after).toMatchObject({ bySlug: 200, byId: 200, inSitemap: true, ofProperty: true });
});

test('the admin who lets them in says their regions and CRECI, and finds those who wait by a filter', async () => {
  const waiting = async () => (await as(admin).get<Broker[]>('/users/brokers?isAdmitted=false')).body;
  expect((await waiting()).map(({ name, creci, regions }) => [name, creci, regions])).toEqual([
    ['Zeca Estranho', null, []],
  ]);
  const letIn = (creci: string) =>
    as(admin).put(`/users/${stranger._id}`, { isAdmitted: true, regions: ['abc'], creci });

  expect((await letIn('sem')).body).toMatchObject({
    fields: { creci: 'Informe o número do CRECI, como 123456-F' },
  });
  expect((await letIn('CRECI 184220-F')).status).toBe(200);

  expect(await waiting()).toEqual([]);
  expect(await rowsOf('users', { id: stranger._id })).toMatchObject([{ creci: '184220-F', regions: ['abc'] }]);
  await as(admin).put(`/users/${stranger._id}`, { creci: '' });
  expect(await rowsOf('users', { id: stranger._id })).toMatchObject([{ creci: null, regions: ['abc'] }]);
});

test('a contact that names who registered is nobody’s site', async () => {
  await aContact({ email: 'e@exemplo.com.br', brokerId: stranger._id });

  const [lead] = await rowsOf('leads', { email: 'e@exemplo.com.br' });
  expect(lead).toMatchObject({ source: 'hotsite', siteBrokerId: null });
});

test('an admin finds those who wait first; a change of other fields lets nobody in', async () => {
  const brokers = async () =>
    (await as(admin).get<Broker[]>('/users/brokers?sort=waiting')).body.map(({ name, isAdmitted }) => [
      name,
      isAdmitted,
    ]);
  expect(await brokers()).toEqual([
    ['Zeca Estranho', false],
    ['Ana Souza', true],
  ]);

  await as(admin).put(`/users/${stranger._id}`, { name: 'Zeca Lima', isActive: true });
  expect(await brokers()).toEqual([
    ['Zeca Lima', false],
    ['Ana Souza', true],
  ]);

  await admit();
  expect(await brokers()).toEqual([
    ['Ana Souza', true],
    ['Zeca Lima', true],
  ]);
});

test('the list that begins with those who wait goes on after any of them', async () => {
  await changeRows('users', { id: (await aBroker({ name: 'Bia' })).id }, { admittedAt: null });
  const names: string[] = [];
  let after = '';
  do {
    const answer = await as(admin).get<Broker[]>(`/users/brokers?sort=waiting&pageSize=1${after}`);
    names.push(...answer.body.map(({ name }) => name));
    const next = answer.headers.get('x-next-cursor');
    after = next === null ? '' : `&after=${encodeURIComponent(next)}`;
  } while (after !== '');

  expect(names).toEqual(['Bia', 'Zeca Estranho', 'Ana Souza']);
});

test('nobody lets themselves in', async () => {
  await as(stranger).put(`/users/${stranger._id}`, { isAdmitted: true });

  const [row] = await rowsOf('users', { id: stranger._id });
  expect(row).toMatchObject({ admittedAt: null });
});
