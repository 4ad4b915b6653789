import { randomUUID } from 'node:crypto';
import type { SystemJob } from '#contract/ground/jobs.ts';
import { as } from '#test/client.ts';
import { doJobs } from '#test/jobs.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, eraseRows, insertRows } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { enqueue, enqueueMany } from '../../../../server/ground/jobs/enqueue.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());

let admin: Person;
beforeEach(async () => {
  await eraseRows('jobs');
  await eraseRows('idempotencyKeys');
  await sql`select jobs.create_queue('__pgboss__send-it', '{"policy": "standard"}')`;
  admin = await anAdmin();
});

const list = (query = '') => as(admin).get<SystemJob[]>(`/jobs${query}`);
const retry = (id: string, key?: string) =>
  as(admin)
    .with(key === undefined ? {} : { 'idempotency-key': key })
    .post(`/jobs/${id}/retry`);
const to = (recipient: string) => ({ recipient, subject: 'Novo lead: Íris', body: 'Olá!' });
const refuse = () => Promise.reject(new Error('550 no such user'));

/** A mail that was given up, as if after its twelve tries. */
async function aFailedMail(recipient = 'ana@exemplo.com.br'): Promise<void> {
  await enqueue(db, 'mail', to(recipient));
  await doJobs('mail', refuse);
  await changeRows('jobs', { state: 'retry' }, { retryLimit: 1, startAfter: new Date() });
  await doJobs('mail', refuse);
}

describe('GET /api/jobs', () => {
  test('shows what was given up, with its reason in words', async () => {
    await aFailedMail();
    await enqueue(db, 'mail', to('espera@exemplo.com.br'));

    const { status, body, headers } = await list();

    expect(status).toBe(200);
    expect(body).toEqual([
      {
        _id: expect.any(String),
        state: 'failed',
        title: 'Enviar e-mail',
        about: 'Para ana@exemplo.com.br: Novo lead: Íris',
        createdAt: expect.any(String),
        tries: 2,
        failure: '550 no such user',
        failedAt: expect.any(String),
        nextTryAt: null,
      },
    ]);
    expect(headers.get('x-total-count')).toBe('1');
  });

  test('shows what will be tried again, and when', async () => {
    await enqueue(db, 'mail', to('ana@exemplo.com.br'));
    await doJobs('mail', refuse);

    const { body } = await list('?state=retry');

    expect(body).toMatchObject([{ state: 'retry', tries: 1, failure: '550 no such user', failedAt: null }]);
    expect(Date.parse(body[0]!.nextTryAt!)).toBeGreaterThan(Date.now() + 4 * 60_000);
    expect((await list()).body).toEqual([]);
  });

  test('shows what waits, of each queue, and nothing that the library does for itself', async () => {
    await enqueue(db, 'mail', to('ana@exemplo.com.br'));
    await enqueue(db, 'avif', { photoId: 'x' });
    await enqueue(db, 'compact-counts', null);
    await insertRows('jobs', { name: '__pgboss__send-it' });

    const { body } = await list('?state=waiting');

    expect(body.map(({ title, about, tries, failure }) => [title, about, tries, failure]).sort()).toEqual([
      ['Enviar e-mail', 'Para ana@exemplo.com.br: Novo lead: Íris', 0, null],
      ['Preparar foto para abrir mais rápido', 'Foto x', 0, null],
      ['Somar contagens', 'De toda a imobiliária', 0, null],
    ]);
  });

  test('comes in pages, newest first, each job once', async () => {
    const recipients = Array.from({ length: 7 }, (_, number) => `pessoa-${number.toString()}@exemplo.com.br`);
    await enqueueMany(
      db,
      'mail',
      recipients.map((recipient) => ({ data: to(recipient) })),
    );
    await enqueue(db, 'mail', to('nova@exemplo.com.br'));

    const first = await list('?state=waiting&pageSize=3');
    const second = await list(`?state=waiting&pageSize=3&after=${first.headers.get('x-next-cursor') ?? ''}`);
    const third = await list(`?state=waiting&pageSize=3&after=${second.headers.get('x-next-cursor') ?? ''}`);

    expect(first.headers.get('x-total-count')).toBe('8');
    expect(first.body[0]!.about).toContain('nova@exemplo.com.br');
    expect(new Set([first, second, third].flatMap(({ body }) => body.map(({ _id }) => _id))).size).toBe(8);
    expect(third.headers.get('x-next-cursor')).toBeNull();
  });

  test('of an unknown state is refused', async () => {
    expect((await list('?state=x')).body).toMatchObject({ fields: { state: 'Situação inválida' } });
  });
});

describe('POST /api/jobs/:id/retry', () => {
  const failedId = async () => (await list()).body[0]!._id;

  test('does it once more, at once, under the same id', async () => {
    await aFailedMail();
    const id = await failedId();
    const done: string[] = [];

    expect((await retry(id)).status).toBe(204);
    await doJobs('mail', (job) => Promise.resolve(void done.push(job.id)));

    expect(done).toEqual([id]);
    expect((await list()).body).toEqual([]);
  });

  test('does it before all others of its queue, newer ones too', async () => {
    await enqueue(db, 'avif', { photoId: 'failed' });
    await changeRows('jobs', {}, { state: 'failed', startAfter: new Date() });
    const id = await failedId();
    await enqueue(db, 'avif', { photoId: 'new' });
    await changeRows(
      'jobs',
      { state: 'created' },
      { priority: Math.ceil(Date.now() / 1000) + 1, startAfter: new Date() },
    );
    const done: string[] = [];

    await retry(id);
    await doJobs('avif', ({ data }) => Promise.resolve(void done.push(data.photoId)));

    expect(done).toEqual(['failed', 'new']);
  });

  test('of a repeating job whose next run waits already is a conflict that says so', async () => {
    await enqueue(db, 'sweep-rows', null);
    await changeRows('jobs', {}, { state: 'failed' });
    const id = await failedId();
    await enqueue(db, 'sweep-rows', null);

    const { status, body } = await retry(id);

    expect([status, body]).toEqual([
      409,
      { message: 'A próxima rodada desta tarefa já está na fila.', code: 'conflict' },
    ]);
  });

  test('that fails again is shown again, with its new reason', async () => {
    await aFailedMail();
    await retry(await failedId());

    await doJobs('mail', () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1:25')));

    expect((await list()).body).toMatchObject([
      { tries: 3, failure: 'O outro servidor não respondeu (ECONNREFUSED).' },
    ]);
  });

  test('sent twice with its key is answered the same; pressed twice it is a conflict', async () => {
    await aFailedMail();
    const id = await failedId();

    const [first, repeated, pressed] = [await retry(id, 'k'), await retry(id, 'k'), await retry(id)];

    expect([first.status, repeated.status, pressed.status]).toEqual([204, 204, 409]);
    expect(pressed.body).toEqual({ message: 'Esta tarefa já voltou para a fila.', code: 'conflict' });
  });

  test('of a job that is not there, or is the library’s own, is a 404', async () => {
    const id = randomUUID();
    await insertRows('jobs', { id, name: '__pgboss__send-it', state: 'failed' });

    expect((await retry(id)).body).toEqual({ message: 'Tarefa não encontrada', code: 'not_found' });
    expect((await retry(randomUUID())).status).toBe(404);
  });
});
