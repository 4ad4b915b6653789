import type { OwnTexts, ShownTexts } from '#contract/site/ownTexts.ts';
import { ownTextsInput } from '#contract/site/ownTextsInput.ts';
import type { OwnTextsInput } from '#contract/site/ownTextsInput.ts';
import { readOwnTexts, writeOwnTexts } from '../../ground/brokerage/ownTexts.ts';
import { writeBrokerage } from '../../ground/brokerage/writeBrokerage.ts';
import type { Db } from '../../ground/db/connect.ts';
import { withVersion } from '../../ground/http/versions.ts';

export const readTexts = async (db: Db): Promise<ShownTexts> => withVersion(await readOwnTexts(db), ownTextsInput);

/** '' brings the standard text back. */
export async function changeTexts(tx: Db, input: OwnTextsInput): Promise<{ before: ShownTexts; after: ShownTexts }> {
  await writeBrokerage(tx);
  const before = await readOwnTexts(tx);
  const written = Object.entries({ ...before, ...input }).filter(([, text]) => text);
  const after: OwnTexts = Object.fromEntries(written);
  await writeOwnTexts(tx, after);
  return { before: withVersion(before, ownTextsInput), after: withVersion(after, ownTextsInput) };
}
