import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { SIMULATION_DAYS } from '#contract/giving/givingValues.ts';
import type { Simulation, RotationInput } from '#contract/giving/rotation.ts';
import type { Named } from '#contract/ground/named.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { readRows, select } from '../../ground/sql/columns.ts';
import { ARRIVAL, IS_SHOWN } from '../../leads/core/filter.ts';
import { requireVisitors, VISITORS } from '../../leads/core/sources.ts';
import { readPeople } from '../../people/users/people.ts';
import { readCandidates } from './candidates.ts';
import { caseFor, checkedCases, givenBy, nameCases, readCases } from './cases.ts';
import type { Candidate } from './decide.ts';
import { explainAssignment } from './reasons.ts';
import { Roleta } from './roleta.ts';
import { readSwitches, withChange } from './settings.ts';
import { PAST_LEAD_COLUMNS, SimulationStats } from './simulationStats.ts';
import type { SimulatedAssignment } from './simulationStats.ts';

const ARRIVED = { kind: 'chegada', from: null, minutes: null } as const;
const MAX_LEADS = 20_000;
/** Milliseconds between two yields. */
const SLICE = 10;

const pastLeads = (list: SQL) => sql`
  select ${list} from leads l
  where ${IS_SHOWN} and ${ARRIVAL} > now() - make_interval(days => ${SIMULATION_DAYS}) and l.source in ${VISITORS}
  order by ${ARRIVAL} desc, l.id desc limit ${MAX_LEADS + 1}`;

/** The last 30 days' leads from empty queues, with brokers as today. If all sources are off, all count as on. */
export async function simulate(db: Db, input: RotationInput): Promise<Simulation> {
  await requireVisitors(db, 'sources', input.sources);
  const stored = await readSwitches(db);
  const cases = await nameCases(db, await (input.cases ? checkedCases(db, input.cases) : readCases(db)));
  const changeOf = (id: string) => input.sources.find(({ source }) => source === id) ?? {};
  const sources = new Map(stored.map((rules) => [rules.source, withChange(rules, changeOf(rules.source))]));
  const isAllOff = ![...sources.values()].some(({ isOn }) => isOn);
  const isSimulated = (source: string) => isAllOff || sources.get(source)?.isOn === true;
  const rows = await readRows(db, PAST_LEAD_COLUMNS, pastLeads);
  const leads = rows.slice(0, MAX_LEADS).reverse();
  const changes = new Map(input.brokers.map((broker) => [broker.userId, broker]));
  const brokers = (
    await readCandidates(db, [
      ...new Set(leads.flatMap(({ brokerId, captadorId }) => [brokerId ?? [], captadorId ?? []].flat())),
    ])
  ).map((broker): Candidate => {
    const { weight = broker.weight, dailyCap = broker.cap } = changes.get(broker.id) ?? {};
    // A plantão is over soon; the simulation is about a month.
    return { ...broker, weight, cap: dailyCap, isOffDuty: false };
  });
  const ids = brokers.map(({ id }) => id);
  const people = await readPeople(db, ids);
  const stats = new SimulationStats();
  const roleta = new Roleta(brokers);
  let day = '';
  let entries = 0;
  let since = performance.now();
  for (const lead of leads) {
    stats.ofSource(lead.source).total++;
    const source = sources.get(lead.source);
    const decides = source && caseFor(cases, { ...source, ...lead, isOn: isSimulated(lead.source) });
    if (decides) {
      if (lead.day !== day) roleta.startDay();
      day = lead.day;
      entries++;
      const given = givenBy(decides);
      const decision = roleta.give(entries, { ...lead, ...given, tried: [] });
      const to = decision.userId && people.namedOf(decision.userId).name;
      const skips = decision.skips.map(({ reason }) => reason);
      const reason = explainAssignment({
        ...ARRIVED,
        ...lead,
        ...decision,
        ...given,
        team: given.team?.name ?? null,
        to,
        skips,
      });
      stats.add({ lead, decides, decision, reason });
    }
    if (performance.now() - since < SLICE) continue;
    await yieldToOthers();
    since = performance.now();
  }
  return {
    days: SIMULATION_DAYS,
    total: leads.length,
    isAll: rows.length <= MAX_LEADS,
    isAllOff,
    sources: stored.map(({ source, isOn }) => ({
      source,
      isOn,
      isSimulated: isSimulated(source),
      ...stats.ofSource(source),
    })),
    cases: cases.map((one) => ({ text: one.text, ...stats.ofCase(one) })),
    byRule: stats.byRule,
    nobody: [...stats.nobody].map(([reason, count]) => ({ reason, count })),
    brokers: brokers
      .filter(({ isActive }) => isActive)
      .map(({ id }) => ({ ...people.personOf(id), ...stats.of(id) }))
      .sort((one, other) => other.received - one.received || one.name.localeCompare(other.name, 'pt-BR')),
    latest: await serializeLatest(db, stats.latest, people.namedOf),
  };
}

async function serializeLatest(
  db: Db,
  latest: SimulatedAssignment[],
  namedOf: (id: string) => Named,
): Promise<Simulation['latest']> {
  const ids = sql.param(latest.map(({ lead }) => lead.id));
  const rows = await select(db, {
    id: sql<string>`l.id`,
    name: sql<string>`l.name`,
    status: sql<LeadStatus>`l.status`,
  })`
    from leads l where l.id = any(${ids}::uuid[])`;
  const found = new Map(rows.map((row) => [row.id, row]));
  return latest.reverse().flatMap(({ lead, decision: { userId }, reason }) => {
    const row = found.get(lead.id);
    if (!row) return [];
    return {
      lead: { _id: lead.id, name: row.name, region: lead.region || null, status: row.status },
      source: lead.source,
      at: lead.at,
      to: userId ? namedOf(userId) : null,
      reason,
    };
  });
}
