import type { RunDetail } from '#contract/ground/runs.ts';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { aLead, leadOf } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { aProperty } from '#test/properties.ts';
import { assignmentsOf } from '#test/rotation.ts';
import { changeRows, rowsOf } from '#test/rows.ts';
import { admin, ana, bruno, roleta, setUpRotation } from './rotationSetup.ts';

setUpRotation();

const send = (body: object) => as(admin).post<RunDetail>('/leads/roleta', body);
const ownerOf = async (lead: string) => (await leadOf(lead)).assignedTo;
const OFF = 'A roleta está desligada para estes leads. Ligue em Roleta, Regras.';

describe('POST /api/leads/roleta', () => {
  test('says that the roleta or the clock is off, and gives nothing', async () => {
    const lead = await aLead();

    const { status, body } = await send({ leadIds: [lead] });

    expect(status).toBe(422);
    expect(body).toMatchObject({ message: OFF });
    await roleta.turnOn('vez');
    expect((await send({ leadIds: [lead], withClock: true })).body).toMatchObject({
      message: 'O prazo está desligado para estes leads. Mande sem prazo, ou ligue em Roleta, Prazo.',
    });
    expect(await rowsOf('runs')).toEqual([]);
  });

  test('gives leads of the desk in turn by the landing page’s rules, and says who sent them', async () => {
    await roleta.turnOn('corretor', 'vez');
    await changeRows('clockSettings', {}, { isOn: true, minutes: { landing: 30 } });
    const [own, ...leads] = [
      await aLead({ source: 'phone', propertyId: await aProperty({ broker: ana }) }),
      await aLead({ source: 'sign' }),
      await aLead({ source: 'admin' }),
    ];

    const { body } = await send({ leadIds: [own, ...leads] });

    expect(body).toMatchObject({ state: 'done', changed: 3, skipped: 0 });
    expect(await ownerOf(own)).toBe(ana.id);
    expect(new Set(await Promise.all(leads.map(ownerOf)))).toEqual(new Set([ana.id, bruno.id]));
    expect((await assignmentsOf(admin)).body).toMatchObject(
      Array(3).fill({ kind: 'chegada', sentBy: { _id: admin.id } }),
    );
    expect((await assignmentsOf(bruno)).body).toMatchObject([{ sentBy: null }]);
    const { body: history } = await as(admin).get<LeadEvent[]>(`/leads/${own}/history`);
    expect(history).toMatchObject([
      { by: { _id: admin.id }, to: { _id: ana.id }, run: { _id: body._id, kind: 'roleta' }, rule: 'corretor' },
    ]);
    expect(await rowsOf('leadClocks')).toEqual([]);
    const mails = (await waitingMails()).map(({ body: text }) => text);
    expect(mails).toEqual(Array(2).fill(expect.stringMatching(/Cheg(ou um lead|aram 2 leads) para você/)));
  });

  test('leaves closed leads, those of a broker unless asked, and those that no broker may receive', async () => {
    await roleta.turnOn('vez');
    const [closed, owned, free] = [await aLead({ status: 'perdido' }), await aLead({ assignedTo: ana }), await aLead()];

    const { body } = await send({ leadIds: [closed, owned, free] });
    expect(body.skippedRows.map(({ why }) => why).toSorted()).toEqual(['1 está fechado', '1 já tem corretor']);
    await send({ leadIds: [owned], takesOver: true });
    expect(await ownerOf(owned)).toBe(bruno.id);
    await roleta.pause(ana);
    const { body: last } = await send({ leadIds: [owned], takesOver: true });

    expect(last.skippedRows).toMatchObject([{ why: '1 ninguém podia receber' }]);
    expect(await ownerOf(owned)).toBe(bruno.id);
  });

  test('with the clock has the source’s minutes, or waits in the bolsão; an undo ends both', async () => {
    await roleta.turnOn('vez');
    await changeRows('clockSettings', {}, { isOn: true, minutes: { landing: 30 } });
    const lead = await aLead();
    const { body: run } = await send({ leadIds: [lead], withClock: true });
    expect(await rowsOf('leadClocks')).toMatchObject([
      { leadId: lead, minutes: 30, stage: 'broker', source: 'landing' },
    ]);

    const { body } = await as(admin).post<RunDetail>(`/runs/${run._id}/undo`, {});

    expect(body).toMatchObject({ state: 'undone', undone: { restored: 1 } });
    expect(await ownerOf(lead)).toBeNull();
    expect(await rowsOf('leadClocks')).toEqual([]);
    const { body: history } = await as(admin).get<LeadEvent[]>(`/leads/${lead}/history`);
    expect(history[0]).toMatchObject({ run: { kind: 'desfazer' }, to: null });

    await roleta.pause(ana);
    await roleta.pause(bruno);
    const { body: pooled } = await send({ leadIds: [lead], withClock: true });
    expect(pooled).toMatchObject({ changed: 1 });
    expect(await rowsOf('leadClocks')).toMatchObject([{ stage: 'pool' }]);
    await as(admin).post(`/runs/${pooled._id}/undo`, {});
    expect(await rowsOf('leadClocks')).toEqual([]);
  });

  test('keeps at an undo what a broker worked on since', async () => {
    await roleta.turnOn('vez');
    const lead = await aLead();
    const { body: run } = await send({ leadIds: [lead] });
    const owner = [ana, bruno].find(({ id }) => id === run._id) ?? ((await ownerOf(lead)) === ana.id ? ana : bruno);
    await as(owner).put(`/leads/${lead}`, { status: 'em andamento' });

    const { body } = await as(admin).post<RunDetail>(`/runs/${run._id}/undo`, {});

    expect(body.undoSkippedRows).toMatchObject([{ why: '1 mudou de status depois' }]);
    expect(await ownerOf(lead)).toBe(owner.id);
  });
});

describe('POST /api/leads with toRoleta', () => {
  const FILLED = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '(11) 98765-4321' };

  test('gives the new lead; with a broker, or while the roleta is off, there is none', async () => {
    expect((await as(admin).post('/leads', { ...FILLED, toRoleta: 'untimed' })).body.message).toBe(OFF);
    await roleta.turnOn('vez');
    expect((await as(admin).post('/leads', { ...FILLED, toRoleta: 'timed', assignedTo: ana.id })).body.fields).toEqual({
      toRoleta: 'Escolha o corretor ou a roleta',
    });
    expect(await rowsOf('leads')).toEqual([]);

    const { body } = await as(admin).post<Lead>('/leads', { ...FILLED, toRoleta: 'untimed' });

    expect([ana.id, bruno.id]).toContain(body.assignedTo?._id);
  });
});
