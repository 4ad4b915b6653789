/** @jest-environment-options {"settings": {"databaseUrl": "postgres://absent:x@127.0.0.1:1/none"}} */
import { randomUUID } from 'node:crypto';
import { as, visitor } from '#test/client.ts';
import { server } from '#test/server.ts';

const UNAVAILABLE = {
  message: 'O serviço está temporariamente indisponível. Tente novamente em instantes.',
  code: 'unavailable',
};

describe('where the database does not answer', () => {
  test.each([
    ['GET', '/ready', undefined],
    ['POST', '/users/login', { email: 'ana@exemplo.com.br', password: 'Senha@123' }],
    ['POST', '/users/register', { name: 'Ana', email: 'ana@exemplo.com.br', password: 'Senha@123' }],
    ['POST', '/users/forgot-password', { email: 'ana@exemplo.com.br' }],
    ['PUT', '/users/reset-password/x', { password: 'Senha@123' }],
    ['POST', '/leads/public', { name: 'Ana', email: 'a@b.co', phone: '11987654321', region: 'abc' }],
    ['GET', '/users/brokers/name/ana', undefined],
    ['GET', `/users/brokers/${randomUUID()}/public`, undefined],
  ])('%s %s says when to try again, and hides why', async (method, path, body) => {
    const answer = await visitor.send(method, `/api${path}`, body);

    expect(answer.status).toBe(503);
    expect(answer.body).toEqual(UNAVAILABLE);
    expect(answer.headers.get('retry-after')).toBe('5');
  });

  test.each(['/leads', '/users/me', '/users/brokers', '/dashboard/stats'])(
    'a session cannot be looked up: GET %s is not a 401, which would end it in the browser',
    async (path) => {
      const answer = await as({ token: 'talvez-viva' }).get(path);

      expect(answer.status).toBe(503);
      expect(answer.body).toEqual(UNAVAILABLE);
    },
  );

  test('the process lives, and a visitor without a token still gets a 401', async () => {
    expect((await visitor.get('/health')).body).toEqual({ status: 'ok' });
    expect((await visitor.get('/leads')).status).toBe(401);
    expect((await visitor.get('/config')).status).toBe(200);
  });

  test('the log has the cause for the operator, and nothing that people wrote', async () => {
    await visitor.get('/ready');
    const contact = { name: 'Joana Sigilo', email: 'joana@sigilo.com.br', phone: '11987654321', region: 'abc' };
    await visitor.post('/leads/public', contact);
    await visitor.get('/properties?q=sigilo');

    expect(server.logged()).toContain('ECONNREFUSED');
    for (const written of ['igilo', '987654321', 'ana@exemplo']) expect(server.logged()).not.toContain(written);
  });
});
