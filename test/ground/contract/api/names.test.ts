import { as, aVisitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { rowsOf } from '#test/rows.ts';

const ONE_LINE = 'Use uma linha só, sem caracteres invisíveis';
const FORGED = 'Ana\nBcc: alvo@exemplo.com.br';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const contact = { email: 'iris@exemplo.com.br', phone: '(11) 98765-4321' };

describe('a name has one line', () => {
  test.each<[string, (name: string, admin: Person) => Promise<{ status: number; body: { fields?: object } }>]>([
    [
      'of a person who registers',
      (name) => aVisitor().post('/users/register', { name, email: contact.email, password: PASSWORD }),
    ],
    ['in a profile', (name, admin) => as(admin).put('/users/edit-profile', formOf({ name }))],
    ['of a broker', async (name, admin) => as(admin).put(`/users/${(await aBroker()).id}`, { name })],
    ['of a lead', (name, admin) => as(admin).post('/leads', { ...contact, name })],
    ['of a visitor', (name) => aVisitor().post('/leads/public', { ...contact, name, region: 'abc' })],
  ])('%s', async (_whose, send) => {
    const admin = await anAdmin();
    const { status, body } = await send(FORGED, admin);
    expect([status, body.fields]).toEqual([400, { name: ONE_LINE }]);
    expect(await rowsOf('leads')).toEqual([]);
  });

  test('notes keep their lines', async () => {
    const admin = await anAdmin();
    const lead = await aLead();

    await as(admin).put(`/leads/${lead}`, { notes: 'Ligar às 10h\n\nPrefere o centro' });

    expect(await rowsOf('leads', { id: lead })).toMatchObject([{ notes: 'Ligar às 10h\n\nPrefere o centro' }]);
  });
});
