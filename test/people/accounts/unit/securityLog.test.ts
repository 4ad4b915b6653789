import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSecurityLog, removeOldSecurityLogs } from '../../../../server/ground/audit/securityLog.ts';

const errors: unknown[] = [];
const log = { error: (...error: unknown[]) => void errors.push(error) };
const request = { ip: '203.0.113.7', viewer: null };
const account = { id: '018f0000-0000-7000-8000-000000000001', email: 'ana@exemplo.com.br' };

let base: string;
let folder: string;

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'morada-security-'));
  folder = path.join(base, 'security-log');
  errors.length = 0;
});
afterEach(() => rm(base, { recursive: true }));

async function linesWritten(): Promise<unknown[]> {
  const files = (await readdir(folder)).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.flatMap((text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  );
}

test('the security log keeps a line an event, in order, in a file that only its owner reads', async () => {
  const log1 = openSecurityLog(folder, log);
  log1.record(request, 'loginFailed', { id: null, email: 'a"b\n@exemplo.com.br' });
  log1.record(request, 'login', account);
  await log1.close();

  expect(await linesWritten()).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      event: 'loginFailed',
      person: null,
      email: 'a"b\n@exemplo.com.br',
      address: '203.0.113.7',
    },
    expect.objectContaining({ event: 'login', person: account.id, email: account.email }),
  ]);
  const [file] = await readdir(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(folder, file!))).mode & 0o777).toBe(0o600);
});

test('the security log of two servers in one folder has every line whole', async () => {
  const logs = [openSecurityLog(folder, log), openSecurityLog(folder, log)];
  for (let number = 0; number < 500; number++) for (const each of logs) each.record(request, 'login', account);
  await Promise.all(logs.map((each) => each.close()));

  expect(await linesWritten()).toHaveLength(1000);
});

test('the security log says in the server’s log that it cannot be written, and nothing else fails', async () => {
  await writeFile(folder, 'in the way');
  const securityLog = openSecurityLog(folder, log);

  securityLog.record(request, 'login', account);
  await securityLog.close();

  expect(errors).toEqual([[expect.objectContaining({ lines: 1 }), 'the security log could not be written']]);
});

test('the security log has one line a minute of an address that goes on while it is locked out', async () => {
  const securityLog = openSecurityLog(folder, log);
  for (let times = 0; times < 50; times++) securityLog.record(request, 'loginLocked', account);
  securityLog.record({ ...request, ip: '203.0.113.8' }, 'loginLocked', account);
  await securityLog.close();

  expect(await linesWritten()).toHaveLength(2);
});

test('files of the security log go after six months, and nothing else does', async () => {
  const securityLog = openSecurityLog(folder, log);
  securityLog.record(request, 'login', account);
  await securityLog.close();
  const [today] = await readdir(folder);
  for (const name of ['2026-05-21.jsonl', '2026-05-22.jsonl', '2025-12-31.jsonl', 'notes.txt'])
    await writeFile(path.join(folder, name), '');

  await removeOldSecurityLogs(folder, new Date('2026-11-22T12:00:00Z'));
  await removeOldSecurityLogs(path.join(base, 'none'));

  expect((await readdir(folder)).sort()).toEqual([...new Set(['2026-05-22.jsonl', today!, 'notes.txt'])].sort());
});
