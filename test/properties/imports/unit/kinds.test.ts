import fc from 'fast-check';
import { KINDS } from '#contract/properties/kinds.ts';
import type { Kind, KindField } from '#contract/properties/kinds.ts';
import { importedProperty } from '#contract/properties/properties.ts';
import { LACKS, sizes } from '#test/kinds.ts';
import { readOne, vrsync } from '#test/listings.ts';
import { ofOurKind } from '../../../../server/properties/imports/ofOurKind.ts';
import { readNew } from '../../../../server/properties/imports/readListing.ts';

type Sizes = Record<KindField, number>;

const tag = (name: string, text: string | number) => (text === '' ? '' : `<${name}>${text}</${name}>`);

/** Each format with its own names for a kind and its fields. */
const FORMATS = {
  vrsync: (type: string, sizes: Sizes) =>
    vrsync(`<Listing><ListingID>K1</ListingID><Title>Imóvel claro</Title><TransactionType>For Sale</TransactionType>
      <Details>${tag('PropertyType', type)}<Description>Perto de tudo.</Description><ListPrice>500000</ListPrice>
      ${tag('Bedrooms', sizes.bedrooms)}${tag('Suites', sizes.suites)}${tag('Bathrooms', sizes.bathrooms)}${tag('Garage', sizes.parking)}
      ${tag('LivingArea', sizes.usableArea)}${tag('LotArea', sizes.totalArea)}${tag('UnitFloor', sizes.floor)}${tag('YearBuilt', sizes.builtYear)}
      </Details><Location><Address>Rua Azul</Address></Location></Listing>`),
  carga: (type: string, sizes: Sizes) => {
    const [kind = '', subtype = '', variety = ''] = type.split(' > ');
    return `<Carga><Imoveis><Imovel><CodigoImovel>K1</CodigoImovel><TituloImovel>Imóvel claro</TituloImovel>
      ${tag('TipoImovel', kind)}${tag('SubTipoImovel', subtype)}${tag('CategoriaImovel', variety)}<PrecoVenda>500000</PrecoVenda>
      ${tag('QtdDormitorios', sizes.bedrooms)}${tag('QtdSuites', sizes.suites)}${tag('QtdBanheiros', sizes.bathrooms)}${tag('QtdVagas', sizes.parking)}
      ${tag('AreaUtil', sizes.usableArea)}${tag('AreaTotal', sizes.totalArea)}${tag('QtdAndar', '')}${tag('Andar', sizes.floor)}${tag('AnoConstrucao', sizes.builtYear)}
      <Endereco>Rua Azul</Endereco><Observacao>Perto de tudo.</Observacao></Imovel></Imoveis></Carga>`;
  },
  chavesNaMao: (type: string, sizes: Sizes) => {
    const [kind = '', purpose = 'RE'] = type.split(' > ');
    return `<Document><imoveis><imovel><referencia>K1</referencia><titulo>Imóvel claro</titulo><transacao>V</transacao>
      ${tag('finalidade', purpose)}${tag('tipo', kind)}<valor>500000</valor><endereco>Rua Azul</endereco><descritivo>Perto de tudo.</descritivo>
      ${tag('quartos', sizes.bedrooms)}${tag('suites', sizes.suites)}${tag('banheiro', sizes.bathrooms)}${tag('garagem', sizes.parking)}
      ${tag('area_util', sizes.usableArea)}${tag('area_total', sizes.totalArea)}${tag('andar', sizes.floor)}${tag('ano_construcao', sizes.builtYear)}
      </imovel></imoveis></Document>`;
  },
  openNavent: (type: string, sizes: Sizes) => {
    const [, id = '', subtypeId = '', name = ''] = /^(\d+)(?:\.(\d+))?(?: (.+))?$/.exec(type) ?? [];
    const size = (of: string, value: number) =>
      `<caracteristica>${tag('id', of)}${tag('valor', value)}</caracteristica>`;
    return `<OpenNavent><Imoveis><Imovel><codigoAnuncio>1</codigoAnuncio><codigoReferencia>K1</codigoReferencia><titulo>Imóvel claro</titulo>
      <tipoPropriedade>${tag('idTipo', id)}${tag('idSubTipo', subtypeId)}${tag('tipo', name)}</tipoPropriedade><descricao>Perto de tudo.</descricao>
      <precos><preco><quantidade>500000</quantidade><operacao>VENTA</operacao></preco></precos><endereco>Rua Azul</endereco>
      <caracteristicas>${size('CFT2', sizes.bedrooms)}${size('CFT4', sizes.suites)}${size('CFT3', sizes.bathrooms)}${size('CFT7', sizes.parking)}
      ${size('CFT101', sizes.usableArea)}${size('CFT100', sizes.totalArea)}</caracteristicas></Imovel></Imoveis></OpenNavent>`;
  },
  spreadsheet: (type: string, sizes: Sizes) =>
    [
      'Código;Título;Tipo;Preço;Endereço;Descrição;Quartos;Suítes;Banheiros;Vagas;Área útil;Área total;Andar;Ano',
      `K1;Imóvel claro;${type};500000;Rua Azul;Perto de tudo.;${sizes.bedrooms};${sizes.suites};${sizes.bathrooms};${sizes.parking};${sizes.usableArea};${sizes.totalArea};${sizes.floor};${sizes.builtYear}`,
    ].join('\n'),
};

type Format = keyof typeof FORMATS;

/** As the formats' own lists have them; several are parted by a bar. */
const WORDS: Record<Kind, Record<Format, string>> = {
  casa: {
    vrsync: 'Residential / Home|Residential / Village House',
    carga: 'Casa > Casa Padrão > Térrea|Casa > Casa de Vila > Padrão',
    chavesNaMao: 'Casa / Sobrado',
    openNavent: '1.5|1 Casa',
    spreadsheet: 'Casa|casa|Chalé',
  },
  apartamento: {
    vrsync: 'Residential / Apartment',
    carga: 'Apartamento > Apartamento Padrão > Padrão|Apartamento > Apartamento Padrão > Duplex',
    chavesNaMao: 'Apartamento',
    openNavent: '2.1|2.38|2 Apartamento',
    spreadsheet: 'Apartamento|Apto',
  },
  'casa de condomínio': {
    vrsync: 'Residential / Condo',
    carga: 'Casa > Casa de Condomínio > Térrea|Casa > Casa de Condomínio > Sobrado/Duplex',
    chavesNaMao: 'Casa / Sobrado em Condomínio',
    openNavent: '1.6|1 Casa de condomínio',
    spreadsheet: 'Casa de condomínio|Casa em cond. fechado',
  },
  sobrado: {
    vrsync: 'Residential / Sobrado',
    carga: 'Casa > Casa Padrão > Sobrado/Duplex',
    chavesNaMao: 'Sobrado',
    openNavent: '1.33|1 Sobrado',
    spreadsheet: 'Sobrado',
  },
  cobertura: {
    vrsync: 'Residential / Penthouse',
    carga: 'Apartamento > Apartamento Padrão > Cobertura',
    chavesNaMao: 'Cobertura',
    openNavent: '2.26|2 Cobertura',
    spreadsheet: 'Cobertura|Cobertura duplex',
  },
  studio: {
    vrsync: 'Residential / Studio|Residential / Kitnet|Residential / Loft',
    carga: 'Apartamento > Kitchenette/Conjugados > Padrão|Apartamento > Studio > Padrão|Apartamento > Loft > Padrão',
    chavesNaMao: 'Kitnet / Stúdio|Loft',
    openNavent: '2.2|2.3|2 Kitnet',
    spreadsheet: 'Studio|Quitinete',
  },
  flat: {
    vrsync: 'Residential / Flat',
    carga: 'Flat/Aparthotel > Flat > Padrão|Apartamento > Flat > Padrão',
    chavesNaMao: 'Flat',
    openNavent: '2.4|2 Flat',
    spreadsheet: 'Flat|Apart-hotel',
  },
  terreno: {
    vrsync: 'Residential / Land Lot|Commercial / Land Lot',
    carga: 'Terreno > Terreno Padrão > Padrão|Terreno > Loteamento/Condomínio > Padrão',
    chavesNaMao: 'Terreno / Lote|Terreno em Condomínio|Terreno comercial > CO',
    openNavent: '1003.8|1003.9|1003 Terreno',
    spreadsheet: 'Terreno|Lote',
  },
  'sala comercial': {
    vrsync: 'Commercial / Office|Commercial / Consultorio|Commercial / Corporate Floor',
    carga: 'Comercial/Industrial > Conjunto Comercial/sala > Padrão|Comercial > Consultório > Padrão',
    chavesNaMao: 'Conj. Comercial / Sala > CO',
    openNavent: '1005.16|1005 Sala comercial',
    spreadsheet: 'Sala comercial|Escritório|Sala',
  },
  loja: {
    vrsync: 'Commercial / Business|Commercial / Loja',
    carga: 'Comercial/Industrial > Loja/Salão > Padrão|Comercial > Loja Shopping/ Ct Comercial > Padrão',
    chavesNaMao: 'Ponto Comercial > CO',
    openNavent: '1005.19|1005 Loja',
    spreadsheet: 'Loja|Ponto comercial',
  },
  galpão: {
    vrsync: 'Commercial / Industrial',
    carga: 'Comercial/Industrial > Galpão/Depósito/Armazém > Padrão|Comercial > Indústria > Padrão',
    chavesNaMao: 'Galpão / Depósito > CO',
    openNavent: '1005.20|1005.25|1005 Galpão',
    spreadsheet: 'Galpão|Barracão',
  },
  prédio: {
    vrsync:
      'Commercial / Edificio Comercial|Commercial / Edificio Residencial|Commercial / Building|Commercial / Hotel',
    carga: 'Comercial > Prédio Inteiro > Padrão|Comercial > Casa Comercial > Padrão',
    chavesNaMao: 'Prédio > CO|Casa / Sobrado Comercial > CO|Casa / Sobrado > CO',
    openNavent: '1005 Prédio',
    spreadsheet: 'Prédio|Prédio comercial',
  },
  chácara: {
    vrsync: 'Residential / Farm Ranch',
    carga: 'Rural > Chácara > Padrão|Rurais > Sítio > Padrão',
    chavesNaMao: 'Sítio / Chácara',
    openNavent: '1004.10|1004.11|1004|1004 Chácara',
    spreadsheet: 'Chácara|Sítio|Rancho',
  },
  fazenda: {
    vrsync: 'Residential / Agricultural|Commercial / Agricultural',
    carga: 'Rurais > Fazenda > Padrão|Rural > Haras > Padrão',
    chavesNaMao: 'Fazenda > CO',
    openNavent: '1004 Fazenda',
    spreadsheet: 'Fazenda|Haras',
  },
};

/** OpenNavent has no such fields. */
const UNSAID: Record<Format, readonly KindField[]> = {
  ...{ vrsync: [], carga: [], chavesNaMao: [], spreadsheet: [] },
  openNavent: ['floor', 'builtYear'],
};

const PAIRS = KINDS.flatMap((kind) => (Object.keys(FORMATS) as Format[]).map((format) => [kind, format] as const));

test.each(PAIRS)('%s: in the words of %s all its fields come in, and none that it lacks', async (kind, format) => {
  for (const type of WORDS[kind][format].split('|')) {
    const [said] = fc.sample(sizes, 1);
    const listing = await readOne(FORMATS[format](type, said!));
    expect(listing).toMatchObject({ refusal: null, warnings: [] });

    const ours = ofOurKind(listing, [kind]);
    const { property, reason } = readNew(ours, {
      region: 'central',
      broker: null,
      brokers: new Map(),
      team: new Map(),
    });

    expect(reason).toBeNull();
    const fields = Object.entries(said!).filter(([field]) => !UNSAID[format].some((unsaid) => unsaid === field));
    const isLacking = (field: string) => LACKS[kind].some((lacking) => lacking === field);
    expect(property).toMatchObject({
      name: 'Imóvel claro',
      category: kind,
      ...Object.fromEntries(fields.filter(([field]) => !isLacking(field))),
    });
    for (const field of LACKS[kind]) expect(property).not.toHaveProperty(field);
    expect(importedProperty.isValidSync(property)).toBe(true);
  }
});

const aListing = (type: string, others = '') =>
  readOne(
    vrsync(
      `<Listing><ListingID>K1</ListingID><Title>Imóvel</Title><PropertyType>${type}</PropertyType>${others}</Listing>`,
    ),
  );

test.each([
  ['Residential / Condo', ['casa', 'casa de condomínio'], 'casa de condomínio', null],
  ['Residential / Condo', ['casa', 'apartamento'], 'casa', null],
  ['Residential / Studio', ['apartamento'], 'apartamento', null],
  ['Residential / Home', ['casa de condomínio'], 'casa', 'Casa'],
  ['Residential / Land Lot', ['casa', 'apartamento'], 'terreno', 'Terreno'],
  ['Commercial / Office', ['casa'], 'sala comercial', 'Sala comercial'],
] as const)('%s comes, where %j are on, as %s', async (type, on, kind, isOff) => {
  const { values, refusal } = ofOurKind(await aListing(type), on);

  expect(values.category).toBe(kind);
  expect(refusal).toBe(isOff && `${isOff} não está entre os tipos da imobiliária: ligue o tipo e confira de novo`);
});

test('a value that the kind lacks stays out, and is said; a zero is none', async () => {
  const office = await aListing('Commercial / Office', '<Bedrooms>2</Bedrooms><Suites>0</Suites><Garage>1</Garage>');

  const { values, warnings } = ofOurKind(office, ['sala comercial']);

  expect(values).toEqual({ reference: 'K1', name: 'Imóvel', category: 'sala comercial', parking: 1 });
  expect(warnings).toEqual(['Quartos “2” fica de fora: sala comercial não tem']);
});
