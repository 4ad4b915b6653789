import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Session } from '#contract/people/auth.ts';
import { cleanUp, temporaryFolder } from '#test/spawnServer.ts';

const running = new Set<ReturnType<typeof start>>();

afterAll(async () => {
  await Promise.all([...running].map((one) => one.end()));
  await cleanUp();
});

/** A machine that has Node with npm and a shell, and nothing else to find: no compiler, and no registry to ask. */
async function aMachine(folder: string): Promise<NodeJS.ProcessEnv> {
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  for (const program of ['node', 'npm', 'sh', 'id', 'test'])
    await symlink(execFileSync('which', [program], { encoding: 'utf8' }).trim(), path.join(bin, program));
  return {
    PATH: bin,
    HOME: folder,
    PORT: '0',
    npm_config_registry: 'http://127.0.0.1:1',
    npm_config_cache: path.join(folder, 'npm'),
    npm_config_update_notifier: 'false',
  };
}

function start(home: string, env: NodeJS.ProcessEnv, args = ['start']) {
  const child = spawn('npm', args, { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const one = {
    exited,
    output: () => output,
    ready: async () => {
      for (;;) {
        const origin = /Morada is ready: (http:\S+)/.exec(output)?.[1];
        if (origin) return origin;
        await Promise.race([once(child.stdout, 'data'), exited.then(() => Promise.reject(new Error(output)))]);
      }
    },
    end: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
  running.add(one);
  void exited.then(() => running.delete(one));
  return one;
}

async function runToEnd(home: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const one = start(home, env, args);
  return { code: await one.exited, output: one.output() };
}

/** As the next version has it. */
async function addMigration(home: string): Promise<void> {
  const folder = path.join(home, 'server/ground/db/migrations');
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const newest = journal.entries.at(-1)!;
  journal.entries.push({ ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: '9999_next' });
  await writeFile(path.join(folder, '9999_next.sql'), 'create table next_version (id integer);');
  await writeFile(file, JSON.stringify(journal));
}

test('a release starts where nothing can be installed or built, is updated, and goes back by its backup', async () => {
  const folder = await temporaryFolder();
  execFileSync(process.execPath, ['scripts/release.mjs'], { stdio: 'inherit' });
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const unpack = async (name: string) => {
    const around = path.join(folder, name);
    await mkdir(around);
    execFileSync('tar', ['-xzf', path.resolve('release', `morada-${version}.tar.gz`), '-C', around]);
    return path.join(around, `morada-${version}`);
  };
  const home = await unpack('new');
  const older = await unpack('old');
  await addMigration(home);
  const machine = await aMachine(folder);

  // It starts, and its data are beside it: the next release finds them.
  const first = start(home, machine);
  const origin = await first.ready();
  const page = await (await fetch(`${origin}/landing`)).text();
  const [script = ''] = /\/static\/[\w.-]+\.js/.exec(page) ?? [];
  expect(page).toContain('<div id="root"><');
  expect((await fetch(`${origin}${script}`)).status).toBe(200);
  const login = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@morada.local', password: 'Morada@2026' }),
  });
  const { token } = (await login.json()) as Session;
  const leads = await fetch(`${origin}/api/leads`, { headers: { authorization: `Bearer ${token}` } });
  expect(Number(leads.headers.get('x-total-count'))).toBeGreaterThan(100);
  expect(first.output()).not.toMatch(/Installing|Building/);
  expect(await first.end()).toBe(0);
  // A checkout's parts are not in it.
  expect(await readdir(path.join(home, 'node_modules'))).not.toEqual(expect.arrayContaining(['webpack']));
  await expect(readdir(path.join(home, 'src'))).rejects.toThrow('ENOENT');
  expect(await readdir(home)).not.toContain('data');
  expect(await readdir(path.dirname(home))).toContain('data');

  // The older one refuses what the newer one has migrated, and starts on its own backup.
  const before = { ...machine, DEMO: 'false', DATA_DIR: path.join(folder, 'before') };
  const backup = path.join(folder, 'backup');
  const old = start(older, before);
  await old.ready();
  expect(await runToEnd(older, before, 'run', 'backup', '--', backup)).toMatchObject({ code: 0 });
  await old.end();
  const updated = start(home, before);
  await updated.ready();
  await updated.end();
  const refused = await runToEnd(older, before, 'start');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('it has the schema of a newer Morada');
  const again = { ...before, DATA_DIR: path.join(folder, 'again') };
  expect(await runToEnd(older, again, 'run', 'restore', '--', backup)).toMatchObject({ code: 0 });
  const back = start(older, again);
  expect((await fetch(`${await back.ready()}/api/ready`)).status).toBe(200);
  await back.end();
});
