import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { visitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin, PASSWORD } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { server } from '#test/server.ts';

const root = path.resolve(__dirname, '../../../..');
const TYPES = 'node_modules/openapi-typescript/bin/cli.js';
const TSC = 'node_modules/typescript7/bin/tsc';
const STRICT = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--module',
  'nodenext',
  '--target',
  'es2023',
  '--types',
  'node',
];

/** In a process of its own, since the server answers it from ours. */
const run = async (folder: string, args: string[], env: Record<string, string> = {}) =>
  (await promisify(execFile)(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } })).stdout;

test('types made of the OpenAPI document know all that a program reads from login to price', async () => {
  const [admin, ana] = [await anAdmin(), await aBroker({ name: 'Ana Souza' })];
  await aLead({ name: 'Bia Lima', assignedTo: ana });
  await aProperty({ price: '450000.50' });
  const page = await readFile(path.join(root, 'docs/api.md'), 'utf8');
  const [, program = ''] = /```ts\n(.*?)```/s.exec(page) ?? [];
  const folder = await mkdtemp(path.join(tmpdir(), 'morada-typed-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  await writeFile(path.join(folder, 'document.json'), JSON.stringify((await visitor.get('/docs/json')).body));
  await writeFile(path.join(folder, 'program.ts'), program);
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');

  await run(folder, [TYPES, 'document.json', '-o', 'morada.ts']);
  await run(folder, [TSC, ...STRICT, '--allowImportingTsExtensions', 'program.ts']);
  const printed = await run(folder, ['program.ts'], { MORADA: server.origin, EMAIL: admin.email, PASSWORD });
  await rm(folder, { recursive: true });

  expect(printed).toMatch(/^1 new leads\nBia Lima, .*Z, Ana Souza\n1 properties\nMO-\d+: R\$ 450000.50\n$/);
});
