import { readAll, readOne, vrsync } from '#test/listings.ts';

const carga = (...imoveis: string[]) =>
  `\uFEFF<?xml version="1.0" encoding="UTF-8"?><Carga><Imoveis>${imoveis.map((imovel) => `<Imovel>${imovel}</Imovel>`).join('')}</Imoveis></Carga>`;

describe('ZAP’s Carga', () => {
  const FULL = `<CodigoCliente>36000</CodigoCliente><CodigoImovel>AP0955</CodigoImovel><Creci>1-J</Creci>
    <TipoImovel>Apartamento</TipoImovel><SubTipoImovel>Apartamento Padrão</SubTipoImovel><CategoriaImovel>Padrão</CategoriaImovel>
    <Cidade>São Caetano do Sul</Cidade><Bairro>Centro</Bairro><Endereco>ENDEREÇO NÃO INFORMADO</Endereco><CEP></CEP><UF>SP</UF>
    <PrecoVenda>750000.00</PrecoVenda><PrecoLocacao>3200.00</PrecoLocacao><PrecoCondominio>950.00</PrecoCondominio><ValorIPTU>1800.00</ValorIPTU>
    <AreaUtil>65</AreaUtil><AreaTotal>70</AreaTotal><UnidadeMetrica>M2</UnidadeMetrica>
    <QtdDormitorios>2</QtdDormitorios><QtdSuites>1</QtdSuites><QtdBanheiros>2</QtdBanheiros><QtdSalas>1</QtdSalas><QtdVagas>1</QtdVagas>
    <QtdAndar>20</QtdAndar><AnoConstrucao>2015</AnoConstrucao><Observacao><![CDATA[Sala para dois ambientes.<br/>Pronto.]]></Observacao>
    <ArCondicionado>1</ArCondicionado><ArmarioCozinha>1</ArmarioCozinha><Piscina>1</Piscina><Playground>0</Playground><QtdElevador>0</QtdElevador>
    <AceitaPermuta>1</AceitaPermuta><TipoOferta>1</TipoOferta>
    <Fotos>
      <Foto><NomeArquivo>a.jpg</NomeArquivo><URLArquivo>https://f.exemplo.com/a.jpg</URLArquivo><Principal>0</Principal></Foto>
      <Foto><NomeArquivo>b.jpg</NomeArquivo><URLArquivo>https://f.exemplo.com/b.jpg</URLArquivo><Principal>1</Principal></Foto>
      <Foto><Legenda>Planta</Legenda><URLArquivo>https://f.exemplo.com/p.jpg</URLArquivo></Foto>
    </Fotos>`;

  test('is read, without an address where there is none', async () => {
    const { format, listings } = await readAll(carga(FULL));
    expect(format).toBe('carga');
    expect(listings).toEqual([
      {
        line: 1,
        reference: 'AP0955',
        broker: null,
        values: {
          reference: 'AP0955',
          business: 'ambos',
          price: '750000.00',
          rentPrice: '3200.00',
          condoFee: '950.00',
          iptu: '1800.00',
          category: 'apartamento',
          region: 'abc',
          description: 'Sala para dois ambientes.\nPronto.',
          usableArea: 65,
          totalArea: 70,
          bedrooms: 2,
          suites: 1,
          bathrooms: 2,
          parking: 1,
          builtYear: 2015,
          neighbourhood: 'Centro',
          city: 'São Caetano do Sul',
          state: 'SP',
          characteristics: ['Ar-condicionado', 'Armários na cozinha', 'Piscina'],
          acceptsExchange: true,
        },
        photographs: ['https://f.exemplo.com/b.jpg', 'https://f.exemplo.com/a.jpg'],
        plans: ['https://f.exemplo.com/p.jpg'],
        warnings: [],
        refusal: null,
      },
    ]);
  });

  test('of hundreds in one line is read one by one', async () => {
    const { listings } = await readAll(
      carga(
        ...Array.from({ length: 300 }, (_, at) => `<CodigoImovel>C${at}</CodigoImovel><TipoImovel>Casa</TipoImovel>`),
      ),
    );
    expect(listings.map(({ reference }) => reference)).toEqual(Array.from({ length: 300 }, (_, at) => `C${at}`));
  });
});

const chaves = (imovel: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document>\n<imoveis>\n<imovel>${imovel}</imovel></imoveis></Document>`;

describe('Chaves na Mão', () => {
  test('is read', async () => {
    const read = await readAll(
      chaves(`<referencia>CA01</referencia><codigo_cliente>99</codigo_cliente><titulo>Casa exemplo</titulo>
        <transacao>V</transacao><transacao2>L</transacao2><finalidade>RE</finalidade><destaque>1</destaque>
        <tipo>Casa / Sobrado em Condomínio</tipo><tipo2></tipo2><valor>210000.50</valor><valor_locacao>1500</valor_locacao>
        <valor_iptu>90</valor_iptu><valor_condominio>560</valor_condominio><area_total>70</area_total><area_util>52</area_util>
        <quartos>2</quartos><suites>1</suites><garagem>1</garagem><banheiro>2</banheiro><closet>1</closet><bar></bar><varanda></varanda>
        <aceita_pet>1</aceita_pet><estado>PR</estado><cidade>Curitiba</cidade><bairro>Novo Mundo</bairro><cep>81050000</cep>
        <endereco>Rua Exemplo</endereco><numero>250</numero><complemento></complemento>
        <esconder_endereco_imovel>1</esconder_endereco_imovel><descritivo><![CDATA[ Uma <b>boa</b> casa. ]]></descritivo>
        <fotos_imovel><foto><url>https://f.exemplo.com/1.jpeg</url><data_atualizacao>2023-11-15 17:00:00</data_atualizacao></foto>
        <foto><url>https://f.exemplo.com/2.jpeg</url></foto></fotos_imovel>
        <plantas><planta><url>https://f.exemplo.com/3.jpeg</url></planta></plantas><latitude>-25,4</latitude><longitude>-49,3</longitude>
        <video>https://youtu.be/abcdefghijk</video><tour_360>https://tour.exemplo.com</tour_360>
        <area_comum><item>Academia</item><item>Salão de Festas</item></area_comum><area_privativa><item>Adega</item><item>Lareira</item></area_privativa>
        <aceita_troca>1</aceita_troca><periodo_locacao>M</periodo_locacao>`),
    );
    expect(read.format).toBe('chavesNaMao');
    expect(read.listings).toEqual([
      expect.objectContaining({
        line: 4,
        reference: 'CA01',
        values: {
          reference: 'CA01',
          name: 'Casa exemplo',
          business: 'ambos',
          price: '210000.50',
          rentPrice: '1500.00',
          condoFee: '560.00',
          iptu: '90.00',
          category: 'casa de condomínio',
          description: 'Uma boa casa.',
          usableArea: 52,
          totalArea: 70,
          bedrooms: 2,
          suites: 1,
          bathrooms: 2,
          parking: 1,
          address: 'Rua Exemplo, 250 – Novo Mundo, Curitiba',
          streetNumber: '250',
          neighbourhood: 'Novo Mundo',
          city: 'Curitiba',
          state: 'PR',
          cep: '81050000',
          addressDisplay: 'bairro',
          location: { lat: -25.4, lng: -49.3 },
          video: 'abcdefghijk',
          characteristics: ['Aceita animais', 'Academia', 'Closet', 'Lareira', 'Salão de festas'],
          acceptsExchange: true,
        },
        photographs: ['https://f.exemplo.com/1.jpeg', 'https://f.exemplo.com/2.jpeg'],
        plans: ['https://f.exemplo.com/3.jpeg'],
        warnings: [],
        refusal: null,
      }),
    ]);
  });

  test('by the day has no rent', async () => {
    const imovel =
      '<referencia>1</referencia><transacao>L</transacao><tipo>Casa</tipo><valor_locacao>300</valor_locacao><periodo_locacao>Diária</periodo_locacao>';
    expect(await readOne(chaves(imovel))).toMatchObject({
      values: { business: 'aluguel' },
      warnings: ['Período do aluguel “Diária” ficou de fora: só o aluguel por mês é lido'],
    });
  });
});

test('elements that a program named on its own are read by their names', async () => {
  const { format, listings } =
    await readAll(`\n<?xml version="1.0"?><imoveis><imovel><id>439</id><titulo>Apartamento na Agronômica</titulo>
    <descricao>Amplo.</descricao><preco>R$ 850.000</preco><cidade>Florianópolis</cidade><bairro>Agronômica</bairro>
    <link>https://exemplo.com/439</link><imagem>https://f.exemplo.com/1.webp</imagem></imovel></imoveis>`);
  expect(format).toBe('xml');
  expect(listings[0]).toMatchObject({
    reference: '439',
    values: { name: 'Apartamento na Agronômica', category: 'apartamento', business: 'venda', price: '850000.00' },
    photographs: ['https://f.exemplo.com/1.webp'],
    refusal: null,
  });
});

const caracteristica = (id: string, nome: string, valor = '') =>
  `<caracteristica><id>${id}</id><nome>${nome}</nome>${valor && `<valor>${valor}</valor>`}</caracteristica>`;

describe('OpenNavent', () => {
  test('is read in Portuguese', async () => {
    const { format, listings } = await readAll(`<?xml version="1.0" encoding="UTF-8"?>
<OpenNavent><dataModificacao>1</dataModificacao><Imoveis><Imovel>
  <codigoAnuncio><![CDATA[9001]]></codigoAnuncio><codigoReferencia>AP-9</codigoReferencia>
  <tipoPropriedade><idTipo>2</idTipo><tipo>Apartamento</tipo><subTipo>Padrão</subTipo></tipoPropriedade>
  <multimidia><imagens><imagem><titulo>Sala</titulo><urlImagem>https://f.exemplo.com/1.jpg</urlImagem></imagem></imagens>
    <videos><video><codigoVideo>abcdefghijk</codigoVideo><titulo>Vídeo</titulo></video></videos>
    <plantas><planta><urlImagem>https://f.exemplo.com/planta.jpg</urlImagem></planta></plantas></multimidia>
  <titulo>Apartamento no Brooklin</titulo><descricao><![CDATA[<p>Claro.</p><p>Amplo.</p>]]></descricao>
  <precos>
    <preco><quantidade>650000</quantidade><moeda>BRL</moeda><operacao>VENTA</operacao></preco>
    <preco><quantidade>3500</quantidade><moeda>BRL</moeda><operacao>ALQUILER</operacao></preco>
  </precos>
  <publicador><nomeContato>Outra Casa</nomeContato></publicador>
  <localizacao><endereco>Rua Azul, 10 - Apto 4</endereco><localidade>Brooklin,São Paulo,São Paulo,Brasil</localidade>
    <codigoPostal>04561-000</codigoPostal><mostrarMapa>APROXIMADO</mostrarMapa><latitude>-23.6</latitude><longitude>-46.6</longitude></localizacao>
  <caracteristicas>
    ${caracteristica('CFT2', 'PRINCIPALES|QUARTO', '3')}${caracteristica('CFT3', 'PRINCIPALES|BANHEIRO', '2')}
    ${caracteristica('CFT4', 'PRINCIPALES|SUITE', '1')}${caracteristica('CFT7', 'PRINCIPALES|VAGA', '2')}
    ${caracteristica('CFT100', 'MEDIDAS|AREA_TOTAL', '120')}${caracteristica('CFT101', 'MEDIDAS|AREA_UTIL', '90')}
    <caracteristica><id>CON1</id><nome>MEDIDAS|UNIDAD_DE_MEDIDA</nome><idValor>M2</idValor></caracteristica>
    ${caracteristica('CFT6', 'PRINCIPALES|CONDOMINIO', '800')}${caracteristica('CFT400', 'PRINCIPALES|IPTU', '120')}
    ${caracteristica('10181', 'AREA_COMUM|SALAO_DE_FESTAS')}${caracteristica('20199', 'AREA_PRIVATIVA|VARANDA', '1')}
    ${caracteristica('20114', 'AREA_PRIVATIVA|LAREIRA', '0')}
  </caracteristicas>
</Imovel></Imoveis></OpenNavent>`);
    expect(format).toBe('openNavent');
    expect(listings).toEqual([
      expect.objectContaining({
        line: 2,
        reference: 'AP-9',
        values: {
          reference: 'AP-9',
          name: 'Apartamento no Brooklin',
          business: 'ambos',
          price: '650000.00',
          rentPrice: '3500.00',
          condoFee: '800.00',
          iptu: '120.00',
          category: 'apartamento',
          description: 'Claro.\n\nAmplo.',
          usableArea: 90,
          totalArea: 120,
          bedrooms: 3,
          suites: 1,
          bathrooms: 2,
          parking: 2,
          address: 'Rua Azul, 10 - Apto 4 – Brooklin, São Paulo',
          neighbourhood: 'Brooklin',
          city: 'São Paulo',
          state: 'SP',
          cep: '04561000',
          addressDisplay: 'rua',
          location: { lat: -23.6, lng: -46.6 },
          video: 'abcdefghijk',
          characteristics: ['Salão de festas', 'Varanda'],
        },
        photographs: ['https://f.exemplo.com/1.jpg'],
        plans: ['https://f.exemplo.com/planta.jpg'],
        warnings: [],
        refusal: null,
      }),
    ]);
  });

  test('is read in Spanish', async () => {
    const { format, listings } =
      await readAll(`<OpenNavent><Avisos><Aviso><codigoAviso>7</codigoAviso><claveReferencia>K7</claveReferencia>
      <tipoDePropiedad><idTipo>1</idTipo><tipo>Casa</tipo></tipoDePropiedad><titulo>Casa com jardim</titulo><descripcion>Boa casa.</descripcion>
      <precios><precio><monto>900000</monto><moneda>BRL</moneda><operacion>VENTA</operacion></precio></precios>
      <localizacion><direccion>Rua Verde 5</direccion><muestraMapa>EXACTO</muestraMapa><latitud>-23.5</latitud><longitud>-46.6</longitud></localizacion>
      <caracteristicas><caracteristica><nombre>PRINCIPALES|DORMITORIO</nombre><valor>4</valor></caracteristica>
        <caracteristica><nombre>MEDIDAS|SUPERFICIE_TOTAL</nombre><valor>300</valor></caracteristica>
        <caracteristica><nombre>GENERALES|PILETA</nombre><idValor>1</idValor></caracteristica></caracteristicas>
      <multimedia><imagenes><imagen><urlImagen>https://f.exemplo.com/1.jpg</urlImagen></imagen></imagenes></multimedia></Aviso></Avisos></OpenNavent>`);
    expect(format).toBe('openNavent');
    expect(listings[0]).toMatchObject({
      reference: 'K7',
      values: {
        business: 'venda',
        price: '900000.00',
        category: 'casa',
        bedrooms: 4,
        totalArea: 300,
        address: 'Rua Verde 5',
        addressDisplay: 'exato',
        characteristics: ['Piscina'],
      },
      photographs: ['https://f.exemplo.com/1.jpg'],
    });
  });

  test('leaves out a price in another currency', async () => {
    const { values, warnings } = await readOne(`<OpenNavent><Imoveis><Imovel><codigoAnuncio>1</codigoAnuncio>
      <precos><preco><quantidade>100000</quantidade><moeda>USD</moeda><operacao>VENTA</operacao></preco></precos></Imovel></Imoveis></OpenNavent>`);
    expect(values.price).toBeUndefined();
    expect(warnings).toEqual(['Preço “USD 100000” ficou de fora: é em dólares, e não em reais']);
  });
});

/** A listing of each format, with suítes as it writes them. */
const WITH_SUITES: [string, (suites: string) => string][] = [
  [
    'VRSync',
    (suites) =>
      vrsync(`<Listing><ListingID>1</ListingID><Details>${suites && `<Suites>${suites}</Suites>`}</Details></Listing>`),
  ],
  ['Carga', (suites) => carga(`<CodigoImovel>1</CodigoImovel>${suites && `<QtdSuites>${suites}</QtdSuites>`}`)],
  ['Chaves na Mão', (suites) => chaves(`<referencia>1</referencia><transacao>V</transacao><suites>${suites}</suites>`)],
  [
    'OpenNavent',
    (suites) =>
      `<OpenNavent><Imoveis><Imovel><codigoAnuncio>1</codigoAnuncio>${caracteristica('CFT4', 'PRINCIPALES|SUITE', suites)}</Imovel></Imoveis></OpenNavent>`,
  ],
  ['its own XML', (suites) => `<imoveis><imovel><id>1</id><suites>${suites}</suites></imovel></imoveis>`],
  ['CSV', (suites) => `Referência;Título;Suítes\n1;Casa;${suites}`],
];

test.each(WITH_SUITES)('in %s, no suítes and nothing said of them are told apart', async (_format, written) => {
  for (const none of ['0', '0,0', 'zero', 'Nenhuma', 'não', 'Sem suíte'])
    expect(await readOne(written(none))).toMatchObject({ values: { suites: 0 }, warnings: [] });
  for (const nothing of ['', '-', 'N/A', 'não informado']) {
    const { values, warnings } = await readOne(written(nothing));
    expect([values.suites, warnings]).toEqual([undefined, []]);
  }
});

test.each([
  ['Plantas', 'https://f.exemplo.com/p.jpg | https://f.exemplo.com/q.jpg'],
  ['Planta 2', 'https://f.exemplo.com/p.jpg https://f.exemplo.com/q.jpg'],
])('plans in a column “%s” come apart from the photographs', async (column, cell) => {
  const { photographs, plans } = await readOne(
    `Referência;Título;Fotos;${column}\n1;Casa;https://f.exemplo.com/1.jpg;${cell}`,
  );
  expect(photographs).toEqual(['https://f.exemplo.com/1.jpg']);
  expect(plans).toEqual(['https://f.exemplo.com/p.jpg', 'https://f.exemplo.com/q.jpg']);
});
