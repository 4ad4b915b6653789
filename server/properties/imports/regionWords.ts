import { sql } from 'drizzle-orm';
import { CREATE, MAX_VALUES_ASKED, NONE } from '#contract/ground/askedValues.ts';
import { isOffered, setRegions } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { Listing } from '#contract/properties/listing.ts';
import type { ListingsCheck, RegionWord } from '#contract/properties/propertyImports.ts';
import { brokerageInput } from '#contract/site/brokerage.ts';
import { addRegions } from '../../ground/brokerage/addRegions.ts';
import { readAnswers, rememberAnswers } from '../../ground/brokerage/importAnswers.ts';
import { readRegions } from '../../ground/brokerage/regions.ts';
import type { Db } from '../../ground/db/connect.ts';
import { invalid } from '../../ground/errors/httpError.ts';
import { keyOf } from '../../ground/parsing/askedValues.ts';
import { likelyRegion, readRegion, survivorsIn } from '../../ground/parsing/readRegion.ts';
import { messages } from './messages.ts';

const canBeRegion = (name: string) => brokerageInput.isValidSync({ regions: [{ label: name }] });

/** As of this transaction. */
async function readNames(db: Db) {
  const regions = await readRegions(db);
  const [survivorOf, offered] = [survivorsIn(regions), regions.filter(isOffered)];
  const isAnswer = (answer: string) => answer === NONE || offered.some(({ key }) => key === answer);
  const remembered = (await readAnswers(db)).filter(({ kind }) => kind === 'region');
  const answers = remembered.map(({ key, answer }) => [key, survivorOf(answer)] as const);
  return { regions, isAnswer, answers: new Map(answers.filter(([, answer]) => isAnswer(answer))) };
}

/** A column with more unknown names has no regions. */
export async function findRegionWords(db: Db, importId: string): Promise<RegionWord[]> {
  const { rows } = await db.execute<{ value: string; count: number }>(sql`
    select r.listing ->> 'region' as value, count(*)::int as count from property_import_rows r
    where r.import_id = ${importId} and r.listing ->> 'region' is not null and r.listing ->> 'refusal' is null
    group by 1 order by min(r.number) limit ${2 * MAX_VALUES_ASKED}`);
  if (rows.length === 0) return [];
  const { regions, answers } = await readNames(db);
  const words = new Map<string, RegionWord>();
  for (const { value, count } of rows) {
    const [key, answer] = [keyOf(value), answers.get(keyOf(value)) ?? null];
    const known = words.get(key);
    if (known) known.count += count;
    else if (readRegion(value, regions) === null)
      words.set(key, {
        ...{ key, value, count, answer },
        suggested: likelyRegion(value, regions) ?? NONE,
        canCreate: canBeRegion(value),
      });
  }
  return words.size > MAX_VALUES_ASKED ? [] : [...words.values()];
}

/** This process knows a new region before the commit: read them again after it. @throws 400 */
export async function answerRegionWords(
  tx: Db,
  actor: string,
  importId: string,
  given: NonNullable<ListingsCheck['words']>,
): Promise<void> {
  if (given.length === 0) return;
  const words = new Map((await findRegionWords(tx, importId)).map((word) => [word.key, word]));
  const refuse = () => invalid(messages.unknownAnswer, { words: messages.unknownAnswer });
  const chosen = given.map(({ key, answer }) => {
    const word = words.get(key);
    if (!word || (answer === CREATE && !word.canCreate)) throw refuse();
    return { ...word, answer };
  });
  const made = chosen.flatMap(({ answer, value }) => (answer === CREATE ? value : []));
  await addRegions(tx, actor, made, 'words');
  const { regions, isAnswer } = await readNames(tx);
  if (made.length > 0) setRegions(regions);
  const answers = chosen.map(({ key, value, answer: said }) => {
    const answer = said === CREATE ? readRegion(value, regions) : said;
    if (answer === null || !isAnswer(answer)) throw refuse();
    return { kind: 'region' as const, key, value, answer };
  });
  await rememberAnswers(tx, answers);
}

/** Gives a listing the region that its word means; else a warning. */
export async function regionNamer(db: Db): Promise<(listing: Listing) => Listing> {
  const { regions, isAnswer, answers } = await readNames(db);
  const meant = (word: string): Region | null => {
    const answer = readRegion(word, regions) ?? answers.get(keyOf(word)) ?? NONE;
    return answer === NONE || !isAnswer(answer) ? null : answer;
  };
  return (listing) => {
    const word = listing.region;
    if (word === undefined) return listing;
    const region = meant(word);
    return region === null
      ? { ...listing, warnings: [...listing.warnings, messages.unknownRegion(word)] }
      : { ...listing, values: { ...listing.values, region } };
  };
}
