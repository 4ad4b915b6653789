import type { Planned, Task, Today, Visit } from '#contract/leads/agenda.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let ana: Person;

beforeEach(async () => {
  await emptyTables();
  ana = await aBroker({ name: 'Ana Souza' });
});

const before = (time: number) => new Date(Date.now() - time);
const ago = (time: number) => before(time).toISOString();

const readToday = async (person = ana) => {
  const { status, body } = await as(person).get<Today>('/today');
  expect(status).toBe(200);
  return body;
};

/** As the menu, the bar below and the board's chip count them. */
const toAnswer = async () => (await as(ana).get<Lead[]>('/leads?answer=due')).body.map(({ name }) => name);

const namesIn = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);
const leadsIn = ({ rows }: { rows: { lead: { name: string } }[] }) => rows.map(({ lead }) => lead.name);
const textsIn = ({ rows }: { rows: { text: string }[] }) => rows.map(({ text }) => text);

/** The end of this day and of yesterday in São Paulo, as tasks without a time have them. */
async function endOfDay(days = 0): Promise<string> {
  const [row] = await sql<{ at: Date }>`
    select date_trunc('day', now(), 'America/Sao_Paulo') + make_interval(days => ${days + 1}) - interval '1 millisecond' as at`;
  return row!.at.toISOString();
}

async function addTask(lead: string, text: string, dueAt: string, hasTime = true): Promise<Task> {
  const answer = await as(ana).post<Task>(`/leads/${lead}/tasks`, { text, dueAt, hasTime });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function addVisit(lead: string, at: string): Promise<Visit> {
  const answer = await as(ana).post<Visit>(`/leads/${lead}/visits`, { at });
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('a broker’s day', () => {
  test('is empty without leads', async () => {
    const none = { rows: [], total: 0 };

    const all = {
      unanswered: none,
      newLeads: none,
      overdue: none,
      tasks: none,
      visits: none,
      toConfirm: none,
      silent: none,
    };
    expect(await readToday()).toEqual(all);
  });

  test('keeps a new lead that did not answer, or whose number is wrong', async () => {
    for (const outcome of ['noAnswer', 'wrongNumber']) {
      const lead = await aLead({ name: outcome, assignedTo: ana });
      await as(ana).post(`/leads/${lead}/outcomes`, { outcome });
    }

    expect(namesIn((await readToday()).newLeads).sort()).toEqual(['noAnswer', 'wrongNumber']);
    expect((await toAnswer()).sort()).toEqual(['noAnswer', 'wrongNumber']);
  });

  test('has a client who bought, and comes back', async () => {
    const sold = { assignedTo: ana, status: 'convertido', createdAt: ago(90 * DAY) } as const;
    await aLead({ ...sold, name: 'Voltou', reenteredAt: before(HOUR) });
    await aLead({ ...sold, name: 'Não voltou' });

    const { newLeads, silent } = await readToday();
    expect([namesIn(newLeads), namesIn(silent), await toAnswer()]).toEqual([['Voltou'], [], ['Voltou']]);
  });

  test('has their new leads that nobody has answered, the newest first', async () => {
    await aLead({ name: 'De ontem', assignedTo: ana, createdAt: ago(DAY) });
    await aLead({ name: 'Do mês passado', assignedTo: ana, createdAt: ago(50 * DAY) });
    await aLead({ name: 'De antes', assignedTo: ana, createdAt: ago(70 * DAY) });
    await as(ana).post('/leads', { name: 'Do plantão', phone: '(11) 98765-4321' });
    const answered = await aLead({ name: 'Com quem falou', assignedTo: ana });
    await as(ana).post(`/leads/${answered}/outcomes`, { outcome: 'talked' });
    await aLead({ name: 'De agora', assignedTo: ana });
    await aLead({ name: 'Já convertido', assignedTo: ana, status: 'convertido' });
    await aLead({ name: 'De outro corretor', assignedTo: await aBroker() });
    await aLead({ name: 'De ninguém' });

    const { newLeads } = await readToday();

    expect([namesIn(newLeads), newLeads.total]).toEqual([['De agora', 'De ontem', 'Do mês passado'], 3]);
    expect(await toAnswer()).toEqual(namesIn(newLeads));
    expect(newLeads.rows[0]).toMatchObject({
      status: 'novo',
      isAnswerDue: true,
      whatsappLink: expect.stringContaining('https://'),
    });
  });

  test('has a person who came back after the last talk, as a new one', async () => {
    const lead = await aLead({ name: 'Voltou', assignedTo: ana, status: 'em andamento', createdAt: ago(40 * DAY) });
    await changeRows('leads', { id: lead }, { lastContactedAt: before(20 * DAY), reenteredAt: before(HOUR) });
    expect(namesIn((await readToday()).newLeads)).toEqual(['Voltou']);

    await as(ana).post(`/leads/${lead}/outcomes`, { outcome: 'talked' });

    expect((await readToday()).newLeads.total).toBe(0);
  });

  test('has overdue tasks, the last one first, and those of today by their time', async () => {
    const lead = await aLead({ name: 'Íris Leão', assignedTo: ana, status: 'em andamento' });
    await addTask(lead, 'De anteontem', ago(2 * DAY));
    await addTask(lead, 'De ontem', await endOfDay(-1), false);
    await addTask(lead, 'Até o fim do dia', await endOfDay(), false);
    await addTask(lead, 'De amanhã', await endOfDay(1), false);
    const done = await addTask(lead, 'Feita', ago(HOUR));
    await as(ana).put(`/leads/${lead}/tasks/${done._id}`, { done: true });

    const { overdue, tasks } = await readToday();

    expect([textsIn(overdue), overdue.total]).toEqual([['De ontem', 'De anteontem'], 2]);
    expect([textsIn(tasks), tasks.total]).toEqual([['Até o fim do dia'], 1]);
    expect(tasks.rows[0]).toMatchObject({ hasTime: false, doneAt: null, lead: { _id: lead, name: 'Íris Leão' } });
  });

  test('has today’s visits, then earlier ones of which nobody said how they were', async () => {
    const [one, two] = [await aLead({ name: 'Íris', assignedTo: ana }), await aLead({ name: 'Caio', assignedTo: ana })];
    await addVisit(one, ago(3 * DAY));
    await addVisit(two, await endOfDay());
    await addVisit(one, await endOfDay(1));
    const canceled = await addVisit(two, await endOfDay());
    await as(ana).put(`/leads/${two}/visits/${canceled._id}`, { status: 'canceled' });

    const { visits } = await readToday();

    expect([leadsIn(visits), visits.total]).toEqual([['Caio', 'Íris'], 2]);
  });

  test('has tomorrow’s visits that are not confirmed', async () => {
    const [one, two] = [await aLead({ name: 'Íris', assignedTo: ana }), await aLead({ name: 'Caio', assignedTo: ana })];
    await addVisit(one, await endOfDay());
    await addVisit(one, await endOfDay(1));
    const confirmed = await addVisit(two, await endOfDay(1));
    await addVisit(two, await endOfDay(2));
    expect(leadsIn((await readToday()).toConfirm)).toEqual(expect.arrayContaining(['Íris', 'Caio']));

    await as(ana).put(`/leads/${two}/visits/${confirmed._id}`, { confirmed: true });

    const { toConfirm } = await readToday();
    expect([leadsIn(toConfirm), toConfirm.total]).toEqual([['Íris'], 1]);
  });

  test('has open leads without contact for three days and nothing planned, the last contact first', async () => {
    const old = { assignedTo: ana, status: 'em andamento', createdAt: ago(30 * DAY) } as const;
    const [talked, planned, longAgo] = [
      await aLead({ ...old, name: 'Falou ontem' }),
      await aLead({ ...old, name: 'Tem tarefa' }),
      await aLead({ ...old, name: 'Há dez dias' }),
    ];
    await aLead({ ...old, name: 'Nunca', createdAt: ago(4 * DAY) });
    await aLead({ ...old, name: 'Nem atendido', status: 'novo' });
    await aLead({ ...old, name: 'Perdido', status: 'perdido' });
    await aLead({ ...old, name: 'Do ano passado', createdAt: ago(200 * DAY) });
    await changeRows('leads', { id: talked }, { lastContactedAt: before(DAY) });
    await changeRows('leads', { id: longAgo }, { lastContactedAt: before(10 * DAY) });
    await addTask(planned, 'Ligar', await endOfDay(3));

    const { silent } = await readToday();

    expect([namesIn(silent), silent.total]).toEqual([['Nunca', 'Há dez dias'], 2]);
    expect(Date.parse(silent.rows[1]!.lastContactAt)).toBeLessThan(Date.now() - 9 * DAY);
  });

  test('has without contact exactly who the board has with the same filter', async () => {
    const open = { assignedTo: ana, status: 'em andamento' } as const;
    const day = (days: number) => ago(days * DAY);
    for (const days of [1, 2, 4, 30, 59, 61, 200]) await aLead({ ...open, name: `${days}`, createdAt: day(days) });
    await addTask(await aLead({ ...open, createdAt: day(10) }), 'Ligar', await endOfDay(3));
    await aLead({ ...open, status: 'perdido', createdAt: day(10) });
    // In São Paulo, which has no summer time.
    const day60 = day(60 + 3 / 24).slice(0, 10);

    const { silent } = await readToday();
    const filter = `silentDays=3&nextStep=none&answer=none&arrivedFrom=${day60}`;
    const { body } = await as(ana).get<Lead[]>(`/leads?${filter}`);

    expect(namesIn(silent)).toEqual(['4', '30', '59']);
    expect(body.map(({ name }) => name)).toEqual(namesIn(silent));
  });

  test('shows the first ten of each, and how many there are', async () => {
    const lead = await aLead({ assignedTo: ana });
    for (let n = 1; n <= 12; n++) {
      await aLead({ assignedTo: ana });
      await addTask(lead, `Tarefa ${n}`, ago(n * HOUR));
    }

    const { newLeads, overdue } = await readToday();

    expect([newLeads.rows.length, newLeads.total]).toEqual([10, 13]);
    expect([overdue.rows.length, overdue.total]).toEqual([10, 12]);
  });

  test('leaves out tasks and visits of leads that are lost or converted, until they are open again', async () => {
    const lead = await aLead({ assignedTo: ana, status: 'em andamento' });
    await addTask(lead, 'Ligar', ago(HOUR));
    await addVisit(lead, await endOfDay());
    for (const status of ['perdido', 'convertido']) {
      await as(ana).put(`/leads/${lead}`, { status });
      const { overdue, visits } = await readToday();
      expect([overdue.total, visits.total]).toEqual([0, 0]);
      expect((await as(ana).get<Lead>(`/leads/${lead}`)).body.nextStep).toBeNull();
    }

    await as(ana).put(`/leads/${lead}`, { status: 'em andamento' });

    const { overdue, visits } = await readToday();
    expect([overdue.total, visits.total]).toEqual([1, 1]);
  });

  test('leaves merged leads out, and has their tasks with the lead they show with', async () => {
    const [kept, merged] = [
      await aLead({ name: 'Fica', assignedTo: ana }),
      await aLead({ name: 'Some', assignedTo: ana }),
    ];
    await addTask(kept, 'Do que fica', ago(HOUR));
    await addTask(merged, 'Do que some', ago(2 * HOUR));
    await changeRows('leads', { id: merged }, { mergedInto: kept });

    const { newLeads, overdue } = await readToday();

    expect(namesIn(newLeads)).toEqual(['Fica']);
    expect([textsIn(overdue), leadsIn(overdue)]).toEqual([
      ['Do que fica', 'Do que some'],
      ['Fica', 'Fica'],
    ]);
  });
});

describe('a broker’s next days', () => {
  const planned = async (range: string, person = ana) =>
    (await as(person).get<Planned>(`/planned?range=${range}`)).body;

  test('are tomorrow, or today and six more, with open tasks and scheduled visits of open leads', async () => {
    const lead = await aLead({ name: 'Íris', assignedTo: ana, status: 'em andamento' });
    const [closed, others] = [await aLead({ assignedTo: ana }), await aLead({ assignedTo: await aBroker() })];
    for (const days of [-1, 0, 1, 6, 7]) await addTask(lead, `Em ${days}`, await endOfDay(days), false);
    await addVisit(lead, await endOfDay(1));
    await addVisit(closed, await endOfDay(1));
    await as(ana).put(`/leads/${closed}`, { status: 'perdido' });
    expect((await as(ana).post(`/leads/${others}/visits`, { at: await endOfDay(1) })).status).toBe(404);
    const done = await addTask(lead, 'Feita', await endOfDay(1));
    await as(ana).put(`/leads/${lead}/tasks/${done._id}`, { done: true });

    const [tomorrow, week] = [await planned('tomorrow'), await planned('week')];

    expect([textsIn(tomorrow.tasks), leadsIn(tomorrow.visits)]).toEqual([['Em 1'], ['Íris']]);
    expect([textsIn(week.tasks), leadsIn(week.visits)]).toEqual([['Em 0', 'Em 1', 'Em 6'], ['Íris']]);
    expect((await planned('week', await aBroker())).tasks.total).toBe(0);
  });

  test('are of one of these, and no other range', async () => {
    const answer = await as(ana).get<{ fields: object }>('/planned?range=year');

    expect([answer.status, answer.body.fields]).toEqual([400, { range: 'Período inválido' }]);
  });
});

describe('what is still to be told of a try', () => {
  const attempt = (lead: string, person = ana) =>
    as(person).post<{ _id: string }>(`/leads/${lead}/attempts`, { channel: 'phone' });
  const asked = async () => (await readToday()).unanswered;

  test('is asked of the last one of each lead, until an outcome says how it went', async () => {
    const [iris, caio] = [
      await aLead({ name: 'Íris', assignedTo: ana }),
      await aLead({ name: 'Caio', assignedTo: ana }),
    ];
    await attempt(iris);
    const last = (await attempt(iris)).body._id;
    const other = (await attempt(caio)).body._id;

    expect(await asked()).toEqual({
      rows: [
        { _id: other, channel: 'phone', at: expect.stringMatching(/Z$/), lead: { _id: caio, name: 'Caio' } },
        { _id: last, channel: 'phone', at: expect.stringMatching(/Z$/), lead: { _id: iris, name: 'Íris' } },
      ],
      total: 2,
    });

    await as(ana).post(`/leads/${iris}/outcomes`, { outcome: 'talked', attempt: last });
    expect(leadsIn(await asked())).toEqual(['Caio']);
  });

  test('is nobody else’s, and goes with the lead, when it is closed, and after a day', async () => {
    const [closed, gone, old] = [
      await aLead({ assignedTo: ana }),
      await aLead({ assignedTo: ana }),
      await aLead({ assignedTo: ana, createdAt: before(3 * DAY) }),
    ];
    for (const lead of [closed, gone]) await attempt(lead);
    await as(ana)
      .with({ 'x-happened-ago': (DAY / 1000 + 60).toString() })
      .post(`/leads/${old}/attempts`, { channel: 'phone' });
    await as(ana).put(`/leads/${closed}`, { status: 'perdido' });
    const bruno = await aBroker();
    await changeRows('leads', { id: gone }, { assignedTo: bruno.id });

    expect(await asked()).toEqual({ rows: [], total: 0 });
    expect((await readToday(bruno)).unanswered.total).toBe(0);
  });
});
