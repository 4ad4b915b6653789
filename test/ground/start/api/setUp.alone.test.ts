/**
 * @jest-environment-options {"settings": {"awaitsSetUp": true}}
 */
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Session } from '#contract/people/auth.ts';
import type { PublicConfig } from '#contract/site/public.ts';
import { auditLines } from '#test/auditLines.ts';
import { as, aVisitor, visitor } from '#test/client.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { anAdmin, aBroker, PASSWORD } from '#test/people.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { endSetUp, newSetUpToken } from '../../../../server/people/auth/setUp.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());
beforeEach(() => emptyTables());

const ADMIN = { name: 'Helena Prado', email: 'helena@exemplo.com.br', password: PASSWORD };
const HOUSE = { brokerageName: 'Casa Nova', brokeragePhone: '(11) 3123-4567', brokerageCreci: 'CRECI 12345-J' };

const setUp = (token: string, wanted: object = {}) =>
  aVisitor().post<Session>('/setup', { token, ...HOUSE, ...ADMIN, ...wanted });
const check = (token: string) => aVisitor().post('/setup/check', { token });
/** Where a page leads, without following it. */
async function open(address: string) {
  const { status, headers } = await fetch(server.origin + address, { redirect: 'manual' });
  return [status, headers.get('location')];
}

describe('before there is an admin', () => {
  test.each(['/', '/landing', '/imoveis-que-nao-ha', '/dashboard'])('the page %s leads to the set-up', async (page) => {
    expect(await open(page)).toEqual([302, '/instalar']);
  });

  test.each([
    ['GET', '/api/properties'],
    ['POST', '/api/users/login'],
    ['POST', '/api/users/register'],
    ['GET', '/api/docs/json'],
    ['GET', '/sitemap.xml'],
  ])('%s %s says that the set-up comes first', async (method, address) => {
    const { status, body } = await visitor.send(method, address, method === 'POST' ? ADMIN : undefined);

    expect(status).toBe(503);
    expect(body).toEqual({
      message: 'Esta instalação ainda não foi configurada. Abra o endereço que o servidor mostrou ao iniciar.',
      code: 'not_set_up',
    });
    // Nothing failed.
    expect(server.logged()).not.toContain('request failed');
  });

  test('however an address is spelled', async () => {
    const { hostname, port } = new URL(server.origin);
    // As a browser never sends it.
    const sent = request({ hostname, port, method: 'POST', path: '/%61pi/users/register#.x' });
    sent.setHeader('content-type', 'application/json');
    sent.end(JSON.stringify(ADMIN));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();

    expect(answer.statusCode).toBe(503);
  });

  test('nobody else’s session counts either', async () => {
    expect((await as(await aBroker()).get('/leads')).status).toBe(503);
  });

  test.each(['/api/health', '/api/ready', '/api/config', '/manifest.webmanifest', '/logo.svg'])(
    '%s answers',
    async (address) => {
      expect((await visitor.send('GET', address)).status).toBe(200);
    },
  );

  test('the page of the set-up is there, and no search engine’s', async () => {
    const { status, headers } = await visitor.send('GET', '/instalar');

    // Without built pages no redirect goes in circles.
    expect([200, 404]).toContain(status);
    expect(headers.get('location')).toBeNull();
  });
});

describe('the printed address', () => {
  test('counts until a later start prints another one', async () => {
    const first = await newSetUpToken(db);
    expect((await check(first)).status).toBe(200);

    const second = await newSetUpToken(db);

    expect(await check(first)).toMatchObject({
      status: 403,
      body: { message: 'Este endereço não vale mais. Abra o último que o servidor mostrou ao iniciar.' },
    });
    expect((await setUp(first)).status).toBe(403);
    expect((await check(second)).status).toBe(200);
    expect(await auditLines('setUpRefused')).toMatchObject([{ actorId: null, after: { email: ADMIN.email } }]);
  });

  test('is stored as a hash, and ends when the command line makes the admin', async () => {
    const token = await newSetUpToken(db);
    expect(JSON.stringify(await rowsOf('brokerage'))).not.toContain(token);

    await db.transaction((tx) => endSetUp(tx));

    expect((await check(token)).status).toBe(403);
  });

  test.each(['', 'inventado'])('is not %j', async (token) => {
    await newSetUpToken(db);

    expect((await check(token)).status).toBe(403);
    expect((await setUp(token)).status).toBe(403);
    expect(await rowsOf('users')).toEqual([]);
  });

  test('cannot be guessed: a network has thirty tries', async () => {
    const token = await newSetUpToken(db);
    const guesser = aVisitor();
    for (let turn = 0; turn < 30; turn++) await guesser.post('/setup/check', { token: turn.toString() });

    const { status, headers } = await guesser.post('/setup/check', { token });

    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('POST /api/setup', () => {
  test('says at each field what is wrong, and leaves the address as it is', async () => {
    const token = await newSetUpToken(db);

    const { status, body } = await visitor.post('/setup', {
      token,
      brokeragePhone: '123',
      brokerageCreci: 'nenhum',
      name: '',
      email: 'helena',
      password: 'curta',
    });

    expect(status).toBe(400);
    expect(body.fields).toEqual({
      brokerageName: 'Informe o nome da imobiliária',
      brokeragePhone: 'Informe um telefone com DDD',
      brokerageCreci: 'Informe o número do CRECI, como 12345-J',
      name: 'O nome é obrigatório',
      email: 'Por favor, insira um email válido',
      password: expect.stringContaining('A senha deve ter pelo menos'),
    });
    expect((await check(token)).status).toBe(200);
  });

  test('names the brokerage, makes its first admin and lets them in', async () => {
    const token = await newSetUpToken(db);

    const { status, body } = await setUp(token, { privacyContact: 'Rita, privacidade@casanova.com.br' });

    expect(status).toBe(201);
    expect(body.user).toMatchObject({ name: 'Helena Prado', email: ADMIN.email, isAdmin: true, isActive: true });
    expect((await as(body).get('/users/user')).status).toBe(200);
    expect((await aVisitor().post('/users/login', ADMIN)).status).toBe(200);
    expect((await visitor.get<PublicConfig>('/config')).body).toMatchObject({
      brokerageName: 'Casa Nova',
      brokeragePhone: '+551131234567',
      brokerageCreci: '12345-J',
      privacyContact: 'Rita, privacidade@casanova.com.br',
    });
    const person = { actorId: body.user._id, subjectId: body.user._id };
    expect(await auditLines('adminCreated')).toMatchObject([person]);
    expect(await auditLines('login')).toMatchObject([person, person]);
  });

  test('works once: afterwards its page is none, and everything else answers', async () => {
    const token = await newSetUpToken(db);
    await setUp(token);

    expect(await setUp(token, { email: 'outra@exemplo.com.br' })).toMatchObject({
      status: 410,
      body: { message: 'Esta instalação já foi configurada. Entre com o seu e-mail e a sua senha.' },
    });
    expect((await check(token)).status).toBe(410);
    expect((await open('/instalar'))[0]).toBe(404);
    expect((await visitor.get('/properties')).status).toBe(200);
    expect((await visitor.send('GET', '/sitemap.xml')).status).toBe(200);
  });

  test('of two at once makes one admin', async () => {
    const token = await newSetUpToken(db);

    const answers = await Promise.all(['ana', 'bia'].map((name) => setUp(token, { email: `${name}@exemplo.com.br` })));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
    expect(await rowsOf('users')).toHaveLength(1);
  });

  test('is over where there is an admin, whatever was printed', async () => {
    const token = await newSetUpToken(db);
    await anAdmin();

    expect((await setUp(token)).status).toBe(410);
  });
});
