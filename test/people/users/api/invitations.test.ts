import { sub } from 'date-fns';
import type { Rotation } from '#contract/giving/rotation.ts';
import type { ApiError } from '#contract/ground/errors.ts';
import type { Session } from '#contract/people/auth.ts';
import type { Broker } from '#contract/people/brokers.ts';
import type { Invitation, InvitationLink, NewInvitations, OpenedInvitation } from '#contract/people/invitations.ts';
import type { Role } from '#contract/people/roles.ts';
import type { Team } from '#contract/people/teams.ts';
import { auditLines } from '#test/auditLines.ts';
import { as, aVisitor } from '#test/client.ts';
import { invitationTokenIn, sendMails } from '#test/mails.ts';
import { aBroker, anAdmin, PASSWORD, sha256 } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, rowOf, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';

const EMAIL = 'nina@exemplo.com.br';
const USED = { message: 'Este convite já foi usado. Entre com o seu e-mail e a sua senha.', code: 'gone' };

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
});

const inviteAll = (people: { name?: string; email: string }[], shared: object = { role: 'corretor' }) =>
  as(admin).post<NewInvitations & ApiError>('/invitations', { people, ...shared });

async function invite(email = EMAIL, role: Role = 'corretor') {
  const { status, body } = await inviteAll([{ email }], { role });
  return { status, body: body.invited[0]!, skipped: [...body.members, ...body.alreadyInvited] };
}

/** The token in their mail. */
async function invitedToken(role: Role = 'corretor', email = EMAIL): Promise<string> {
  await invite(email, role);
  return invitationTokenIn((await sendMails()).at(-1)!);
}

const open = (token: string) => aVisitor().post<OpenedInvitation>('/invitations/opened', { token });
const accept = (token: string, more: object = {}) =>
  aVisitor().post<Session & ApiError>('/invitations/accepted', {
    token,
    name: 'Nina Reis',
    password: PASSWORD,
    ...more,
  });
const list = async () => (await as(admin).get<Invitation[]>('/invitations')).body;

describe('an invitation', () => {
  test('is mailed with a link of this site, whose token is stored nowhere', async () => {
    const { status, body } = await invite(' NINA@exemplo.com.br', 'gerente');
    const [mail] = await sendMails();

    expect(status).toBe(201);
    expect(body).toMatchObject({ email: EMAIL, role: 'gerente', invitedBy: 'Helena Prado', isExpired: false });
    expect(mail).toMatchObject({ recipient: EMAIL, subject: 'Seu convite · Morada' });
    expect(mail!.body).toContain('no papel de gerente');
    const token = invitationTokenIn(mail!);
    expect((await rowsOf('invitationLinks')).map(({ tokenHash }) => tokenHash)).toContainEqual(sha256(token));
    expect(JSON.stringify(await rowsOf('invitations'))).not.toContain(token);
    expect(server.logged()).not.toContain(token);
  });

  test('ends after seven days', async () => {
    await invite();

    const { expiresAt } = await rowOf('invitations');
    expect(Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(7 * 24);
  });

  test('says who invites whom for what', async () => {
    const { body } = await open(await invitedToken('admin'));

    expect(body).toEqual({ email: EMAIL, name: '', role: 'admin', invitedBy: 'Helena Prado' });
  });

  test.each<Role>(['admin', 'gerente', 'corretor'])('makes a %s, who is in at once', async (role) => {
    const token = await invitedToken(role);

    const { status, body } = await accept(token);

    expect(status).toBe(201);
    expect(body.user).toMatchObject({ name: 'Nina Reis', email: EMAIL, role, isActive: true, slug: 'nina-reis' });
    expect((await as(body).get(role === 'admin' ? '/users/user' : '/pool')).status).toBe(200);
    expect((await aVisitor().post('/users/login', { email: EMAIL, password: PASSWORD })).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('wants a name and a password, and stays open without', async () => {
    const token = await invitedToken();

    const { status, body } = await accept(token, { name: ' ', password: 'fraca' });

    expect([status, body.fields]).toEqual([
      400,
      { name: 'O nome é obrigatório', password: 'A senha deve ter pelo menos 6 caracteres' },
    ]);
    expect((await accept(token)).status).toBe(201);
  });

  test('works once, also by another link', async () => {
    const token = await invitedToken();
    const [{ _id: id }] = (await list()) as [Invitation];
    const { body: link } = await as(admin).post<InvitationLink>(`/invitations/${id}/links`);
    await accept(token);

    for (const one of [token, link.url.split('#')[1]!]) {
      expect((await open(one)).body).toEqual(USED);
      expect((await accept(one, { name: 'Outra', password: 'Outra@456' })).body).toEqual(USED);
    }
    expect(await rowsOf('users', { email: EMAIL })).toMatchObject([{ name: 'Nina Reis' }]);
    expect((await aVisitor().post('/users/login', { email: EMAIL, password: PASSWORD })).status).toBe(200);
  });

  test('that two accept at once makes one account', async () => {
    const token = await invitedToken();

    const answers = await Promise.all([accept(token), accept(token, { name: 'Outra' })]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
    expect(await rowsOf('users', { email: EMAIL })).toHaveLength(1);
  });

  test.each([
    [
      'an admin no more',
      (other: Person, role: Role) => as(other).put(`/users/${admin.id}/role`, { role }),
      'corretor',
      'admin',
    ],
    [
      'active no more',
      (other: Person, isActive: boolean) => as(other).put(`/users/${admin.id}`, { isActive }),
      false,
      true,
    ],
  ])('is revoked when who sent it is %s, and stays so when the right returns', async (_what, set, without, again) => {
    const token = await invitedToken('admin');
    await invite('outra@exemplo.com.br');
    const other = await anAdmin();
    const change = set as (other: Person, to: unknown) => Promise<unknown>;

    await change(other, without);
    const refused = await accept(token);
    await change(other, again);

    expect([refused.status, refused.body.message]).toEqual([
      410,
      'Este convite foi cancelado. Fale com quem convidou você.',
    ]);
    expect((await accept(token)).status).toBe(410);
    expect((await as(other).get<Invitation[]>('/invitations')).body).toEqual([]);
    expect(await sendMails()).toEqual([]);
    expect(
      (await as(other).post<NewInvitations>('/invitations', { people: [{ email: EMAIL }], role: 'corretor' })).body
        .invited,
    ).toHaveLength(1);
  });

  test('that is over, was revoked or never was says which', async () => {
    const token = await invitedToken();
    const [{ _id: id }] = (await list()) as [Invitation];

    await changeRows('invitations', {}, { expiresAt: sub(new Date(), { minutes: 1 }) });
    const expired = await accept(token);
    const revocation = await as(admin).delete(`/invitations/${id}`);
    const revoked = await accept(token);
    const invented = await accept('inventado');

    expect([expired.status, expired.body.message]).toEqual([
      410,
      'Este convite venceu. Peça um novo a quem convidou você.',
    ]);
    expect(revocation.status).toBe(204);
    expect([revoked.status, revoked.body.message]).toEqual([
      410,
      'Este convite foi cancelado. Fale com quem convidou você.',
    ]);
    expect([invented.status, invented.body.message]).toEqual([
      404,
      'Este convite não existe. Confira se o link está inteiro.',
    ]);
    expect(await rowsOf('users', { email: EMAIL })).toEqual([]);
  });

  test('opened while signed in as somebody else changes neither account, and stays open', async () => {
    const token = await invitedToken('admin');
    const broker = await aBroker();

    const opened = await as(broker).post('/invitations/opened', { token });
    const answer = await as(broker).post('/invitations/accepted', {
      token,
      name: 'Nina',
      password: PASSWORD,
    });

    expect([answer.status, answer.body.message]).toEqual([
      403,
      'Você já está dentro do sistema. Saia da conta para aceitar o convite.',
    ]);
    expect(opened.body).toEqual({ email: EMAIL, name: '', role: 'admin', invitedBy: 'Helena Prado' });
    expect(await rowOf('users', { id: broker.id })).toMatchObject({ email: broker.email, role: 'corretor' });
    expect(await rowsOf('users', { email: EMAIL })).toEqual([]);
    expect((await accept(token)).status).toBe(201);
  });

  test('of many people at once has a link for each, and says who is a member or invited already', async () => {
    const { email } = await aBroker();
    await invite();
    const people = [
      { email: 'bia@exemplo.com.br' },
      { name: 'Caio Reis', email: 'CAIO@exemplo.com.br' },
      { email: 'bia@exemplo.com.br' },
      { email: email.toUpperCase() },
      { email: EMAIL },
    ];

    const call = { people, role: 'corretor' };
    const client = as(admin).with({ 'idempotency-key': 'convites' });
    const { status, body } = await client.post<NewInvitations>('/invitations', call);
    const repeated = await client.post<NewInvitations>('/invitations', call);

    expect(status).toBe(201);
    expect(body).toMatchObject({ members: [email], alreadyInvited: [EMAIL] });
    expect(body.invited.map((one) => [one.email, one.name]).sort()).toEqual([
      ['bia@exemplo.com.br', ''],
      ['caio@exemplo.com.br', 'Caio Reis'],
    ]);
    expect(repeated.body).toEqual(body);
    expect(await list()).toHaveLength(3);
    expect((await sendMails()).map(({ recipient }) => recipient).sort()).toEqual([
      'bia@exemplo.com.br',
      'caio@exemplo.com.br',
      EMAIL,
    ]);
    const caio = body.invited.find(({ name }) => name === 'Caio Reis')!;
    expect((await open(caio.url.split('#')[1]!)).body.name).toBe('Caio Reis');
    const [none, bad] = [await inviteAll([]), await inviteAll([{ email: 'fulano' }])];
    expect(none.body.fields).toEqual({ people: 'O email é obrigatório' });
    expect(bad.body.fields).toEqual({ people: 'Por favor, insira um email válido' });
  });

  test('gives its team and regions, and acceptance a phone and a CRECI, which may be missing', async () => {
    const { body: team } = await as(admin).post<Team>('/teams', { name: 'Sul', members: [] });
    const shared = { role: 'corretor', teamId: team._id, regions: ['zona sul'] };
    const { body } = await inviteAll([{ email: EMAIL }, { email: 'caio@exemplo.com.br' }], shared);
    const [first, second] = body.invited.map(({ url }) => url.split('#')[1]!);

    const wrong = await accept(first!, { phone: '123' });
    const one = await accept(first!, { phone: '11 98765-4321', creci: 'CRECI 123456-F' });
    const other = await accept(second!, { name: 'Caio', phone: '', creci: '' });

    expect(wrong.body.fields).toEqual({ phone: 'Informe um telefone com DDD' });
    expect(await rowOf('users', { id: one.body.user._id })).toMatchObject({
      phone: '+5511987654321',
      creci: '123456-F',
    });
    expect(await rowOf('users', { id: other.body.user._id })).toMatchObject({
      phone: '',
      creci: null,
      regions: ['zona sul'],
    });
    expect((await as(admin).get<Team[]>('/teams')).body[0]!.members).toHaveLength(2);
    expect((await as(admin).get<Broker[]>('/users/brokers')).body).toMatchObject([{ team: 'Sul' }, { team: 'Sul' }]);
    const { brokers } = (await as(admin).get<Rotation>('/rotation')).body;
    expect(brokers.map(({ name, hasPhone }) => [name, hasPhone])).toEqual([
      ['Caio', false],
      ['Nina Reis', true],
    ]);
    const gone = await inviteAll([{ email: 'eva@exemplo.com.br' }], { ...shared, teamId: admin.id });
    expect(gone.body.fields).toEqual({ teamId: 'Esta equipe não existe mais. Escolha outra.' });
  });

  test('sent twice with other roles keeps the first one, also when both are sent at once', async () => {
    const token = await invitedToken('corretor');
    const again = await invite(EMAIL, 'admin');
    const other = 'bia@exemplo.com.br';
    const atOnce = await Promise.all([invite(other, 'gerente'), invite(other, 'admin')]);

    expect(again.skipped).toEqual([EMAIL]);
    expect(atOnce.flatMap(({ skipped }) => skipped)).toEqual([other]);
    expect(await list()).toHaveLength(2);
    expect((await sendMails()).map(({ recipient }) => recipient)).toEqual([other]);
    expect((await accept(token)).body.user).toMatchObject({ email: EMAIL, role: 'corretor' });
  });

  test('takes the place of one that is over, whose link gives its role no more', async () => {
    const before = await invitedToken('admin');
    await changeRows('invitations', {}, { expiresAt: sub(new Date(), { minutes: 1 }) });

    const { status } = await invite(EMAIL, 'gerente');

    expect(status).toBe(201);
    expect(await list()).toMatchObject([{ role: 'gerente' }]);
    expect((await accept(before)).status).toBe(410);
    const token = invitationTokenIn((await sendMails()).at(-1)!);
    expect((await accept(token)).body.user).toMatchObject({ role: 'gerente' });
  });

  describe('holds its address for who reads its mails', () => {
    const INVITED =
      'Há um convite aberto para este e-mail: abra o link que ele recebeu, ou peça outro a um administrador.';
    const register = (email = EMAIL) => aVisitor().post('/users/register', { name: 'Nina', email, password: PASSWORD });

    test('a sign-up with it makes no account, and the invitation is mailed again, once an hour', async () => {
      const first = await invitedToken('admin');

      const answers = [await register(EMAIL.toUpperCase()), await register()];
      const mails = await sendMails();

      expect(answers.map(({ status, body }) => [status, body.fields])).toEqual([
        [409, { email: INVITED }],
        [409, { email: INVITED }],
      ]);
      expect(mails.map(({ recipient }) => recipient)).toEqual([EMAIL]);
      expect(await rowsOf('users', { email: EMAIL })).toEqual([]);
      expect((await open(first)).status).toBe(200);
      expect((await accept(invitationTokenIn(mails[0]!))).body.user).toMatchObject({ role: 'admin' });
    });

    test('nobody changes the e-mail of an account to it', async () => {
      await invite();
      const broker = await aBroker();
      const form = new FormData();
      form.append('email', EMAIL);
      form.append('currentPassword', PASSWORD);

      const own = await as(broker).put('/users/edit-profile', form);
      const byAdmin = await as(admin).put(`/users/${broker.id}`, { email: EMAIL });

      for (const { status, body } of [own, byAdmin]) expect([status, body.fields]).toEqual([409, { email: INVITED }]);
    });

    test('until it is over: then who signed up has the account, and it is not renewed', async () => {
      const token = await invitedToken('admin');
      const [{ _id: id }] = (await list()) as [Invitation];
      await changeRows('invitations', {}, { expiresAt: sub(new Date(), { minutes: 1 }) });

      expect((await register()).status).toBe(201);

      expect((await accept(token)).status).toBe(410);
      const renewed = await as(admin).post(`/invitations/${id}/mails`);
      expect([renewed.status, renewed.body.message]).toEqual([409, 'Este e-mail já está cadastrado']);
      expect(await rowOf('users', { email: EMAIL })).toMatchObject({ role: 'corretor', admittedAt: null });
    });
  });

  test('is mailed again for seven more days, and links of before work, too', async () => {
    const first = await invitedToken();
    const [{ _id: id }] = (await list()) as [Invitation];
    await changeRows('invitations', {}, { expiresAt: sub(new Date(), { minutes: 1 }) });
    expect(await list()).toMatchObject([{ isExpired: true }]);

    const { status, body } = await as(admin).post<Invitation>(`/invitations/${id}/mails`);
    const second = invitationTokenIn((await sendMails()).at(-1)!);

    expect([status, body.isExpired]).toEqual([200, false]);
    expect(second).not.toBe(first);
    expect((await open(first)).status).toBe(200);
    expect((await accept(second)).status).toBe(201);
  });

  test('can be handed over as a link, where no mail server is set', async () => {
    const { body } = await invite();

    const { status, body: link } = await as(admin).post<InvitationLink>(`/invitations/${body._id}/links`);

    expect([status, body.isMailed]).toEqual([201, false]);
    expect(link.url).toMatch(/^https:\/\/morada\.example\.com\/convite#[\w-]{43}$/);
    expect((await accept(link.url.split('#')[1]!)).status).toBe(201);
  });

  test('that is revoked while its mail waits is not mailed', async () => {
    const { body } = await invite();

    await as(admin).delete(`/invitations/${body._id}`);

    expect(await sendMails()).toEqual([]);
    for (const path of ['mails', 'links'])
      expect((await as(admin).post(`/invitations/${body._id}/${path}`)).body.message).toBe(
        'Este convite não está mais aberto',
      );
  });

  test('is in the register, with the role, from the invitation to the account', async () => {
    const email = 'registrada@exemplo.com.br';
    const token = await invitedToken('gerente', email);
    await accept(token);
    const { body: other } = await invite('cancelada@exemplo.com.br');
    await as(admin).delete(`/invitations/${other._id}`);

    const { id } = await rowOf('users', { email });
    const [invited] = await auditLines('invited', { actorId: admin.id });
    expect(invited).toMatchObject({ after: { role: 'gerente' }, ip: null });
    expect(await auditLines('invitationAccepted', { subjectId: id })).toMatchObject([
      { actorId: id, after: { role: 'gerente' } },
    ]);
    expect(await auditLines('login', { subjectId: id })).toHaveLength(1);
    expect(await auditLines('invitationRevoked', { subjectId: other._id, actorId: admin.id })).toHaveLength(1);
  });
});
