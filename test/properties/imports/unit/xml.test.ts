import fc from 'fast-check';
import { NAMESPACE, readAll, refusalOf, vrsync } from '#test/listings.ts';
import { cutElements } from '../../../../server/properties/feeds/xml/cutElements.ts';
import type { Piece } from '../../../../server/properties/feeds/xml/cutElements.ts';
import { parseElement } from '../../../../server/properties/feeds/xml/parseElement.ts';

const listing = (id: string, more = '') =>
  `<Listing><ListingID>${id}</ListingID><Title>Casa São João ${id}</Title>${more}</Listing>`;
const GOOD = vrsync(listing('1'), listing('2'));

const titlesOf = async (content: Buffer | string) =>
  (await readAll(content)).listings.map(({ values }) => values.name ?? null);

const BOTH = ['Casa São João 1', 'Casa São João 2'];

test.each([
  ['as it should be', GOOD],
  ['with a mark', `\uFEFF${GOOD}`],
  ['with blank lines before the declaration', `\n \r\n${GOOD}`],
  ['with a mark and blanks', `\uFEFF \n${GOOD}`],
  ['after a warning of its program', `Notice: undefined index\n${GOOD}`],
  ['in Windows-1252', Buffer.from(GOOD.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
  ['in Windows-1252, declared as UTF-8', Buffer.from(GOOD, 'latin1')],
  ['in UTF-8, declared as ISO-8859-1', GOOD.replace('UTF-8', 'ISO-8859-1')],
  ['in UTF-16', Buffer.from(`\uFEFF${GOOD}`, 'utf16le')],
  ['in another namespace', GOOD.replace(NAMESPACE, 'http://www.exemplo.com/VRSync')],
  ['without a namespace', GOOD.replace(` xmlns="${NAMESPACE}"`, '')],
  ['with a prefix', GOOD.replace(/<(\/?)(?=[A-Z])/g, '<$1vr:').replace('xmlns=', 'xmlns:vr=')],
  ['without its root', listing('1') + listing('2')],
  ['with a comment around a listing', GOOD.replace('<Listings>', `<Listings><!-- ${listing('0')} -->`)],
  ['with a document type', GOOD.replace('\n', '\n<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')],
  ['after many comments', `${'<!---->\n'.repeat(60)}${GOOD.replace(/^<\?.*\n/, '')}`],
  ['that ends in the middle of its end', GOOD.slice(0, -20)],
])('a feed is read %s', async (_case, content) => {
  expect(await titlesOf(content)).toEqual(BOTH);
});

test('each listing is read in its own encoding', async () => {
  const [before, after] = GOOD.split('\n<Listing><ListingID>2');
  const mixed = Buffer.concat([Buffer.from(before ?? ''), Buffer.from(`\n<Listing><ListingID>2${after}`, 'latin1')]);
  expect(await titlesOf(mixed)).toEqual(BOTH);
});

const REPAIRED = {
  line: 4,
  refusal: null,
  warnings: expect.arrayContaining([expect.stringMatching(/^Reparado: XML malformado na linha \d+/)]),
};
const REFUSED = {
  line: 4,
  refusal: expect.stringMatching(/^XML malformado na linha \d+: não foi possível ler este imóvel$/),
};

describe('an ill-formed listing', () => {
  test.each([
    [
      'attributes without a space',
      '<Media><Item medium="image" caption="sala"primary="true">https://f.exemplo.com/1.jpg</Item></Media>',
    ],
    ['an entity that nobody knows', '<Details><Description>A &b; B&nbsp;C</Description></Details>'],
    ['a bare ampersand', '<Details><Description>Sala & cozinha</Description></Details>'],
    ['a control character', '<Details><Description>A\u0001B</Description></Details>'],
    ['a name that HTML knows', '<Details><Description>S&atilde;o</Description></Details>'],
  ])('with %s is repaired, and says where', async (_case, more) => {
    const { listings } = await readAll(vrsync(listing('1'), listing('2', `\n${more}`), listing('3')));
    expect(listings.map(({ refusal, warnings }) => [refusal, warnings.length])).toEqual([
      [null, 0],
      [null, 1],
      [null, 0],
    ]);
    expect(listings[1]).toMatchObject({
      line: 4,
      values: { name: 'Casa São João 2' },
      warnings: ['Reparado: XML malformado na linha 5, confira os valores'],
    });
  });

  test('keeps what could be read of it', async () => {
    const more =
      '<Media><Item caption="a"primary="true">https://f.exemplo.com/1.jpg?x=1&y=2</Item></Media><Details><Description>Sala &amp; quarto &b; S&atilde;o</Description></Details>';
    const [read] = (await readAll(vrsync(listing('1', more)))).listings;
    expect(read).toMatchObject({
      values: { description: 'Sala & quarto &b; São' },
      photographs: ['https://f.exemplo.com/1.jpg?x=1&y=2'],
    });
  });

  test.each([
    ['whose end is missing', '<Listing><ListingID>2</ListingID><Title>Casa</Title>', REPAIRED],
    ['whose text never ends', '<Listing><ListingID>2</ListingID><Title><![CDATA[Casa</Title></Listing>', REFUSED],
    ['whose comment never ends', '<Listing><ListingID>2</ListingID><!-- Casa</Listing>', REFUSED],
    [
      'with a quote that never ends',
      '<Listing><ListingID>2</ListingID><Item a="b></Item><Item a="c"></Item></Listing>',
      REFUSED,
    ],
    ['whose tags are crossed', '<Listing><ListingID>2<Title></ListingID>Casa</Title></Listing>', REPAIRED],
  ])('%s leaves the others alone', async (_case, broken, result) => {
    const { listings } = await readAll(vrsync(listing('1'), broken, listing('3')));
    expect([listings[0]?.values.name, listings[2]?.values.name]).toEqual(['Casa São João 1', 'Casa São João 3']);
    expect(listings).toHaveLength(3);
    expect(listings[1]).toMatchObject(result);
  });

  test('that the file cuts off is refused with its line', async () => {
    const { listings } = await readAll(vrsync(listing('1'), listing('2')).split('São João 2')[0] ?? '');
    expect(listings.map(({ line, refusal }) => [line, refusal])).toEqual([
      [3, null],
      [4, 'O arquivo termina no meio deste imóvel'],
    ]);
  });

  test('that is too long is refused, and the next one read', async () => {
    const long = listing('2', `<Details><Description>${'x'.repeat(3_000_000)}</Description></Details>`);
    const { listings } = await readAll(vrsync(listing('1'), long, listing('3')));
    expect(listings.map(({ refusal }) => refusal)).toEqual([null, 'Este imóvel passa de 2 MB no arquivo', null]);
  });

  test('that is long and has more attributes than anybody writes is refused', async () => {
    const media = (attributes: number) =>
      `<Media>${Array.from({ length: attributes }, (_, at) => at)
        .map((at) => `a${at}="1"`)
        .join(' ')
        .replace(
          /.*/,
          '<Item $&>',
        )}</Item></Media><Details><Description>${'x'.repeat(500_000)}</Description></Details>`;
    const { listings } = await readAll(vrsync(listing('1', media(100)), listing('2', media(101))));
    expect(listings.map(({ refusal }) => refusal)).toEqual([
      null,
      'XML malformado na linha 4: não foi possível ler este imóvel',
    ]);
  });

  test('that is deep does not fill the stack', async () => {
    const { listings } = await readAll(vrsync(listing('1', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`)));
    expect(listings).toHaveLength(1);
  });
});

const otherRoot = (root: string) =>
  `Este XML, que começa por “${root}”, não está em um formato que lemos: VRSync (ZAP, Viva Real, OLX), Carga, OpenNavent (Imovelweb) ou Chaves na Mão`;

test.each([
  ['', 'O arquivo está vazio'],
  [' \n ', 'O arquivo está vazio'],
  [
    '<!DOCTYPE html><html><body>Entrar</body></html>',
    'Isto é uma página da internet, não um arquivo de imóveis. Confira o endereço do feed no outro sistema.',
  ],
  ['{"imoveis": []}', 'Arquivos JSON não são lidos. Exporte em XML, CSV ou XLSX.'],
  ['<rss><channel><item><title>Casa</title></item></channel></rss>', otherRoot('rss')],
])('%j is refused', async (content, refusal) => {
  expect(await refusalOf(content)).toBe(refusal);
});

describe('a file of another root', () => {
  test.each([
    [
      'Facebook’s catalogue',
      '<listings><title>Casas</title><listing><home_listing_id>1</home_listing_id></listing></listings>',
      'listings',
    ],
    [
      'Zillow’s feed',
      '<Listings><Listing><ListingDetails><MlsId>1</MlsId></ListingDetails></Listing></Listings>',
      'Listings',
    ],
    [
      'a feed whose texts quote one of ours',
      '<rss><item><![CDATA[<ListingDataFeed><Listing><ListingID>]]></item><!-- <Imovel> --></rss>',
      'rss',
    ],
    ['notices', '<avisos><aviso><texto>Obra na rua</texto></aviso></avisos>', 'avisos'],
    ['an account statement', '<extrato><transacao><valor>10</valor></transacao></extrato>', 'extrato'],
    ['a bill of freight', '<nfe:nota xmlns:nfe="x"><infCarga/><carga>1</carga></nfe:nota>', 'nota'],
    ['a name with an accent, in Windows-1252', Buffer.from('<anúncios><anúncio/></anúncios>', 'latin1'), 'anúncios'],
  ])('is refused in one sentence, not half read: %s', async (_case, content, root) => {
    expect(await refusalOf(content)).toBe(otherRoot(root));
  });

  const name = fc
    .constantFrom(
      'realty-feed',
      'trovit',
      'propertyList',
      'Properties',
      'kyero',
      'ads',
      'listings',
      'Listing',
      'urlset',
    )
    .chain((known) => fc.constantFrom(known, `${known}2`, `x${known}`));
  const child = fc.constantFrom(
    ...['Listing', 'listing', 'offer', 'ad', 'property', 'Title', 'ListPrice', 'PropertyType', 'Media', 'preco'],
  );

  test('is refused whatever it has inside, but for what is ours alone', async () => {
    await fc.assert(
      fc.asyncProperty(name, fc.array(child, { maxLength: 8 }), async (root, children) => {
        const inside = children.map((one) => `<${one}>1</${one}>`).join('');
        expect(await refusalOf(`<?xml version="1.0"?>\n<${root}>${inside}</${root}>`)).toBe(otherRoot(root));
      }),
    );
  });
});

test.each([
  '<imoveis></imoveis>',
  '<Carga><Imoveis/></Carga>',
  '<OpenNavent><Imoveis></Imoveis></OpenNavent>',
  vrsync(),
])('%s has no property', async (content) => {
  expect(await readAll(content)).toMatchObject({ listings: [], warnings: [] });
});

test('binary is refused, whatever its name', async () => {
  expect(await refusalOf(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))).toBe(
    'Este arquivo não é um feed nem uma planilha. Envie XML, CSV ou XLSX.',
  );
});

async function* inChunks(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function cut(text: string, size: number): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of cutElements(inChunks(text, size), 'Listing')) pieces.push(piece);
  return pieces;
}

test('pieces are the same wherever the file is cut', async () => {
  const part = fc.constantFrom(
    ...[
      '<Listing>',
      '</Listing>',
      '<Listing/>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<a>',
      '</a>',
      'x',
      '\n',
      ' ',
      '<',
      '&',
    ],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 30 }), fc.integer({ min: 1, max: 7 }), async (parts, size) => {
      const text = parts.join('');
      expect(await cut(text, size)).toEqual(await cut(text, text.length + 1));
    }),
  );
});

test('nothing that is written makes the parser fail', () => {
  const part = fc.constantFrom(
    ...[
      '<a>',
      '</a>',
      '<b c="1"d="2">',
      '</b>',
      '<![CDATA[',
      ']]>',
      '&x;',
      '&amp;',
      '<',
      '>',
      '"',
      '\u0001',
      'ç',
      '<?x',
      '?>',
      '<!x',
    ],
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(() => parseElement(`<Listing>${parts.join('')}</Listing>`)).not.toThrow();
    }),
  );
});

/** Texts that a careless pattern would scan again and again. */
test.each([
  '<!--',
  '<![CDATA[',
  '<a>',
  '<a b="',
  '<',
  '&',
  ' ',
  ',',
  '0',
  '<script>',
  '<br',
  '</Listing ',
  ']]>',
  '<!',
  '"',
])('a listing of nothing but %j is read at once', async (part) => {
  const much = part.repeat(200_000 / part.length);
  const filled = ['Description', 'Address', 'ListPrice', 'Feature'].map((field) =>
    listing('1', `<Details><${field}>${much}x</${field}></Details>`),
  );
  const { listings } = await readAll(vrsync(...filled, listing('2')));
  expect(listings.at(-1)).toMatchObject({ values: { name: 'Casa São João 2' }, refusal: null });
});
