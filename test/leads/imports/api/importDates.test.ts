import { isDayOnly } from '#contract/ground/dayOnly.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { download } from '#test/exports.ts';
import { importing } from '#test/leadImports.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, eraseRows } from '#test/rows.ts';
import { xlsxOf } from '#test/spreadsheets.ts';

let admin: Person;
beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
});

const daysNow = async () =>
  (await as(admin).get<Lead[]>('/leads?sort=name')).body.map(({ createdAt }) => createdAt.slice(0, 10));

test('a column that writes the month first is read so, and said', async () => {
  const { checked, run } = importing(admin);
  const file = await checked('Name,Phone,Create Date\nBia,11987654321,12/01/2025\nCaio,11987654322,12/31/2025\n');

  expect(file).toMatchObject({ questions: [], warnings: ['Create Date: lida como mês/dia/ano'] });
  await run(file._id);
  expect(await daysNow()).toEqual(['2025-12-01', '2025-12-31']);
});

test('an order that nothing tells is asked for the file; one that is assumed may be changed', async () => {
  const { checked, run, answer } = importing(admin);
  const file = await checked('Name,Phone,Create Date\nBia,11987654321,12/01/2025\nCaio,11987654322,2025-11-20\n');
  expect(file.questions).toMatchObject([
    { kind: 'dateOrder', value: 'Create Date', count: 1, lines: [2], answer: null, suggested: null },
  ]);
  expect((await run(file._id)).status).toBe(422);

  await answer(file._id, [{ kind: 'dateOrder', key: file.questions[0]!.key, answer: 'monthFirst' }]);
  expect((await run(file._id)).status).toBe(200);
  expect(await daysNow()).toEqual(['2025-12-01', '2025-11-20']);

  const ours = await checked('Nome;Fone;Data de cadastro\nEva;11987654323;12/01/2025\n');
  expect(ours.questions).toMatchObject([{ kind: 'dateOrder', answer: 'dayFirst' }]);
  expect((await run(ours._id)).status).toBe(200);
  expect((await daysNow()).at(-1)).toBe('2025-01-12');
});

test('days of arrival that cannot be read are asked for, once for the file', async () => {
  const { checked, run, answer } = importing(admin);
  const { _id, questions } = await checked(
    'Nome;Fone;Data de cadastro\nEva;11987654323;ontem\nBia;11987654321;20/11/2025\nCaio;11987654322;semana passada\n',
  );
  expect(questions).toMatchObject([{ kind: 'arrival', value: 'ontem', count: 2, lines: [2, 4], answer: null }]);
  expect((await run(_id)).status).toBe(422);

  const said = (to: string) => answer(_id, [{ kind: 'arrival', key: 'arrival', answer: to }]);
  expect((await said('import')).body.outcomes).toMatchObject({ novo: 3, invalido: 0 });
  expect((await said('leave')).body.outcomes).toMatchObject({ novo: 1, invalido: 2 });
  await run(_id);
  expect(await daysNow()).toEqual(['2025-11-20']);
});

const asDate = (serial: number) => ({ xml: `<c s="1"><v>${serial}</v></c>` });

test('a date of a workbook is sure, whatever its column is called; one that Excel could not read beside it asks', async () => {
  const { checked } = importing(admin);
  const head = ['Name', 'Phone', 'Create Date'];
  // 5 March 2024.
  const sure = await checked(await xlsxOf([head, ['Bia', 11987654321, asDate(45356)]]), 'leads.xlsx');
  expect(sure).toMatchObject({ questions: [], warnings: [] });

  const rows = [head, ['Bia', 11987654321, asDate(45356)], ['Caio', 11987654322, '12/31/2024']];
  expect((await checked(await xlsxOf(rows), 'leads.xlsx')).questions).toMatchObject([
    { kind: 'dateOrder', answer: null },
  ]);
});

test('a column of which an Excel of another country has turned the dates that it could, says so', async () => {
  const { upload } = importing(admin);
  const withDates = async (real: number[], ...texts: string[]) => {
    const rows = [...real.map(asDate), ...texts].map((date, n) => [`Bia ${n}`, 11987654321 + n, date]);
    return (await upload(await xlsxOf([['Nome', 'Fone', 'Cadastro'], ...rows]), 'leads.xlsx')).body.warnings;
  };
  // 5 to 8 March 2024, which may have been 3 May to 3 August.
  const early = [45356, 45357, 45358, 45359];

  expect(await withDates(early, '13/05/2024', '25/05/2024 10:00')).toEqual([
    'Cadastro: o Excel parece ter trocado dia e mês de 4 datas, e deixado as outras como texto. Confira com o arquivo original.',
  ]);
  expect(await withDates(early)).toEqual([]);
  // 15 March; 1 May as a text.
  expect(await withDates([...early, 45366], '13/05/2024')).toEqual([]);
  expect(await withDates(early, '13/05/2024', '01/05/2024')).toEqual([]);
});

test.each(['csv', 'xlsx'] as const)(
  'a day without an hour goes out and comes back as a day, midnight and noon as hours: %s',
  async (format) => {
    const { imported, upload, check, answerAll, run } = importing(admin);
    const dates = ['25/03/2024', '25/03/2024 00:00', '25/03/2024 12:00'];
    await imported(['Nome;Fone;Criado em', ...dates.map((date, n) => `Bia ${n};1198765432${n};${date}`)].join('\n'));
    const arrivals = async () =>
      (await as(admin).get<Lead[]>('/leads?sort=name')).body.map(({ createdAt }) => [
        createdAt.slice(0, 16),
        isDayOnly(createdAt),
      ]);
    const before = await arrivals();
    expect(before).toEqual([
      ['2024-03-25T15:00', true],
      ['2024-03-25T03:00', false],
      ['2024-03-25T15:00', false],
    ]);
    const { bytes } = await download(admin, `leads.${format}`);
    await eraseRows('leads');

    const { body: file } = await upload(bytes, `leads.${format}`);
    await check(file);
    await answerAll(file._id);
    expect((await run(file._id)).status).toBe(200);

    expect(await arrivals()).toEqual(before);
    expect((await download(admin, 'leads.csv')).bytes.toString()).toContain('"25/03/2024";');
  },
);
