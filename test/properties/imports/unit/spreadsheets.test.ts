import fc from 'fast-check';
import { readAll, readOne, refusalOf } from '#test/listings.ts';
import { xlsxOf } from '#test/spreadsheets.ts';
import { FIRST_REGION_KEYS } from '../../../../contract/ground/firstRegions.ts';
import { plainText } from '../../../../contract/ground/text.ts';
import { CHARACTERISTICS } from '../../../../contract/properties/characteristics.ts';
import { KINDS } from '../../../../contract/properties/kinds.ts';
import { propertyInput } from '../../../../contract/properties/properties.ts';
import { ADDRESS_DISPLAYS, BUSINESSES, IPTU_PERIODS } from '../../../../contract/properties/propertyFacts.ts';
import { PROPERTY_STATUSES } from '../../../../contract/properties/propertyValues.ts';

/** As Morada exports a property. */
const OURS = {
  Referência: 'MO-1042',
  Nome: 'Casa com  quintal & jardim',
  Negócio: 'ambos',
  Preço: '1.250.000,50',
  Aluguel: '4.500,00',
  Condomínio: '0,00',
  IPTU: '2.400,00',
  'Período do IPTU': 'anual',
  Categoria: 'casa',
  Região: 'zona sul',
  Status: 'reservado',
  Quartos: '3',
  Suítes: '1',
  Banheiros: '2',
  Vagas: '0',
  'Área útil': '120',
  'Área total': '1.250',
  Endereço: 'Rua Azul – Moema',
  Número: '12',
  Complemento: 'fundos',
  Bairro: 'Moema',
  Cidade: 'São Paulo',
  UF: 'SP',
  CEP: '04561-000',
  Andar: '0',
  Ano: '1998',
  Características: 'Área de serviço | Piscina',
  Descrição: "'- Sala\n- Quintal &amp; <b>horta</b>",
  Oferta: '',
  Estoque: '2',
  Vídeo: 'https://www.youtube.com/watch?v=abcdefghijk',
  'Aceita permuta': 'sim',
  'Aceita financiamento': 'não',
  'Exibição do endereço': 'rua',
  Latitude: "'-23,6012",
  Longitude: "'-46,665",
  Corretor: 'Ana Souza',
  Fotos: 'https://morada.exemplo.com/fotos/1.jpg | https://morada.exemplo.com/fotos/2.jpg',
};

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csv = (...rows: string[][]) => rows.map((cells) => cells.map(quoted).join(';')).join('\r\n');

const READ_BACK = {
  reference: 'MO-1042',
  name: 'Casa com quintal & jardim',
  business: 'ambos',
  price: '1250000.50',
  rentPrice: '4500.00',
  condoFee: '0.00',
  iptu: '2400.00',
  iptuPeriod: 'anual',
  category: 'casa',
  region: 'zona sul',
  status: 'reservado',
  bedrooms: 3,
  suites: 1,
  bathrooms: 2,
  parking: 0,
  usableArea: 120,
  totalArea: 1250,
  address: 'Rua Azul – Moema',
  streetNumber: '12',
  complement: 'fundos',
  neighbourhood: 'Moema',
  city: 'São Paulo',
  state: 'SP',
  cep: '04561000',
  floor: 0,
  builtYear: 1998,
  characteristics: ['Área de serviço', 'Piscina'],
  description: '- Sala\n- Quintal &amp; <b>horta</b>',
  countInStock: 2,
  video: 'abcdefghijk',
  acceptsExchange: true,
  acceptsFinancing: false,
  addressDisplay: 'rua',
  location: { lat: -23.6012, lng: -46.665 },
};

describe('what Morada exports', () => {
  const [header, cells] = [Object.keys(OURS), Object.values(OURS)];

  test.each([
    ['CSV', Buffer.from(`\uFEFF${csv(header, cells)}`)],
    ['CSV in Windows-1252', Buffer.from(csv(header, cells).replace('–', '\u0096'), 'latin1')],
  ])('is read back as it was, from %s', async (_kind, file) => {
    const read = await readOne(file);
    expect(read).toMatchObject({ broker: 'Ana Souza', warnings: [], refusal: null, line: 2 });
    expect(read.values).toEqual(READ_BACK);
    expect(read.photographs).toEqual(OURS.Fotos.split(' | '));
  });

  test('is read back as it was, from XLSX with numbers', async () => {
    const numbers = {
      Preço: 1250000.5,
      Aluguel: 4500,
      Condomínio: 0,
      IPTU: 2400,
      Latitude: -23.6012,
      Longitude: -46.665,
    };
    const row = Object.entries({ ...OURS, ...numbers }).map(([, cell]) => cell);
    expect((await readOne(await xlsxOf([header, row]))).values).toEqual(READ_BACK);
  });

  const text = (maxLength: number) =>
    fc.string({ unit: 'grapheme', minLength: 1, maxLength }).filter((typed) => {
      const stored = plainText(typed).trim();
      return stored !== '' && !stored.includes('\n') && stored.length <= maxLength && !/^['\s]/.test(typed);
    });
  const amount = fc
    .integer({ min: 100_000, max: 999_999_999 })
    .map((cents) => (cents / 100).toFixed(2).replace('.', ','));

  test('is read back whatever it is', async () => {
    const row = fc.record({
      Nome: text(60),
      Negócio: fc.constantFrom(...BUSINESSES),
      Preço: amount,
      Aluguel: amount,
      IPTU: amount,
      'Período do IPTU': fc.constantFrom(...IPTU_PERIODS),
      Categoria: fc.constantFrom(...KINDS),
      Região: fc.constantFrom(...FIRST_REGION_KEYS),
      Status: fc.constantFrom(...PROPERTY_STATUSES),
      Endereço: text(90),
      Número: text(10),
      Bairro: text(40),
      Cidade: text(40),
      Características: fc.subarray([...CHARACTERISTICS]).map((list) => list.join(' | ')),
      Descrição: text(300),
      Oferta: text(30),
      'Aceita financiamento': fc.constantFrom('sim', 'não'),
      'Exibição do endereço': fc.constantFrom(...ADDRESS_DISPLAYS),
    });
    const fields = {
      name: 'Nome',
      address: 'Endereço',
      streetNumber: 'Número',
      neighbourhood: 'Bairro',
      city: 'Cidade',
    } as const;
    await fc.assert(
      fc.asyncProperty(row, async (written) => {
        const escaped = Object.values(written).map((cell) => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell));
        const { values, warnings } = await readOne(csv(Object.keys(written), escaped));
        const typed = Object.fromEntries(Object.entries(fields).map(([field, column]) => [field, written[column]]));
        const sent = {
          ...typed,
          description: written.Descrição,
          offer: written.Oferta,
          price: written.Preço,
          rentPrice: written.Aluguel,
        };
        const expected = propertyInput
          .pick([
            'name',
            'address',
            'streetNumber',
            'neighbourhood',
            'city',
            'description',
            'offer',
            'price',
            'rentPrice',
          ])
          .cast(sent);
        expect(warnings).toEqual([]);
        expect(values).toMatchObject(expected);
        expect(values).toMatchObject({
          business: written.Negócio,
          iptuPeriod: written['Período do IPTU'],
          category: written.Categoria,
          region: written.Região,
          status: written.Status,
          acceptsFinancing: written['Aceita financiamento'] === 'sim',
          addressDisplay: written['Exibição do endereço'],
        });
        expect((values.characteristics ?? []).join(' | ')).toBe(written.Características);
      }),
      { numRuns: 60 },
    );
  });
});

describe('another software’s spreadsheet', () => {
  test('is read by its Portuguese columns, whatever their order and spelling', async () => {
    const { format, listings, warnings } = await readAll(
      csv(
        [
          'Cód.',
          'Título do anúncio',
          'Tipo do Imóvel',
          'Finalidade',
          'Valor Venda (R$)',
          'Valor de Locação',
          'VALOR CONDOMÍNIO',
          'IPTU Mensal',
          'Dormitórios',
          'Nº de Suítes',
          'Qtd. Banheiros',
          'Vagas de garagem',
          'Área Privativa (m²)',
          'Logradouro',
          'Nº',
          'Bairro',
          'Município',
          'Estado',
          'CEP',
          'Piscina',
          'Elevador',
          'Foto 1',
          'Foto 2',
          'Proprietário',
          'Observações',
        ],
        [
          'CA10',
          'Casa térrea',
          'Casa',
          'Venda e Locação',
          'R$ 480.000,00',
          '2.100',
          '0',
          '85,50',
          '3 quartos',
          '1',
          '2',
          '2',
          '98,6',
          'Av. Brasil',
          '100',
          'Centro',
          'Diadema',
          'São Paulo',
          '09911-000',
          'Sim',
          'Não',
          'https://f.exemplo.com/1.jpg',
          'https://f.exemplo.com/2,b.jpg',
          'Fulano',
          'chave na portaria',
        ],
      ),
    );
    expect(format).toBe('spreadsheet');
    expect(listings[0]).toMatchObject({
      line: 2,
      reference: 'CA10',
      values: {
        name: 'Casa térrea',
        category: 'casa',
        business: 'ambos',
        price: '480000.00',
        rentPrice: '2100.00',
        iptu: '85.50',
        iptuPeriod: 'mensal',
        bedrooms: 3,
        suites: 1,
        bathrooms: 2,
        parking: 2,
        usableArea: 98.6,
        address: 'Av. Brasil, 100 – Centro, Diadema',
        state: 'SP',
        region: 'abc',
        characteristics: ['Piscina'],
      },
      photographs: ['https://f.exemplo.com/1.jpg', 'https://f.exemplo.com/2,b.jpg'],
      warnings: [],
    });
    expect(listings[0]?.values.condoFee).toBeUndefined();
    expect(listings[0]?.values.description).toBeUndefined();
    expect(warnings).toEqual(['Colunas que ficaram de fora: Proprietário, Observações']);
  });

  test('is read by its English columns, from XLSX', async () => {
    const read = await readOne(
      await xlsxOf([
        [
          'Listing ID',
          'Title',
          'Property Type',
          'Transaction Type',
          'Rent Price',
          'Bedrooms',
          'Bathrooms',
          'Parking Spaces',
          'Living Area',
          'Address',
          'City',
          'State',
          'ZIP Code',
          'Description',
          'Features',
          'Images',
        ],
        [
          '77',
          'Loft',
          'Loft',
          'For Rent',
          2500,
          1,
          1,
          1,
          42,
          'Rua Augusta, 900',
          'São Paulo',
          'SP',
          '01304001',
          'Claro',
          'Gym; Pool',
          'https://f.exemplo.com/1.jpg,https://f.exemplo.com/2.jpg',
        ],
      ]),
    );
    expect(read).toMatchObject({
      reference: '77',
      values: {
        category: 'studio',
        business: 'aluguel',
        price: '2500.00',
        usableArea: 42,
        address: 'Rua Augusta, 900 – São Paulo',
        characteristics: ['Academia', 'Piscina'],
      },
      photographs: ['https://f.exemplo.com/1.jpg', 'https://f.exemplo.com/2.jpg'],
    });
  });

  test('that Excel has mangled is told, not guessed', async () => {
    const read = await readOne(
      csv(
        ['Código', 'Título', 'Preço', 'CEP', 'Quartos', 'Vídeo'],
        ['1', 'Casa', '#REF!', '1310100', '#N/A', 'vimeo.com/1'],
      ),
    );
    expect(read.values).toEqual({ reference: '1', name: 'Casa', category: 'casa' });
    expect(read.warnings).toEqual([
      'Preço “#REF!” ficou de fora: não é um valor em reais',
      'CEP “1310100” ficou de fora: Informe o CEP com 8 números',
      'Vídeo “vimeo.com/1” ficou de fora: só vídeos do YouTube são lidos',
    ]);
  });

  test('of something else is refused', async () => {
    expect(await refusalOf(csv(['Cliente', 'Telefone', 'E-mail'], ['Ana', '11 98888-7777', 'ana@exemplo.com']))).toBe(
      'As colunas não foram reconhecidas. A primeira linha deve ter nomes como Referência, Título, Preço, Quartos e Endereço.',
    );
  });

  test('of more than 40 MB is refused', async () => {
    const limit = 40 * 1024 * 1024;
    expect(await refusalOf(Buffer.alloc(limit + 1, 'Código;Título\n'))).toBe('O arquivo passa de 40 MB');
  });

  test('that is no table is refused as any other one', async () => {
    expect(await refusalOf('Código;Título;Preço\n')).toBe('O arquivo só tem o cabeçalho: nenhuma linha abaixo dele');
    expect(await refusalOf('Código;Título\n1;"Casa\n2;Apto')).toBe('Há aspas que abrem e não fecham, na linha 2');
  });
});
