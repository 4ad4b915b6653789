import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Property, PropertyDetail } from '#contract/properties/properties.ts';
import type { GoneProperty } from '#contract/properties/propertyImports.ts';
import { auditLines } from '#test/auditLines.ts';
import { as } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { feedOf } from '#test/feeds.ts';
import { doJobs } from '#test/jobs.ts';
import { aLead } from '#test/leads.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { rawForm } from '#test/propertyForm.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { dropOldHeld } from '../../../../server/ground/http/heldFile.ts';
import { resume } from '../../../../server/ground/runs/steps.ts';
import { LISTINGS_PER_PART } from '../../../../server/properties/imports/kind.ts';
import { RUN_KINDS } from '../../../../server/runKinds.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
});

const propertiesNow = async () => (await as(admin).get<Property[]>('/properties?sort=name&pageSize=100')).body;
const propertyOf = async (id: string) => (await as(admin).get<PropertyDetail>(`/properties/${id}`)).body;
const change = (id: string, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return as(admin).put(`/properties/${id}`, form);
};

describe('POST /api/properties/imports', () => {
  test('reads a feed, and writes no property', async () => {
    const { status, body } = await importingProperties(admin).upload(feedOf({}, { reference: 'AP2' }));

    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'read', total: 2, fileName: 'imoveis.xml', format: 'VRSync', address: null });
    expect(await rowsOf('properties')).toEqual([]);
  });

  test('refuses what is no file of properties at the field, and keeps nothing', async () => {
    const { status, body } = await importingProperties(admin).upload('{"a":1}');

    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { file: expect.any(String) } });
    expect(await rowsOf('propertyImports')).toEqual([]);
  });

  test('remembers what was chosen for the same file before', async () => {
    const { imported, upload } = importingProperties(admin);
    await imported(feedOf({}), { region: 'zona leste' });

    expect((await upload(feedOf({}))).body).toMatchObject({ region: 'zona leste', broker: null });
  });

  test('needs a file or an address', async () => {
    const { status, body } = await importingProperties(admin).readFeed('');

    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { file: 'Escolha um arquivo, ou informe o endereço do feed' } });
  });
});

/** Held files whose content has the mark. */
async function heldFilesWith(mark: string): Promise<string[]> {
  const names = await readdir(tmpdir());
  const folders = names.filter((name) => name.startsWith('morada-held-')).map((name) => path.join(tmpdir(), name));
  const held = await Promise.all(
    folders.map(async (folder) => {
      const text = await readFile(path.join(folder, 'file'), 'utf8').catch(() => '');
      return text.includes(mark) ? [folder] : [];
    }),
  );
  return held.flat();
}

const noneHeldWith = (mark: string) => eventually(async () => ((await heldFilesWith(mark)).length === 0 ? [mark] : []));

describe('a file that is on its way', () => {
  test('is gone when its sender goes away', async () => {
    const mark = randomUUID();
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    const { type, text } = rawForm(
      '--limite',
      'content-disposition: form-data; name="file"; filename="a.xml"',
      '',
      mark + ' '.repeat(100_000),
    );
    const head = `POST /api/properties/imports HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\n`;
    socket.write(`${head}content-type: ${type}\r\ncontent-length: 1000000\r\n\r\n${text}`);
    await eventually(() => heldFilesWith(mark));

    socket.destroy();

    expect(await noneHeldWith(mark)).toBe(mark);
  });

  test('is gone once it is read', async () => {
    const mark = randomUUID();
    await importingProperties(admin).upload(feedOf({ title: mark }));

    expect(await noneHeldWith(mark)).toBe(mark);
  });

  test('is removed by the next start after a server was killed, not while another one may read it', async () => {
    const [old, fresh] = [await mkdtemp(`${tmpdir()}/morada-held-`), await mkdtemp(`${tmpdir()}/morada-held-`)];
    const before = new Date(Date.now() - 2 * 86_400_000);
    await utimes(old, before, before);

    await dropOldHeld();

    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
    await rm(fresh, { recursive: true });
  });
});

describe('the dry run', () => {
  test('says of each listing what it would be, what is put in place of what is not said, and what portals ask for', async () => {
    const { checked, rows } = importingProperties(admin);

    const { _id, outcomes, state } = await checked(
      feedOf(
        { photographs: ['https://fotos.example.com/1.jpg'] },
        { reference: 'AP2', title: '', garage: null, cep: '', description: '', street: null },
        { reference: 'AP3', price: null },
        { reference: 'AP-1' },
      ),
    );

    expect(state).toBe('checked');
    expect(outcomes).toEqual({ novo: 2, parecido: 0, atualiza: 0, fotos: 0, igual: 0, invalido: 2 });
    const [first, second, third, fourth] = await rows(_id);
    expect(first).toMatchObject({
      number: 1,
      reference: 'AP1',
      outcome: 'novo',
      property: { name: 'Apartamento em Moema', region: 'zona sul', category: 'apartamento', reference: 'AP1' },
      notes: [],
      missing: ['só 1 foto'],
      photographs: 1,
    });
    expect(second!.property).toMatchObject({
      name: 'Apartamento em Moema',
      parking: 0,
      address: 'Moema, São Paulo',
      description: 'Apartamento em Moema com 2 quartos, 1 banheiro e 70 m².',
    });
    expect(second!.notes).toEqual([
      'Sem título no arquivo: o nome fica “Apartamento em Moema”',
      'Sem rua no arquivo: o endereço fica “Moema, São Paulo”',
      'Sem descrição no arquivo: fica “Apartamento em Moema com 2 quartos, 1 banheiro e 70 m².”',
      'Sem vagas no arquivo: fica com 0',
    ]);
    expect(second!.missing).toEqual(['sem fotos', 'sem CEP']);
    expect(third).toMatchObject({ outcome: 'invalido', reason: 'Sem preço' });
    expect(fourth).toMatchObject({ outcome: 'invalido', reason: 'Mesma referência do imóvel 1 do arquivo' });
    expect(await rowsOf('properties')).toEqual([]);
    expect((await rows(_id, '&outcome=invalido')).map(({ number }) => number)).toEqual([3, 4]);
    expect((await rows(_id, '&notes=some')).map(({ number }) => number)).toEqual([2]);
  });

  test('takes the first of a reference that can be had', async () => {
    const { imported, rows } = importingProperties(admin);

    const { _id, results } = await imported(feedOf({ price: null }, { reference: 'ap-1' }, {}));

    expect(results).toMatchObject({ created: 1 });
    expect((await rows(_id)).map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      'Sem preço',
      'novo',
      'Mesma referência do imóvel 2 do arquivo',
    ]);
  });

  test('needs a region for those that do not say theirs', async () => {
    const { checked, rows } = importingProperties(admin);
    const { _id } = await checked(feedOf({}), {});

    expect(await rows(_id)).toMatchObject([
      { outcome: 'invalido', reason: 'Sem região: escolha uma para os que não dizem a sua' },
    ]);
  });

  test('finds a property by its reference, however it is written, and says field by field what changes', async () => {
    const id = await aProperty({ reference: 'ap-1', name: 'Apartamento em Moema', price: '800000', usableArea: 70 });
    const { checked, rows } = importingProperties(admin);

    const { _id } = await checked(feedOf({}));

    const [row] = await rows(_id);
    expect(row).toMatchObject({ outcome: 'atualiza', known: { _id: id, reference: 'ap-1' } });
    expect(row!.differences).toEqual(
      expect.arrayContaining([
        { field: 'price', before: 800_000, after: 850_000 },
        { field: 'cep', before: null, after: '04524000' },
        { field: 'bedrooms', before: 3, after: 2 },
      ]),
    );
    expect(row!.differences.map(({ field }) => field)).not.toContain('usableArea');
  });
});

describe('the import', () => {
  test('makes the properties as the dry run showed them, with their broker; the same file again is equal', async () => {
    const ana = await aBroker({ name: 'Ana Souza' });
    const { imported, checked, run } = importingProperties(admin);
    const feed = feedOf({}, { reference: 'AP2', title: 'Casa no Ipiranga', type: 'Residential / Home', rent: 4500 });

    const { results, state } = await imported(feed, { region: 'zona sul', broker: ana.id });

    expect(state).toBe('done');
    expect(results).toEqual({ created: 2, updated: 0, moved: 0 });
    const [flat, house] = await propertiesNow();
    expect(flat).toMatchObject({
      reference: 'AP1',
      name: 'Apartamento em Moema',
      price: 850_000,
      status: 'disponível',
      countInStock: 1,
      usableArea: 70,
      location: { lat: -23.6, lng: -46.66 },
      broker: { _id: ana.id },
      images: [],
    });
    expect(house).toMatchObject({ category: 'casa', business: 'ambos', rentPrice: 4500 });

    const again = await checked(feed);
    expect(again.outcomes).toMatchObject({ igual: 2, novo: 0, atualiza: 0 });
    expect((await run(again._id)).status).toBe(422);
  });

  test('takes homes whose rooms nobody says, and says so; they are not informed everywhere, and a form asks', async () => {
    const { checked, run, rows } = importingProperties(admin);
    const { _id, outcomes } = await checked(
      feedOf({ bedrooms: null, bathrooms: null, description: '' }, { reference: 'AP2', title: 'Casa', price: 860_000 }),
    );
    expect(outcomes).toMatchObject({ novo: 2 });
    const [row] = await rows(_id);
    expect(row!.notes).toEqual([
      'Sem descrição no arquivo: fica “Apartamento em Moema com 70 m².”',
      'Sem número de quartos no arquivo: fica como não informado',
      'Sem número de banheiros no arquivo: fica como não informado',
    ]);
    expect(row!.missing).toEqual(expect.arrayContaining(['sem número de quartos', 'sem número de banheiros']));
    await run(_id);

    const [home] = await propertiesNow();
    expect(await propertyOf(home!._id)).toMatchObject({ bedrooms: null, bathrooms: null });
    const found = async (query: string) =>
      (await as(admin).get<Property[]>(`/properties?${query}`)).body.map(({ reference }) => reference);
    expect(await found('bedrooms=1&bathrooms=1')).toEqual(['AP2']);
    expect(await found('bedrooms=0&bathrooms=0')).toHaveLength(2);
    const similar = async (at: number) =>
      (await as(admin).get<Property[]>(`/properties/${(await propertiesNow())[at]!._id}/similar`)).body;
    expect([(await similar(0)).length, (await similar(1)).length]).toEqual([1, 1]);
    expect(await change(home!._id, { bedrooms: '' })).toMatchObject({
      status: 400,
      body: { fields: { bedrooms: 'Número de quartos é obrigatório' } },
    });
    expect((await change(home!._id, { price: '840000' })).status).toBe(200);
  });

  test('takes rows of a spreadsheet, with the broker that they name', async () => {
    const ana = await aBroker({ name: 'Ana Souza' });
    const { checked, run, rows } = importingProperties(admin);

    const { _id, format } = await checked(
      [
        'Referência;Título;Tipo;Preço;Quartos;Banheiros;Vagas;Endereço;Bairro;Descrição;Corretor',
        'C1;Casa clara;Casa;350.000;3;2;1;Rua A, 10;Ipiranga;Boa luz;Ana Souza',
        'C2;Casa nova;Casa;R$ 450.000,00;2;1;1;Rua B, 20;Ipiranga;Boa luz;Zé',
      ].join('\n'),
    );

    expect(format).toBe('Planilha');
    expect(await rows(_id)).toMatchObject([
      { line: 2, outcome: 'novo', broker: { _id: ana.id }, notes: [] },
      { line: 3, broker: null, notes: ['Corretor “Zé”: nenhum corretor ativo com este nome ou e-mail'] },
    ]);
    await run(_id);
    expect(await propertiesNow()).toMatchObject([
      { reference: 'C1', price: 350_000, broker: { _id: ana.id } },
      { reference: 'C2', price: 450_000, broker: null },
    ]);
  });

  test('updates what the file says, leaves the rest, and says in the register what it was', async () => {
    const { imported } = importingProperties(admin);
    await imported(feedOf({}));
    const [made] = await propertiesNow();
    await change(made!._id, { offer: 'Só neste mês' });

    const { results } = await imported(feedOf({ price: 820_000, garage: null }));

    expect(results).toMatchObject({ created: 0, updated: 1 });
    expect(await propertiesNow()).toMatchObject([{ price: 820_000, offer: 'Só neste mês', parking: 1 }]);
    const lines = await auditLines('propertyChanged', { subjectId: made!._id, actorId: admin.id });
    expect(lines.map(({ before, after }) => [before, after])).toEqual([
      [{ offer: made!.offer }, { offer: 'Só neste mês' }],
      [{ price: made!.price }, { price: 820_000 }],
    ]);
  });

  test('knows again what has a reference that cannot be one here', async () => {
    const { imported, checked } = importingProperties(admin);
    const feed = feedOf({ reference: '5b1c7c80-6f4e-4c8f-9a53-0d1d2f3a4b5c' });
    await imported(feed);

    expect((await propertiesNow())[0]!.reference).toMatch(/^MO-/);
    expect((await checked(feed)).outcomes).toMatchObject({ igual: 1 });
  });

  test('leaves out what changed since the dry run, and says so', async () => {
    const id = await aProperty({ reference: 'AP1' });
    const { checked, run, rows } = importingProperties(admin);
    const { _id } = await checked(feedOf({}, { reference: 'AP2' }, { reference: 'AP3' }));
    await change(id, { offer: 'Só neste mês' });
    await aProperty({ reference: 'AP2' });

    expect((await run(_id)).body.results).toEqual({ created: 1, updated: 0, moved: 2 });
    expect((await rows(_id)).map(({ result }) => result)).toEqual(['moved', 'moved', 'created']);
    expect((await run(_id)).status).toBe(409);
  });

  test('is of the dry run that its admin has seen', async () => {
    const { check, checked, run } = importingProperties(admin);
    const seen = await checked(feedOf({}));
    const again = await check(seen._id, { region: 'zona leste' });

    expect(await run(seen._id, seen.checkedAt)).toMatchObject({
      status: 409,
      body: { message: 'Alguém conferiu este arquivo de novo. Veja a nova conferência antes de importar.' },
    });
    expect(await propertiesNow()).toEqual([]);
    expect((await run(seen._id, again.body.checkedAt)).status).toBe(200);
  });

  test('lists what is no longer in the file, and changes nothing of it', async () => {
    const { imported, checked, client, at } = importingProperties(admin);
    await imported(feedOf({}, { reference: 'AP2' }));

    const { _id, gone } = await checked(feedOf({ reference: 'AP2' }));

    expect(gone).toBe(1);
    const { body } = await client.get<GoneProperty[]>(`${at(_id)}/gone`);
    expect(body).toMatchObject([{ reference: 'AP1', status: 'disponível' }]);
    expect(await propertiesNow()).toHaveLength(2);
  });

  test('gives the refused ones back with a column of reasons', async () => {
    const { imported, client } = importingProperties(admin);
    const { _id } = await imported(feedOf({}, { reference: 'AP2', title: '=1+1', price: null }));

    const { body } = await client.get<string>(`/runs/${_id}/skipped.csv`);

    expect(body).toContain('"Sem preço";"AP2"');
    expect(body).toContain(`"'=1+1"`);
  });
});

describe('the undo', () => {
  test('removes what was created, and gives old values back', async () => {
    await aProperty({ reference: 'AP1', name: 'Antes', price: '700000' });
    const { imported, undo } = importingProperties(admin);
    const { _id } = await imported(feedOf({}, { reference: 'AP2' }));

    const { body } = await undo(_id);

    expect(body).toMatchObject({ state: 'undone', taken: 2, skipped: 0, undoable: false });
    expect(await propertiesNow()).toMatchObject([{ name: 'Antes', price: 700_000, usableArea: null }]);
    expect((await undo(_id)).body).toMatchObject({ state: 'undone', taken: 2 });
  });

  test('leaves what somebody touched since, and what a lead looks for', async () => {
    await aProperty({ reference: 'AP1', name: 'Antes' });
    const { imported, undo } = importingProperties(admin);
    const { _id } = await imported(feedOf({}, { reference: 'AP2', title: 'B' }, { reference: 'AP3', title: 'C' }));
    const [updated, touched, wanted] = await propertiesNow();
    for (const one of [updated, touched]) await change(one!._id, { offer: 'Só neste mês' });
    await aLead({ propertyId: wanted!._id });

    expect((await undo(_id)).body).toMatchObject({ taken: 0, skipped: 3 });
    expect((await propertyOf(updated!._id)).name).toBe('Apartamento em Moema');
    expect(await propertiesNow()).toHaveLength(3);
  });

  test('of one import after the other takes back all, the last one first', async () => {
    const { imported, undo } = importingProperties(admin);
    const [first, second, third] = [
      await imported(feedOf({})),
      await imported(feedOf({ price: 820_000 })),
      await imported(feedOf({ price: 800_000, bedrooms: 3 })),
    ];

    expect((await undo(third._id)).body).toMatchObject({ taken: 1, skipped: 0 });
    expect(await propertiesNow()).toMatchObject([{ price: 820_000, bedrooms: 2 }]);
    expect((await undo(second._id)).body).toMatchObject({ taken: 1, skipped: 0 });
    expect((await undo(first._id)).body).toMatchObject({ taken: 1, skipped: 0 });
    expect(await propertiesNow()).toEqual([]);
  });

  test('after a change by somebody in between keeps what they changed', async () => {
    const { imported, undo } = importingProperties(admin);
    const first = await imported(feedOf({}));
    await change((await propertiesNow())[0]!._id, { offer: 'Só neste mês' });
    const second = await imported(feedOf({ price: 820_000 }));

    expect((await undo(second._id)).body).toMatchObject({ taken: 1 });
    expect((await undo(first._id)).body).toMatchObject({ taken: 0, skipped: 1 });
  });

  test('says again since when it is sold, and by whom', async () => {
    const ana = await aBroker({ name: 'Ana Souza' });
    const id = await aProperty({ reference: 'AP1', name: 'Apartamento em Moema' });
    await changeRows('properties', { id }, { status: 'vendido', statusChangedBy: ana.id });
    await changeRows('properties', { id }, { statusChangedAt: new Date('2026-01-15T12:00:00Z') });
    const sold = { at: '2026-01-15T12:00:00.000Z', by: { name: 'Ana Souza' } };
    expect(await propertyOf(id)).toMatchObject({ status: 'vendido', statusChange: sold });
    const { imported, undo } = importingProperties(admin);

    const { _id } = await imported('Referência;Título;Situação\nAP1;Apartamento em Moema;disponível');
    const { status, statusChange } = await propertyOf(id);
    expect({ status, by: statusChange?.by?.name }).toEqual({ status: 'disponível', by: 'Helena Prado' });
    expect(Date.parse(statusChange!.at)).toBeGreaterThan(Date.now() - 60_000);

    await undo(_id);
    expect(await propertyOf(id)).toMatchObject({ status: 'vendido', statusChange: sold });
  });

  test('keeps who imported, and is not canceled', async () => {
    const { imported } = importingProperties(admin);
    const { _id } = await imported(feedOf({}));
    const other = importingProperties(await anAdmin({ name: 'Rui Lopes' }));

    expect((await other.undo(_id)).body).toMatchObject({ by: { name: 'Helena Prado' } });
    await changeRows('runs', { id: _id }, { state: 'undoing' });
    expect(await other.client.post(`/runs/${_id}/cancel`)).toMatchObject({
      status: 409,
      body: { message: 'Isto está sendo desfeito: não dá para parar' },
    });
    await changeRows('runs', { id: _id }, { state: 'checking' });
    expect((await other.client.post(`/runs/${_id}/cancel`)).body).toMatchObject({ state: 'read' });
  });

  test('is refused before the import, and after its days', async () => {
    const { checked, imported, undo } = importingProperties(admin);
    expect((await undo((await checked(feedOf({})))._id)).status).toBe(409);
    const { _id } = await imported(feedOf({}));
    await changeRows('runs', { id: _id }, { finishedAt: new Date(Date.now() - 31 * 86_400_000) });
    expect((await undo(_id)).status).toBe(409);
  });
});

describe('a large file', () => {
  const COUNT = LISTINGS_PER_PART * 2 + 5;
  const LARGE = feedOf(...Array.from({ length: COUNT }, (_, n) => ({ reference: `AP${n.toString()}` })));
  const pool = openPatientPool(server.databaseUrl);
  const db = openDb(pool);
  afterAll(() => pool.end());

  const settings = { publicUrl: '', brokerageName: '', leadsPerPart: LISTINGS_PER_PART };
  const work = () => doJobs('run', ({ data, stop }) => resume(db, RUN_KINDS, data, settings, stop));

  test('is worked by a job in parts; a killed one goes on; and all is undone', async () => {
    const { checked, run, find, undo } = importingProperties(admin);
    const { _id, state } = await checked(LARGE);
    expect(state).toBe('checking');
    await work();
    expect(await find(_id)).toMatchObject({ state: 'checked', outcomes: { novo: COUNT } });

    await run(_id);
    const killed = new AbortController();
    const parts = resume(db, RUN_KINDS, { runId: _id, done: 0 }, settings, killed.signal);
    setTimeout(() => killed.abort(), 40);
    await parts.catch(() => undefined);
    await work();
    expect(await find(_id)).toMatchObject({ state: 'done', results: { created: COUNT } });
    expect(await rowsOf('properties')).toHaveLength(COUNT);

    await undo(_id);
    await work();
    expect(await find(_id)).toMatchObject({ state: 'undone', taken: COUNT, skipped: 0 });
    expect(await propertiesNow()).toEqual([]);
  });
});
