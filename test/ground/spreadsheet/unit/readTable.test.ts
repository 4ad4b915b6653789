import fc from 'fast-check';
import { runs } from '#test/generated.ts';
import { xlsxOf, zipOf } from '#test/spreadsheets.ts';
import { readTable } from '../../../../server/ground/spreadsheet/readTable.ts';

async function read(bytes: Buffer, isOurs = false) {
  const { header, rows, warnings } = await readTable(bytes, () => isOurs);
  const cells: string[][] = [];
  const lines: number[] = [];
  for await (const row of rows) {
    cells.push(row.cells);
    lines.push(row.line);
  }
  return { header, cells, lines, warnings: [...warnings] };
}

const refusal = async (bytes: Buffer) => {
  try {
    await read(bytes);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return null;
};

const TEXT =
  'Nome;E-mail;Observação\nJosé Antônio;jose@exemplo.com.br;custa 5 €\n"Ana; Bia";ana@exemplo.com.br;"duas\nlinhas"\n';
const TABLE = {
  header: ['Nome', 'E-mail', 'Observação'],
  cells: [
    ['José Antônio', 'jose@exemplo.com.br', 'custa 5 €'],
    ['Ana; Bia', 'ana@exemplo.com.br', 'duas\nlinhas'],
  ],
  lines: [2, 3],
  warnings: [],
};

const windows1252 = (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('a table of text', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['Windows-1252', windows1252(TEXT)],
    ['UTF-16LE without a mark', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16LE with its mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16BE', utf16be(TEXT)],
    ['UTF-16BE with its mark', utf16be(`\uFEFF${TEXT}`)],
    ['lines ended by CR LF', Buffer.from(TEXT.replace(/(?<!duas)\n/g, '\r\n'))],
    ['tabs', Buffer.from(TEXT.replaceAll(';', '\t').replace('Ana\t', 'Ana;'))],
    ['commas', Buffer.from(TEXT.replaceAll(';', ',').replace('Ana,', 'Ana;'))],
    ['bars', Buffer.from(TEXT.replaceAll(';', '|').replace('Ana|', 'Ana;'))],
    ['a sep= line', Buffer.from(`sep=;\r\n${TEXT}`)],
  ])('is read in %s', async (_kind, bytes) => {
    expect(await read(bytes)).toEqual(TABLE);
  });

  test('keeps a question mark and an apostrophe that are the writer’s, but not the marks of our own files', async () => {
    const bytes = Buffer.from("Nome;Nota\nAna;?5 quartos\nBia;'-5\n", 'utf8');
    const inWorkbook = await xlsxOf([
      ['Nome', 'Nota'],
      ['Bia', "'-5"],
    ]);
    expect((await read(bytes)).cells[0]).toEqual(['Ana', '?5 quartos']);
    expect((await read(inWorkbook)).cells).toEqual([['Bia', "'-5"]]);
    expect((await read(bytes, true)).cells[0]).toEqual(['Ana', '5 quartos']);
    expect((await read(inWorkbook, true)).cells).toEqual([['Bia', '-5']]);
  });

  test('keeps the euro of Windows-1252 and letters that a piece of the file cuts', async () => {
    const rows = 'ção €\n'.repeat(40_000);
    for (const bytes of [
      windows1252(`Nota\n${rows}`),
      Buffer.from(`Nota\n${rows}`),
      Buffer.from(`Nota\n${rows}`, 'utf16le'),
    ]) {
      const { cells } = await read(bytes);
      expect(cells).toHaveLength(40_000);
      expect(new Set(cells.flat())).toEqual(new Set(['ção €']));
    }
  });

  test('takes rows that are too short or too long, and leaves out empty ones', async () => {
    const { cells, lines } = await read(Buffer.from('Nome;Fone\nAna\n;;\n\nBia;1;2\n'));
    expect(cells).toEqual([['Ana'], ['Bia', '1', '2']]);
    expect(lines).toEqual([2, 5]);
  });

  test('says that its header comes twice, and names columns without a name', async () => {
    const { header, cells, warnings } = await read(Buffer.from('Nome;;Nome\nAna;1;2\nNome;;Nome\n'));
    expect(header).toEqual(['Nome', 'Coluna B', 'Nome (2)']);
    expect(cells).toHaveLength(1);
    expect(warnings).toEqual(['Há mais de uma coluna “Nome”', 'O cabeçalho se repete na linha 3: ela ficou fora']);
  });

  test('may begin with a title, or without a header', async () => {
    expect((await read(Buffer.from('Relatório de leads\n\nNome;Fone\nAna;1\n'))).header).toEqual(['Nome', 'Fone']);
    const bare = await read(Buffer.from('Ana;(11) 98765-4321\nBia;(11) 98765-4322\n'));
    expect(bare.header).toEqual(['Coluna A', 'Coluna B']);
    expect(bare.cells).toHaveLength(2);
    expect(bare.warnings).toEqual(['A primeira linha já parece um contato: as colunas ficaram sem nome']);
  });

  test('of ours loses the marks by which spreadsheets take a cell for text', async () => {
    const { cells } = await read(
      Buffer.from("Nome;Fone;Nota\n'=Ana;\u200B+55 11 98765-4321;?11987654321\n'Bia;?;a?1\n"),
      true,
    );
    expect(cells).toEqual([
      ['=Ana', '+55 11 98765-4321', '11987654321'],
      ["'Bia", '?', 'a?1'],
    ]);
  });

  test('has up to 300 columns', async () => {
    const columns = (count: number) =>
      Buffer.from(
        `${Array(count)
          .fill('a')
          .map((a, n) => `${a}${n}`)
          .join(';')}\n${'1;'.repeat(count - 1)}1`,
      );
    expect((await read(columns(300))).header).toHaveLength(300);
    expect(await refusal(columns(301))).toBe('Há mais de 300 colunas. Deixe só as que interessam.');
  });
});

test.each([
  ['nothing', Buffer.alloc(0), 'O arquivo está vazio'],
  ['blank lines', Buffer.from('\n \n;;\n'), 'O arquivo está vazio'],
  ['a header alone', Buffer.from('Nome;E-mail\n'), 'O arquivo só tem o cabeçalho: nenhuma linha abaixo dele'],
  [
    'a picture',
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    'Este arquivo não é uma planilha. Envie CSV, texto ou XLSX.',
  ],
  [
    'an .xls or a locked file',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'Planilha antiga (.xls) ou protegida por senha. No Excel, salve como .xlsx sem senha, ou como CSV.',
  ],
  [
    'a quote that never closes',
    Buffer.from('Nome;Fone\n"Ana;1\nBia;2\n'),
    'Há aspas que abrem e não fecham, na linha 2',
  ],
  [
    'a page that is named as a spreadsheet',
    Buffer.from('\n<HTML xmlns="x"><table><tr><td>Nome</td></tr></table></HTML>'),
    'Este arquivo é uma página com nome de planilha. Abra no Excel, salve como .xlsx e envie outra vez.',
  ],
  [
    'a program',
    Buffer.from(Array.from({ length: 400 }, (_, n) => (n * 89 + 7) % 256)),
    'Este arquivo não é uma planilha. Envie CSV, texto ou XLSX.',
  ],
])('refuses %s with the reason', async (_what, bytes, message) => {
  expect(await refusal(bytes)).toBe(message);
});

const SEPARATORS = [';', ',', '\t', '|'];
const ENCODERS: ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\uFEFF${text}`),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  (text) => utf16be(`\uFEFF${text}`),
  windows1252,
];
const CELL = fc
  .array(fc.constantFrom('João', 'Conceição', 'até', '€ 5', ';', ',', '|', '\t', '"', '\n', ' ', '11 98765-4321', '@'))
  .map((words) => words.join('').trim());
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

test('what is in quotes over several lines separates nothing', async () => {
  const text = '"Nome"|"Situação"|"Observações"\n"Ana"|"João\nJoão"|";;"\n';
  expect((await read(Buffer.from(text))).cells).toEqual([['Ana', 'João\nJoão', ';;']]);
});

test('any cells in any encoding, with any separator and line end, are read as they were', async () => {
  const rows = fc.array(fc.tuple(fc.constantFrom('Ana', 'Zoë'), CELL, CELL), { minLength: 1, maxLength: 8 });
  const spelling = fc.record({
    separator: fc.constantFrom(...SEPARATORS),
    encode: fc.constantFrom(...ENCODERS),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    isNamed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(rows, spelling, async (cells, { separator, encode, lineEnd, isNamed }) => {
      const lines = [['Nome', 'Situação', 'Observações'], ...cells].map((row) => row.map(quoted).join(separator));
      const text = [...(isNamed ? [`sep=${separator}`] : []), ...lines, ''].join(lineEnd);
      expect((await read(encode(text))).cells).toEqual(cells);
    }),
    runs(400),
  );
});

describe('a workbook', () => {
  const date = { xml: '<c s="1"><v>45356</v></c>' };
  const moment = { xml: '<c s="2"><v>45356.604166667</v></c>' };

  test('has texts, numbers, dates by their style, results of formulas, errors', async () => {
    const { header, cells, warnings } = await read(
      await xlsxOf(
        [
          ['Nome', 'Fone', 'Dia', 'Hora', 'Fórmula', 'Erro', 'Comum'],
          [
            'Ana & Bia',
            { xml: '<c><v>5.511988887777E12</v></c>' },
            date,
            moment,
            { xml: '<c t="str"><f>A1&amp;B1</f><v>ok</v></c>' },
            { xml: '<c t="e"><v>#N/A</v></c>' },
            { xml: '<c t="s"><v>1</v></c>' },
          ],
          ['Bia', 11987654321, 45356, '', { xml: '<c><f>1+1</f></c>' }],
        ],
        { files: { 'xl/sharedStrings.xml': '<sst><si><t>um</t></si><si><r><t>do</t></r><r><t>is</t></r></si></sst>' } },
      ),
    );
    expect(header).toHaveLength(7);
    expect(cells).toEqual([
      ['Ana & Bia', '5511988887777', '05/03/2024', '05/03/2024 14:30', 'ok', '#N/A', 'dois'],
      ['Bia', '11987654321', '45356', '', ''],
    ]);
    expect(warnings).toEqual(['Há fórmulas sem resultado salvo: essas células ficaram vazias']);
  });

  test('keeps cells in their columns, and says what is merged, hidden or on another sheet', async () => {
    const { cells, warnings } = await read(
      await xlsxOf(
        [
          [
            { xml: '<c r="A1" t="inlineStr"><is><t>Nome</t></is></c>' },
            { xml: '<c r="C1" t="inlineStr"><is><t>Fone</t></is></c>' },
          ],
          [{ xml: '<c r="C2"><v>7</v></c>' }, { xml: '<c r="E2"><v>8</v></c>' }],
        ],
        {
          after: '<cols><col hidden="1"/></cols><mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
          sheetsBefore: '<sheet name="Antiga" state="hidden" r:id="rId1"/>',
        },
      ),
    );
    expect(cells).toEqual([['', '', '7', '', '8']]);
    expect(warnings).toEqual([
      'Só a primeira aba visível foi lida. Ficaram fora: “Antiga”',
      'Há colunas ocultas: elas também foram lidas',
      'Há células mescladas: o valor fica só na primeira delas',
    ]);
  });

  test('says how many hidden rows come along, and keeps the lines of those after blank ones', async () => {
    const row = (r: number, text: string, hidden = '') =>
      `<row r="${r}"${hidden}><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const sheet = (rows: string[]) => ({
      'xl/worksheets/sheet9.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
    });
    const some = [
      ...[row(1, 'Nome'), row(2, 'Ana'), row(3, 'Bia', ' hidden="1"'), '<row r="4" hidden="1"/>'],
      ...[row(5, ' ', ' hidden="true"'), '<row r="6"/>', row(9, 'Caio', ' hidden="true"')],
    ];
    const { lines, warnings } = await read(await xlsxOf([], { files: sheet(some) }));
    expect(lines).toEqual([2, 3, 9]);
    expect(warnings).toEqual(['Há 2 linhas ocultas, por filtro ou à mão: elas também foram lidas']);
    const one = [row(1, 'Nome'), row(2, 'Ana', ' hidden="1"')];
    expect((await read(await xlsxOf([], { files: sheet(one) }))).warnings).toEqual([
      'Há 1 linha oculta, por filtro ou à mão: ela também foi lida',
    ]);
  });

  test('is refused when it has macros, is no workbook, is broken, or would fill the memory', async () => {
    const rows = [['Nome'], ['Ana']];
    expect(await refusal(await xlsxOf(rows, { files: { 'xl/vbaProject.bin': 'x' } }))).toMatch('Planilhas com macros');
    expect(await refusal(await zipOf({ 'word/document.xml': '<a/>' }))).toBe(
      'Este arquivo compactado não é uma planilha XLSX',
    );
    expect(await refusal((await xlsxOf(rows)).subarray(0, 300))).toMatch('A planilha está corrompida');
    expect(await refusal(await xlsxOf(rows, { files: { 'xl/worksheets/sheet9.xml': '<worksheet><row>' } }))).toMatch(
      'corrompida',
    );
    const bomb = { 'xl/worksheets/sheet9.xml': Buffer.alloc(20_000_000, ' ') };
    expect(await refusal(await xlsxOf(rows, { files: bomb }))).toMatch('grande demais por dentro');
  });

  const sheetOf = (inside: string) => ({ 'xl/worksheets/sheet9.xml': `<worksheet>${inside}</worksheet>` });
  const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
  const attributes = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}="1"`).join('');
  const sheets = (count: number) =>
    Array.from({ length: count }, (_, at) => `<sheet name="Aba ${at}" state="hidden" r:id="r${at}"/>`).join('');
  const formats = (count: number) =>
    Array.from({ length: count }, (_, at) => `<numFmt numFmtId="${at}" formatCode="0"/>`).join('');

  test.each([
    ['elements in elements', { files: sheetOf(nested(20)) }],
    ['attributes', { files: sheetOf(`<sheetData${attributes(101)}/>`) }],
    ['sheets', { sheetsBefore: sheets(2_000) }],
    [
      'number formats',
      { files: { 'xl/styles.xml': `<styleSheet><numFmts>${formats(70_001)}</numFmts></styleSheet>` } },
    ],
    [
      'styles of cells',
      { files: { 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(70_001)}</cellXfs></styleSheet>` } },
    ],
    ['shared texts', { files: { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(3_000_001)}</sst>` } }],
  ])('is refused with too many %s', async (_what, workbook) => {
    const bytes = await xlsxOf([['Nome'], ['Ana']], { ...workbook, isStored: true });
    expect(await refusal(bytes)).toMatch('grande demais por dentro');
  });

  test('is read with as many elements in elements, attributes and sheets as programs write', async () => {
    const rows =
      '<row><c t="inlineStr"><is><t>Nome</t></is></c></row><row><c t="inlineStr"><is><t>Ana</t></is></c></row>';
    const files = sheetOf(`<sheetData${attributes(100)}>${rows}</sheetData>${nested(19)}`);
    const { cells, warnings } = await read(await xlsxOf([], { files, sheetsBefore: sheets(1_999) }));
    expect(cells).toEqual([['Ana']]);
    expect(warnings).toEqual([
      'Só a primeira aba visível foi lida. Ficaram fora: “Aba 0”, “Aba 1”, “Aba 2”, “Aba 3”, “Aba 4” e mais 1.994',
    ]);
  });

  test('has the name of a sheet cut in what it says of it', async () => {
    const sheetsBefore = `<sheet name="${'a'.repeat(100_000)}" state="hidden" r:id="r1"/>`;
    const { warnings } = await read(await xlsxOf([['Nome'], ['Ana']], { sheetsBefore }));
    expect(warnings).toEqual([`Só a primeira aba visível foi lida. Ficaram fora: “${'a'.repeat(60)}…”`]);
  });

  test('is refused when few shared texts would fill the memory, or a row', async () => {
    const shared = (length: number) => ({
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(length)}</t></si></sst>`,
    });
    const cell = { xml: '<c t="s"><v>0</v></c>' };
    const many = Array.from({ length: 400 }, () => [cell]);
    expect(await refusal(await xlsxOf([['Nome', 'Nota'], ...many], { files: shared(300_000) }))).toMatch(
      'grande demais por dentro',
    );
    expect(
      await refusal(
        await xlsxOf(
          [
            ['Nome', 'Nota'],
            [cell, cell],
          ],
          { files: shared(600_000) },
        ),
      ),
    ).toBe('A linha 2 é longa demais: talvez haja aspas que não fecham');
  });

  test.each([
    [
      ['1', '2', '2'],
      [2, 3],
    ],
    [
      ['1', '99999999999', '3'],
      [2, 3],
    ],
    [
      ['1', 'abc', '7'],
      [2, 7],
    ],
    [
      ['1', '-5', ''],
      [2, 3],
    ],
    [
      ['1', '2.5', '1048576'],
      [2, 1_048_576],
    ],
  ])('counts lines that only grow, whatever the file says: %j', async (numbers, lines) => {
    const rows = numbers.map((r, at) => `<row r="${r}"><c r="a1" t="inlineStr"><is><t>x${at}</t></is></c></row>`);
    const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
    const found = await read(await xlsxOf([], { files: { 'xl/worksheets/sheet9.xml': sheet } }));
    expect(found).toMatchObject({ lines, cells: [['x1'], ['x2']] });
  });

  test.each([
    // In the central directory, and before the part itself.
    [
      'a compression that nobody knows',
      (bytes: Buffer, name: string) => bytes.writeUInt16LE(99, bytes.lastIndexOf(name) - 36),
    ],
    ['a broken header of a part', (bytes: Buffer, name: string) => bytes.write('xxxx', bytes.indexOf(name) - 30)],
  ])('is refused with %s', async (_what, spoil) => {
    const bytes = await xlsxOf([['Nome'], ['Ana']]);
    spoil(bytes, 'xl/worksheets/sheet9.xml');
    expect(await refusal(bytes)).toMatch('corrompida');
  });

  test('is refused when the size that it gives is a lie', async () => {
    const bytes = await xlsxOf([
      ['Nome', 'Nota'],
      ['Ana', 'x'.repeat(5_000)],
    ]);
    const name = Buffer.from('xl/worksheets/sheet9.xml');
    // In the central directory the size stands 22 bytes before the name.
    bytes.writeUInt32LE(10, bytes.lastIndexOf(name) - 22);
    expect(await refusal(bytes)).toMatch('corrompida');
  });
});
