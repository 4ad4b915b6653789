import { sql } from 'drizzle-orm';
import { createLead } from '../../server/leads/story.ts';
import { storeContact } from '../../server/public/repository.ts';
import { inTurn, median, timesOf } from '../load.ts';
import type { Row } from '../report.ts';
import { ROUNDS } from '../sizes.ts';
import type { Bench, Rows } from './rows.ts';

const CALLS = 100;
const SETTINGS = { publicUrl: 'http://127.0.0.1', brokerageName: 'Morada' };

/** Of nobody in the data, whose phones are of area 11. */
const phoneOf = (number: number) => `+55319${String(10_000_000 + number)}`;

/**
 * A visitor's contact with the lock and the search of the person, held against a plain insert of a lead with its event. Transactions alone:
 * what a request costs besides is the same for both and would flatter us.
 */
export const contacts: Rows = async (bench) => {
  const { ofNobody, ofSomebody, plain } = await everyContact(bench);
  const rows: Row[] = [];
  for (const [what, contact] of [
    ['a contact of a new person', ofNobody],
    ['a contact of a known person', ofSomebody],
  ] as const) {
    for (const warm of [contact, plain]) await timesOf(20, warm);
    const rounds: { identified: number; inserted: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const took = { identified: 0, inserted: 0 };
      const identify = async () => {
        took.identified = median(await timesOf(CALLS, contact));
      };
      const insert = async () => {
        took.inserted = median(await timesOf(CALLS, plain));
      };
      await inTurn(round, identify, insert);
      rounds.push(took);
    }
    const ratio = median(rounds.map(({ identified, inserted }) => identified / inserted));
    bench.say(`${what}, by a plain insert: ${ratio.toFixed(2)}`);
    rows.push({ what: `${what}: time by a plain insert’s`, measured: ratio, unit: '×', mustReach: { atMost: 1.5 }, from: rounds }); // prettier-ignore
  }
  return rows;
};

async function everyContact({
  db,
}: Bench): Promise<Record<'ofNobody' | 'ofSomebody' | 'plain', () => Promise<unknown>>> {
  const { rows: known } = await db.execute<{ phone: string }>(
    sql`select phone from leads where region = 'abc' order by id limit ${CALLS * (ROUNDS + 1)}`,
  );
  let turn = 0;
  const formOf = (phone: string) => ({ name: 'Ana', email: `ana-${phone}@exemplo.com`, phone, region: 'abc' as const });
  const contactOf = (phone: string) =>
    db.transaction((tx) =>
      storeContact(tx, { ...formOf(phone), propertyId: undefined, brokerId: undefined, consent: true }, SETTINGS),
    );
  return {
    ofNobody: () => contactOf(phoneOf(turn++)),
    ofSomebody: () => contactOf(known[turn++ % known.length]?.phone ?? ''),
    plain: () =>
      db.transaction((tx) => createLead(tx, { ...formOf(phoneOf(turn++)), source: 'landing', consentAt: sql`now()` })),
  };
}
