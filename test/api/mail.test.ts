import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import PostalMime from 'postal-mime';
import { openDb, openPool } from '../../server/db/connect.ts';
import { drainMails } from '../../server/mail/drain.ts';
import { folderMailer, smtpMailer } from '../../server/mail/mailer.ts';
import type { Mailer } from '../../server/mail/mailer.ts';
import { openMailServer } from '../support/mailServer.ts';
import { server } from '../support/server.ts';
import { sql } from '../support/sql.ts';

const FROM = 'Morada <nao-responda@morada.local>';

let pool: Pool;
const warnings: unknown[] = [];
const log = { warn: (warning: unknown) => void warnings.push(warning) };

beforeAll(() => {
  pool = openPool(server.databaseUrl);
});
afterAll(() => pool.end());
beforeEach(async () => {
  warnings.length = 0;
  await sql`truncate mails`;
});

const drain = (mailer: Mailer) => drainMails(openDb(pool), mailer, log, new AbortController().signal);

const write = (recipient = 'iris@exemplo.com.br') => sql`
  insert into mails (id, recipient, subject, body)
  values (gen_random_uuid(), ${recipient}, 'Redefinição de senha', 'Olá, Íris! Abra https://morada.example.com/reset-password/abc')`;

const waiting = () => sql<{ attempts: number; minutes: number }>`
  select attempts, round(extract(epoch from next_try_at - now()) / 60)::int as minutes from mails`;

const failing: Mailer = { send: () => Promise.reject(new Error('550 no such user')) };

describe('a mail that is due', () => {
  test('goes out by SMTP, to the letter, and is not stored', async () => {
    const smtp = await openMailServer();
    await write();

    await drain(smtpMailer(smtp.url, FROM));

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

    await drain(folderMailer(path.join(folder, 'outbox'), FROM));

    const files = await readdir(path.join(folder, 'outbox'));
    expect(files).toEqual([expect.stringMatching(/^[\da-f-]{36}\.eml$/)]);
    const mail = await PostalMime.parse(await readFile(path.join(folder, 'outbox', files[0]!)));
    expect(mail.subject).toBe('Redefinição de senha');
    expect(await waiting()).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test('that cannot be sent is tried again later, and later each time', async () => {
    await write();

    await drain(failing);
    const once = await waiting();
    await sql`update mails set next_try_at = now() - interval '1 second'`;
    await drain(failing);
    const twice = await waiting();

    expect(once).toEqual([{ attempts: 1, minutes: 5 }]);
    expect(twice).toEqual([{ attempts: 2, minutes: 5 }]);
    expect(warnings).toHaveLength(2);
  });

  test('is not tried before its time, nor after twelve times', async () => {
    await write('cedo@exemplo.com.br');
    await write('desisto@exemplo.com.br');
    await sql`update mails set next_try_at = now() + interval '1 minute' where recipient like 'cedo%'`;
    await sql`update mails set attempts = 12 where recipient like 'desisto%'`;

    await drain(failing);

    expect(warnings).toEqual([]);
    expect(await waiting()).toHaveLength(2);
  });

  test('does not hold up the others when it fails', async () => {
    for (const recipient of ['a@b.co', 'ruim@b.co', 'c@b.co']) await write(recipient);
    const sent: string[] = [];

    await drain({
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

    await Promise.all([drain(collecting), drain(collecting), drain(collecting)]);

    expect(sent).toHaveLength(45);
    expect(new Set(sent).size).toBe(45);
    expect(await waiting()).toEqual([]);
  });
});
