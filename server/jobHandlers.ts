import { remind } from './agenda/remind.ts';
import type { ArchiveStore } from './archives/store.ts';
import { resumeChange } from './bulk/execute.ts';
import { extendOpenHours } from './clock/settings.ts';
import { tellMoves } from './clock/tellMoves.ts';
import { moveAgain } from './clock/watchClocks.ts';
import { compactSpans } from './counts/compactSpans.ts';
import { compactSums } from './counts/compactSums.ts';
import { DAY_COUNTS } from './dashboard/dayCounts.ts';
import type { Db } from './db/connect.ts';
import { resumeBatch } from './distribution/executePlan.ts';
import { makeArchive } from './exports/makeArchive.ts';
import { sweepExports } from './exports/repository.ts';
import type { JobLog } from './jobs/runJob.ts';
import type { Handlers } from './jobs/startJobs.ts';
import { eraseDeletedLeads } from './leadCore/deletedLeads.ts';
import { LEAD_COUNTS } from './leadCore/leadCounts.ts';
import { resumeImport } from './leadImports/work.ts';
import { branded } from './mail/branded.ts';
import type { Mailer } from './mail/mailer.ts';
import { sendMail } from './mail/sendMail.ts';
import { sendNotice } from './notices/sendNotice.ts';
import type { Outside } from './outside/outside.ts';
import { makeAvifFiles } from './photos/avif.ts';
import { sweepPhotos } from './photos/repository.ts';
import type { PhotoStore } from './photos/store.ts';
import { fetchListingPhotos } from './properties/imports/photographs.ts';
import { resumePropertyImport } from './properties/imports/work.ts';
import { RESULTS } from './results/resultSpans.ts';
import type { Settings } from './settings.ts';
import { backfillContactTimes } from './speed/backfillContactTimes.ts';
import { recountSpeed } from './speed/recountSpeed.ts';
import { SPEED } from './speed/speedSpans.ts';
import { sweepRows } from './sweepRows.ts';

interface Parts {
  db: Db;
  mailer: Mailer;
  photos: PhotoStore;
  archives: ArchiveStore;
  outside: Outside;
  settings: Settings;
  log: JobLog;
}

export const jobHandlers = ({ db, mailer, photos, archives, outside, settings, log }: Parts): Handlers => ({
  mail: (job) => sendMail(db, branded(mailer, settings), job),
  notice: (job) => sendNotice({ db, settings, log }, job),
  reminder: ({ data }) => remind(db, data),
  clock: ({ data: { leadId } }) => moveAgain(db, settings, leadId),
  moves: (job) => tellMoves(db, settings, job),
  batch: ({ data, stop }) => resumeBatch(db, data, settings, stop),
  bulk: ({ data, stop }) => resumeChange(db, data, settings, stop),
  'lead-import': ({ data, stop }) => resumeImport(db, data, settings, stop),
  archive: (job) => makeArchive({ db, photos, archives }, job),
  'property-import': ({ data, stop }) => resumePropertyImport(db, data, stop),
  'listing-photos': (job) => fetchListingPhotos({ db, photos, outside }, job),
  'open-hours': () => extendOpenHours(db),
  avif: (job) => makeAvifFiles(db, photos, job),
  'sweep-rows': async ({ stop }) => {
    await sweepRows(db);
    await eraseDeletedLeads(db, stop);
    await sweepExports(db, archives);
  },
  'sweep-photos': ({ stop }) => sweepPhotos(db, photos, stop),
  'compact-counts': async () => {
    // Totals add newer rows: microseconds each.
    await compactSums(db, LEAD_COUNTS);
    await compactSums(db, DAY_COUNTS);
    await compactSpans(db, RESULTS);
    await recountSpeed(db);
    await backfillContactTimes(db);
    await compactSpans(db, SPEED);
  },
});
