import path from 'node:path';
import { openPhotos } from '../ground/photos/openPhotos.ts';
import { restore } from './archive/restore.ts';
import { ProgramError, runProgram, say } from './program.ts';

await runProgram(async (settings, databaseUrl) => {
  const folder = process.argv[2];
  if (!folder) throw new ProgramError('Which backup? npm run restore -- backups/2026-11-21T18-10-05');
  const { rows, photographs, lostViews } = await restore(databaseUrl, await openPhotos(settings), path.resolve(folder));
  say(`Restored ${rows} rows and ${photographs} photographs from ${folder}`);
  say('Counts and the search of leads were made again.');
  if (lostViews.length === 0) return;
  say('Not restored, because this backup lacks what they search; their owners have to save these views again:');
  for (const { name, owner } of lostViews) say(`  ${JSON.stringify(name)} of ${owner}`);
});
