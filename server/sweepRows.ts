import { sql } from 'drizzle-orm';
import { sweepPlans } from './giving/distribution/plans.ts';
import { sweepAudit } from './ground/audit/audit.ts';
import type { Db } from './ground/db/connect.ts';
import { sweepAnswers } from './ground/http/idempotentWrite.ts';
import { sweepThrottles } from './ground/http/throttle.ts';
import { sweepDrafts } from './ground/runs/steps.ts';
import { sweepLeadImports } from './leads/imports/kind.ts';
import { sweepAuth } from './people/auth/endAccess.ts';
import { sweepSessions } from './people/sessions/writeSessions.ts';
import { sweepPropertyImports } from './properties/imports/kind.ts';

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
