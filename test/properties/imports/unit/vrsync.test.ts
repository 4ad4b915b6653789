import { FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import { setRegions } from '#contract/ground/regions.ts';
import { readAll, readOne, vrsync } from '#test/listings.ts';

const FULL = `<Listing>
  <ListingID>AP-77</ListingID>
  <Title><![CDATA[Apartamento com varanda & vista]]></Title>
  <TransactionType>For Sale</TransactionType>
  <Media>
    <Item medium="image" caption="sala">https://fotos.exemplo.com.br/2.jpg</Item>
    <Item medium="image" caption="fachada" primary="true"> https://fotos.exemplo.com.br/1.jpg?a=1&amp;b=2 </Item>
    <Item medium="image">https://fotos.exemplo.com.br/2.jpg</Item>
    <Item medium="video">https://www.youtube.com/watch?v=abcdefghijk</Item>
  </Media>
  <Details>
    <UsageType>Residential</UsageType>
    <PropertyType>Residential / Apartment</PropertyType>
    <Description>Claro e ventilado.&lt;br&gt;&lt;b&gt;Perto&lt;/b&gt; do metr&#244;.</Description>
    <ListPrice currency="BRL">350.000</ListPrice>
    <LivingArea unit="square metres">66</LivingArea>
    <LotArea unit="square metres">80,5</LotArea>
    <PropertyAdministrationFee currency="BRL">R$ 1.250,00</PropertyAdministrationFee>
    <Iptu currency="BRL" period="Monthly">90</Iptu>
    <Bedrooms>2</Bedrooms><Bathrooms>2</Bathrooms><Suites>1</Suites>
    <Garage type="Parking Space">1</Garage>
    <UnitFloor>12</UnitFloor><YearBuilt>2015</YearBuilt>
    <Features><Feature>Pool</Feature><Feature>Gourmet Balcony</Feature><Feature>Sanca</Feature></Features>
  </Details>
  <Location displayAddress="Street">
    <Country abbreviation="BR">Brasil</Country>
    <State abbreviation="SP">São Paulo</State>
    <City>São Paulo</City><Zone>Zona Oeste</Zone><Neighborhood>Vila Madalena</Neighborhood>
    <Address>Rua Harmonia</Address><StreetNumber>512</StreetNumber><Complement>apto 42</Complement>
    <PostalCode>05435-000</PostalCode><Latitude>-23.5559</Latitude><Longitude>-46.6896</Longitude>
  </Location>
  <ContactInfo><Name>Outra Casa</Name><Location><City>Campinas</City><Address>Rua da Imobiliária</Address></Location></ContactInfo>
</Listing>`;

test('a listing of VRSync is read as a property', async () => {
  const { format, listings, warnings } = await readAll(vrsync(FULL));
  expect(format).toBe('vrsync');
  expect(warnings).toEqual([]);
  expect(listings).toEqual([
    {
      line: 3,
      reference: 'AP-77',
      broker: null,
      values: {
        reference: 'AP-77',
        name: 'Apartamento com varanda & vista',
        business: 'venda',
        price: '350000.00',
        condoFee: '1250.00',
        iptu: '90.00',
        iptuPeriod: 'mensal',
        category: 'apartamento',
        region: 'zona oeste',
        description: 'Claro e ventilado.\nPerto do metrô.',
        usableArea: 66,
        totalArea: 80.5,
        bedrooms: 2,
        bathrooms: 2,
        suites: 1,
        parking: 1,
        floor: 12,
        builtYear: 2015,
        characteristics: ['Piscina', 'Varanda gourmet'],
        address: 'Rua Harmonia, 512 – Vila Madalena, São Paulo',
        streetNumber: '512',
        complement: 'apto 42',
        neighbourhood: 'Vila Madalena',
        city: 'São Paulo',
        state: 'SP',
        cep: '05435000',
        location: { lat: -23.5559, lng: -46.6896 },
        addressDisplay: 'rua',
        video: 'abcdefghijk',
      },
      photographs: ['https://fotos.exemplo.com.br/1.jpg?a=1&b=2', 'https://fotos.exemplo.com.br/2.jpg'],
      plans: [],
      warnings: [],
      refusal: null,
    },
  ]);
});

/** With a price and a reference, so that it is a listing. */
const listing = (details: string, others = '') =>
  vrsync(
    `<Listing><ListingID>1</ListingID>${others}<Details><PropertyType>Residential / Home</PropertyType>${details}</Details></Listing>`,
  );

const valuesOf = async (details: string, others?: string) => (await readOne(listing(details, others))).values;

describe('prices', () => {
  const SALE = '<ListPrice>500000</ListPrice>';
  const RENT = '<RentalPrice period="Monthly">2500</RentalPrice>';
  const type = (kind: string) => `<TransactionType>${kind}</TransactionType>`;

  test.each([
    ['both, for both', SALE + RENT, type('Sale/Rent'), { business: 'ambos', price: '500000.00', rentPrice: '2500.00' }],
    ['both, for what nobody says', SALE + RENT, '', { business: 'ambos', price: '500000.00', rentPrice: '2500.00' }],
    ['a small rent', '<RentalPrice>850</RentalPrice>', type('For Rent'), { business: 'aluguel', price: '850.00' }],
  ])('%s', async (_case, details, others, expected) => {
    expect(await valuesOf(details, others)).toMatchObject(expected);
    expect((await readOne(listing(details, others))).warnings).toEqual([]);
  });

  test.each([
    ['For Rent', { business: 'aluguel', price: '2500.00' }, 'Preço “500000” ficou de fora: não é deste negócio'],
    ['For Sale', { business: 'venda', price: '500000.00' }, 'Aluguel “2500” ficou de fora: não é deste negócio'],
  ])('both, %s, are one, and say so', async (kind, expected, warning) => {
    const { values, warnings } = await readOne(listing(SALE + RENT, type(kind)));
    expect(values).toEqual({ reference: '1', category: 'casa', ...expected });
    expect(warnings).toEqual([warning]);
  });

  test('that do not fit the business decide it, and say so', async () => {
    const { values, warnings } = await readOne(listing(RENT, type('For Sale')));
    expect(values).toMatchObject({ business: 'aluguel', price: '2500.00' });
    expect(warnings).toEqual(['Negócio “For Sale” não combina com os preços: foi lido como aluguel']);
  });

  test('of a day are left out', async () => {
    const { values, warnings } = await readOne(
      listing('<RentalPrice period="Daily">300</RentalPrice>', type('For Rent')),
    );
    expect(values.price).toBeUndefined();
    expect(warnings).toEqual(['Período do aluguel “Daily” ficou de fora: só o aluguel por mês é lido']);
  });

  test('in words are left out', async () => {
    const { values, warnings } = await readOne(listing('<ListPrice>sob consulta</ListPrice>'));
    expect(values.price).toBeUndefined();
    expect(warnings).toEqual(['Preço “sob consulta” ficou de fora: não é um valor em reais']);
  });
});

test.each([
  ['<YearlyTax currency="BRL">1.200,50</YearlyTax>', { iptu: '1200.50', iptuPeriod: 'anual' }],
  ['<YearlyTax period="Monthly">100</YearlyTax>', { iptu: '100.00', iptuPeriod: 'mensal' }],
  ['<Iptu period="Yearly">1200</Iptu>', { iptu: '1200.00', iptuPeriod: 'anual' }],
  ['<Garage>3</Garage>', { parking: 3 }],
  ['<Garage type="Parking Space">0</Garage>', { parking: 0 }],
  ['<Bedrooms>três</Bedrooms>', { bedrooms: 3 }],
  ['<Bathrooms>4 ou mais</Bathrooms>', { bathrooms: 4 }],
  ['<LivingArea unit="hectares">2</LivingArea>', { usableArea: 20_000 }],
])('%s', async (details, expected) => {
  expect(await valuesOf(details)).toMatchObject(expected);
});

test('zero rooms are none, and nothing to warn of', async () => {
  const { values, warnings } = await readOne(listing('<Bedrooms>0</Bedrooms><Bathrooms>0</Bathrooms><Iptu>0</Iptu>'));
  expect(values).toEqual({ reference: '1', category: 'casa' });
  expect(warnings).toEqual([]);
});

test('a place to park is no property', async () => {
  const read = await readOne(
    vrsync('<Listing><ListingID>1</ListingID><PropertyType>Commercial / Garage</PropertyType></Listing>'),
  );
  expect(read.refusal).toBe('O tipo “Commercial / Garage” não é nenhum dos tipos de imóvel que há aqui');
});

describe('a place', () => {
  const at = (location: string, display = 'All') =>
    readOne(
      vrsync(`<Listing><ListingID>1</ListingID><Location displayAddress="${display}">${location}</Location></Listing>`),
    );

  test('whose CEP lacks a number is read without it', async () => {
    const { values, warnings } = await at('<PostalCode>99999-99</PostalCode>');
    expect(values.cep).toBeUndefined();
    expect(warnings).toEqual(['CEP “99999-99” ficou de fora: Informe o CEP com 8 números']);
  });

  test.each([
    ['Santo André', '', 'abc'],
    ['São Bernardo do Campo', 'Centro', 'abc'],
    ['São Paulo', 'Zona Sul', 'zona sul'],
    ['São Paulo', '', undefined],
    ['Rio de Janeiro', 'Zona Sul', undefined],
  ])('in %s, zone “%s”, has the region %s', async (city, zone, region) => {
    expect((await at(`<City>${city}</City><Zone>${zone}</Zone>`)).values.region).toBe(region);
  });

  test.each([
    ['Água Verde', 'agua verde'],
    ['Centro', 'central'],
    ['Zona Sul', undefined],
    ['Batel', undefined],
  ])('in another city, zone “%s”, has a region where the brokerage gave that name', async (zone, region) => {
    setRegions([
      { key: 'agua verde', name: 'Água Verde' },
      { key: 'batel', name: 'Batel', isRetired: true },
      { key: 'central', name: 'Centro' },
      { key: 'zona sul', name: 'Zona sul' },
    ]);
    const { values } = await at(`<City>Curitiba</City><Zone>${zone}</Zone>`);
    setRegions(FIRST_REGIONS);

    expect(values.region).toBe(region);
  });

  test.each([
    ['All', 'exato'],
    ['Street', 'rua'],
    ['Neighborhood', 'bairro'],
  ])('shown as %s is shown as %s', async (display, expected) => {
    expect((await at('<Neighborhood>Moema</Neighborhood>', display)).values.addressDisplay).toBe(expected);
  });

  test('to be shown by a neighbourhood that is missing is shown by its street, and says so', async () => {
    const { values, warnings } = await at('<Address>Rua Azul</Address>', 'Neighborhood');
    expect(values.addressDisplay).toBe('rua');
    expect(warnings).toEqual(['Sem o bairro, o endereço não pode aparecer só por ele: aparece a rua']);
  });

  test('outside Brazil loses its point', async () => {
    const { values, warnings } = await at('<Latitude>23.55</Latitude><Longitude>46.63</Longitude>');
    expect(values.location).toBeUndefined();
    expect(warnings).toEqual(['Localização “23.55, 46.63” ficou de fora: Quis dizer -23.55,-46.63?']);
  });
});

test('what contradicts itself is left out, and says so', async () => {
  const { values, warnings } = await readOne(
    listing('<Bedrooms>1</Bedrooms><Suites>3</Suites><LivingArea>120</LivingArea><LotArea>90</LotArea>'),
  );
  expect(values).toEqual({ reference: '1', category: 'casa', bedrooms: 1, usableArea: 120 });
  expect(warnings).toEqual([
    'Área total de 90 m² ficou de fora: é menor que a útil, de 120 m²',
    'Suítes “3” ficou de fora: Não pode haver mais suítes que quartos',
  ]);
});

test('texts that are too long are cut, and say so', async () => {
  const { values, warnings } = await readOne(
    vrsync(`<Listing><Title>${'Casa '.repeat(40)}</Title><Description>${'x'.repeat(6000)}</Description></Listing>`),
  );
  expect(values.name).toHaveLength(120);
  expect(values.description).toHaveLength(5000);
  expect(warnings).toEqual([
    'Título passou de 120 caracteres e foi cortado',
    'Descrição passou de 5.000 caracteres e foi cortado',
  ]);
});

test('another currency and another country are the reason', async () => {
  const abroad =
    '<Location><Country abbreviation="US">United States</Country><State abbreviation="FL">Florida</State></Location>';
  const { values, refusal } = await readOne(listing('<ListPrice currency="USD">500000</ListPrice>', abroad));
  expect(values.price).toBeUndefined();
  expect(refusal).toBe('Fica fora do Brasil (United States), com preço em dólares');
});

test('floor plans come apart from the photographs, also a primary one', async () => {
  const { photographs, plans } = await readOne(
    listing(
      '',
      `<Media><Item medium="image" caption="Planta baixa" primary="true">https://f.exemplo.com/1.jpg</Item>
      <Item medium="image" caption="Sala com plantas">https://f.exemplo.com/2.jpg</Item>
      <Item medium="floorplan">https://f.exemplo.com/3.jpg</Item>
      <Item medium="image">https://f.exemplo.com/apto-planta-baixa.png</Item></Media>`,
    ),
  );
  expect(photographs).toEqual(['https://f.exemplo.com/2.jpg']);
  expect(plans).toEqual([
    'https://f.exemplo.com/1.jpg',
    'https://f.exemplo.com/3.jpg',
    'https://f.exemplo.com/apto-planta-baixa.png',
  ]);
});

test.each([0, 1, 102])('%d photographs come in their order, the primary one first', async (count) => {
  const items = Array.from(
    { length: count },
    (_, at) =>
      `<Item medium="image"${at === count - 1 ? ' primary="true"' : ''}>https://f.exemplo.com/${at}.jpg</Item>`,
  );
  const { photographs } = await readOne(listing('', `<Media>${items.join('')}</Media>`));
  expect(photographs).toHaveLength(count);
  expect(photographs[0]).toBe(count === 0 ? undefined : `https://f.exemplo.com/${count - 1}.jpg`);
  expect(photographs.slice(1)).toEqual(
    Array.from({ length: Math.max(0, count - 1) }, (_, at) => `https://f.exemplo.com/${at}.jpg`),
  );
});

test('photographs without a whole address are left out, and say so', async () => {
  const { photographs, warnings } = await readOne(
    listing(
      '',
      '<Media><Item>foto.jpg</Item><Item>file:///etc/passwd</Item><Item>//cdn.exemplo.com/1.jpg</Item></Media>',
    ),
  );
  expect(photographs).toEqual(['https://cdn.exemplo.com/1.jpg']);
  expect(warnings).toEqual(['2 fotos não têm endereço completo, como “foto.jpg”']);
});

test('a listing without reference, title and price is refused', async () => {
  expect((await readOne(vrsync('<Listing><Details><Bedrooms>2</Bedrooms></Details></Listing>'))).refusal).toBe(
    'Não tem referência, título nem preço',
  );
});
