import type { OwnTexts, ShownTexts } from '#contract/ownTexts.ts';
import { ownTextsInput } from '#contract/ownTextsInput.ts';
import type { OwnTextsInput } from '#contract/ownTextsInput.ts';
import type { Db } from '../db/connect.ts';
import { withVersion } from '../http/versions.ts';
import { lockBrokerage } from '../leadCore/houseLists.ts';
import { readOwnTexts, writeOwnTexts } from '../ownTexts.ts';

export const readTexts = async (db: Db): Promise<ShownTexts> => withVersion(await readOwnTexts(db), ownTextsInput);

/** '' brings the standard text back. */
export async function changeTexts(tx: Db, input: OwnTextsInput): Promise<{ before: ShownTexts; after: ShownTexts }> {
  await lockBrokerage(tx);
  const before = await readOwnTexts(tx);
  const written = Object.entries({ ...before, ...input }).filter(([, text]) => text);
  const after: OwnTexts = Object.fromEntries(written);
  await writeOwnTexts(tx, after);
  return { before: withVersion(before, ownTextsInput), after: withVersion(after, ownTextsInput) };
}
