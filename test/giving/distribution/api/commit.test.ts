import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import { as, aVisitor } from '#test/client.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { aLead, brokerOf, eventsOf, manyLeads } from '#test/leads.ts';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';

let admin: Person;
let ana: Person;
let bruno: Person;
let calls: ReturnType<typeof distributionOf>;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza', regions: ['zona sul', 'central'] });
  bruno = await aBroker({ name: 'Bruno Azevedo', regions: ['zona norte', 'central'] });
  calls = distributionOf(admin);
});

describe('POST /api/leads/plans/:id/commit', () => {
  test('does exactly what it says, with an event for each lead that moves, and a receipt', async () => {
    await manyLeads(5);
    const theirs = await aLead({ assignedTo: ana });
    const { body: plan } = await calls.plan({ filter: {}, ...amongst(ana, bruno) });
    const { body: planned } = await calls.leadsOf(plan._id);

    const { status, body } = await calls.commit(plan._id);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{
        _id: plan._id,
        title: 'Distribuição por igual a Ana Souza, Bruno Azevedo',
        by: { name: 'Helena Prado' },
        state: 'done',
        total: 6,
      },
      ...{ changed: 5, skipped: 1, skippedRows: [{ why: '1 já era de quem receberia' }] },
    });
    expect((await calls.receipt(plan._id)).body).toMatchObject({
      outcomes: { atribuido: 5, mudou: 0, 'ja-era': 1, ficou: 0 },
      brokers: [
        { name: 'Bruno Azevedo', received: 3, already: 0, openLeads: 3 },
        { name: 'Ana Souza', received: 2, already: 1, openLeads: 3 },
      ],
    });
    for (const { lead, to } of planned) expect(await brokerOf(lead._id)).toBe(to!._id);
    expect(await eventsOf(theirs)).toEqual([]);
    expect(await rowsOf('leadEvents', { runId: plan._id, actorId: admin.id })).toHaveLength(5);
  });

  test('twice, also at once, is once', async () => {
    await manyLeads(4);
    const { body: plan } = await calls.plan({ filter: {}, ...amongst(ana, bruno) });

    const answers = await Promise.all([calls.commit(plan._id), calls.commit(plan._id)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf('leadEvents')).toHaveLength(4);
  });

  test('that nobody can take anything of is refused', async () => {
    await manyLeads(2, { region: 'abc' });
    const { body: plan } = await calls.plan({ filter: {}, strategy: 'regiao', ...amongst(ana) });

    const answer = await as(admin).post(`/leads/plans/${plan._id}/commit`);

    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('Nenhum lead mudaria de corretor assim');
  });

  test('in which everybody keeps what they have is refused, and makes no run', async () => {
    await manyLeads(2, { assignedTo: ana });
    await manyLeads(2, { assignedTo: bruno });
    const { body: plan } = await calls.plan({ filter: {}, ...amongst(ana, bruno) });

    const answer = await as(admin).post(`/leads/plans/${plan._id}/commit`);

    expect(plan.outcomes).toEqual({ atribuido: 0, mudou: 0, 'ja-era': 4, ficou: 0 });
    expect([answer.status, answer.body.code]).toEqual([422, 'nothing_to_do']);
    expect(await rowsOf('runs')).toEqual([]);
  });

  test('whose leads have all left the selection is a 409 without another plan', async () => {
    await manyLeads(2);
    const { body: plan } = await calls.plan({ filter: { status: ['novo'] }, ...amongst(ana) });
    await changeRows('leads', {}, { status: 'perdido' });

    const { status, body } = await calls.commitInVain(plan._id);

    expect([status, body.changes, body.plan]).toEqual([409, ['2 leads saíram da seleção'], null]);
  });

  test('that is not there is a 404', async () => {
    const answer = await as(admin).post(`/leads/plans/${randomUUID()}/commit`);

    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe('Este plano não existe mais. Refaça a distribuição.');
  });

  test.each<[string, () => Promise<unknown>, string, string]>([
    ['a lead has come', () => aLead(), 'Agora são 5 leads. Reveja antes de distribuir.', '1 lead entrou na seleção'],
    [
      'leads have left the filter',
      () => sql`update leads set status = 'perdido' where id in (select id from leads limit 2)`,
      'Agora são 2 leads. Reveja antes de distribuir.',
      '2 leads saíram da seleção',
    ],
    [
      'a lead was given to somebody',
      () => sql`update leads set assigned_to = ${ana.id} where id in (select id from leads limit 1)`,
      'A situação mudou desde o plano. Reveja antes de distribuir.',
      '1 lead mudou de corretor',
    ],
    [
      'a broker was deactivated',
      () => as(admin).put(`/users/${bruno.id}`, { isActive: false }),
      'A situação mudou desde o plano. Reveja antes de distribuir.',
      'Bruno Azevedo não pode mais receber leads',
    ],
    [
      'a broker serves other regions',
      () => as(admin).put(`/users/${bruno.id}`, { regions: ['abc'] }),
      'A situação mudou desde o plano. Reveja antes de distribuir.',
      'Bruno Azevedo mudou as regiões que atende',
    ],
  ])('moves nothing when %s, says so and offers a new plan', async (_what, happen, message, change) => {
    await manyLeads(4);
    const { body: plan } = await calls.plan({
      filter: { status: ['novo'] },
      strategy: 'regiao',
      ...amongst(ana, bruno),
    });
    await happen();

    const { status, body } = await calls.commitInVain(plan._id);

    expect(status).toBe(409);
    expect(body).toMatchObject({ message, code: 'plan_outdated', changes: [change] });
    expect(await rowsOf('runs')).toEqual([]);
    expect((await calls.commit(body.plan!._id)).status).toBe(200);
  });

  test('is outdated by a lead that was on its way when it was made: clocks and the order of starts do not count', async () => {
    await manyLeads(2);
    const writer = new pg.Client({ connectionString: server.databaseUrl });
    await writer.connect();
    await writer.query('begin');
    await writer.query(
      `insert into leads (id, name, email, phone, region, status, source)
       values (gen_random_uuid(), 'Íris Leão', 'iris@exemplo.com.br', '+5511987654321', 'abc', 'novo', 'landing')`,
    );
    const { body: plan } = await calls.plan({ filter: { assignedTo: ['none'] }, ...amongst(ana) });
    await writer.query('commit');
    await writer.end();

    const { status, body } = await calls.commitInVain(plan._id);

    expect([plan.total, status, body.changes]).toEqual([2, 409, ['1 lead entrou na seleção']]);
    expect((await rowsOf('leads')).map(({ assignedTo }) => assignedTo)).toEqual([null, null, null]);
  });

  describe('whose lead asks for another region before it is carried out', () => {
    const contact = (region: string) =>
      aVisitor().post('/leads/public', {
        ...{ name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '(11) 98765-4321', region },
      });
    const aPlan = async (strategy: string) => {
      await contact('zona sul');
      const { body } = await calls.plan({ filter: {}, strategy, ...amongst(ana, bruno) });
      await contact('zona norte');
      return body._id;
    };

    test('is outdated where it goes by region: nobody gets a lead of a region they do not serve', async () => {
      const { status, body } = await calls.commitInVain(await aPlan('regiao'));

      expect([status, body.changes]).toEqual([409, ['1 lead mudou de região']]);
      await calls.commit(body.plan!._id);
      expect(await rowsOf('leads')).toMatchObject([{ assignedTo: bruno.id }]);
    });

    test('is executed where it does not go by region', async () => {
      expect((await calls.commit(await aPlan('igual'))).status).toBe(200);
    });
  });

  test('whose only broker is gone has no other plan to offer', async () => {
    await manyLeads(1);
    const { body: plan } = await calls.plan({ filter: {}, ...amongst(ana) });
    await as(admin).delete(`/users/${ana.id}`);

    const { status, body } = await calls.commitInVain(plan._id);

    expect([status, body.plan]).toEqual([409, null]);
  });

  test('goes on where a broker has worked on a lead since', async () => {
    const lead = await aLead({ assignedTo: ana });
    const { body: plan } = await calls.plan({ filter: {}, ...amongst(bruno) });
    await as(ana).put(`/leads/${lead}`, { status: 'em andamento' });

    expect((await calls.commit(plan._id)).status).toBe(200);
    expect(await brokerOf(lead)).toBe(bruno.id);
  });
});

describe('the undo of a distribution', () => {
  test('gives back what nobody touched, and says why the rest stayed; the receipt and the leads tell of the act', async () => {
    const [untouched, worked, noted] = await manyLeads(3);
    const { body: plan } = await calls.plan({ filter: {}, ...amongst(ana) });
    await calls.commit(plan._id);
    await as(ana).put(`/leads/${worked!}`, { status: 'em andamento' });
    await as(ana).put(`/leads/${noted!}`, { notes: 'Ligar' });
    const told = async () => [(await calls.receipt(plan._id)).body.outcomes, (await calls.leadsOf(plan._id)).body];
    const before = await told();

    const { body } = await calls.undo(plan._id);

    expect(await brokerOf(untouched!)).toBeNull();
    expect(body).toMatchObject({ state: 'undone', changed: 3, undone: { restored: 1, skipped: 2 } });
    expect(body.undoSkippedRows.map(({ why }) => why).sort()).toEqual([
      '1 mudou de status depois',
      '1 teve as observações mudadas depois',
    ]);
    expect(await told()).toEqual(before);
    const { body: events } = await as(admin).get<LeadEvent[]>(`/leads/${untouched!}/history`);
    expect(events.filter(({ type }) => type === 'assigned')).toMatchObject([
      { run: { _id: plan._id, kind: 'desfazer' }, reason: 'Desfeito: voltou a ficar sem corretor.' },
      { run: { _id: plan._id, kind: 'igual' } },
    ]);
  });

  test('a lead that was not to be placed has nothing to undo', async () => {
    await manyLeads(1, { region: 'abc', assignedTo: bruno });
    await manyLeads(1, { region: 'zona sul' });
    const { body: plan } = await calls.plan({ filter: {}, strategy: 'regiao', ...amongst(ana) });
    await calls.commit(plan._id);

    expect((await calls.undo(plan._id)).body.undone).toMatchObject({ restored: 1, skipped: 0 });
  });
});

test('an assignment has a receipt, too', async () => {
  const [free, theirs] = [await aLead({ name: 'Livre' }), await aLead({ name: 'Dela', assignedTo: ana })];
  const { body: run } = await calls.assign([free, theirs], ana);

  const { body: receipt } = await calls.receipt(run._id);

  expect(receipt).toMatchObject({ outcomes: { atribuido: 1, 'ja-era': 1 } });
  const { body: leads } = await calls.leadsOf(run._id);
  expect(new Set(leads.map(({ reason }) => reason))).toEqual(
    new Set(['Passado diretamente a Ana Souza.', 'Já era de Ana Souza.']),
  );
});

test('the file of a distribution names no lead that its gerente does not see any more', async () => {
  const gerente = await aGerente();
  await as(admin).post('/teams', { name: 'Litoral', manager: gerente.id, members: [ana.id, bruno.id] });
  const lead = await aLead({ name: 'Teresa Lima', email: 'teresa@exemplo.com.br', assignedTo: ana });
  const { body: run } = await distributionOf(gerente).assign([lead], bruno);
  await changeRows('users', { id: gerente.id }, { mayExport: true });
  await changeRows('teams', {}, { managerId: null });

  const { body } = await as(gerente).get<string>(`/runs/${run._id}/skipped.csv`);

  expect(body.split('\r\n')[1]).toBe(
    '"1";"";"Lead de outra equipe";"";"";"Central";"novo";"Ana Souza";"Bruno Azevedo";"mudou"',
  );
});

test('the file of a distribution tells namesakes apart, in the order of the plan, and has nothing that a spreadsheet takes for a formula', async () => {
  const name = '=HYPERLINK("http://mau.example";"clique")';
  await aLead({ name, email: '-mau@exemplo.com.br', phone: '+12025550143', assignedTo: bruno });
  await aLead({ name, email: 'outra@exemplo.com.br', phone: '+551132104567', assignedTo: ana });
  const { body: plan } = await calls.plan({ filter: {}, ...amongst(ana) });
  await calls.commit(plan._id);
  const { body: leads } = await calls.leadsOf(plan._id);

  const { headers, body } = await as(admin).get<string>(`/runs/${plan._id}/skipped.csv`);

  expect(headers.get('content-disposition')).toBe('attachment; filename="cada-lead.csv"');
  const shown = `"'=HYPERLINK(""http://mau.example"";""clique"")"`;
  const lines: Record<string, string> = {
    '-mau@exemplo.com.br': `"";${shown};"'-mau@exemplo.com.br";"+1 202 555 0143";"Central";"novo";"Bruno Azevedo";"Ana Souza";"mudou"`,
    'outra@exemplo.com.br': `"já era de quem receberia";${shown};"outra@exemplo.com.br";"(11) 3210-4567";"Central";"novo";"Ana Souza";"Ana Souza";"ficou"`,
  };
  expect(body.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    '"Linha";"Motivo";"Lead";"E-mail";"Telefone";"Região";"Status";"De";"Para";"Resultado"',
    ...leads.map(({ lead }, at) => `"${at + 1}";${lines[lead.email!]!}`),
    '',
  ]);
});

describe('POST /api/leads/count', () => {
  test('is exact, also where an exception does not match the filter', async () => {
    const [first] = await manyLeads(3);
    const other = await aLead({ status: 'perdido' });

    const { body } = await as(admin).post<{ count: number }>('/leads/count', {
      filter: { status: ['novo'] },
      except: [first, other],
    });

    expect(body).toEqual({ count: 2 });
  });
});
