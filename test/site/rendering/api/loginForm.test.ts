import { paths } from '#contract/ground/paths.ts';
import type { Session } from '#contract/people/auth.ts';
import { as, from, visitor } from '#test/client.ts';
import { sendForm } from '#test/painted.ts';
import { aBroker, PASSWORD } from '#test/people.ts';

const WRONG = 'Errada@123';

const post = (form: Record<string, string>, client = visitor) => sendForm(paths.login(), form, client);

describe('the login sent as a form', () => {
  const handedIn = (html: string) =>
    JSON.parse(/<script type="application\/json" id="session">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as Session;

  const account = (wanted: { email: string; isActive?: boolean }) =>
    aBroker({ name: 'Íris </script> Leão', ...wanted });

  test('is answered with the session that the API gives, in a page that no cache keeps', async () => {
    const { email, name } = await account({ email: 'irene@exemplo.com.br' });
    const typed = { email, password: PASSWORD, remember: 'true' };
    const { status, headers, body } = await post(typed, visitor.with({ 'sec-fetch-site': 'same-origin' }));

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toContain('aria-busy="true"');
    expect(body).not.toContain(PASSWORD);
    const { token, user } = handedIn(body);
    expect((await as({ token }).get('/users/me')).body).toMatchObject({ _id: user._id, name, email });
  });

  test('with a wrong password is the page again, with the API’s words and the e-mail', async () => {
    const client = from('203.0.113.71');
    const known = await account({ email: 'conhecida@exemplo.com.br' });
    for (const email of [known.email, 'ninguem@exemplo.com.br']) {
      const typed = { email, password: WRONG };
      const { status, body } = await post({ ...typed, remember: 'true' }, client);
      const api = await client.post('/users/login', typed);

      expect([status, api.body.message]).toEqual([api.status, 'E-mail ou senha incorretos']);
      expect(body).toContain('E-mail ou senha incorretos');
      expect(body).toContain(`value="${email}"`);
      expect(body).not.toContain(WRONG);
      expect(handedIn(body)).toBeNull();
    }
  });

  test('empty names both rules', async () => {
    const { status, body } = await post({});

    expect(status).toBe(400);
    for (const rule of ['O email é obrigatório', 'A senha é obrigatória']) expect(body).toContain(rule);
  });

  test('of a deactivated account is refused with the reason', async () => {
    const { email } = await account({ email: 'inativa@exemplo.com.br', isActive: false });
    const { status, body } = await post({ email, password: PASSWORD });

    expect(status).toBe(403);
    expect(body).toContain('Seu acesso está desativado. Fale com o administrador.');
  });

  test('counts with the API’s attempts, and says when there are too many', async () => {
    const form = { email: 'alvo@exemplo.com.br', password: WRONG };
    const client = from('203.0.113.72');
    for (let failed = 0; failed < 2; failed++) {
      expect((await post(form, client)).status).toBe(401);
      expect((await client.post('/users/login', form)).status).toBe(401);
    }
    expect((await post(form, client)).status).toBe(401);

    const over = await post(form, client);
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(over.body).toContain('Muitas tentativas de acesso. Aguarde alguns minutos e tente novamente.');
    expect(over.body).toContain(`value="${form.email}"`);
    expect((await client.post('/users/login', form)).status).toBe(429);
  });

  test('by another site’s page is refused, also when that is loaded again', async () => {
    const { email } = await account({ email: 'visada@exemplo.com.br' });
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none', origin: 'https://outro.example' },
      { origin: 'https://outro.example' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      const { status, body } = await post({ email, password: PASSWORD }, visitor.with(headers));

      expect(status).toBe(403);
      expect(body).toContain('Este envio veio de outro site.');
      expect(handedIn(body)).toBeNull();
    }
  });
});
