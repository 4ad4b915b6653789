import { currentRegion } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { Strategy } from '#contract/leads/moveKinds.ts';
import type { PlanReason } from './reasons.ts';
import { splitByWeight, splitEvenly } from './split.ts';

export interface LeadToPlace {
  id: string;
  /** '' when unknown. */
  region: Region;
  isOpen: boolean;
  owner: string | null;
}

export interface Receiver {
  id: string;
  regions: readonly Region[];
  /** Open leads outside the selection. */
  elsewhere: number;
  weight: number;
  /** Most new leads, besides selected ones they own; null: no limit. */
  cap: number | null;
}

export interface Placement {
  leadId: string;
  from: string | null;
  /** `from` when the lead stays. */
  to: string | null;
  reason: PlanReason;
}

/** Leads with the same takers and reason; `counts` by receiver. */
interface Group {
  leads: LeadToPlace[];
  takers: readonly number[];
  counts: readonly number[];
  reason: PlanReason;
}

/**
 * Pure: the same leads, brokers, strategy and seed give the same plan, in any list order. Brokers' numbers come first;
 * then owners keep leads up to theirs, so that no lead moves without need.
 */
export function planDistribution(
  leads: readonly LeadToPlace[],
  brokers: readonly Receiver[],
  strategy: Strategy,
  seed: number,
): Placement[] {
  const receivers = seededShuffle(brokers, seed);
  const groups = strategies[strategy](seededShuffle(leads, seed), receivers);
  return groups
    .flatMap((group) => placeGroup(group, receivers))
    .sort((one, other) => (one.leadId < other.leadId ? -1 : 1));
}

/** FNV-1a with MurmurHash's final mix: the same 32 bits everywhere. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

function seededShuffle<T extends { id: string }>(items: readonly T[], seed: number): T[] {
  return items
    .map((item) => ({ item, key: hash(`${seed}:${item.id}`) }))
    .sort((one, other) => one.key - other.key || (one.item.id < other.item.id ? -1 : 1))
    .map(({ item }) => item);
}

const capacitiesOf = (receivers: readonly Receiver[]) => receivers.map(({ cap }) => cap ?? Infinity);
const countOwned = (leads: readonly LeadToPlace[], receivers: readonly Receiver[]) => {
  const byOwner = Map.groupBy(leads, ({ owner }) => owner);
  return receivers.map(({ id }) => byOwner.get(id)?.length ?? 0);
};
const allOf = (receivers: readonly Receiver[]) => receivers.map((_receiver, index) => index);

const strategies: Record<Strategy, (leads: LeadToPlace[], receivers: readonly Receiver[]) => Group[]> = {
  igual: (leads, receivers) => groupsSplitEvenly([{ leads, takers: allOf(receivers), reason: 'part' }], receivers),

  peso: (leads, receivers) => {
    const weights = receivers.map(({ weight }) => weight);
    const owned = countOwned(leads, receivers);
    const capacities = capacitiesOf(receivers).map((capacity, index) => capacity + (owned[index] ?? 0));
    const counts = splitByWeight(leads.length, weights, capacities);
    return [{ leads, takers: allOf(receivers), counts, reason: 'weight' }];
  },

  regiao: (leads, receivers) =>
    groupsSplitEvenly(
      [...Map.groupBy(leads, ({ region }) => currentRegion(region))].map(([region, ofRegion]) => ({
        leads: ofRegion,
        takers: allOf(receivers).filter(
          (index) => !region || receivers[index]?.regions.map(currentRegion).includes(region),
        ),
        reason: region ? 'region' : 'noRegion',
      })),
      receivers,
    ),

  // Closed leads are no load: split by what each broker receives.
  'menos-abertos': (leads, receivers) => {
    const takers = allOf(receivers);
    const open = groupsSplitEvenly(
      [{ leads: leads.filter(({ isOpen }) => isOpen), takers, reason: 'load' }],
      receivers,
      receivers.map(({ elsewhere }) => elsewhere),
    );
    const received = takers.map((index) => open[0]?.counts[index] ?? 0);
    const owned = countOwned(open[0]?.leads ?? [], receivers);
    const closed = groupsSplitEvenly(
      [{ leads: leads.filter(({ isOpen }) => !isOpen), takers, reason: 'closed' }],
      receivers,
      received,
      received.map((count, index) => Math.max(0, count - (owned[index] ?? 0))),
    );
    return [...open, ...closed];
  },
};

/** `newLeads`: the used part of each cap. */
function groupsSplitEvenly(
  groups: Omit<Group, 'counts'>[],
  receivers: readonly Receiver[],
  loads = receivers.map(() => 0),
  newLeads = receivers.map(() => 0),
): Group[] {
  const demands = groups.map(({ leads, takers }) => ({
    count: leads.length,
    takers,
    owned: countOwned(leads, receivers),
  }));
  const capacities = capacitiesOf(receivers).map((capacity, index) => capacity - (newLeads[index] ?? 0));
  const split = splitEvenly(demands, loads, capacities);
  return groups.map((group, index) => ({ ...group, counts: split[index] ?? [] }));
}

function placeGroup({ leads, takers, counts, reason }: Group, receivers: readonly Receiver[]): Placement[] {
  const left = new Map<string, number>();
  for (const index of takers) {
    const receiver = receivers[index];
    if (receiver) left.set(receiver.id, counts[index] ?? 0);
  }
  const take = (id: string) => {
    left.set(id, (left.get(id) ?? 0) - 1);
    return id;
  };
  const staying = new Set(
    leads.filter(({ owner }) => owner !== null && (left.get(owner) ?? 0) > 0 && take(owner)).map(({ id }) => id),
  );
  const queue = [...left.keys()];
  return leads.map(({ id, owner }): Placement => {
    if (staying.has(id)) return { leadId: id, from: owner, to: owner, reason: 'kept' };
    while (queue[0] !== undefined && left.get(queue[0]) === 0) queue.shift();
    if (queue[0] !== undefined) return { leadId: id, from: owner, to: take(queue[0]), reason };
    return { leadId: id, from: owner, to: owner, reason: takers.length === 0 ? 'unserved' : 'full' };
  });
}
