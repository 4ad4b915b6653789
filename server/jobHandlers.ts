import { sql } from 'drizzle-orm';
import { notifyMovesOnceSettled } from './giving/clock/notifyMovesOnceSettled.ts';
import { extendOpenHours } from './giving/clock/settings.ts';
import { moveAgain } from './giving/clock/watchClocks.ts';
import { sweepPlans } from './giving/distribution/plans.ts';
import { sweepAudit } from './ground/audit/audit.ts';
import { compactSpans } from './ground/counts/compactSpans.ts';
import { compactSums } from './ground/counts/compactSums.ts';
import type { Db } from './ground/db/connect.ts';
import { sweepAnswers } from './ground/http/idempotentWrite.ts';
import { sweepThrottles } from './ground/http/throttle.ts';
import type { JobLog } from './ground/jobs/runJob.ts';
import type { Handlers } from './ground/jobs/startJobs.ts';
import { makeAvifFiles } from './ground/photos/avif.ts';
import { sweepPhotos } from './ground/photos/repository.ts';
import type { PhotoStore } from './ground/photos/store.ts';
import { resume, resumeLost, sweepDrafts } from './ground/runs/steps.ts';
import type { SafeFetcher } from './ground/safeFetch/safeFetcher.ts';
import type { Settings } from './ground/settings/settings.ts';
import { remind } from './leads/agenda/remind.ts';
import { eraseHiddenLeads } from './leads/core/hiddenLeads.ts';
import { LEAD_COUNTS } from './leads/core/leadCounts.ts';
import { sweepLeadImports } from './leads/imports/kind.ts';
import { sweepAuth } from './people/auth/endAccess.ts';
import { startTwoFactorRules } from './people/auth/twoFactorRule.ts';
import { sweepSessions } from './people/sessions/writeSessions.ts';
import { sweepPropertyImports } from './properties/imports/kind.ts';
import { fetchListingPhotos } from './properties/imports/photographs.ts';
import { branded } from './reach/mail/branded.ts';
import type { Mailer } from './reach/mail/mailer.ts';
import { sendMail } from './reach/mail/sendMail.ts';
import { sendNotice } from './reach/notifications/sendNotice.ts';
import type { ArchiveStore } from './reports/archives/store.ts';
import { DAY_COUNTS } from './reports/dashboard/dayCounts.ts';
import { makeArchive } from './reports/exports/makeArchive.ts';
import { sweepExports } from './reports/exports/repository.ts';
import { RESULTS } from './reports/results/resultSpans.ts';
import { SPEED } from './reports/speed/speedSpans.ts';
import { RUN_KINDS } from './runKinds.ts';

interface Parts {
  db: Db;
  mailer: Mailer;
  photos: PhotoStore;
  archives: ArchiveStore;
  safeFetcher: SafeFetcher;
  settings: Settings;
  log: JobLog;
}

export const jobHandlers = ({ db, mailer, photos, archives, safeFetcher, settings, log }: Parts): Handlers => ({
  mail: (job) => sendMail(db, branded(mailer, settings), job),
  notice: (job) => sendNotice({ db, settings, log }, job),
  reminder: ({ data }) => remind(db, data),
  clock: ({ data: { leadId } }) => moveAgain(db, settings, leadId),
  moves: (job) => notifyMovesOnceSettled(db, settings, job),
  run: ({ data, stop }) => resume(db, RUN_KINDS, data, settings, stop),
  archive: (job) => makeArchive({ db, photos, archives }, job),
  'listing-photos': (job) => fetchListingPhotos({ db, photos, safeFetcher }, job),
  'open-hours': () => extendOpenHours(db),
  avif: (job) => makeAvifFiles(db, photos, job),
  'sweep-rows': async ({ stop }) => {
    await startTwoFactorRules(db);
    await sweepRows(db);
    await resumeLost(db);
    await eraseHiddenLeads(db, stop);
    await sweepExports(db, archives);
  },
  'sweep-photos': ({ stop }) => sweepPhotos(db, photos, stop),
  'compact-counts': async () => {
    // Totals add newer rows: microseconds each.
    await compactSums(db, LEAD_COUNTS);
    await compactSums(db, DAY_COUNTS);
    await compactSpans(db, RESULTS);
    await compactSpans(db, SPEED);
  },
});

export async function sweepRows(db: Db): Promise<void> {
  await sweepSessions(db);
  await sweepAuth(db);
  await sweepThrottles(db);
  await sweepAudit(db);
  await sweepAnswers(db);
  await sweepPlans(db);
  await sweepDrafts(db);
  await sweepLeadImports(db);
  await sweepPropertyImports(db);
  // Failed ones stay for admins, as their queue says.
  await db.execute(
    sql`delete from jobs.job where state = 'completed' and completed_on < now() - interval '10 minutes'`,
  );
}
