import { CREATE, NONE } from '#contract/ground/askedValues.ts';
import type { PropertyImportDetail } from '#contract/properties/propertyImports.ts';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { as } from '#test/client.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { firstRegions } from '#test/regions.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  await firstRegions(admin);
});
afterAll(() => firstRegions(admin));

const fileOf = (...regions: string[]) =>
  [
    'Referência;Título;Tipo;Preço;Quartos;Banheiros;Área útil;Vagas;Endereço;Bairro;Região',
    ...regions.map((region, at) => `R${at};Casa ${at};Casa;500000;2;1;80;1;Rua das Flores, ${at};Centro;${region}`),
  ].join('\n');
const wordsIn = ({ regionWords }: PropertyImportDetail) =>
  regionWords.map(({ value, count, answer, canCreate }) => [value, count, answer, canCreate]);

test('a region’s name that none here has is asked once, may make the region, and is remembered, also for leads’ files', async () => {
  const { upload, check, rows, run } = importingProperties(admin);
  const { body: read } = await upload(fileOf('Água Verde', 'AGUA VERDE', 'Batel', 'Zona Sul'), 'imoveis.csv');
  expect(wordsIn(read)).toEqual([
    ['Água Verde', 2, null, true],
    ['Batel', 1, null, true],
  ]);

  const words = [
    { key: read.regionWords[0]!.key, answer: CREATE },
    { key: read.regionWords[1]!.key, answer: NONE },
  ];
  const { body: checked } = await check(read._id, { region: 'central', words });

  expect(wordsIn(checked)).toEqual([['Batel', 1, NONE, true]]);
  expect((await rows(read._id)).map(({ property }) => property?.region)).toEqual([
    ...['agua verde', 'agua verde', 'central', 'zona sul'],
  ]);
  expect((await rows(read._id))[2]!.notes).toContain('Região “Batel”: nenhuma região tem este nome');
  await run(read._id);
  expect((await rowsOf('properties')).filter(({ region }) => region === 'agua verde')).toHaveLength(2);
  expect((await as(admin).get<Brokerage>('/brokerage')).body.regions.at(-1)!.label).toBe('Água Verde');
  expect(await rowsOf('importAnswers')).toMatchObject([
    { kind: 'region', value: 'Água Verde', answer: 'agua verde' },
    { kind: 'region', value: 'Batel', answer: NONE },
  ]);
});

test('an answer is a region that is offered, and follows its merge', async () => {
  const { upload, check, rows } = importingProperties(admin);
  const { body: read } = await upload(fileOf('Batel'), 'imoveis.csv');
  const { key } = read.regionWords[0]!;
  for (const words of [[{ key, answer: 'litoral' }], [{ key: 'outra', answer: NONE }]])
    expect((await check(read._id, { region: 'central', words })).status).toBe(400);

  await check(read._id, { words: [{ key, answer: 'abc' }] });
  await changeRows('regions', { key: 'abc' }, { mergedInto: 'zona leste' });
  const { body: again } = await check(read._id, {});

  expect(wordsIn(again)).toEqual([['Batel', 1, 'zona leste', true]]);
  expect((await rows(read._id))[0]!.property).toMatchObject({ region: 'zona leste' });
});
