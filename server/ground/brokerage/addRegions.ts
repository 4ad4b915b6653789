import { ValidationError } from 'yup';
import { plainWords } from '#contract/ground/plainWords.ts';
import { isOffered } from '#contract/ground/regions.ts';
import { brokerageInput } from '#contract/site/brokerage.ts';
import { auditMany } from '../audit/audit.ts';
import type { Db } from '../db/connect.ts';
import { invalid } from '../errors/httpError.ts';
import { pushIdentityChanged } from '../live/pushToTabs.ts';
import { readRegion } from '../parsing/readRegion.ts';
import { lockRegions, readRegions, shownRegion, writeRegions } from './regions.ts';
import { writeBrokerage } from './writeBrokerage.ts';

/** After the others; not one that is offered by now. @throws 400 */
export async function addRegions(tx: Db, actor: string, names: readonly string[], field: string): Promise<void> {
  if (names.length === 0) return;
  await writeBrokerage(tx);
  const stored = await lockRegions(tx);
  const offered = stored.filter(isOffered);
  const keys = names.map(plainWords);
  const isNew = (name: string, at: number) =>
    keys.indexOf(plainWords(name)) === at && !offered.some(({ key }) => key === readRegion(name, stored));
  const wanted = [
    ...offered.map(({ key: _id, name: label }) => ({ _id, label })),
    ...names.filter(isNew).map((label) => ({ label })),
  ];
  const regions = wanted.map(({ label }) => ({ label }));
  await brokerageInput.validate({ regions }).catch((error: unknown) => {
    throw error instanceof ValidationError ? invalid(error.message, { [field]: error.message }) : error;
  });
  await writeRegions(tx, wanted);
  await pushIdentityChanged(tx);
  const after = (await readRegions(tx)).filter(isOffered);
  const change = { before: { regions: offered.map(shownRegion) }, after: { regions: after.map(shownRegion) } };
  await auditMany(tx, 'brokerageChanged', [{ actor, ...change }]);
}
