import { CREATE } from '#contract/ground/askedValues.ts';
import type { LeadImportDetail } from '#contract/leads/leadImports.ts';
import { as } from '#test/client.ts';
import { importing } from '#test/leadImports.ts';
import { aLead, eventsOf } from '#test/leads.ts';
import { aBroker, aGerente } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, rowsOf } from '#test/rows.ts';
import { aTeam } from '#test/teams.ts';
import { admin, ana, leadsNow, setUpLeadImports } from './leadImportsSetup.ts';

setUpLeadImports();

let gerente: Person;
let bruno: Person;

beforeEach(async () => {
  gerente = await aGerente({ name: 'Gil Ramos' });
  bruno = await aBroker({ name: 'Bruno Azevedo' });
  await aTeam(gerente, [ana]);
  await changeRows('users', { id: gerente.id }, { mayImport: true });
});

test('only with the right: an admin gives it, and it goes with the role', async () => {
  const setRole = (role: string, mayImport: boolean) => as(admin).put(`/users/${gerente.id}/role`, { role, mayImport });
  await setRole('gerente', false);
  expect(await importing(gerente).upload('Nome;Telefone\nRita;11987654321')).toMatchObject({
    status: 403,
    body: { message: 'A importação não foi liberada para você. Fale com um administrador.' },
  });

  expect((await setRole('gerente', true)).body).toMatchObject({ mayImport: true });
  expect((await setRole('corretor', true)).body).toMatchObject({ mayImport: false });
});

test('finds brokers in the team alone; who names no other is the gerente’s own, and the house’s lists stay', async () => {
  const { checked, answerAll, run, find } = importing(gerente);
  const sheet = [
    ['Nome', 'Telefone', 'Corretor', 'Origem'],
    ['Rita', '11987654321', 'Ana Souza', 'OLX'],
    ['Caio', '11912345678', 'Bruno Azevedo', ''],
    ['Davi', '11911111111', '', ''],
  ];

  const { _id } = await checked(sheet.map((cells) => cells.join(';')).join('\n'));

  const { questions, choices } = await find(_id);
  expect(choices.broker!.map(({ label }) => label)).toEqual(['Fica com você', 'Ana Souza', 'Gil Ramos']);
  expect(questions.map(({ value, canCreate }) => [value, canCreate])).toEqual([
    ['OLX', false],
    ['Bruno Azevedo', false],
  ]);
  const { kind, key } = questions[0]!;
  expect((await importing(gerente).answer(_id, [{ kind, key, answer: CREATE }])).status).toBe(400);
  await answerAll(_id, (question) => (question.kind === 'source' ? 'phone' : question.suggested));
  expect((await run(_id)).body.results).toMatchObject({ created: 3 });
  expect((await leadsNow()).map(({ name, assignedTo }) => [name, assignedTo?.name])).toEqual([
    ['Caio', 'Gil Ramos'],
    ['Davi', 'Gil Ramos'],
    ['Rita', 'Ana Souza'],
  ]);
  expect(await rowsOf('importAnswers')).toEqual([]);
});

test('leaves leads of others as they are, and does not say whose they are', async () => {
  const known = await aLead({ name: 'Rita Lima', phone: '+5511987654321', assignedTo: bruno });
  await aLead({ name: 'Léo', phone: '+5511911111111', email: 'leo@exemplo.com.br', assignedTo: bruno });
  const own = await aLead({ phone: '+5511922222222', assignedTo: ana });
  const { checked, rows, run } = importing(gerente);
  const sheet = [
    'Nome;Telefone;E-mail;Observações',
    'Rita;11987654321;;Quer 2 quartos',
    'Rita;11987654321;;De novo',
    'Léo;11933333333;leo@exemplo.com.br;',
    'Nina;11922222222;;Quer varanda',
  ].join('\n');

  const { _id } = await checked(sheet);

  const elsewhere = 'Esta pessoa já está na imobiliária, fora da sua equipe. Fale com um administrador.';
  expect((await rows(_id)).map(({ outcome, reason, known: lead }) => [outcome, reason, lead?._id])).toEqual([
    ['invalido', elsewhere, undefined],
    ['invalido', elsewhere, undefined],
    ['duplicado', 'Mesmo e-mail de um lead de fora da sua equipe, com outro telefone', undefined],
    ['recontato', null, own],
  ]);
  await changeRows('leads', { id: own }, { assignedTo: bruno.id });
  expect((await run(_id)).body.results).toMatchObject({ added: 0, moved: 1 });
  expect([await eventsOf(known), await eventsOf(own)]).toEqual([[], []]);
});

test('is seen by the gerente who began it, and by admins', async () => {
  const other = await aGerente({ seesAll: true });
  const { _id } = await importing(gerente).checked('Nome;Telefone\nRita;11987654321');
  const statusFor = async (person: Person) => (await as(person).get<LeadImportDetail>(`/leads/imports/${_id}`)).status;

  expect([await statusFor(gerente), await statusFor(other), await statusFor(admin)]).toEqual([200, 404, 200]);
  expect((await importing(other).run(_id)).status).toBe(403);
});
