import { sql } from 'drizzle-orm';
import { textOf } from '#contract/site/ownTexts.ts';
import type { OwnTexts, TextName } from '#contract/site/ownTexts.ts';
import type { LandingTexts } from '#contract/site/public.ts';
import type { Db } from '../db/connect.ts';
import { brokerage } from '../db/schema/brokerage.ts';
import { pushIdentityChanged } from '../live/pushToTabs.ts';
import type { Settings } from '../settings/settings.ts';

export async function readOwnTexts(db: Db): Promise<OwnTexts> {
  const [row] = await db.select({ own: brokerage.ownTexts }).from(brokerage);
  return row?.own ?? {};
}

/** The row exists; every server follows at the commit. */
export async function writeOwnTexts(tx: Db, own: OwnTexts): Promise<void> {
  await tx.update(brokerage).set({ ownTexts: own, updatedAt: sql`now()` });
  await pushIdentityChanged(tx);
}

type Writing = Pick<Settings, 'brokerageName' | 'ownTexts'>;

const shown = (name: TextName, { brokerageName, ownTexts }: Writing) =>
  textOf(name, { '{imobiliária}': brokerageName }, ownTexts);

export const landingTextsOf = (settings: Writing): LandingTexts => ({
  headline: shown('landingHeadline', settings),
  description: shown('landingDescription', settings),
});

export const footerLineOf = (settings: Writing): string => shown('footerLine', settings);
