import { randomUUID } from 'node:crypto';
import type { LoosenedSearch } from '#contract/properties/loosened.ts';
import type { Property, PropertyDetail } from '#contract/properties/properties.ts';
import { as, visitor } from '#test/client.ts';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { aProperty } from '#test/properties.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { changeRows } from '#test/rows.ts';

let admin: Person;
let ana: Person;
let photo: Buffer;

beforeAll(async () => {
  [admin, ana, photo] = [await anAdmin({ name: 'Dona' }), await aBroker({ name: 'Ana Souza' }), await aJpeg()];
});

type Answered = PropertyDetail & { fields: unknown };

const create = (fields: Record<string, string>) =>
  as(admin).post<Answered>('/properties/create-property', formOf({ ...FILLED, ...fields }, [photo]));
const change = (id: string, fields: Record<string, string>) =>
  as(admin).put<Answered>(`/properties/${id}`, formOf(fields));
const broughtBy = async (who: ReturnType<typeof as>, id: string) =>
  (await who.get<PropertyDetail>(`/properties/${id}`)).body.broughtBy;
const namesFor = async (who: ReturnType<typeof as>, query: string) => {
  const { body, headers } = await who.get<Property[]>(`/properties?${query}`);
  return [body.map(({ name }) => name).sort(), headers.get('x-total-count')];
};

test('a property has a captador beside its broker, and loses it by an empty field', async () => {
  const { status, body } = await create({ broker: ana.id, broughtBy: admin.id });

  expect([status, body.broker?._id, body.broughtBy]).toEqual([201, ana.id, { _id: admin.id, name: 'Dona' }]);
  expect((await change(body._id, { name: 'Outro nome' })).body.broughtBy).toMatchObject({ _id: admin.id });
  expect((await change(body._id, { broughtBy: '' })).body.broughtBy).toBeNull();
});

test.each([
  ['ana', 'Captador inválido'],
  [randomUUID(), 'Captador não encontrado'],
])('the captador %s is refused: %s', async (value, message) => {
  const { status, body } = await create({ broughtBy: value });

  expect([status, body.fields]).toEqual([400, { broughtBy: message }]);
});

test('the team reads the captador, visitors and who waits to be let in do not', async () => {
  const id = await aProperty({ broughtBy: ana.id });
  const waiting = await aBroker();
  await changeRows('users', { id: waiting.id }, { admittedAt: null });

  const named = { _id: ana.id, name: 'Ana Souza' };
  expect(await Promise.all([admin, await aGerente(), await aBroker()].map((who) => broughtBy(as(who), id)))).toEqual(
    Array(3).fill(named),
  );
  expect(await Promise.all([visitor, as(waiting)].map((who) => broughtBy(who, id)))).toEqual([null, null]);
  expect(JSON.stringify((await visitor.get(`/properties/${id}`)).body)).not.toContain(ana.id);
});

test('the team finds by captador; a search of visitors ignores it', async () => {
  const bia = await aBroker();
  await aProperty({ name: 'Captado', broughtBy: bia.id });
  await aProperty({ name: 'De outro', broker: bia });
  const query = `broughtBy=${bia.id}`;

  expect(await namesFor(as(await aBroker()), query)).toEqual([['Captado'], '1']);
  expect(await namesFor(visitor, query)).toEqual(await namesFor(visitor, ''));
  const { body: loosened } = await as(admin).get<LoosenedSearch>(`/properties/loosened?${query}&q=captado`);
  expect(loosened.loosened).toContainEqual({ filter: 'q', count: 1 });
  expect(JSON.stringify((await visitor.get(`/properties/loosened?${query}`)).body)).not.toContain('broughtBy');
});

test('the list follows a change of captador', async () => {
  const caio = await aBroker();
  const id = await aProperty({ name: 'Muda', broughtBy: caio.id });
  expect(await namesFor(as(admin), `broughtBy=${caio.id}`)).toEqual([['Muda'], '1']);

  await change(id, { broughtBy: ana.id });

  expect(await namesFor(as(admin), `broughtBy=${caio.id}`)).toEqual([[], '0']);
});

test('who leaves or is deleted stays the captador, and is chosen for no other', async () => {
  const [gone, deleted] = [await aBroker({ isActive: false }), await aBroker({ name: 'Davi' })];
  const id = await aProperty({ broughtBy: deleted.id, broker: deleted });
  expect((await create({ broughtBy: gone.id })).body.broughtBy).toMatchObject({ _id: gone.id });

  await as(admin).delete(`/users/${deleted.id}`);

  expect(await broughtBy(as(ana), id)).toEqual({ _id: deleted.id, name: 'Davi' });
  expect((await change(id, { broughtBy: deleted.id, name: 'Nome' })).status).toBe(200);
  expect((await create({ broughtBy: deleted.id })).body.fields).toEqual({ broughtBy: 'Captador não encontrado' });
});

test('a change of another is met before it is overwritten', async () => {
  const id = await aProperty();
  const { version } = (await as(admin).get<PropertyDetail>(`/properties/${id}`)).body;
  await changeRows('properties', { id }, { broughtBy: ana.id });

  const { status, body } = await as(admin)
    .with({ 'if-match': `"${version}"` })
    .put<Answered>(`/properties/${id}`, formOf({ broughtBy: admin.id }));

  expect([status, body.fields]).toEqual([412, { broughtBy: 'Alterado depois que você abriu' }]);
});
