import path from 'node:path';
import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { codeOf } from '../ground/errors/codeOf.ts';
import { openPhotos } from '../ground/photos/openPhotos.ts';
import { backUp } from './archive/backup.ts';
import { ProgramError, runProgram, say } from './program.ts';

/** `2026-11-21T18-10-05`: some file systems refuse colons. */
const now = () => format(new Date(), "yyyy-MM-dd'T'HH-mm-ss", { in: tz('UTC') });

await runProgram(async (settings, databaseUrl) => {
  const folder = path.resolve(process.argv[2] ?? path.join('backups', now()));
  const { rows, photographs, missing } = await backUp(databaseUrl, await openPhotos(settings), folder).catch(
    (error: unknown) => {
      throw ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error)) ? new ProgramError(`${folder} is there already.`) : error;
    },
  );
  say(`Backup: ${rows} rows and ${photographs} photographs in ${folder}`);
  // The rest is still useful.
  if (missing.length > 0) throw new ProgramError(`Not in the store, and so not in the backup: ${missing.join(', ')}`);
});
