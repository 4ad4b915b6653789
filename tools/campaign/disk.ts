import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Lead } from '#contract/leads/leads.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { aJpeg } from '#test/photos.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { runToEnd, temporaryFolder } from '#test/spawnServer.ts';
import { ask } from '../shared/database.ts';
import { seconds } from '../shared/figures.ts';
import { countsOf, figure, none, notRun, promise } from '../shared/lines.ts';
import type { Line } from '../shared/lines.ts';
import { anAdmin, bearer, startInstance } from './instance.ts';
import type { Account } from './instance.ts';

const run = promisify(execFile);
const MB = 1024 * 1024;
/** Until the server is back after its database had no room for its own log. */
const PATIENCE = 60_000;

/** A small disk of its own at this place. */
async function mountSmall(folder: string, size: number, opened: AsyncDisposableStack): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size.toString()},mode=755`, 'morada-campaign', folder]);
  opened.defer(async () => {
    await run('umount', ['-l', folder]);
  });
}

/** Takes all of its room but this; what it answers gives it back. */
async function fill(folder: string, left: number): Promise<() => Promise<void>> {
  const { bavail, bsize } = await statfs(folder);
  const file = path.join(folder, 'filler');
  await writeFile(file, Buffer.alloc(Math.max(0, bavail * bsize - left), 1));
  return () => rm(file);
}

export async function disk(opened: AsyncDisposableStack): Promise<Line[]> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return [notRun('full disks', 'needs root on Linux, to mount a small one')];
  return [...(await fullForUploads(opened)), ...(await fullForBackups(opened)), ...(await fullForDatabase(opened))];
}

/** A property with the photograph twice; a refusal's status and text. */
async function upload(origin: string, admin: Account, photo: Buffer) {
  const body = formOf(FILLED, [photo, photo]);
  const options = { method: 'POST', headers: bearer(admin), body };
  const answer = await fetch(`${origin}/api/properties/create-property`, options);
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    body: JSON.parse(text) as Partial<PropertyDetail> & { message?: string; code?: string },
  };
}

async function fullForUploads(opened: AsyncDisposableStack): Promise<Line[]> {
  const dataDir = await temporaryFolder();
  const photos = path.join(dataDir, 'photos');
  await mountSmall(photos, 16 * MB, opened);
  const instance = await startInstance(opened, { DATA_DIR: dataDir });
  const { origin } = instance;
  const url = await instance.databaseUrl();
  const admin = await anAdmin(origin, url);
  const photo = await aJpeg({ width: 1200, height: 800 });
  const first = await upload(origin, admin, photo);
  // Room for one of the two photographs.
  const free = await fill(photos, photo.length * 1.5);
  const refused = [await upload(origin, admin, photo), await upload(origin, admin, photo)];
  const [{ n } = { n: 0 }] = await ask<{ n: number }>(url, 'select count(*)::int as n from properties');
  const unfinished = await temporariesIn(photos);
  await free();
  const again = await upload(origin, admin, photo);
  const shown = await Promise.all(
    [...(first.body.images ?? []), ...(again.body.images ?? [])].map(async (image) => {
      const bytes = await (await fetch(`${origin}${image}?w=600&h=400`)).arrayBuffer();
      return sharp(Buffer.from(bytes))
        .stats()
        .then(
          () => true,
          () => false,
        );
    }),
  );
  const isDesigned = ({ status, body }: (typeof refused)[number]) =>
    [503, 507].includes(status) && Boolean(body.message) && Boolean(body.code);
  return [
    promise(
      'uploads to a full disk answer 503 or 507 with a message',
      refused.map(({ status, text }) => `${status.toString()} ${text}`).join(' | '),
      refused.every(isDesigned),
    ),
    promise('… and leave no property', n - 1, n === 1),
    none('… nor a file that is half a photograph', unfinished),
    promise('with room again an upload is taken', again.status, again.status === 201),
    promise('photographs that show', shown.length, shown.length === 4 && shown.every(Boolean)),
  ];
}

const temporariesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.startsWith('.'))
    .map(({ name }) => name);

async function fullForBackups(opened: AsyncDisposableStack): Promise<Line[]> {
  const instance = await startInstance(opened);
  const url = await instance.databaseUrl();
  const admin = await anAdmin(instance.origin, url);
  const photo = await aJpeg({ width: 1200, height: 800 });
  for (let n = 0; n < 4; n++) await upload(instance.origin, admin, photo);
  await ask(
    url,
    `insert into leads (id, name, email, phone, region, source)
     select gen_random_uuid(), 'Lead', md5(n::text) || '@exemplo.com.br', '+5511987654321', 'abc', 'admin' from generate_series(1, 5000) n`,
  );
  const mounted = path.join(await temporaryFolder(), 'backups');
  const lines: Line[] = [];
  await mountSmall(mounted, 16 * MB, opened);
  for (const [where, left] of [
    ['in the database', 60_000],
    ['in the photographs', 700_000],
  ] as const) {
    const free = await fill(mounted, left);
    const target = path.join(mounted, 'today');
    const { code, output } = await runToEnd(instance.env, ['server/cli/backup.ts', target]);
    const isOneLine = output.trim().split('\n').length === 1;
    lines.push(
      promise(
        `a backup on a disk that fills up ${where} ends with 1 and one line`,
        `${String(code)}: ${output.trim().slice(0, 200)}`,
        code === 1 && isOneLine,
      ),
    );
    lines.push(
      none(
        '… and leaves nothing',
        (await readdir(mounted)).filter((name) => name !== 'filler'),
      ),
    );
    await free();
  }
  const whole = await runToEnd(instance.env, ['server/cli/backup.ts', path.join(mounted, 'today')]);
  return [...lines, promise('with room again it is made', whole.output.split(' in ')[0] ?? '', whole.code === 0)];
}

async function fullForDatabase(opened: AsyncDisposableStack): Promise<Line[]> {
  const dataDir = path.join(await temporaryFolder(), 'data');
  await mountSmall(dataDir, 256 * MB, opened);
  await chmod(dataDir, 0o755);
  const instance = await startInstance(opened, { DATA_DIR: dataDir });
  const admin = await anAdmin(instance.origin, await instance.databaseUrl());
  const acknowledged: string[] = [];
  const answers: string[] = [];
  let leads = 0;
  const create = async () => {
    leads++;
    const json = {
      name: 'Lead',
      email: `lead-${leads.toString()}@exemplo.com.br`,
      phone: '11987654321',
      allowDuplicate: true,
      notes: 'x'.repeat(2_000),
    };
    const answer = await fetch(`${instance.origin}/api/leads`, {
      method: 'POST',
      headers: { ...bearer(admin), 'content-type': 'application/json' },
      body: JSON.stringify(json),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    const text = answer ? await answer.text() : '';
    if (answer?.status === 201) acknowledged.push((JSON.parse(text) as Lead)._id);
    return answer?.status ?? 'no answer';
  };
  for (let n = 0; n < 20; n++) await create();
  const free = await fill(dataDir, 0);
  // Until there is no room in what PostgreSQL has taken before.
  const last = Date.now() + PATIENCE;
  do answers.push(String(await create()));
  while (Date.now() < last && answers.filter((status) => status !== '201').length < 5);
  const failures = answers.filter((status) => status !== '201');
  await free();
  const freedAt = Date.now();
  const isBack = await comesBack(create);
  const missing = await ask(
    await instance.databaseUrl(),
    'select a.id from unnest($1::uuid[]) a(id) where a.id not in (select id from leads)',
    [acknowledged],
  );
  return [
    promise(
      'writes without room for the database',
      failures.join(', '),
      failures.length > 0 && failures.every((status) => status === '503' || status === 'no answer'),
    ),
    promise('with room again writes are acknowledged', `after ${seconds(Date.now() - freedAt)}`, isBack),
    none(`acknowledged leads lost, of ${acknowledged.length.toString()}`, missing),
    figure(
      'ends of the server during it, after which it was started again',
      countsOf(instance.ends, (end) => end),
    ),
  ];
}

async function comesBack(create: () => Promise<unknown>): Promise<boolean> {
  const last = Date.now() + PATIENCE;
  while (Date.now() < last) {
    if ((await create()) === 201) return true;
    await pause(500);
  }
  return false;
}
