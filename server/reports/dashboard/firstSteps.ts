import { sql } from 'drizzle-orm';
import type { FirstSteps } from '#contract/reports/dashboard.ts';
import { FIRST_STEPS } from '#contract/reports/reportValues.ts';
import { writeBrokerage } from '../../ground/brokerage/writeBrokerage.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { select } from '../../ground/sql/columns.ts';

const COLUMNS = {
  logo: sql<boolean>`exists (select from brokerage where logo_id is not null)`,
  property: sql<boolean>`exists (select from properties where deleted_at is null)`,
  broker: sql<boolean>`exists (
    select from users where not is_admin and is_active and admitted_at is not null and deleted_at is null)`,
  rotation: sql<boolean>`exists (select from rotation_sources where is_on)`,
  clock: sql<boolean>`clock_settings.is_on`,
  isMailTested: sql<boolean>`exists (select from brokerage where mail_tested_at is not null)`,
  isHidden: sql<boolean>`coalesce((select hides_first_steps from brokerage), false)`,
};

export async function readFirstSteps(db: Db, { smtpUrl }: Settings): Promise<FirstSteps> {
  const [row] = await select(db, COLUMNS)`from clock_settings`;
  if (!row || row.isHidden) return { done: null };
  const state = { ...row, mail: smtpUrl !== null && row.isMailTested };
  const done = FIRST_STEPS.filter((step) => state[step]);
  return { done: done.length === FIRST_STEPS.length ? null : done };
}

/** For all admins. */
export const hideFirstSteps = (tx: Db): Promise<void> => writeBrokerage(tx, { hidesFirstSteps: true });
