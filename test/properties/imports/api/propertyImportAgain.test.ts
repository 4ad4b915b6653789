import type { Property } from '#contract/properties/properties.ts';
import type { GoneProperty, PropertyImportDetail } from '#contract/properties/propertyImports.ts';
import { auditLines } from '#test/auditLines.ts';
import { as } from '#test/client.ts';
import { feedOf } from '#test/feeds.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty, photograph } from '#test/properties.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
});

const propertiesNow = async () => (await as(admin).get<Property[]>('/properties?sort=name&pageSize=100')).body;

test('a feed that is empty, and then has a few of its listings, takes none away and says so', async () => {
  const { imported, upload, checked, run, find, client, at } = importingProperties(admin);
  const listings = Array.from({ length: 17 }, (_, n) => ({ reference: `AP${n.toString()}`, price: 500_000 + n }));
  await imported(feedOf(...listings));
  const before = await propertiesNow();

  expect(await upload(feedOf())).toMatchObject({
    status: 400,
    body: { fields: { file: 'Nenhum imóvel neste arquivo. Os que já estão aqui ficam como estão.' } },
  });
  expect(await rowsOf('propertyImports')).toHaveLength(1);

  const { _id, warnings, outcomes, gone } = await checked(
    feedOf(...listings.slice(0, 2), { ...listings[2], price: 499_000 }),
  );
  expect(warnings).toEqual([
    'O arquivo tem 3 imóveis, e na última importação tinha 17. Confira se veio inteiro: os que faltam ficam como estão.',
  ]);
  expect({ ...outcomes, gone }).toMatchObject({ igual: 2, atualiza: 1, gone: 14 });
  await run(_id);
  expect(await find(_id)).toMatchObject({ state: 'done', gone: 14 });
  expect((await client.get<GoneProperty[]>(`${at(_id)}/gone`)).body).toHaveLength(14);
  expect((await propertiesNow()).map(({ reference, status }) => `${reference} ${status}`)).toEqual(
    before.map(({ reference, status }) => `${reference} ${status}`),
  );
  expect((await checked(feedOf(...listings))).warnings).toEqual([]);
});

const HOUSE = { reference: 'MO-1042', title: 'Casa em Moema', type: 'Residential / Home' };
const AGAIN = { ...HOUSE, reference: 'XY77', price: 820_000 };

const referencesNow = async () => (await propertiesNow()).map(({ reference, price }) => [reference, price]);

const choose = (id: string, body: object) =>
  as(admin).put<PropertyImportDetail>(`/properties/imports/${id}/choice`, body);

describe('a home that is here under another reference', () => {
  test('is asked about, and left out without an answer', async () => {
    const { imported, checked, run, rows } = importingProperties(admin);
    await imported(feedOf(HOUSE));
    const [own] = await propertiesNow();

    const { _id, outcomes } = await checked(feedOf(AGAIN, { ...HOUSE, reference: 'NEW', street: 'Rua Nova' }));
    expect(outcomes).toMatchObject({ parecido: 1, novo: 1, atualiza: 0 });
    expect((await rows(_id, '&outcome=parecido'))[0]).toMatchObject({
      known: null,
      alike: { _id: own!._id, reference: 'MO-1042', choice: null },
    });
    expect((await run(_id)).body.results).toMatchObject({ created: 1, updated: 0 });
    expect(await referencesNow()).toEqual([
      ['MO-1042', 850_000],
      ['NEW', 850_000],
    ]);
  });

  test('is updated where somebody says that it is the same, and known by both references from then on', async () => {
    const { imported, checked, run, undo } = importingProperties(admin);
    await imported(feedOf(HOUSE));
    const seen = await checked(feedOf(AGAIN));

    const { status, body } = await choose(seen._id, { number: 1, choice: 'mesmo' });
    expect([status, body.outcomes]).toEqual([200, expect.objectContaining({ parecido: 0, atualiza: 1 })]);
    expect((await run(seen._id, seen.checkedAt)).status).toBe(409);
    expect((await run(seen._id)).body.results).toMatchObject({ created: 0, updated: 1 });
    expect(await referencesNow()).toEqual([['MO-1042', 820_000]]);
    expect((await choose(seen._id, { choice: 'novo' })).status).toBe(409);

    expect((await checked(feedOf(AGAIN))).outcomes).toMatchObject({ igual: 1 });
    await undo(seen._id);
    expect(await referencesNow()).toEqual([['MO-1042', 850_000]]);
    expect((await checked(feedOf(AGAIN))).outcomes).toMatchObject({ parecido: 1 });
  });

  test('is known by the reference of another feed in that feed alone', async () => {
    const { upload, check, imported, run } = importingProperties(admin);
    const from = async (name: string, ...listings: Parameters<typeof feedOf>) =>
      (await check((await upload(feedOf(...listings), name)).body._id)).body;
    await imported(feedOf(HOUSE));
    const seen = await from('xy.xml', AGAIN);
    await choose(seen._id, { choice: 'mesmo' });
    await run(seen._id);
    const elsewhere = { reference: AGAIN.reference, street: 'Rua Nova' };

    expect((await from('other.xml', AGAIN)).outcomes).toMatchObject({ parecido: 1 });
    // Many programs call their file alike.
    const vista = (await upload(feedOf(AGAIN).replace('Outro Sistema', 'Vista'), 'xy.xml')).body;
    expect((await check(vista._id)).body.outcomes).toMatchObject({ parecido: 1 });
    const other = await from('other.xml', elsewhere);
    expect(other.outcomes).toMatchObject({ novo: 1 });
    await run(other._id);
    expect(await referencesNow()).toEqual([
      ['XY77', 850_000],
      ['MO-1042', 820_000],
    ]);

    expect((await from('other.xml', elsewhere)).outcomes).toMatchObject({ igual: 1 });
    expect((await from('xy.xml', AGAIN)).outcomes).toMatchObject({ igual: 1 });
  });

  test('is a new one where somebody says so, of all at once, too, and may be asked again', async () => {
    const { imported, checked, run, check, rows } = importingProperties(admin);
    const other = { street: 'Rua Nova' };
    await imported(feedOf(HOUSE, { ...HOUSE, ...other, reference: 'MO-2' }));
    const feed = feedOf(AGAIN, { ...AGAIN, reference: 'XY78' }, { ...AGAIN, ...other, reference: 'XY79' });
    const { _id } = await checked(feed);

    expect((await choose(_id, { choice: 'mesmo' })).body.outcomes).toMatchObject({ atualiza: 1, parecido: 2 });
    expect(await choose(_id, { choice: 'mesmo' })).toMatchObject({ status: 409 });
    await choose(_id, { number: 3 });
    expect((await choose(_id, { choice: 'novo' })).body.outcomes).toMatchObject({ novo: 3, parecido: 0 });
    expect((await choose(_id, { number: 2 })).body.outcomes).toMatchObject({ novo: 2, parecido: 1 });
    expect((await check(_id, { region: 'zona leste' })).body.outcomes).toMatchObject({ novo: 2, parecido: 1 });
    expect((await rows(_id)).map(({ alike }) => alike?.choice)).toEqual(['novo', null, 'novo']);
    await run(_id);
    const references = (await referencesNow()).map(([reference]) => reference);
    expect(references.toSorted()).toEqual(['MO-1042', 'MO-2', 'XY77', 'XY79']);
  });

  test('is no question where the file has that reference, too, or several homes here are like it', async () => {
    const { imported, checked, at, client } = importingProperties(admin);
    await imported(feedOf(HOUSE));
    expect((await checked(feedOf(HOUSE, AGAIN))).outcomes).toMatchObject({ igual: 1, novo: 1 });
    const { _id } = await imported(feedOf(HOUSE, AGAIN));
    expect((await checked(feedOf({ ...HOUSE, reference: 'XY79' }))).outcomes).toMatchObject({ novo: 1 });
    expect((await client.put(`${at(_id)}/choice`, {})).status).toBe(409);
  });

  test('is known by the pictures that both have', async () => {
    const photographs = ['https://f.exemplo.com/1.jpg', 'https://f.exemplo.com/2.jpg'];
    const id = await aProperty({ category: 'apartamento', price: '850000', bedrooms: 2 });
    for (const [at, photo] of (await photograph(id, 2)).entries())
      await changeRows('photos', { id: photo }, { source: photographs[at] });
    const { checked } = importingProperties(admin);
    const again = { reference: 'XY77', photographs: photographs.map((address) => `${address}?v=9`) };

    expect((await checked(feedOf(again))).outcomes).toMatchObject({ parecido: 1 });
    expect((await checked(feedOf({ ...again, price: 1_000_000 }))).outcomes).toMatchObject({ novo: 1 });
  });
});

test('the register has each property that an import or its undo makes, changes or removes, and neither act twice', async () => {
  const id = await aProperty({ reference: 'AP1', name: 'Antes', price: '700000' });
  const { imported, undo, client } = importingProperties(admin);
  const { _id } = await imported(feedOf({}, { reference: 'AP2' }));
  const other = importingProperties(await anAdmin());
  await other.undo(_id);
  await undo(_id);
  await client.post(`/runs/${_id}/cancel`);

  const [forth, back] = await auditLines('propertyChanged', { subjectId: id });
  expect(forth).toMatchObject({ actorId: admin.id, before: { name: 'Antes', price: 700_000 } });
  expect(back).toMatchObject({ before: forth!.after, after: forth!.before });
  const lines = await rowsOf('auditEvents');
  expect(lines.map(({ action, actorId }) => [action, actorId === admin.id])).toEqual([
    ['propertyCreated', true],
    ['propertyChanged', true],
    ['propertiesImported', true],
    ['propertyChanged', false],
    ['propertyDeleted', false],
    ['propertyImportUndone', false],
  ]);
  expect([lines[0]!.after, lines[4]!.before]).toMatchObject([{ reference: 'AP2' }, { reference: 'AP2' }]);
});

describe('the captador that a file names', () => {
  const table = (...rows: string[]) =>
    ['Referência;Título;Tipo;Preço;Quartos;Banheiros;Vagas;Endereço;Bairro;Descrição;Angariador', ...rows].join('\n');
  const home = (reference: string, captador: string) =>
    `${reference};Casa clara;Casa;350.000;3;2;1;Rua ${reference}, 10;Ipiranga;Boa luz;${captador}`;
  const captadores = async () =>
    (await rowsOf('properties')).map(({ reference, broughtBy }) => `${reference} ${broughtBy ?? '-'}`).sort();

  test('is anyone of the team, and nobody else', async () => {
    const caio = await aBroker({ name: 'Caio Lima', isActive: false });
    const { checked, run, rows } = importingProperties(admin);

    const { _id } = await checked(table(home('C1', 'Caio Lima'), home('C2', admin.email), home('C3', 'Zé')));

    expect((await rows(_id)).map(({ notes }) => notes)).toEqual([
      [],
      [],
      ['Captador “Zé”: ninguém da equipe com este nome ou e-mail'],
    ]);
    await run(_id);
    expect(await captadores()).toEqual([`C1 ${caio.id}`, `C2 ${admin.id}`, 'C3 -']);
  });

  test('is filled in where a property has none, replaces none, and is gone again after an undo', async () => {
    const [ana, bia] = [await aBroker({ name: 'Ana Souza' }), await aBroker({ name: 'Bia Reis' })];
    const { imported, checked, run, rows, undo } = importingProperties(admin);
    await imported(table(home('C1', ''), home('C2', 'Bia Reis')));

    const { _id } = await checked(table(home('C1', 'Ana Souza'), home('C2', 'Ana Souza')));

    expect((await rows(_id)).map(({ outcome, differences }) => [outcome, differences])).toEqual([
      ['atualiza', [{ field: 'broughtBy', before: null, after: 'Ana Souza' }]],
      ['igual', []],
    ]);
    await run(_id);
    expect(await captadores()).toEqual([`C1 ${ana.id}`, `C2 ${bia.id}`]);
    await undo(_id);
    expect(await captadores()).toEqual(['C1 -', `C2 ${bia.id}`]);
  });
});
