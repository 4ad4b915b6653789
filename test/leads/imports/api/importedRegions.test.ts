import { CREATE, NONE } from '#contract/ground/askedValues.ts';
import { MAX_REGIONS } from '#contract/ground/regions.ts';
import type { LeadImportDetail } from '#contract/leads/leadImports.ts';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { auditLines } from '#test/auditLines.ts';
import { as } from '#test/client.ts';
import { importing } from '#test/leadImports.ts';
import { firstRegions } from '#test/regions.ts';
import { changeRows, insertRows, rowsOf } from '#test/rows.ts';
import { admin, leadsNow, setUpLeadImports } from './leadImportsSetup.ts';

setUpLeadImports();
beforeEach(() => firstRegions(admin));
afterAll(() => firstRegions(admin));

const offered = async () => (await as(admin).get<Brokerage>('/brokerage')).body.regions.map(({ label }) => label);
const askedIn = ({ questions }: LeadImportDetail) =>
  questions.map(({ value, count, answer, canCreate }) => [value, count, answer, canCreate]);
const fileOf = (...words: string[]) =>
  ['Nome;Fone;Região', ...words.map((word, at) => `Rita ${at};119876543${10 + at};${word}`)].join('\n');

test('an unknown word is asked once, and its answer may make the region, which stays when the import is undone', async () => {
  const { checked, answer, run, undo } = importing(admin);
  const first = await checked(fileOf('Água Verde', 'AGUA VERDE', 'Batel', 'água-verde'));
  expect(askedIn(first)).toEqual([
    ['Água Verde', 2, null, true],
    ['água-verde', 1, null, true],
    ['Batel', 1, null, true],
  ]);
  expect(first.questions.map(({ suggested }) => suggested)).toEqual([NONE, NONE, NONE]);

  const answers = first.questions.map(({ kind, key, value }) => ({
    ...{ kind, key },
    answer: value === 'Batel' ? NONE : CREATE,
  }));
  const { body: answered } = await answer(first._id, answers);

  expect(askedIn(answered)).toEqual([['Batel', 1, NONE, true]]);
  expect((await offered()).slice(-2)).toEqual(['ABC', 'Água Verde']);
  const [line] = await auditLines('brokerageChanged', { actorId: admin.id });
  expect(line!.after).toMatchObject({
    regions: expect.arrayContaining([expect.objectContaining({ label: 'Água Verde' })]) as unknown,
  });
  expect((await run(first._id)).body.results).toMatchObject({ created: 4 });
  expect((await leadsNow()).map(({ region, notes }) => [region, notes])).toEqual([
    ['agua verde', null],
    ['agua verde', null],
    [null, 'Região: Batel'],
    ['agua verde', null],
  ]);

  await undo(first._id);
  expect((await offered()).at(-1)).toBe('Água Verde');
  expect(askedIn(await checked(fileOf('Água Verde', 'Batel')))).toEqual([['Batel', 1, NONE, true]]);
});

test('a name of today, a key, and the name of a merged region need no question; an answer follows a merge, and is asked again once its region is retired', async () => {
  await changeRows('regions', { key: 'abc' }, { name: 'Batel' });
  await changeRows('regions', { key: 'zona norte' }, { name: 'Bigorrilho', mergedInto: 'abc' });
  await as(admin).put('/brokerage', {});
  const { checked, answer, run } = importing(admin);
  const first = await checked(fileOf('batél', 'ABC', 'Bigorrilho', 'Zona Norte', 'Juvevê'));
  await answer(first._id, [{ kind: 'region', key: first.questions[0]!.key, answer: 'central' }]);
  await changeRows('regions', { key: 'central' }, { mergedInto: 'zona sul' });
  await run(first._id);

  expect((await leadsNow()).map(({ region }) => region)).toEqual(['abc', 'abc', 'abc', 'abc', 'zona sul']);
  expect(askedIn(await checked(fileOf('Juvevê')))).toEqual([['Juvevê', 1, 'zona sul', true]]);
  await changeRows('regions', { key: 'zona sul' }, { retiredAt: new Date() });
  expect(askedIn(await checked(fileOf('Juvevê', 'ZS')))).toEqual([['Juvevê', 1, null, true]]);
});

test('a list that is full takes no more, which the answer says; a word too long for a name makes none', async () => {
  const { checked, answer } = importing(admin);
  const { length } = await offered();
  for (let n = length; n < MAX_REGIONS; n++)
    await insertRows('regions', { key: `r${n}`, name: `Região ${n}`, position: n });
  const { _id, questions } = await checked(fileOf('Batel', 'Perto do parque, do lado de lá da avenida grande'));
  const given = ({ key }: { key: string }) => answer(_id, [{ kind: 'region', key, answer: CREATE }]);

  expect(questions.map(({ canCreate }) => canCreate)).toEqual([true, false]);
  const message = `Use no máximo ${MAX_REGIONS} regiões`;
  expect(await given(questions[0]!)).toMatchObject({ status: 400, body: { message, fields: { answers: message } } });
  expect((await given(questions[1]!)).status).toBe(400);
  expect(await rowsOf('regions', { name: 'Batel' })).toEqual([]);
});
