import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recordFlushes } from '#test/flushes.ts';
import { openDataFolder } from '../../../../server/ground/files/dataFolder.ts';

test('a DATA_DIR that was made survives a power cut: the name of each new folder on the way to it is flushed', async () => {
  const base = await mkdtemp(path.join(tmpdir(), 'morada-data-'));
  const flushes = await recordFlushes();

  await openDataFolder(path.join(base, 'srv', 'data'));

  flushes.stop();
  const places = [base, path.join(base, 'srv')];
  expect(await flushes.among(places)).toEqual(places.toReversed());
  await rm(base, { recursive: true });
});
