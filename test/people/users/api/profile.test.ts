import { add } from 'date-fns';
import type { Profile } from '#contract/people/auth.ts';
import { auditLines } from '#test/auditLines.ts';
import { as, aVisitor, visitor } from '#test/client.ts';
import { sendMails } from '#test/mails.ts';
import { aBroker, anAdmin, openSession, PASSWORD, sha256 } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { rawForm } from '#test/propertyForm.ts';
import { eraseRows, insertRows, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { everythingStored } from '#test/stored.ts';
import { edit, formOf, me, refusal } from './avatarSetup.ts';

const NEW_PASSWORD = 'Outra@456';

const canLogIn = async (email: string, password: string) =>
  (await aVisitor().post('/users/login', { email, password })).status === 200;

describe('PUT /api/users/edit-profile', () => {
  test.each([
    ['a broker', aBroker],
    ['an admin', anAdmin],
  ])('writes what %s sends, and answers them as they are now', async (_role, person) => {
    const who = await person({ name: 'Ana' });
    const email = `nova-${who.slug}@exemplo.com.br`;

    const { status, body } = await edit(who, {
      currentPassword: PASSWORD,
      name: ' Ana Souza ',
      email: email.toUpperCase(),
      phone: '(11) 98765-4321',
      creci: 'CRECI 123456-F',
      jobTitle: 'corretora',
    });

    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Perfil atualizado com sucesso!',
      user: {
        _id: who.id,
        name: 'Ana Souza',
        email,
        phone: '+5511987654321',
        avatar: null,
        role: who.role,
        isAdmin: who.isAdmin,
        isActive: true,
        slug: who.slug,
        jobTitle: 'corretora',
        mayExport: true,
        mayImport: who.isAdmin,
        seesAll: who.isAdmin,
        creci: '123456-F',
        version: expect.any(String),
      },
    });
    expect(await me(who)).toEqual(body.user);
  });

  test('leaves what is not sent as it is', async () => {
    const broker = await aBroker({ name: 'Ana' });
    await edit(broker, { creci: '123456-F', avatar: await aJpeg({ width: 60, height: 60 }) });
    const before = await me(broker);

    const { body } = await edit(broker, { name: 'Ana Souza' });

    expect(body.user).toEqual({ ...before, name: 'Ana Souza', version: body.user.version });
    expect(await canLogIn(broker.email, PASSWORD)).toBe(true);
  });

  test('an empty CRECI or title removes it, an empty password keeps the present one', async () => {
    const broker = await aBroker();
    await edit(broker, { creci: '123456-F', jobTitle: 'corretora' });

    const { body } = await edit(broker, { creci: '', jobTitle: '', password: '' });

    expect(body.user).toMatchObject({ creci: null, jobTitle: null });
    expect(await canLogIn(broker.email, PASSWORD)).toBe(true);
  });

  test('never makes an admin, nor changes an account that is not one’s own', async () => {
    const [broker, other] = [await aBroker(), await aBroker({ name: 'Bruno' })];

    const { body } = await edit(broker, {
      name: 'Ana',
      isAdmin: 'true',
      isActive: 'false',
      slug: 'x',
      _id: other.id,
      userId: other.id,
    });

    expect(body.user).toMatchObject({ _id: broker.id, isAdmin: false, isActive: true, slug: broker.slug });
    expect((await me(other)).name).toBe('Bruno');
  });

  test('one’s own e-mail, in other letters, is not a taken one', async () => {
    const broker = await aBroker();

    expect((await edit(broker, { email: broker.email.toUpperCase() })).status).toBe(200);
  });

  test('to an e-mail that somebody else has is refused at its field, and nothing is changed', async () => {
    const [broker, other] = [await aBroker({ name: 'Ana' }), await aBroker()];

    const { status, body } = await refusal(broker, {
      name: 'Outra',
      currentPassword: PASSWORD,
      email: other.email.toUpperCase(),
      avatar: await aJpeg({ width: 60, height: 60 }),
    });

    expect(status).toBe(409);
    expect(body).toEqual({
      message: 'Este e-mail já está cadastrado',
      code: 'conflict',
      fields: { email: 'Este e-mail já está cadastrado' },
    });
    expect(await me(broker)).toMatchObject({ name: 'Ana', email: broker.email, avatar: null });
  });

  test.each([
    [{ name: ' ' }, { name: 'Nome é obrigatório' }],
    [{ name: 'x'.repeat(121) }, { name: 'Use no máximo 120 caracteres' }],
    [{ email: '' }, { email: 'Email é obrigatório' }],
    [{ email: 'ana@exemplo' }, { email: 'Email inválido' }],
    [{ phone: '' }, { phone: 'Whatsapp é obrigatório' }],
    [{ phone: '98765-4321' }, { phone: 'Informe um telefone com DDD' }],
    [{ creci: 'não tenho' }, { creci: 'Informe o número do CRECI, como 123456-F' }],
    [{ creci: '1<b>' }, { creci: 'Informe o número do CRECI, como 123456-F' }],
    [{ jobTitle: 'doutora' }, { jobTitle: 'Escolha um dos títulos' }],
    [{ password: 'Ab@1' }, { password: 'A senha deve ter pelo menos 6 caracteres' }],
    [
      { password: 'senhafraca' },
      {
        password:
          'A senha deve conter ao menos 1 letra maiúscula, 1 número e 1 caractere especial (!@#$%^&*). Falta: letra maiúscula, número e caractere especial.',
      },
    ],
    [{ avatar: 'https://exemplo.com.br/eu.jpg' }, { avatar: 'Envie a foto como arquivo' }],
  ])('with %j is refused', async (fields, messages) => {
    const { status, body } = await refusal(await aBroker(), fields);

    expect(status).toBe(400);
    expect(body).toEqual({ message: Object.values(messages)[0], code: 'invalid', fields: messages });
  });

  test('takes a form and nothing else', async () => {
    const broker = await aBroker();

    const json = await as(broker).put('/users/edit-profile', { name: 'Ana' });
    const broken = await as(broker).put('/users/edit-profile', rawForm('--limite', 'lixo'));

    expect([json.status, broken.status]).toEqual([415, 400]);
  });

  test('is for everybody who is logged in', async () => {
    const { status, body } = await visitor.put('/users/edit-profile', formOf({ name: 'Ana' }));

    expect(status).toBe(401);
    expect(body.message).toBe('Faça login para acessar esta página');
  });

  test('is done once, however often the same request comes', async () => {
    const broker = await aBroker();
    const photo = await aJpeg({ width: 60, height: 60 });
    const send = () =>
      as(broker)
        .with({ 'idempotency-key': 'perfil-1' })
        .put<{ user: Profile }>('/users/edit-profile', formOf({ name: 'Ana', avatar: photo }));

    const first = await send();
    const stored = await everythingStored();
    const second = await send();

    expect(second.body).toEqual(first.body);
    expect(await everythingStored()).toEqual(stored);
  });
});

describe('another e-mail or a new password', () => {
  const MISSING = { message: 'Informe a senha atual', fields: { currentPassword: 'Informe a senha atual' } };
  const WRONG = { message: 'A senha atual não confere', fields: { currentPassword: 'A senha atual não confere' } };

  test.each([
    ['another e-mail', { email: 'outra@exemplo.com.br' }],
    ['a new password', { password: NEW_PASSWORD }],
  ])('%s wants the present password, and changes nothing without it', async (_what, change) => {
    const broker = await aBroker({ name: 'Ana' });

    const without = await refusal(broker, { name: 'Outra', ...change });
    const empty = await refusal(broker, { name: 'Outra', ...change, currentPassword: '' });
    const wrong = await refusal(broker, { name: 'Outra', ...change, currentPassword: 'Errada@123' });

    expect(without).toEqual({ status: 400, body: { code: 'invalid', ...MISSING } });
    expect(empty).toEqual(without);
    expect(wrong).toEqual({ status: 400, body: { code: 'invalid', ...WRONG } });
    expect(await me(broker)).toMatchObject({ name: 'Ana', email: broker.email });
    expect(await canLogIn(broker.email, PASSWORD)).toBe(true);
  });

  test('nothing else needs the present password', async () => {
    const broker = await aBroker();

    const answer = await edit(broker, { name: 'Ana', email: broker.email.toUpperCase(), password: '' });

    expect(answer.status).toBe(200);
  });

  test('may be tried five times in a quarter of an hour, also at once, and a right one starts the count again', async () => {
    const [broker, other] = [await aBroker(), await aBroker()];
    const attempt = (currentPassword: string) => edit(broker, { password: NEW_PASSWORD, currentPassword });
    await attempt('Errada@123');
    await edit(broker, { name: 'Ana', currentPassword: PASSWORD });

    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt('Errada@123')));
    const right = await attempt(PASSWORD);

    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect([right.status, right.body.message]).toEqual([
      429,
      'Muitas tentativas com a senha atual. Aguarde alguns minutos e tente novamente.',
    ]);
    expect((await edit(broker, { name: 'Ana Souza' })).status).toBe(200);
    expect((await edit(other, { password: NEW_PASSWORD, currentPassword: PASSWORD })).status).toBe(200);
  });

  test('of the same request, sent again, is set once and answered the same', async () => {
    const broker = await aBroker();
    const send = () =>
      as(broker)
        .with({ 'idempotency-key': 'senha-1' })
        .put('/users/edit-profile', formOf({ password: NEW_PASSWORD, currentPassword: PASSWORD }));

    const [first, again] = [await send(), await send()];

    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  test('e-mail ends every other session and link, but not the session it was set from', async () => {
    const broker = await aBroker();
    const elsewhere = { ...broker, token: await openSession(broker.id) };
    await insertRows('passwordResets', {
      tokenHash: sha256('outro pedido'),
      userId: broker.id,
      expiresAt: add(new Date(), { hours: 1 }),
    });

    await edit(broker, { email: `nova-${broker.email}`, currentPassword: PASSWORD });

    expect((await as(broker).get('/users/me')).status).toBe(200);
    expect((await as(elsewhere).get('/users/me')).status).toBe(401);
    expect(await rowsOf('passwordResets', { userId: broker.id })).toEqual([]);
  });

  test.each([
    [
      { email: 'nova.ana@exemplo.com.br' },
      [
        ['antes.ana@exemplo.com.br', 'O e-mail da sua conta foi trocado: este endereço não serve mais para entrar.'],
        [
          'nova.ana@exemplo.com.br',
          'O e-mail da sua conta foi trocado: de agora em diante você entra com este endereço.',
        ],
      ],
    ],
    [
      { password: NEW_PASSWORD },
      [['antes.ana@exemplo.com.br', 'A senha da sua conta foi trocada, e os outros aparelhos saíram da conta.']],
    ],
    [{ name: 'Ana Souza' }, []],
  ])('%j goes by mail to the people it concerns', async (change, notified) => {
    await sql`update users set email = id where email in ('antes.ana@exemplo.com.br', 'nova.ana@exemplo.com.br')`;
    const broker = await aBroker({ email: 'antes.ana@exemplo.com.br' });
    await eraseRows('jobs');

    await edit(broker, { ...change, currentPassword: PASSWORD });

    const mails = await sendMails();
    expect(mails.map(({ recipient, body }) => [recipient, body.split('\n')[2]]).sort()).toEqual(notified);
    expect(mails.filter(({ body }) => body.includes(broker.name))).toEqual([]);
  });

  test('is in the register: the e-mails for six months, else the names of the fields', async () => {
    const broker = await aBroker();
    const email = `outra-${broker.email}`;

    await edit(broker, { email, password: NEW_PASSWORD, currentPassword: PASSWORD });

    const own = { actorId: broker.id, subjectId: broker.id };
    expect(await auditLines('passwordChanged', own)).toHaveLength(1);
    expect(await auditLines('emailChanged', own)).toMatchObject([
      { before: { email: broker.email }, after: { email }, keptUntil: expect.anything() as unknown },
    ]);
    expect(await auditLines('profileChanged', own)).toMatchObject([{ after: { changed: ['email'] }, keptUntil: null }]);
  });
});

test('a profile is changed sixty times an hour at most, before anything of a photograph is read', async () => {
  const broker = await aBroker();
  await edit(broker, { name: 'Ana' });
  await sql`update throttles set hits = 60 where key like 'profile:%'`;

  const { status, body } = await refusal(broker, { name: 'Bia', avatar: await aJpeg({ width: 60, height: 60 }) });
  await sql`delete from throttles where key like 'profile:%'`;

  expect([status, body.message]).toEqual([429, 'Muitas alterações do perfil. Tente novamente mais tarde.']);
  expect(await me(broker)).toMatchObject({ name: 'Ana' });
});

describe('a new password', () => {
  test('ends every other session and link, but not the one it was set from', async () => {
    const [broker, other] = [await aBroker(), await aBroker()];
    const elsewhere = { ...broker, token: await openSession(broker.id) };
    await insertRows('passwordResets', {
      tokenHash: sha256('pedido'),
      userId: broker.id,
      expiresAt: add(new Date(), { hours: 1 }),
    });

    const { status } = await edit(broker, { password: NEW_PASSWORD, currentPassword: PASSWORD });

    expect(status).toBe(200);
    expect((await as(broker).get('/users/me')).status).toBe(200);
    expect((await as(elsewhere).get('/users/me')).status).toBe(401);
    expect((await as(other).get('/users/me')).status).toBe(200);
    expect(await rowsOf('passwordResets', { userId: broker.id })).toEqual([]);
    expect([await canLogIn(broker.email, PASSWORD), await canLogIn(broker.email, NEW_PASSWORD)]).toEqual([false, true]);
  });

  test('that is refused ends nothing', async () => {
    const [broker, other] = [await aBroker(), await aBroker()];
    const elsewhere = { ...broker, token: await openSession(broker.id) };

    await edit(broker, { password: NEW_PASSWORD, email: other.email, currentPassword: PASSWORD });

    expect((await as(elsewhere).get('/users/me')).status).toBe(200);
    expect(await canLogIn(broker.email, PASSWORD)).toBe(true);
  });

  test('is nowhere in the answer or the log', async () => {
    const { body } = await edit(await aBroker(), { password: NEW_PASSWORD, currentPassword: PASSWORD });

    expect(JSON.stringify(body)).not.toMatch(/password|hash|argon/i);
    expect(server.logged()).not.toContain(NEW_PASSWORD);
  });
});
