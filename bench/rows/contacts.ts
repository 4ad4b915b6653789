import { sql } from 'drizzle-orm';
import { createLead } from '../../server/leads/core/createLeads.ts';
import { meetPerson } from '../../server/leads/core/meetPerson.ts';
import { inTurn, middleOf, timeOf, timesOf } from '../load.ts';
import { ratioRow } from '../report.ts';
import type { Row } from '../report.ts';
import type { Bench, Rows } from './rows.ts';

const CALLS = 300;
const BY_VISITOR = { source: 'landing', actorId: null, wish: null, brokerId: null, consent: true } as const;
const SETTINGS = { publicUrl: 'http://127.0.0.1', brokerageName: 'Morada' };

/** A phone that the data lacks: theirs are of area 11. */
const phoneOf = (number: number) => `+55319${String(10_000_000 + number)}`;

/**
 * A visitor's contact with the lock and the search of the person, held against a plain insert of a lead with its event. Transactions alone:
 * what a request costs besides is the same for both and would flatter us. No notice is sent: the leads have no broker, and the roleta is
 * off.
 */
export const contacts: Rows = async (bench) => {
  const { ofNobody, ofSomebody, plain } = await everyContact(bench);
  const rows: Row[] = [];
  for (const [what, contact] of [
    ['a contact of a new person', ofNobody],
    ['a contact of a known person', ofSomebody],
  ] as const) {
    for (const warm of [contact, plain]) await timesOf(20, warm);
    // One by one in turn: a commit that waits for the disk is as likely in both.
    const calls = await inTurn(
      CALLS,
      () => timeOf(contact),
      () => timeOf(plain),
    );
    const middle = middleOf(calls);
    bench.sayCosts(what, [middle]);
    rows.push(ratioRow(`${what}: time by a plain insert’s`, middle.ours / middle.bare, 1.5, middle));
  }
  return rows;
};

async function everyContact({ db }: Bench) {
  const { rows: known } = await db.execute<{ phone: string }>(
    sql`select phone from leads where region = 'abc' and assigned_to is null order by id limit ${2 * CALLS}`,
  );
  let turn = 0;
  const region = 'abc' as const;
  const formOf = (phone: string) => ({ name: 'Ana', email: `ana${phone.slice(1)}@exemplo.com`, phone, region });
  const contactOf = (phone: string) =>
    db.transaction((tx) => meetPerson(tx, { ...BY_VISITOR, typed: { ...formOf(phone), property: null } }, SETTINGS));
  return {
    ofNobody: () => contactOf(phoneOf(turn++)),
    ofSomebody: () => contactOf(known[turn++ % known.length]?.phone ?? ''),
    plain: () =>
      db.transaction((tx) => createLead(tx, { ...formOf(phoneOf(turn++)), source: 'landing', consentAt: sql`now()` })),
  };
}
