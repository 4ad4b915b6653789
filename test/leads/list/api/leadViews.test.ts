import type { LeadView } from '#contract/leads/leadViews.ts';
import type { Team } from '#contract/people/teams.ts';
import { as } from '#test/client.ts';
import { aGerente, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, insertRows } from '#test/rows.ts';
import { twoTeams } from '#test/teams.ts';

let helena: Person;
let otto: Person;

beforeEach(async () => {
  await emptyTables();
  [helena, otto] = [await anAdmin({ name: 'Helena Prado' }), await anAdmin({ name: 'Otto Braga' })];
});

const save = (who: Person, view: object) => as(who).post<LeadView>('/lead-views', view);
const namesOf = async (who: Person) => (await as(who).get<LeadView[]>('/lead-views')).body.map(({ name }) => name);

describe('saved views of the list of leads', () => {
  test('are the team’s, or one’s own, in the order of their names', async () => {
    const { status, body } = await save(helena, { name: 'Sem contato', search: 'silentDays=0&columns=name,wait' });
    await save(helena, { name: 'Minha', search: '', isShared: false });

    expect([status, body]).toEqual([
      201,
      {
        _id: expect.any(String),
        name: 'Sem contato',
        search: 'silentDays=0&columns=name,wait',
        isShared: true,
        owner: { _id: helena.id, name: 'Helena Prado' },
      },
    ]);
    expect(await namesOf(helena)).toEqual(['Minha', 'Sem contato']);
    expect(await namesOf(otto)).toEqual(['Sem contato']);
  });

  test('are changed by their owner alone, and deleted by any admin when they are shared', async () => {
    const shared = (await save(helena, { name: 'Sem contato', search: 'silentDays=0' })).body;
    const own = (await save(helena, { name: 'Minha', search: '', isShared: false })).body;
    const change = { name: 'Parados', search: 'silentDays=7', isShared: true };

    expect((await as(otto).put(`/lead-views/${shared._id}`, change)).status).toBe(404);
    expect((await as(helena).put<LeadView>(`/lead-views/${shared._id}`, change)).body).toMatchObject(change);
    expect((await as(otto).delete(`/lead-views/${own._id}`)).status).toBe(404);
    expect((await as(otto).delete(`/lead-views/${shared._id}`)).status).toBe(204);
    expect(await namesOf(helena)).toEqual(['Minha']);
  });

  test('of another team’s gerente, and those that name who is out of sight, are not shown to a gerente', async () => {
    const { owner, manager, other, stranger } = await twoTeams();
    const [team] = (await as(manager).get<Team[]>('/teams')).body;
    const [foreign] = (await as(stranger).get<Team[]>('/teams')).body;
    const ofAll = await aGerente({ seesAll: true });
    await save(stranger, { name: 'De outra equipe', search: `assignedTo=${other.id}` });
    await save(helena, {
      name: 'Do outro corretor',
      search: `status=novo&assignedTo=${owner.id}&assignedTo=${other.id}`,
    });
    await save(helena, { name: 'Da outra equipe', search: `team=${foreign!._id}` });
    await save(helena, { name: 'De uma pessoa', search: 'q=Rosa+Prado' });
    await save(ofAll, { name: 'Da minha equipe', search: `team=${team!._id}` });
    await save(helena, { name: 'Dos meus', search: `assignedTo=${owner.id}&assignedTo=${manager.id}&assignedTo=none` });
    await save(helena, { name: 'Sem contato', search: 'silentDays=0' });
    await save(manager, { name: 'Minha', search: `assignedTo=${other.id}&q=Rosa` });

    expect(await namesOf(manager)).toEqual(['Da minha equipe', 'Dos meus', 'Minha', 'Sem contato']);
    expect(await namesOf(stranger)).toEqual(['Da outra equipe', 'De outra equipe', 'Sem contato']);
    expect(await namesOf(ofAll)).toHaveLength(8);
    expect(await namesOf(otto)).toHaveLength(8);
  });

  test('need a name', async () => {
    const { status, body } = await save(helena, { name: ' ', search: '' });

    expect([status, body]).toMatchObject([400, { fields: { name: 'Dê um nome à visão' } }]);
  });

  test('are at most 50 a person', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({
      ownerId: helena.id,
      name: `Visão ${index.toString()}`,
      search: '',
    }));
    await insertRows('leadViews', rows);

    const { status, body } = await as(helena).post('/lead-views', { name: 'Mais uma', search: '' });

    expect([status, body.message]).toEqual([422, 'Você já salvou 50 visões, o máximo. Exclua uma antes.']);
  });
});
