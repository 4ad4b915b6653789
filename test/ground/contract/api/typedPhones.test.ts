import { as, aVisitor } from '#test/client.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { eraseRows, rowsOf } from '#test/rows.ts';

beforeEach(() => eraseRows('leads'));

const CONTACT = { name: 'Íris Prado', email: 'iris@exemplo.com.br', region: 'abc' };

const send = (phone: string) =>
  aVisitor().post<{ fields?: Record<string, string> }>('/leads/public', { ...CONTACT, phone });

const stored = async () => (await rowsOf('leads')).map(({ phone }) => phone);

test.each([
  ['00351 912 345 678', '+351912345678'],
  ['+51987654321', '+51987654321'],
  ['+52 1 55 1234 5678', '+525512345678'],
  ['+1 (212) 555-0123', '+12125550123'],
  ['+44 020 7946 0958', '+442079460958'],
  ['Cel: (11) 98765-4321 (WhatsApp)', '+5511987654321'],
  [`https://wa.me/5511987654321?text=${'Ol%C3%A1%20'.repeat(20)}`, '+5511987654321'],
])('a visitor who types %s is called at %s', async (typed, phone) => {
  expect((await send(typed)).status).toBe(201);
  expect(await stored()).toEqual([phone]);
});

const NOT_THERE = 'Este número não existe. Do Brasil, comece pelo DDD; de outro país, confira o código';

test.each([
  ['+51 98765-4321', 'Quis dizer (51) 98765-4321? Se não, escreva +51987654321'],
  ['+19 98765-4321', 'Quis dizer (19) 98765-4321? Se não, escreva +19987654321'],
  ['+21 987 654 321', NOT_THERE],
  ['00351 912 345', NOT_THERE],
  ['11 98765-4321 / 11 3322-1100', 'Informe um só telefone'],
  ['98765-4321', 'Informe um telefone com DDD'],
])('%s is refused at its field: %s', async (typed, phone) => {
  const { status, body } = await send(typed);

  expect([status, body.fields]).toEqual([400, { phone }]);
  expect(await stored()).toEqual([]);
});

test('an Argentine with and without the 9 is one lead, also for who looks for duplicates', async () => {
  await send('+54 11 2345-6789');
  await send('+54 9 11 2345-6789');
  expect(await stored()).toEqual(['+541123456789']);

  const admin = await anAdmin();
  const lead = { ...CONTACT, email: 'outra@exemplo.com.br', phone: '+54 9 11 2345-6789', allowDuplicate: true };
  const { body } = await as(admin).post<{ _id: string }>('/leads', lead);
  const duplicates = await as(admin).get<unknown[]>(`/leads/${body._id}/duplicates`);
  expect(duplicates.body).toMatchObject([{ same: ['phone'] }]);
});

test('a broker’s own number may be abroad, and must exist', async () => {
  const broker = await aBroker();
  const change = (phone: string) => as(broker).put<{ user: object }>('/users/edit-profile', formOf({ phone }));

  expect((await change('00351 912 345 678')).body.user).toMatchObject({ phone: '+351912345678' });
  expect((await change('+21 98765-4321')).status).toBe(400);
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
