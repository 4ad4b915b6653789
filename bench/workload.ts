import { randomUUID } from 'node:crypto';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { FIRST_REGION_KEYS } from '../contract/ground/firstRegions.ts';
import { LEAD_STATUSES } from '../contract/leads/leadValues.ts';
import type { PropertyInput } from '../contract/properties/properties.ts';
import { assignLeads } from '../server/giving/distribution/assignment.ts';
import { sendLeads } from '../server/giving/rotation/sendLeads.ts';
import { compactSpans } from '../server/ground/counts/compactSpans.ts';
import { compactSums } from '../server/ground/counts/compactSums.ts';
import type { Db } from '../server/ground/db/connect.ts';
import { BusyError, HttpError } from '../server/ground/errors/httpError.ts';
import { retryWhileBusy } from '../server/ground/http/idempotentWrite.ts';
import { LEAD_COUNTS } from '../server/leads/core/leadCounts.ts';
import { meetPerson } from '../server/leads/core/meetPerson.ts';
import { NOTHING_SELECTED } from '../server/leads/core/selection.ts';
import { changeLead } from '../server/leads/lead/change.ts';
import { createByTeam } from '../server/leads/lead/create.ts';
import type { Viewer } from '../server/people/sessions/session.ts';
import {
  changeProperty,
  deleteProperty,
  insertProperty,
  restoreProperty,
} from '../server/properties/core/repository.ts';
import { DAY_COUNTS } from '../server/reports/dashboard/dayCounts.ts';
import { RESULTS } from '../server/reports/results/resultSpans.ts';
import { SPEED } from '../server/reports/speed/speedSpans.ts';

interface People {
  admin: Viewer;
  /** Ids of those who may receive leads. */
  brokers: string[];
}

const BY_VISITOR = { source: 'landing', actorId: null, wish: null, brokerId: null, consent: true } as const;
const below = (limit: number) => Math.floor(Math.random() * limit);

function oneOf<T>(values: readonly T[]): T {
  const value = values[below(values.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
}

/** Few places and prices, so that properties meet in a cell and share its lowest price and its edges. */
const place = () => ({ lat: -23.5 - below(12) / 500, lng: -46.6 - below(12) / 500 });
const price = () => String(100_000 * (1 + below(4)));
const aHouse = (broker: string | null): PropertyInput => ({
  name: 'Casa',
  bedrooms: 1 + below(3),
  bathrooms: 1,
  countInStock: 1,
  price: price(),
  parking: below(2),
  category: 'casa',
  region: oneOf(FIRST_REGION_KEYS),
  description: 'd',
  address: 'a',
  offer: null,
  status: 'disponível',
  location: oneOf([place(), place(), null]),
  broker,
});

async function someIds(tx: Db, table: 'leads' | 'properties', howMany: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} where id >= ${randomUUID()} order by id limit ${howMany}`,
  );
  return rows.map(({ id }) => id);
}

type Operation = (tx: Db) => Promise<unknown>;

const onALead =
  (work: (tx: Db, id: string) => Promise<unknown>): Operation =>
  async (tx) => {
    const [id] = await someIds(tx, 'leads', 1);
    if (id) await work(tx, id);
  };
const onAProperty =
  (work: (tx: Db, id: string) => Promise<unknown>): Operation =>
  async (tx) => {
    const [id] = await someIds(tx, 'properties', 1);
    if (id) await work(tx, id);
  };

const MAIL_SETTINGS = { publicUrl: 'http://127.0.0.1', brokerageName: 'Morada', leadsPerPart: 1000 };

const aPhone = () => `+55119${String(10_000_000 + below(90_000_000))}`;
const operationsOf = ({ admin, brokers }: People): Operation[] => [
  (tx) => {
    const lead = {
      name: 'Lead',
      email: 'l@exemplo.com',
      phone: aPhone(),
      region: oneOf(FIRST_REGION_KEYS),
      notes: undefined,
    };
    return createByTeam(tx, admin, { ...lead, allowDuplicate: undefined }, MAIL_SETTINGS, sendLeads);
  },
  (tx) => {
    const phone = aPhone();
    const typed = {
      name: 'Visita',
      email: `${phone}@exemplo.com`,
      phone,
      region: oneOf(FIRST_REGION_KEYS),
      property: null,
    };
    return meetPerson(tx, { ...BY_VISITOR, typed }, MAIL_SETTINGS);
  },
  onALead((tx, id) => changeLead(tx, admin, id, { status: oneOf(LEAD_STATUSES), notes: undefined })),
  onALead((tx, id) => changeLead(tx, admin, id, { status: undefined, notes: String(below(100)) })),
  (tx) => {
    const filter = { region: [oneOf(FIRST_REGION_KEYS)], status: [oneOf(LEAD_STATUSES)] };
    const request = { filter, leadIds: undefined, except: undefined, userId: oneOf(brokers) };
    const settings = { ...MAIL_SETTINGS, leadsPerPart: 500 };
    return assignLeads(tx, { viewer: admin, request: null, settings }, request);
  },
  onALead((tx, id) => tx.execute(sql`delete from leads where id = ${id}`)),
  (tx) => insertProperty(tx, aHouse(oneOf([null, ...brokers]))),
  onAProperty((tx, id) => changeProperty(tx, admin, id, { location: oneOf([place(), null]) })),
  onAProperty((tx, id) => changeProperty(tx, admin, id, { price: price(), region: oneOf(FIRST_REGION_KEYS) })),
  onAProperty((tx, id) => changeProperty(tx, admin, id, { broker: oneOf([null, ...brokers]) })),
  onAProperty((tx, id) => deleteProperty(tx, id)),
  onAProperty((tx, id) => restoreProperty(tx, id)),
  (tx) => tx.execute(sql`update users set name = ${`Pessoa ${below(100)}`} where id = ${oneOf(brokers)}`),
  async (tx) => {
    const ids = await someIds(tx, 'properties', 20);
    await tx.execute(sql`
      with chosen as (select id from properties where id = any(${sql.param(ids)}::uuid[]) order by id for update)
      update properties p set price = ${price()} from chosen where p.id = chosen.id`);
  },
];

/** Another connection may have deleted what this one chose, or hold it for long. A deadlock is no `HttpError`. */
const isRefused = (error: unknown) =>
  error instanceof BusyError || (error instanceof HttpError && [NOTHING_SELECTED, 'not_found'].includes(error.code));

/**
 * Does so many random writes of leads and properties, a transaction each, some of them rolled back or refused, on as many connections,
 * compacting counts now and then. @throws when one fails, as by a deadlock.
 */
export async function randomWrites(db: Db, people: People, howMany: number, connections: number): Promise<void> {
  const operations = operationsOf(people);
  let left = howMany;
  const work = async () => {
    while (left-- > 0) {
      if (left % 100 === 0) await compactSums(db, LEAD_COUNTS);
      if (left % 100 === 25) await compactSums(db, DAY_COUNTS);
      if (left % 100 === 50) await compactSpans(db, RESULTS);
      if (left % 100 === 75) await compactSpans(db, SPEED);
      const rollsBack = below(20) === 0;
      const operation = oneOf(operations);
      // As a request does: a lead that another write holds is tried again.
      const write = retryWhileBusy(() =>
        db.transaction(async (tx) => {
          await operation(tx);
          if (rollsBack) tx.rollback();
        }),
      );
      await write.catch((error: unknown) => {
        if (!isRefused(error) && !(error instanceof TransactionRollbackError)) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
}
