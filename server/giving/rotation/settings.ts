import { sql } from 'drizzle-orm';
import { brokerChange, casesChange, sourceChange } from '#contract/giving/rotation.ts';
import type {
  OwnRotation,
  Rotation,
  RotationBroker,
  RotationInput,
  RotationSource,
} from '#contract/giving/rotation.ts';
import type { Region } from '#contract/ground/regions.ts';
import { mayNameBroker } from '#contract/leads/sourceValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { rotationSources } from '../../ground/db/schema/rotation.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { changedSince, unseenFields, versionOf, withVersion } from '../../ground/http/versions.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import { photoAddressOf } from '../../ground/photos/address.ts';
import { select } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { isOpen } from '../../leads/core/filter.ts';
import { readVisitorSources, requireVisitors } from '../../leads/core/sources.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { writeRotationShares, writeUsers } from '../../people/users/writeUsers.ts';
import { lockRotation } from './assign.ts';
import { receivedToday } from './candidates.ts';
import { checkedCases, readCases, writeCases } from './cases.ts';
import { messages } from './messages.ts';
import { Roleta } from './roleta.ts';
import { readAllQueues, storeQueues } from './storedQueues.ts';
import { noteNewWeights } from './writeLedger.ts';

const unset = (source: string) => ({ source, isOn: false, toBrokerWhenOff: true });

type SourceSwitch = Omit<RotationSource, 'version'>;

/** All; unset ones are off. */
export async function readSwitches(db: Db): Promise<SourceSwitch[]> {
  const rows = await db.select().from(rotationSources);
  const sources = await readVisitorSources(db);
  return sources.map(({ _id }) => rows.find(({ source }) => source === _id) ?? unset(_id));
}

/** Omitted fields stay. */
export function withChange(before: SourceSwitch, change: Partial<SourceSwitch>): SourceSwitch {
  const { isOn = before.isOn, toBrokerWhenOff = before.toBrokerWhenOff } = change;
  return { source: before.source, isOn, toBrokerWhenOff };
}

const STATUS_COLUMNS = {
  regions: sql<Region[]>`u.regions`,
  weight: sql<number>`u.rotation_weight`,
  dailyCap: sql<number | null>`u.rotation_cap`,
  isPaused: sql<boolean>`u.rotation_paused_at is not null`,
  receivedToday: sql<number>`coalesce(today.count, 0)`,
  hasPhone: sql<boolean>`u.phone <> ''`,
};

const OWN_COLUMNS = { ...STATUS_COLUMNS, isAdmitted: sql<boolean>`${isAdmittedBroker(sql`u`)}` };

const BROKER_COLUMNS = {
  ...STATUS_COLUMNS,
  _id: sql<string>`u.id`,
  name: sql<string>`u.name`,
  avatar: photoAddressOf(sql`u.avatar_id`),
  openLeads: sql<number>`coalesce(l.count, 0)`,
};

const USERS = sql`users u left join ${receivedToday()} today on today.user_id = u.id`;

const readBrokers = (db: Db): Promise<Omit<RotationBroker, 'version'>[]> =>
  select(db, BROKER_COLUMNS)`
    from ${USERS} left join (
      select assigned_to, sum(n) as count from lead_counts where ${isOpen(sql`status`)} group by 1) l on l.assigned_to = u.id
    where ${isAdmittedBroker(sql`u`)} order by u.name, u.id`;

export const readRotation = async (db: Db): Promise<Rotation> => ({
  sources: (await readSwitches(db)).map((source) => withVersion(source, sourceChange)),
  cases: withVersion({ list: await readCases(db) }, casesChange),
  brokers: (await readBrokers(db)).map((broker) => withVersion(broker, brokerChange)),
});

interface Line {
  version: string | undefined;
  before: object;
  after: object;
}

const unseenIn = (nameOf: (index: number) => string, change: Parameters<typeof versionOf>[1], lines: Line[]) =>
  lines.flatMap(({ version, before, after }, index) =>
    version === undefined
      ? []
      : unseenFields(change, [version], versionOf(before, change), versionOf(after, change)).map(
          (name) => `${nameOf(index)}.${name}`,
        ),
  );

/** Omitted fields stay. @throws 400 as `checkedCases`; 404 for an unknown broker; 412. */
export async function writeRotation(tx: Db, input: RotationInput) {
  await requireVisitors(tx, 'sources', input.sources);
  await lockRotation(tx);
  const stored = new Map((await readSwitches(tx)).map((source) => [source.source, source]));
  const sources = input.sources.map(({ source, version, ...change }) => {
    const before = stored.get(source) ?? unset(source);
    return { version, before, after: withChange(before, change) };
  });
  const cases = await changeOfCases(tx, input.cases);
  const ids = input.brokers.map(({ userId }) => userId);
  const people = await lockBrokers(tx, ids);
  const brokers = input.brokers.map(({ userId, version, ...change }) => {
    const before = people.get(userId);
    if (!before) throw notFound(messages.brokerNotFound);
    const { weight = before.weight, dailyCap = before.dailyCap } = change;
    return { version, before, after: { userId, weight, dailyCap } };
  });
  const unseen = [
    ...unseenIn((index) => `sources[${index}]`, sourceChange, sources),
    ...unseenIn(() => 'cases', casesChange, cases),
    ...unseenIn((index) => `brokers[${index}]`, brokerChange, brokers),
  ];
  if (unseen.length > 0) throw changedSince(messages.changedSince, unseen, await readRotation(tx));
  await writeSources(tx, afterOf(sources));
  for (const { list } of afterOf(cases)) await writeCases(tx, list);
  await writeRotationShares(tx, afterOf(brokers));
  const reweighted = afterOf(brokers).filter(({ userId, weight }) => people.get(userId)?.weight !== weight);
  if (reweighted.length > 0) await startShares(tx, reweighted);
  return { sources, cases, brokers };
}

/** None, or one line: the list is changed as a whole. */
async function changeOfCases(tx: Db, input: RotationInput['cases']) {
  if (!input) return [];
  const [before, after] = [await readCases(tx), await checkedCases(tx, input)];
  return [{ version: input.version, before: { list: before }, after: { list: after } }];
}

async function startShares(tx: Db, brokers: (BrokerSettings & { userId: string })[]): Promise<void> {
  await noteNewWeights(tx, Object.fromEntries(brokers.map(({ userId, weight }) => [userId, weight])));
  const roleta = new Roleta([], await readAllQueues(tx));
  roleta.startOver();
  await storeQueues(tx, roleta);
}

const afterOf = <After>(lines: { after: After }[]): After[] => lines.map(({ after }) => after);

interface BrokerSettings {
  weight: number;
  dailyCap: number | null;
}

/** By id, like every lock of several people. */
async function lockBrokers(tx: Db, ids: string[]): Promise<Map<string, BrokerSettings>> {
  const rows = await select(tx, {
    id: sql<string>`u.id`,
    weight: STATUS_COLUMNS.weight,
    dailyCap: STATUS_COLUMNS.dailyCap,
  })`
    from users u where u.id = any(${uuids(ids)}) and not u.is_admin and u.deleted_at is null
    order by u.id for no key update`;
  return new Map(rows.map(({ id, ...settings }) => [id, settings]));
}

async function writeSources(tx: Db, sources: SourceSwitch[]): Promise<void> {
  if (sources.length === 0) return;
  await tx
    .insert(rotationSources)
    .values(sources)
    .onConflictDoUpdate({
      target: rotationSources.source,
      set: {
        isOn: sql`excluded.is_on`,
        toBrokerWhenOff: sql`excluded.to_broker_when_off`,
      },
    });
}

/** A repeat stores no new instant. @throws 404 */
export async function setPaused(tx: Db, userId: string, paused: boolean): Promise<void> {
  const rotationPausedAt = paused ? sql`coalesce(rotation_paused_at, now())` : null;
  const which = sql`id = ${userId} and not is_admin and deleted_at is null`;
  if ((await writeUsers(tx, { rotationPausedAt }, which)) === 0) throw notFound(messages.brokerNotFound);
  await refreshTabs(tx, sql`select ${userId}::uuid as user_id`);
}

/** @throws 404 when the broker is not active. */
export async function readOwnRotation(db: Db, userId: string): Promise<OwnRotation> {
  const sources = await readSwitches(db);
  const where = sql`u.id = ${userId} and u.is_active and not u.is_admin and u.deleted_at is null`;
  const [own] = await select(db, OWN_COLUMNS)`from ${USERS} where ${where}`;
  if (!own) throw notFound(messages.brokerNotFound);
  return {
    isOn: sources.some(({ isOn }) => isOn),
    ownFrom: sources.flatMap(({ source, isOn, toBrokerWhenOff }) =>
      mayNameBroker(source) && !isOn && toBrokerWhenOff ? source : [],
    ),
    ...own,
  };
}
