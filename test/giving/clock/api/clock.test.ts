import { eq } from 'drizzle-orm';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { clockOfLead, clockwork, letPass } from '#test/clock.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { brokerOf, leadOf } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import type { Person } from '#test/people.ts';
import { assignmentsOf, pauseSelf, rotationOf } from '#test/rotation.ts';
import { eraseRows, rowsOf } from '#test/rows.ts';
import { runClocks } from '../../../../server/giving/clock/runClocks.ts';
import { users } from '../../../../server/ground/db/schema/users.ts';
import { aRunningLead, admin, ana, clock, historyOf, people, personOf, runsOf, setUpClock } from './clockSetup.ts';

setUpClock();

const work = clockwork();
afterAll(() => work.end());

/** Its owner lets the time run out, and a server sees it. */
async function moveOn(id: string, minutes = 20) {
  await letPass(minutes, id);
  await work.run();
  return personOf(await brokerOf(id));
}

describe('the clock of a lead', () => {
  test('does not run while the brokerage has not switched it on', async () => {
    const { id, owner } = await aRunningLead();

    expect(await clockOfLead(id, owner)).toBeNull();
  });

  test('runs from the moment that the roleta gives the lead to a broker', async () => {
    await clock.turnOn({ minutes: 20 });

    const { id, owner } = await aRunningLead();

    const shown = (await clockOfLead(id, owner))!;
    expect(shown).toMatchObject({ stage: 'broker', minutes: 20, hop: 0 });
    expect(Date.parse(shown.endsAt!) - Date.parse(shown.startedAt)).toBe(20 * 60_000);
    expect((await as(admin).get<Lead[]>('/leads')).body[0]!.clock).toEqual(shown);
  });

  test('does not run for a source without minutes', async () => {
    await clock.turnOn();
    await clock.write({ minutes: [{ source: 'landing', minutes: null }] });

    expect(await runsOf((await aRunningLead()).id)).toBe(false);
  });

  test.each([
    [
      'an outcome, even without an answer',
      (id: string) => ['post', `/leads/${id}/outcomes`, { outcome: 'noAnswer' }] as const,
    ],
    ['a note', (id: string) => ['post', `/leads/${id}/notes`, { text: 'Ligo às 15h' }] as const],
    ['a status', (id: string) => ['put', `/leads/${id}`, { status: 'em andamento' }] as const],
  ])('ends with %s of its owner', async (_what, call) => {
    await clock.turnOn();
    const { id, owner } = await aRunningLead();
    const [method, path, body] = call(id);

    const { status } = await as(owner)[method](path, body);

    expect(status).toBeLessThan(300);
    expect(await runsOf(id)).toBe(false);
    await letPass(60);
    expect(await work.run()).toBe(0);
    expect(await leadOf(id)).toMatchObject({
      firstContactedBy: owner.id,
      firstContactSeconds: expect.any(Number) as unknown,
    });
  });

  test('goes on after a mere tap on WhatsApp, unless the brokerage says that it counts', async () => {
    await clock.turnOn();
    const one = await aRunningLead();
    await as(one.owner).post(`/leads/${one.id}/attempts`, { channel: 'whatsapp' });
    await clock.write({ tapsCount: true });
    const other = await aRunningLead();
    await as(other.owner).post(`/leads/${other.id}/attempts`, { channel: 'whatsapp' });

    expect(await runsOf(one.id)).toBe(true);
    expect(await runsOf(other.id)).toBe(false);
  });

  test('goes on after what an admin writes, and ends when an admin closes the lead', async () => {
    await clock.turnOn();
    const { id } = await aRunningLead();

    await as(admin).post(`/leads/${id}/notes`, { text: 'Cliente antigo' });
    await as(admin).put(`/leads/${id}`, { status: 'em andamento' });
    expect(await runsOf(id)).toBe(true);
    await as(admin).put(`/leads/${id}`, { status: 'perdido' });

    expect(await runsOf(id)).toBe(false);
  });

  test('ends when an admin gives the lead to somebody, and does not come back with the undo', async () => {
    await clock.turnOn();
    const { id, owner } = await aRunningLead();
    const other = people().find((person) => person !== owner)!;

    const { assign, undo } = distributionOf(admin);
    const { body } = await assign([id], other);
    expect(await runsOf(id)).toBe(false);
    await undo(body._id);

    expect(await brokerOf(id)).toBe(owner.id);
    expect(await runsOf(id)).toBe(false);
  });

  test('ends when an admin gives the lead to the broker who has it, alone or among others’', async () => {
    await clock.turnOn();
    const leads = [await aRunningLead(), await aRunningLead(), await aRunningLead()];
    const [{ id, owner }] = leads as [(typeof leads)[0]];

    expect(await distributionOf(admin).assign([id], owner)).toMatchObject({ status: 200, body: { changed: 0 } });
    expect(await runsOf(id)).toBe(false);
    expect(await rowsOf('leadClocks')).toHaveLength(2);
    await as(admin).put('/leads/assign', { leadIds: leads.map((lead) => lead.id), userId: leads[1]!.owner.id });
    expect(await rowsOf('leadClocks')).toEqual([]);
  });

  test('ends with a distribution of many leads', async () => {
    await clock.turnOn();
    const leads = [await aRunningLead(), await aRunningLead(), await aRunningLead()];
    const distribution = distributionOf(admin);
    const { body: plan } = await distribution.plan({ leadIds: leads.map(({ id }) => id), ...amongst(ana) });

    await distribution.commit(plan._id);

    const running = await rowsOf('leadClocks');
    // Who had one of them already keeps it as it was.
    expect(running.map(({ leadId }) => leadId)).toEqual(leads.filter(({ owner }) => owner === ana).map(({ id }) => id));
  });

  test('goes with the lead that is merged into another, and with one that is deleted', async () => {
    await clock.turnOn();
    const [kept, merged, deleted] = [await aRunningLead(), await aRunningLead(), await aRunningLead()];

    await as(admin).post(`/leads/${kept.id}/merge`, { leadId: merged.id });
    await as(admin).delete(`/leads/${deleted.id}`);

    expect(await rowsOf('leadClocks')).toMatchObject([{ leadId: kept.id }]);
  });
});

describe('the clock of a lead that another is merged into', () => {
  const merge = (kept: string, merged: string) => as(admin).post(`/leads/${kept}/merge`, { leadId: merged });

  test('ends when the broker of the other has been in contact', async () => {
    await clock.turnOn();
    const [kept, merged] = [await aRunningLead(), await aRunningLead()];
    await as(merged.owner).post(`/leads/${merged.id}/outcomes`, { outcome: 'talked' });

    await merge(kept.id, merged.id);

    expect(await clockOfLead(kept.id, kept.owner)).toBeNull();
    await letPass(60);
    await work.run();
    expect(await brokerOf(kept.id)).toBe(kept.owner.id);
  });

  test('ends also when that was one that had been merged into the other', async () => {
    await clock.turnOn();
    const [kept, merged, first] = [await aRunningLead(), await aRunningLead(), await aRunningLead()];
    await as(first.owner).put(`/leads/${first.id}`, { status: 'em andamento' });
    await merge(merged.id, first.id);

    await merge(kept.id, merged.id);

    expect(await runsOf(kept.id)).toBe(false);
  });

  test('goes on in the bolsão: nobody has the lead', async () => {
    await clock.turnOn({ maxHops: 0 });
    const [kept, merged] = [await aRunningLead(), await aRunningLead()];
    await as(merged.owner).post(`/leads/${merged.id}/outcomes`, { outcome: 'talked' });
    await letPass(20, kept.id);
    await work.run();

    await merge(kept.id, merged.id);

    expect(await clockOfLead(kept.id, admin)).toMatchObject({ stage: 'pool' });
  });
});

describe('at a share of the time', () => {
  test('the broker is reminded, once', async () => {
    await clock.turnOn({ minutes: 20, remindAt: 50 });
    const { id, owner } = await aRunningLead({ name: 'Íris Leão' });
    await eraseRows('jobs');

    await letPass(9, id);
    expect(await work.run()).toBe(0);
    await letPass(2, id);
    expect([await work.run(), await work.run()]).toEqual([1, 0]);

    expect(await waitingMails()).toEqual([
      {
        recipient: owner.email,
        subject: 'Responda a Íris Leão: faltam 9 minutos',
        body: expect.stringContaining(`https://morada.example.com/leads/${id}`) as unknown,
      },
    ]);
    expect(await brokerOf(id)).toBe(owner.id);
  });
});

describe('when the time is over', () => {
  test('the lead is the next broker’s, with a clock of its own', async () => {
    await clock.turnOn();
    const { id, owner } = await aRunningLead();

    const next = await moveOn(id);

    expect(next).not.toBe(owner);
    expect((await as(owner).get(`/leads/${id}`)).status).toBe(404);
    expect(await clockOfLead(id, next)).toMatchObject({ stage: 'broker', hop: 1, minutes: 20 });
    expect(await work.run()).toBe(0);
  });

  test('everybody reads why: the admin in the story, both brokers in their ledger', async () => {
    await clock.turnOn();
    const { id, owner } = await aRunningLead();
    const next = await moveOn(id);

    const [event] = await historyOf(id);
    expect(event).toMatchObject({
      type: 'assigned',
      turn: 'prazo',
      from: { name: owner.name },
      to: { name: next.name },
      reason: `${owner.name} não respondeu em 20 minutos. Era a vez de ${next.name} entre todos os corretores.`,
    });
    expect((await historyOf(id, next))[0]!.reason).toBe(
      `${owner.name} não respondeu em 20 minutos. Era a sua vez entre todos os corretores.`,
    );
    const rowOf = async (reader: Person) => (await assignmentsOf(reader)).body[0]!;
    expect(await rowOf(owner)).toMatchObject({
      kind: 'prazo',
      from: { name: owner.name },
      lead: null,
      reason: 'Você não respondeu em 20 minutos. O lead passou para outro corretor.',
    });
    expect(await rowOf(next)).toMatchObject({ kind: 'prazo', to: { name: next.name }, lead: { _id: id } });
    expect(await rowOf(admin)).toMatchObject({ kind: 'prazo', reason: event!.reason });
  });

  test('the next broker is told as of any new lead', async () => {
    await clock.turnOn();
    const { id } = await aRunningLead({ name: 'Íris Leão' });
    await eraseRows('jobs');

    const next = await moveOn(id);

    expect(await waitingMails()).toEqual([
      expect.objectContaining({ recipient: next.email, subject: 'Novo lead: Íris Leão' }),
    ]);
  });

  test('who is paused or at their limit is passed over', async () => {
    await clock.turnOn();
    const { id, owner } = await aRunningLead();
    const [paused, free] = people().filter((person) => person !== owner);
    await pauseSelf(paused!);

    expect(await moveOn(id)).toBe(free);

    const other = await aRunningLead();
    await rotationOf(admin).set(other.owner === owner ? free! : owner, { dailyCap: 1 });
    await letPass(20, other.id);
    await work.run();
    expect(await brokerOf(other.id)).toBeNull();
    const [event] = await historyOf(other.id);
    expect(event!.reason).toMatch(
      /Quem poderia receber estava em pausa ou no limite do dia\. O lead foi para o bolsão\.$/,
    );
  });

  test('a plantão that runs decides who is next', async () => {
    await clock.turnOn();
    const { id, owner } = await aRunningLead();
    const [off, onDuty] = people().filter((person) => person !== owner);
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const today = new Date().toISOString().slice(0, 10);
    for (const one of [day, today])
      await as(admin).post('/clock/shifts', { day: one, from: '00:00', to: '24:00', brokers: [onDuty!.id, owner.id] });

    const next = await moveOn(id);

    expect(next).toBe(onDuty);
    expect(next).not.toBe(off);
  });

  test('a broker who leaves gives back the lead, which moves on at once', async () => {
    await clock.turnOn();
    const { id, owner } = await aRunningLead();

    await as(admin).delete(`/users/${owner.id}`);
    expect(await work.run()).toBe(1);

    const next = personOf(await brokerOf(id));
    expect(next).not.toBe(owner);
    expect((await historyOf(id))[0]!.reason).toBe(
      `O corretor saiu da equipe. Era a vez de ${next.name} entre todos os corretores.`,
    );
  });

  test('a broker who may no longer log in has no time left', async () => {
    await clock.turnOn();
    const { id, owner } = await aRunningLead();

    await as(admin).put(`/users/${owner.id}`, { isActive: false });
    expect(await work.run()).toBe(1);

    expect(personOf(await brokerOf(id))).not.toBe(owner);
  });

  test('a lead stays due while somebody whose turn it may be is being changed', async () => {
    await clock.turnOn();
    const { id, owner } = await aRunningLead();
    await letPass(20, id);
    const others = people().filter((person) => person !== owner);

    await work.db.transaction(async (tx) => {
      for (const person of others) await tx.update(users).set({ creci: '1-F' }).where(eq(users.id, person.id));
      await runClocks(work.db, work.settings);
      expect(await brokerOf(id)).toBe(owner.id);
    });
    await work.run();

    expect(others).toContain(personOf(await brokerOf(id)));
  });

  test('clocks that run go on when the brokerage switches them off and on again', async () => {
    await clock.turnOn();
    const { id, owner } = await aRunningLead();

    await clock.write({ isOn: false });
    expect(await clockOfLead(id, owner)).toBeNull();
    await clock.write({ isOn: true });

    expect(await clockOfLead(id, owner)).toMatchObject({ stage: 'broker' });
  });

  test('nothing moves after the clock was switched off', async () => {
    await clock.turnOn();
    const { id, owner } = await aRunningLead();
    await letPass(30);

    await clock.write({ isOn: false });
    await work.run();

    expect(await brokerOf(id)).toBe(owner.id);
    expect(await runsOf(id)).toBe(false);
  });
});
