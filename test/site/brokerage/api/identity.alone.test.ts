/**
 * @jest-environment-options {"settings": {"fixedIdentity": {"creci": "12345-J"}}}
 */
import type { Lead } from '#contract/leads/leads.ts';
import type { Brokerage } from '#contract/site/brokerage.ts';
import type { PublicConfig } from '#contract/site/public.ts';
import { as, aVisitor, visitor } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { aLead } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables } from '#test/rows.ts';
import { server } from '#test/server.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
});

const read = async () => (await as(admin).get<Brokerage>('/brokerage')).body;
const change = (body: object) => as(admin).put<Brokerage>('/brokerage', body);
const config = async () => (await visitor.get<PublicConfig>('/config')).body;

test('the brokerage’s name, phone and privacy contact are what an admin writes, until the field is emptied', async () => {
  const written = await change({ name: 'Casa Nova', phone: '11 3123-4567', privacyContact: 'rita@casanova.com.br' });

  expect(written.body).toMatchObject({
    name: 'Casa Nova',
    phone: '+551131234567',
    privacyContact: 'rita@casanova.com.br',
  });
  expect(await config()).toMatchObject({
    brokerageName: 'Casa Nova',
    brokeragePhone: '+551131234567',
    brokerageCreci: '12345-J',
    privacyContact: 'rita@casanova.com.br',
  });

  await change({ phone: '', privacyContact: '' });

  expect(await config()).toMatchObject({ brokerageName: 'Casa Nova', brokeragePhone: null, privacyContact: null });
});

const ADDRESS = {
  street: 'Rua Augusta',
  streetNumber: '1200',
  complement: 'conj. 42',
  neighbourhood: 'Consolação',
  city: 'São Paulo',
  state: 'sp',
  cep: '01304-001',
};

test('the address is stored in parts and shown in one line, of what there is of it', async () => {
  const written = await change(ADDRESS);

  expect(written.body).toMatchObject({ ...ADDRESS, state: 'SP', cep: '01304001' });
  expect((await config()).brokerageAddress).toBe(
    'Rua Augusta, 1200, conj. 42 – Consolação, São Paulo/SP – CEP 01304-001',
  );

  await change({ streetNumber: '', complement: '', neighbourhood: '', cep: '' });
  expect((await config()).brokerageAddress).toBe('Rua Augusta – São Paulo/SP');

  await change({ street: '', city: '', state: '' });
  expect((await config()).brokerageAddress).toBeNull();
});

test('mails and messages to clients have the new name at once', async () => {
  const broker = await aBroker();
  const lead = await aLead({ assignedTo: broker });
  await change({ name: 'Casa Nova' });

  await aVisitor().post('/users/forgot-password', { email: broker.email });

  const { whatsappLink } = (await as(broker).get<Lead>(`/leads/${lead}`)).body;
  expect(decodeURIComponent(whatsappLink ?? '')).toContain('da Casa Nova.');
  expect((await waitingMails())[0]?.subject).toBe('Redefinição de senha · Casa Nova');
});

test('a change made by another server is followed', async () => {
  await change({ name: 'Casa Nova' });
  await changeRows('brokerage', {}, { name: 'Casa Velha' });

  await server.query('select pg_notify($1, $2)', [
    'morada_events',
    JSON.stringify({ to: '', event: 'identityChanged', data: null }),
  ]);

  const followed = await eventually(async () =>
    [await config()].filter(({ brokerageName }) => brokerageName !== 'Casa Nova'),
  );
  expect(followed.brokerageName).toBe('Casa Velha');
});

test('what the environment sets wins over the database, and cannot be changed', async () => {
  await change({ name: 'Casa Nova' });
  await changeRows('brokerage', {}, { creci: '999-J' });

  expect(await read()).toMatchObject({ creci: '12345-J', fixed: ['creci'] });
  expect(await change({ name: 'Casa Velha', creci: '888-J' })).toMatchObject({
    status: 400,
    body: { fields: { creci: 'Vem da configuração do servidor e só muda lá' } },
  });
  expect((await change({ creci: '12345-J' })).status).toBe(200);
  expect(await config()).toMatchObject({ brokerageName: 'Casa Nova', brokerageCreci: '12345-J' });
});

test.each([
  [{ name: ' ' }, { name: 'Informe o nome da imobiliária' }],
  [{ name: 'a'.repeat(81) }, { name: 'Use no máximo 80 caracteres' }],
  [{ phone: '123' }, { phone: 'Informe um telefone com DDD' }],
  [{ street: 'a'.repeat(121) }, { street: 'Use no máximo 120 caracteres' }],
  [{ state: 'XX' }, { state: 'Informe a UF, como SP' }],
  [{ cep: '0130-001' }, { cep: 'Informe o CEP com 8 números' }],
  [{ privacyContact: 'um\ndois' }, { privacyContact: 'Use uma linha só, sem caracteres invisíveis' }],
])('%j is refused at its field', async (body, fields) => {
  expect(await change(body)).toMatchObject({ status: 400, body: { fields } });
});

test('a name that somebody else has changed is not overwritten', async () => {
  const { version } = await read();
  await change({ name: 'Casa Nova' });

  const { status, body } = await as(admin)
    .with({ 'if-match': `"${version}"` })
    .put('/brokerage', { name: 'Casa Velha' });

  expect(status).toBe(412);
  expect(body).toMatchObject({ fields: { name: 'Alterado depois que você abriu' }, current: { name: 'Casa Nova' } });
});
