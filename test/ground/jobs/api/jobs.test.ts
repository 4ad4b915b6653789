import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sub } from 'date-fns';
import type { PgBoss } from 'pg-boss';
import { eventually } from '#test/eventually.ts';
import { doJobs, withBoss } from '#test/jobs.ts';
import { openPatientPool, PATIENCE } from '#test/patientPool.ts';
import { changeRows, eraseRows, insertRows, rowOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { openBoss } from '../../../../server/ground/jobs/boss.ts';
import { createQueues } from '../../../../server/ground/jobs/createQueues.ts';
import { dropJobs } from '../../../../server/ground/jobs/dropJobs.ts';
import { enqueue, enqueueMany } from '../../../../server/ground/jobs/enqueue.ts';
import type { MailJob } from '../../../../server/ground/jobs/jobData.ts';
import { retryJob } from '../../../../server/ground/jobs/jobsList.ts';
import { QUEUE_NAMES, QUEUES } from '../../../../server/ground/jobs/queues.ts';
import { startJobs } from '../../../../server/ground/jobs/startJobs.ts';
import type { Handlers } from '../../../../server/ground/jobs/startJobs.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());

beforeEach(() => eraseRows('jobs'));
afterEach(() => jest.restoreAllMocks());

const QUIET = { warn: () => undefined };
const to = (recipient: string): MailJob => ({ recipient, subject: 'Oi', body: 'Olá!' });
const nothing = () => Promise.resolve();

const handlers = (other: (job: { id: string }) => Promise<void>): Handlers => ({
  mail: other,
  notice: other,
  reminder: other,
  archive: other,
  avif: other,
  'sweep-rows': other,
  'sweep-photos': other,
  'compact-counts': other,
  clock: other,
  moves: other,
  run: other,
  'listing-photos': other,
  'open-hours': other,
});

/** As a server that runs. */
async function startWorking(all: Handlers): Promise<() => Promise<void>> {
  const boss = await openBoss(server.databaseUrl, QUIET, { works: true, patience: PATIENCE });
  return startJobs(db, boss, all, QUIET);
}

const aServer = (mail: Handlers['mail'], notice: Handlers['notice'] = nothing) =>
  startWorking({ ...handlers(nothing), mail, notice });

const stored = () =>
  sql<{ state: string; output: object | null }>`select state, output from jobs.job where name = 'mail'`;

test('a job of something that was rolled back never exists', async () => {
  await expect(
    db.transaction(async (tx) => {
      await enqueue(tx, 'mail', to('ninguem@exemplo.com.br'));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');

  expect(await stored()).toEqual([]);
});

test('of two servers one does each job, and nothing of it stays', async () => {
  const done: string[] = [];
  const mail: Handlers['mail'] = async ({ data }) => {
    done.push(data.recipient);
    await pause(1);
  };
  const stops = await Promise.all([aServer(mail), aServer(mail)]);
  const recipients = Array.from({ length: 40 }, (_, number) => `pessoa-${number.toString()}@exemplo.com.br`);

  const jobs = recipients.map((recipient) => ({ data: to(recipient) }));
  await enqueueMany(db, 'mail', jobs);
  await eventually(async () => ((await stored()).length === 0 && done.length > 0 ? [true] : []));
  await Promise.all(stops.map((stop) => stop()));

  expect(done.toSorted()).toEqual(recipients.toSorted());
});

test('a small run is done while a large one is', async () => {
  const done: string[] = [];
  const large = Promise.withResolvers<void>();
  const stop = await startWorking({
    ...handlers(nothing),
    run: async ({ data: { runId } }) => {
      if (runId === 'large') await large.promise;
      done.push(runId);
    },
  });

  for (const runId of ['large', 'small']) await enqueue(db, 'run', { runId, done: 0 });
  await eventually(() => Promise.resolve(done));
  large.resolve();
  await eventually(() => Promise.resolve(done.slice(1)));
  await stop();

  expect(done).toEqual(['small', 'large']);
});

test('one that fails is tried again later, and at last kept with the line that says why', async () => {
  await enqueue(db, 'mail', to('iris@exemplo.com.br'));
  let tries = 0;
  const refuse = () => {
    tries += 1;
    return Promise.reject(new Error('550\nno such user'));
  };

  await doJobs('mail', refuse);
  const once = await rowOf('jobs');
  const minutes = (once.startAfter.getTime() - Date.now()) / 60_000;
  await sql`update jobs.job set retry_count = retry_limit, start_after = now()`;
  await doJobs('mail', refuse);

  expect(tries).toBe(2);
  expect(once.state).toBe('retry');
  expect(minutes).toBeGreaterThan(4.9);
  expect(minutes).toBeLessThanOrEqual(10);
  expect(await stored()).toEqual([{ state: 'failed', output: { name: 'Error', message: '550 no such user' } }]);
});

/** Its server died: no heartbeat follows. */
const takeAndDie = (boss: PgBoss) => boss.fetch('mail');

test('one whose server was killed is done again by another', async () => {
  await enqueue(db, 'mail', to('iris@exemplo.com.br'));
  const done: string[] = [];

  await withBoss(async (boss) => {
    await takeAndDie(boss);
    await boss.supervise('mail');
    expect(await stored()).toMatchObject([{ state: 'active' }]);
    await changeRows('jobs', {}, { heartbeatOn: sub(new Date(), { seconds: 31 }) });
    await sql`update jobs.queue set monitor_on = null, monitor_claim_on = null`;
    await boss.supervise('mail');
  });
  expect(await stored()).toMatchObject([{ state: 'retry' }]);
  await changeRows('jobs', {}, { startAfter: new Date() });
  await doJobs('mail', ({ data }) => Promise.resolve(void done.push(data.recipient)));

  expect(done).toEqual(['iris@exemplo.com.br']);
  expect(await stored()).toEqual([]);
});

test('a server that stops leaves work that does not end to others', async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const stop = await aServer(({ stop: signal }) => {
    begun.resolve(signal);
    return new Promise(() => undefined);
  });
  await enqueue(db, 'mail', to('iris@exemplo.com.br'));
  const signal = await begun.promise;

  await stop();

  expect(signal.aborted).toBe(true);
  // A stop that takes long goes on; a server's process would have ended.
  const jobs = await eventually(async () => [await stored()].filter(([job]) => job?.state !== 'active'));
  expect(jobs).toMatchObject([{ state: 'retry' }]);
});

test('a notice whose push service hangs holds up none of the others', async () => {
  const notice = { userId: '', kind: 'lead', title: '', body: '', path: '/', tag: '' } as const;
  const toRing = (title: string) => ({ data: { notice: { ...notice, title }, mail: null } });
  const rung: string[] = [];
  const hang = Promise.withResolvers<undefined>();
  const stop = await aServer(nothing, async ({ data }) => {
    if (data.notice.title === 'hangs') await hang.promise;
    rung.push(data.notice.title);
  });

  await enqueueMany(db, 'notice', [toRing('hangs'), toRing('hangs'), toRing('a'), toRing('b'), toRing('c')]);
  const before = await eventually(async () => (rung.length === 3 ? [[...rung]] : []));
  hang.resolve(undefined);
  await eventually(async () => (rung.length === 5 ? [true] : []));
  await stop();

  expect(before.toSorted()).toEqual(['a', 'b', 'c']);
});

test('a mail and a notice are begun before their queues look again, at a server that had nothing to do', async () => {
  // The queues' own looks: none comes in time.
  jest.replaceProperty(QUEUES.mail, 'lookEvery', 3600);
  jest.replaceProperty(QUEUES.notice, 'lookEvery', 3600);
  const begun: string[] = [];
  const begin = (what: string) => () => Promise.resolve(void begun.push(what));
  const stop = await aServer(begin('mail'), begin('notice'));
  await pause(1_000);
  const notice = { userId: '', kind: 'lead', title: '', body: '', path: '/', tag: '' } as const;

  await enqueue(db, 'mail', to('iris@exemplo.com.br'));
  await enqueue(db, 'notice', { notice, mail: null });
  await eventually(async () => (begun.length === 2 ? [true] : []));
  await stop();

  expect(begun.toSorted()).toEqual(['mail', 'notice']);
});

test('a failed job of any queue is begun at once when an admin tries it again', async () => {
  // The queues' own looks: none comes in time.
  for (const name of QUEUE_NAMES) jest.replaceProperty(QUEUES[name], 'lookEvery', 3600);
  const failed = QUEUE_NAMES.map((name) => ({ id: randomUUID(), name, state: 'failed' }));
  await insertRows('jobs', failed);
  const begun: string[] = [];
  const begin = ({ id }: { id: string }) => {
    // Jobs by the clock come, too.
    if (failed.some((job) => job.id === id)) begun.push(id);
    return Promise.resolve();
  };
  const stop = await startWorking(handlers(begin));
  await pause(1_000);

  await db.transaction(async (tx) => {
    for (const { id } of failed) await retryJob(tx, id);
  });
  await eventually(async () => (begun.length === failed.length ? [true] : []));
  await stop();

  expect(begun.toSorted()).toEqual(failed.map(({ id }) => id).toSorted());
});

test('a job is done at its moment, or after its seconds', async () => {
  await enqueue(db, 'mail', to('a@b.co'), { startAfter: new Date(Date.now() + 60_000) });
  await enqueue(db, 'mail', to('b@b.co'), { startAfter: 60 });
  await enqueue(db, 'mail', to('c@b.co'), { startAfter: new Date(Date.now() - 60_000) });
  const done: string[] = [];

  await doJobs('mail', ({ data }) => Promise.resolve(void done.push(data.recipient)));

  expect(done).toEqual(['c@b.co']);
});

test('dropping jobs leaves those of another subject and another queue', async () => {
  await enqueue(db, 'mail', to('a@b.co'), { key: 'ana' });
  await enqueue(db, 'mail', to('b@b.co'), { key: 'bruno' });
  await enqueue(db, 'avif', { photoId: 'ana' }, { key: 'ana' });

  await dropJobs(db, 'mail', 'ana');

  expect(await sql`select name, singleton_key as key from jobs.job order by 1`).toEqual([
    { name: 'avif', key: 'ana' },
    { name: 'mail', key: 'bruno' },
  ]);
});

test('a second start changes no queue, and repairs a changed policy', async () => {
  const queues = () => sql`
    select name, policy, retry_limit, retry_delay_max, deletion_seconds from jobs.queue
    where not starts_with(name, '_') order by 1`;
  const before = await queues();
  await sql`update jobs.queue set retry_limit = 99, retry_delay_max = null`;

  await createQueues(server.databaseUrl, QUIET);

  expect(await queues()).toEqual(before);
  expect(before).toContainEqual({
    name: 'mail',
    policy: 'standard',
    retry_limit: 11,
    retry_delay_max: 28_800,
    deletion_seconds: 2_592_000,
  });
  expect(await sql`select name, cron from jobs.schedule order by 1`).toEqual([
    { name: 'compact-counts', cron: '* * * * *' },
    { name: 'open-hours', cron: '30 6 * * *' },
    { name: 'sweep-photos', cron: '17 * * * *' },
    { name: 'sweep-rows', cron: '*/10 * * * *' },
  ]);
});
