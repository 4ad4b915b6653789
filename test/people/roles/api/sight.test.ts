import type { Lead } from '#contract/leads/leads.ts';
import type { Broker } from '#contract/people/brokers.ts';
import type { NewInvitations } from '#contract/people/invitations.ts';
import type { Team } from '#contract/people/teams.ts';
import { auditLines } from '#test/auditLines.ts';
import { as, aVisitor } from '#test/client.ts';
import { openEvents } from '#test/eventStream.ts';
import type { EventStream } from '#test/eventStream.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, aGerente, anAdmin, openSession } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, rowOf } from '#test/rows.ts';
import { aTeam, twoTeams } from '#test/teams.ts';

let admin: Person;
const opened: EventStream[] = [];

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((stream) => stream.close()));
});

const leadsOf = async (person: Pick<Person, 'token'>) =>
  (await as(person).get<Lead[]>('/leads')).body.map(({ _id }) => _id).sort();
const setSight = (person: Person, seesAll: boolean) =>
  as(admin).put(`/users/${person.id}/role`, { role: 'gerente', seesAll });

async function open(person: Person): Promise<EventStream> {
  const stream = await openEvents(person);
  opened.push(stream);
  return stream;
}

// First: what other tests change in batches may be told of in the same second.
describe('a changed lead', () => {
  const sorted = (body: unknown) => (body as { ids: string[] | null }).ids?.toSorted();
  const change = (lead: string) => as(admin).put(`/leads/${lead}`, { notes: 'Ligar à tarde' });

  test('is named to the gerentes who see it, and to no other', async () => {
    const { owner, manager, other, stranger } = await twoTeams();
    const [ofAll, ofNone] = [await aGerente({ seesAll: true }), await aGerente()];
    const streams = [await open(manager), await open(stranger), await open(ofAll), await open(ofNone)];
    const own = await aLead({ assignedTo: ofNone });
    const [ofOwner, ofOther, ofNobody] = [
      await aLead({ assignedTo: owner }),
      await aLead({ assignedTo: other }),
      await aLead(),
    ];

    for (const lead of [ofOwner, ofNobody, ofOther, own]) await change(lead);

    // On a slow machine the changes of four calls come in more than one event.
    const heard = async (stream: (typeof streams)[number], count: number) => {
      const ids: string[] = [];
      while (ids.length < count) ids.push(...(sorted(await stream.nextChange()) ?? ['all']));
      return ids.sort();
    };
    const counts = [1, 1, 4, 1];
    expect(await Promise.all(streams.map((stream, index) => heard(stream, counts[index]!)))).toEqual([
      [ofOwner],
      [ofOther],
      [ofOwner, ofNobody, ofOther, own].sort(),
      [own],
    ]);
  });

  test('that moves between teams, also in a batch, is heard in both', async () => {
    const { owner, mate, manager, other, stranger } = await twoTeams();
    const [theirs, others, third] = [await open(manager), await open(stranger), await aGerente()];
    await aTeam(third, [await aBroker()]);
    const unconcerned = await open(third);
    const lead = await aLead({ assignedTo: owner });

    await as(admin).put('/leads/assign', { userId: other.id, leadIds: [lead] });
    expect([await theirs.nextChange(), await others.nextChange()]).toEqual([{ ids: [lead] }, { ids: [lead] }]);

    await change(await aLead({ assignedTo: mate }));
    await theirs.nextChange();
    const own = await aLead({ assignedTo: third });
    await change(own);
    // Nothing before it.
    expect(await unconcerned.nextChange()).toEqual({ ids: [own] });
  });

  test('is heard by what a gerente sees now, not when the tab was opened', async () => {
    const { owner, manager, other, stranger } = await twoTeams();
    const stream = await open(manager);
    const [foreign] = (await as(stranger).get<Team[]>('/teams')).body;
    await as(admin).put(`/teams/${foreign!._id}`, { name: foreign!.name, manager: stranger.id, members: [owner.id] });
    const [team] = (await as(manager).get<Team[]>('/teams')).body;
    await as(admin).put(`/teams/${team!._id}`, { name: team!.name, manager: manager.id, members: [other.id] });
    const [lost, won] = [await aLead({ assignedTo: owner }), await aLead({ assignedTo: other })];

    await change(lost);
    await change(won);

    expect(await stream.nextChange()).toEqual({ ids: [won] });
  });
});

describe('a gerente of a team', () => {
  test('without one sees themself and their own leads alone', async () => {
    const [gerente, ana] = [await aGerente(), await aBroker()];
    const own = await aLead({ assignedTo: gerente });
    const others = [await aLead({ assignedTo: ana }), await aLead()];
    await aTeam(null, [ana]);

    expect(await leadsOf(gerente)).toEqual([own]);
    expect((await as(gerente).post('/leads/count', {})).body).toEqual({ count: 1 });
    expect((await as(gerente).get<Broker[]>('/users/brokers')).body.map(({ _id }) => _id)).toEqual([gerente.id]);
    expect((await as(gerente).get('/teams')).body).toEqual([]);
    for (const id of others) expect((await as(gerente).get(`/leads/${id}`)).status).toBe(404);
    const given = await as(gerente).put('/leads/assign', { userId: ana.id, leadIds: [own] });
    expect([given.status, given.body.message]).toEqual([422, 'Este corretor não é da sua equipe']);
  });

  test('sees what the team is at each call: a corretor moved, another gerente, the team deleted', async () => {
    const { owner, manager, other, stranger } = await twoTeams();
    const [ofOwner, ofOther] = [await aLead({ assignedTo: owner }), await aLead({ assignedTo: other })];
    const [team] = (await as(manager).get<Team[]>('/teams')).body;
    const change = (input: object) => as(admin).put(`/teams/${team!._id}`, { name: team!.name, ...input });

    await change({ manager: manager.id, members: [other.id] });
    expect([await leadsOf(manager), await leadsOf(stranger)]).toEqual([[ofOther], []]);

    const next = await aGerente();
    await change({ manager: next.id, members: [owner.id, other.id] });
    expect([await leadsOf(manager), await leadsOf(next)]).toEqual([[], [ofOwner, ofOther].sort()]);

    await as(admin).delete(`/teams/${team!._id}`);
    expect(await leadsOf(next)).toEqual([]);
  });

  test('has tabs that load again when the team changes', async () => {
    const { owner, manager, stranger } = await twoTeams();
    const [theirs, others] = [await open(manager), await open(stranger)];
    const [team] = (await as(manager).get<Team[]>('/teams')).body;
    const [foreign] = (await as(stranger).get<Team[]>('/teams')).body;
    const refresh = { event: 'refresh', data: {} };

    await as(admin).put(`/teams/${foreign!._id}`, { name: foreign!.name, manager: stranger.id, members: [owner.id] });
    expect([await theirs.next(), await others.next()]).toEqual([refresh, refresh]);

    await as(admin).delete(`/teams/${team!._id}`);
    expect(await theirs.next()).toEqual(refresh);

    await as(admin).delete(`/users/${owner.id}`);
    expect(await others.next()).toEqual(refresh);
  });
});

describe('what a gerente sees', () => {
  test('is chosen by an admin, and ends their sessions when it changes', async () => {
    const gerente = await aGerente();
    const lead = await aLead();

    expect((await setSight(gerente, true)).body).toMatchObject({ role: 'gerente', seesAll: true });
    expect((await as(gerente).get('/users/me')).status).toBe(401);
    const again = { token: await openSession(gerente.id) };
    expect(await leadsOf(again)).toEqual([lead]);

    await as(admin).put(`/users/${gerente.id}/role`, { role: 'gerente', mayExport: true });
    expect(await leadsOf(again)).toEqual([lead]);

    await setSight(gerente, false);
    expect(await leadsOf({ token: await openSession(gerente.id) })).toEqual([]);
  });

  test('is no right of another role, and does not come back with the role', async () => {
    const gerente = await aGerente({ seesAll: true });

    await as(admin).put(`/users/${gerente.id}/role`, { role: 'corretor', seesAll: true });
    expect(await rowOf('users', { id: gerente.id })).toMatchObject({ seesAll: false });
    await as(admin).put(`/users/${gerente.id}/role`, { role: 'gerente' });

    expect(await rowOf('users', { id: gerente.id })).toMatchObject({ role: 'gerente', seesAll: false });
  });

  test('is nothing that a gerente changes', async () => {
    const [gerente, other] = [await aGerente({ seesAll: true }), await aGerente()];

    const { status } = await as(gerente).put(`/users/${other.id}/role`, { role: 'gerente', seesAll: true });

    expect([status, (await rowOf('users', { id: other.id })).seesAll]).toEqual([403, false]);
  });

  test.each([
    ['gerente', true],
    ['gerente', false],
    ['corretor', false],
  ])('is of the invitation of a %s: %s', async (role, seesAll) => {
    const email = 'nina@exemplo.com.br';
    const { body } = await as(admin).post<NewInvitations>('/invitations', {
      people: [{ email }],
      role,
      seesAll: seesAll || role !== 'gerente',
    });
    const invitation = body.invited[0]!;

    await aVisitor().post('/invitations/accepted', {
      token: invitation.url.split('#')[1],
      name: 'Nina Reis',
      password: 'Senha@123',
    });

    expect(invitation).toMatchObject({ role, seesAll });
    expect((await as(admin).get('/users/user')).body).toContainEqual(expect.objectContaining({ email, role, seesAll }));
  });

  test('is in the register: what they saw, what they see, and by whom', async () => {
    const gerente = await aGerente();

    await setSight(gerente, true);

    expect(await auditLines('roleChanged', { subjectId: gerente.id, actorId: admin.id })).toMatchObject([
      { before: { seesAll: false }, after: { seesAll: true } },
    ]);
  });
});
