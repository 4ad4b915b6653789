import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sub } from 'date-fns';
import type { Pool } from 'pg';
import PostalMime from 'postal-mime';
import { doJobs } from '#test/jobs.ts';
import { openMailServer } from '#test/mailServer.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { changeRows, eraseRows, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { enqueue } from '../../../../server/ground/jobs/enqueue.ts';
import type { Mailer } from '../../../../server/reach/mail/mailer.ts';
import { folderMailer, smtpMailer } from '../../../../server/reach/mail/mailer.ts';
import { sendMail } from '../../../../server/reach/mail/sendMail.ts';

const FROM = 'Morada <nao-responda@morada.local>';

let pool: Pool;
const warnings: unknown[] = [];
const log = { warn: (...warning: unknown[]) => void warnings.push(warning) };

beforeAll(() => {
  pool = openPatientPool(server.databaseUrl);
});
afterAll(() => pool.end());
beforeEach(async () => {
  warnings.length = 0;
  await eraseRows('jobs');
});

const send = (mailer: Mailer) => doJobs('mail', (job) => sendMail(openDb(pool), mailer, job), { log });

const write = (recipient = 'iris@exemplo.com.br') =>
  enqueue(openDb(pool), 'mail', {
    recipient,
    subject: 'Redefinição de senha',
    body: 'Olá, Íris! Abra https://morada.example.com/reset-password/abc',
  });

const waiting = async () =>
  (await rowsOf('jobs')).map(({ state, startAfter }) => ({
    state,
    minutes: (startAfter.getTime() - Date.now()) / 60_000,
  }));

const failing: Mailer = { send: () => Promise.reject(new Error('550 no such user')) };

describe('a mail that is due', () => {
  test('goes out by SMTP, to the letter, and is not stored', async () => {
    const smtp = await openMailServer();
    await write();

    await send(smtpMailer(smtp.url, FROM));

    const [mail] = smtp.arrived;
    expect(mail).toMatchObject({
      subject: 'Redefinição de senha',
      from: { name: 'Morada', address: 'nao-responda@morada.local' },
      to: [{ address: 'iris@exemplo.com.br' }],
    });
    expect(mail!.text!.trim()).toBe('Olá, Íris! Abra https://morada.example.com/reset-password/abc');
    expect(await waiting()).toEqual([]);
    await smtp.close();
  });

  test('becomes a file that a mail program opens, where there is no mail server', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'morada-outbox-'));
    await write();

    await send(folderMailer(path.join(folder, 'outbox'), FROM));

    const files = await readdir(path.join(folder, 'outbox'));
    expect(files).toEqual([expect.stringMatching(/^[\da-f-]{36}\.eml$/)]);
    const mail = await PostalMime.parse(await readFile(path.join(folder, 'outbox', files[0]!)));
    expect(mail.subject).toBe('Redefinição de senha');
    expect(await waiting()).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test('that cannot be sent is tried again later, and later each time', async () => {
    await write();
    const delays: number[] = [];

    for (let attempt = 0; attempt < 8; attempt++) {
      await changeRows('jobs', {}, { startAfter: sub(new Date(), { seconds: 1 }) });
      await send(failing);
      const [mail] = await waiting();
      expect(mail!.state).toBe('retry');
      delays.push(mail!.minutes);
    }

    const within = (minutes: number, least: number, most: number) => minutes > least - 0.1 && minutes <= most;
    expect(delays.map((delay, at) => within(delay, Math.min(5 * 2 ** at, 480), Math.min(10 * 2 ** at, 480)))).toEqual(
      Array<boolean>(8).fill(true),
    );
    expect(warnings).toHaveLength(8);
  });

  test('is not tried before its time, nor after twelve times, and its failure stays to be read', async () => {
    await write('cedo@exemplo.com.br');
    await write('desisto@exemplo.com.br');
    await sql`update jobs.job set start_after = now() + interval '1 minute' where data->>'recipient' like 'cedo%'`;
    for (let attempt = 0; attempt < 14; attempt++) {
      await send(failing);
      await sql`update jobs.job set start_after = now() where data->>'recipient' like 'desisto%'`;
    }

    expect(warnings).toHaveLength(12);
    expect(
      await sql`select state, retry_count as "retryCount", output from jobs.job order by data->>'recipient'`,
    ).toEqual([
      { state: 'created', retryCount: 0, output: null },
      { state: 'failed', retryCount: 11, output: { name: 'Error', message: '550 no such user' } },
    ]);
  });

  test('has the same message id at each try, by which a receiver knows it', async () => {
    await write();
    const ids: string[] = [];
    const noting: Mailer = {
      send: ({ id }) => (ids.push(id) === 1 ? Promise.reject(new Error('451 later')) : Promise.resolve()),
    };

    await send(noting);
    await changeRows('jobs', {}, { startAfter: new Date() });
    await send(noting);

    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test('does not hold up the others when it fails', async () => {
    for (const recipient of ['a@b.co', 'ruim@b.co', 'c@b.co']) await write(recipient);
    const sent: string[] = [];

    await send({
      send: ({ recipient }) => {
        if (recipient.startsWith('ruim')) return Promise.reject(new Error('550'));
        sent.push(recipient);
        return Promise.resolve();
      },
    });

    expect(sent.sort()).toEqual(['a@b.co', 'c@b.co']);
    expect(await waiting()).toHaveLength(1);
  });

  test('goes out once where several servers look at once', async () => {
    for (let number = 0; number < 45; number++) await write(`pessoa-${number.toString()}@exemplo.com.br`);
    const sent: string[] = [];
    const collecting: Mailer = { send: ({ recipient }) => Promise.resolve(void sent.push(recipient)) };

    await Promise.all([send(collecting), send(collecting), send(collecting)]);

    expect(sent).toHaveLength(45);
    expect(new Set(sent).size).toBe(45);
    expect(await waiting()).toEqual([]);
  });
});
