import type { Lead } from '#contract/leads/leads.ts';
import { PROPERTY_STATUSES } from '#contract/properties/propertyValues.ts';
import type { Export } from '#contract/reports/exports.ts';
import { as } from '#test/client.ts';
import { download, exportedRows, readBack, recordsSeenBy } from '#test/exports.ts';
import { aLead, manyLeads } from '#test/leads.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables, insertRows } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { readCells } from '../../../../server/ground/spreadsheet/exportTable.ts';
import { IS_SHOWN } from '../../../../server/leads/core/filter.ts';
import { leadTable } from '../../../../server/leads/core/leadTable.ts';
import { leadOrder } from '../../../../server/leads/core/order.ts';

let admin: Person;
let ana: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
});

const namesIn = (rows: Record<string, string>[]) => rows.map((row) => row['Nome']).sort();

describe('GET /api/exports/leads', () => {
  test('as CSV for Excel in Portuguese: semicolons, dates, commas', async () => {
    const id = await aLead({
      name: 'Rita "Ritinha" Lima',
      phone: '+5511987654321',
      email: 'rita@exemplo.com.br',
      assignedTo: ana,
      source: 'referral',
      notes: 'Quer 2 quartos;\nperto do metrô',
      createdAt: '2026-11-27 14:05 America/Sao_Paulo',
    });
    await as(ana).put(`/leads/${id}`, { wish: { maxPrice: '1450000', bedrooms: 1 } });
    await as(ana).put(`/leads/${id}`, { status: 'convertido', sold: { value: 500_000.5 } });

    const { headers, bytes } = await download(admin, 'leads.csv');

    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
    const text = bytes.toString();
    expect(text).toMatch(/^\uFEFF"Nome";"Telefone";"E-mail";"Região";"Status";"Origem";"Corretor";"Criado em";/);
    expect(text).toContain(
      '"Rita ""Ritinha"" Lima";"(11) 98765-4321";"rita@exemplo.com.br";"Central";"convertido";"Indicação";"Ana Souza";"27/11/2026 14:05";"";"Quer 2 quartos;\nperto do metrô";',
    );
    expect(text).toContain('"500000,50"');
    expect(text).toContain('"até R$ 1.450.000 · 1 quarto ou mais"');
  });

  test('a visit at noon has its hour; an arrival of which nobody knows the hour has none', async () => {
    const id = await aLead({ name: 'Rita', assignedTo: ana, createdAt: '2026-11-27 12:00 America/Sao_Paulo' });
    const visit = { propertyId: await aProperty(), at: '2027-01-20T15:00:00.000Z' };
    expect((await as(ana).post(`/leads/${id}/visits`, visit)).status).toBe(201);

    for (const file of ['leads.csv', 'leads.xlsx'])
      expect(await exportedRows(admin, file)).toMatchObject([
        { 'Criado em': '27/11/2026', 'Próximo passo em': '20/01/2027 12:00' },
      ]);
  });

  test('CSV and XLSX say the same when they are read back', async () => {
    await aLead({ name: '=HYPERLINK("http://x")', phone: null, email: 'a@exemplo.com.br', notes: '-1+1' });
    await aLead({ name: 'Léo & <Lia>', phone: '+4930123456', notes: '12/03' });
    await aLead({ name: '@soma', reenteredAt: '2026-03-01 09:00 America/Sao_Paulo' });

    const [csv, xlsx] = [await exportedRows(admin, 'leads.csv'), await exportedRows(admin, 'leads.xlsx')];

    expect(csv).toEqual(xlsx);
    expect(namesIn(csv)).toEqual(['=HYPERLINK("http://x")', '@soma', 'Léo & <Lia>']);
    expect(csv.find((row) => row['Nome'] === '@soma')).toMatchObject({ 'Chegou de novo em': '01/03/2026 09:00' });
  });

  test('no cell of the CSV begins as a formula', async () => {
    await aLead({ name: '=1+1', notes: '\t=cmd' });

    const { bytes } = await download(admin, 'leads.csv');

    expect(bytes.toString()).toContain(`"'=1+1"`);
    expect(bytes.toString()).not.toMatch(/(^|;)"[=+\-@\t]/m);
  });

  test('a broker takes out their own leads, whatever they ask for', async () => {
    const bruno = await aBroker();
    await aLead({ name: 'Dela', assignedTo: ana });
    await aLead({ name: 'Dele', assignedTo: bruno });
    await aLead({ name: 'De ninguém' });

    expect(namesIn(await exportedRows(ana, 'leads.csv'))).toEqual(['Dela']);
    await expect(exportedRows(ana, `leads.xlsx?assignedTo=${bruno.id}`)).rejects.toThrow('só tem o cabeçalho');
    expect(namesIn(await exportedRows(admin, 'leads.csv'))).toEqual(['De ninguém', 'Dela', 'Dele']);
  });

  test('more leads than are read at once: a filter holds, the list’s order too, and each comes once, also who moves on the way', async () => {
    await manyLeads(1_001, { status: 'novo' });
    await manyLeads(7, { status: 'perdido', region: 'abc' });
    const back = await aLead({ name: 'Voltou', createdAt: '2026-01-01 09:00Z', status: 'perdido' });
    await aLead({ name: 'Antiga', createdAt: '2026-01-02 09:00Z', reenteredAt: new Date(), status: 'perdido' });

    const rows = await exportedRows(admin, 'leads.csv?status=novo');
    expect(new Set(rows.map((row) => row['Id'])).size).toBe(1_001);
    expect([rows.length, new Set(rows.map((row) => row['Status']))]).toEqual([1_001, new Set(['novo'])]);
    expect(await exportedRows(admin, 'leads.xlsx?region=abc&q=lote')).toHaveLength(7);

    for (const sort of ['-arrivedAt', 'name', '-status', 'region']) {
      const list = await as(admin).get<Lead[]>(`/leads?pageSize=100&sort=${sort}`);
      const all = (await exportedRows(admin, `leads.csv?sort=${sort}`)).map((row) => row['Id']);
      expect([all.slice(0, 100), new Set(all).size]).toEqual([list.body.map(({ _id }) => _id), 1_010]);
    }

    const pool = openPatientPool(server.databaseUrl);
    for (const sort of ['-arrivedAt', 'status'] as const) {
      await changeRows('leads', { id: back }, { reenteredAt: null, status: 'perdido' });
      const ids: unknown[] = [];
      for await (const part of readCells(openDb(pool), leadTable(IS_SHOWN, leadOrder(undefined, sort)))) {
        const now = new Date();
        const moved = { reenteredAt: now, status: 'convertido' as const, updatedAt: now };
        if (ids.length === 0) await changeRows('leads', { id: back }, moved);
        ids.push(...part.map((cells) => cells.at(-1)));
      }
      expect([ids.length, new Set(ids).size, ids.at(-1)]).toEqual([1_010, 1_010, back]);
    }
    await pool.end();
  });

  test('refuses an unknown value, and the order by next step of more than one’s own', async () => {
    expect((await download(admin, 'leads.csv?status=frio')).status).toBe(400);
    expect((await download(admin, 'leads.csv?sort=nextStepAt')).status).toBe(400);
  });
});

describe('GET /api/exports/properties', () => {
  const DETAILS = {
    reference: 'MO-7',
    business: 'ambos',
    rentPrice: '4500',
    condoFee: '980.5',
    iptu: '2400',
    usableArea: 84,
    totalArea: 100,
    suites: 1,
    cep: '01310100',
    neighbourhood: 'Bela Vista',
    city: 'São Paulo',
    streetNumber: '120',
    complement: 'ap. 32',
    characteristics: ['Piscina', 'Varanda'],
    addressDisplay: 'rua',
    video: 'dQw4w9WgXcQ',
    location: { lat: -23.5505, lng: -46.6333 },
  } as const;

  test('has all details, and says them again when it is read back', async () => {
    const bia = await aBroker({ name: 'Bia Reis' });
    const id = await aProperty({
      ...DETAILS,
      characteristics: [...DETAILS.characteristics],
      broker: ana,
      broughtBy: bia.id,
      price: '750000.5',
    });
    await insertRows('photos', { id, width: 3, height: 2, preview: '' });
    await insertRows('propertyPhotos', { propertyId: id, photoId: id, position: 0 });

    const [csv, xlsx] = [await exportedRows(admin, 'properties.csv'), await exportedRows(admin, 'properties.xlsx')];

    const places = { Latitude: '-23,5505', Longitude: '-46,6333' };
    const amounts = { Preço: '750000,50', Aluguel: '4500,00', Condomínio: '980,50', IPTU: '2400,00' };
    expect(csv).toEqual([
      {
        ...{ Referência: 'MO-7', Nome: 'Casa no Ipiranga', Negócio: 'ambos', ...amounts, 'Período do IPTU': 'anual' },
        ...{ Categoria: 'casa', Região: 'Zona sul', Status: 'disponível', Quartos: '3', Suítes: '1', Banheiros: '2' },
        ...{ Vagas: '1', 'Área útil': '84,00', 'Área total': '100,00', Endereço: expect.any(String), Número: '120' },
        ...{
          Complemento: 'ap. 32',
          Bairro: 'Bela Vista',
          Cidade: 'São Paulo',
          UF: '',
          CEP: '01310-100',
          Andar: '',
          Ano: '',
        },
        ...{ Características: 'Piscina | Varanda', Descrição: 'Boa luz natural', Oferta: '', Estoque: '1' },
        ...{
          Vídeo: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
          'Aceita permuta': 'Não',
          'Aceita financiamento': 'Não',
        },
        ...{ 'Exibição do endereço': 'rua', ...places, Corretor: 'Ana Souza', Captador: 'Bia Reis' },
        Fotos: `https://morada.example.com/photos/${id}`,
        Plantas: '',
      },
    ]);
    const plain = {
      Preço: '750000.5',
      Aluguel: '4500',
      Condomínio: '980.5',
      IPTU: '2400',
      'Área útil': '84',
      'Área total': '100',
    };
    expect(xlsx).toEqual([{ ...csv[0], ...plain, Latitude: '-23.5505', Longitude: '-46.6333' }]);
  });

  test('as filtered, what is sold too where it is asked for', async () => {
    await aProperty({ name: 'Vendida', status: 'vendido' });
    await aProperty({ name: 'Na Lapa', region: 'zona oeste', broughtBy: ana.id });

    expect(namesIn(await exportedRows(admin, 'properties.csv?status=vendido'))).toEqual(['Vendida']);
    expect(namesIn(await exportedRows(admin, 'properties.csv?region=zona+oeste'))).toEqual(['Na Lapa']);
    expect(namesIn(await exportedRows(admin, `properties.csv?broughtBy=${ana.id}`))).toEqual(['Na Lapa']);
  });
});

test('results as XLSX have numbers, not texts', async () => {
  const id = await aLead({ assignedTo: ana, createdAt: '2026-03-10 12:00Z' });
  await as(ana).put(`/leads/${id}`, { status: 'convertido', sold: { value: 500_000.5 } });

  const [total] = await exportedRows(admin, 'results.xlsx?from=2026-03-01&to=2026-03-31&sales=arrival');

  expect(total).toMatchObject({
    Recorte: 'Total',
    Leads: '1',
    'Conversão (%)': '100',
    'Valor vendido (R$)': '500000.5',
  });
});

describe('the record', () => {
  test('says who took what with which filter, newest first', async () => {
    const lia = await aLead({ name: 'Lia', assignedTo: ana, region: 'abc' });
    await changeRows('leads', { id: lia }, { notes: 'oi' });
    await exportedRows(ana, 'leads.csv');
    await download(admin, `properties.xlsx?${PROPERTY_STATUSES.map((status) => `status=${status}`).join('&')}`);
    await exportedRows(admin, `leads.xlsx?status=novo&region=abc&assignedTo=${ana.id}&arrivedFrom=2026-03-01&q=Lia`);
    await download(admin, 'properties.csv?status=vendido&minPrice=500000');

    const records = await recordsSeenBy(admin);

    expect(
      records.map(({ by, kind, format, filter, rows, state }) => [by.name, kind, format, filter, rows, state]),
    ).toEqual([
      ['Helena Prado', 'properties', 'csv', 'Status: vendido · Preço: 500.000 ou mais', 0, 'done'],
      [
        ...['Helena Prado', 'leads', 'xlsx'],
        'Status: novo · Região: ABC · Corretor: Ana Souza · Busca: “Lia” · Criado desde: 01/03/2026',
        ...[1, 'done'],
      ],
      ['Helena Prado', 'properties', 'xlsx', '', 0, 'done'],
      ['Ana Souza', 'leads', 'csv', '', 1, 'done'],
    ]);
  });

  test('of a download that was left says so, and stops reading', async () => {
    // 10 MB, not compressed: more than waits between two sockets.
    await manyLeads(2_000);
    await changeRows('leads', {}, { notes: 'Longa. '.repeat(700) });
    const left = new AbortController();
    const response = await fetch(`${server.origin}/api/exports/leads.csv`, {
      headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'identity' },
      signal: left.signal,
    });
    await response.body!.getReader().read();

    left.abort();

    const [record] = await recordsSeenBy(admin);
    expect(record).toMatchObject({ state: 'aborted' } satisfies Partial<Export>);
    expect(record!.rows).toBeLessThan(2_000);
  });

  test('in pages', async () => {
    for (let times = 0; times < 3; times++) await download(admin, 'leads.csv');
    await recordsSeenBy(admin);

    const { body, headers } = await as(admin).get<Export[]>('/exports?pageSize=2');

    expect([body.length, headers.get('x-total-count')]).toEqual([2, '3']);
    const rest = await as(admin).get<Export[]>(`/exports?pageSize=2&after=${headers.get('x-next-cursor')!}`);
    expect(rest.body).toHaveLength(1);
  });
});

test('an export without leads is the header alone', async () => {
  const { bytes } = await download(ana, 'leads.csv');

  await expect(readBack(bytes)).rejects.toThrow('só tem o cabeçalho');
});
