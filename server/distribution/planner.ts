import type { Region, Strategy } from '#contract/constants.ts';
import type { PlanReason } from '../leads/planReasons.ts';
import { drawn } from './seeded.ts';
import { byWeight, level } from './shares.ts';

export interface LeadToPlace {
  id: string;
  /** '' when unknown. */
  region: Region | '';
  isOpen: boolean;
  owner: string | null;
}

export interface Receiver {
  id: string;
  regions: readonly Region[];
  /** Open leads they have that are not to be placed. */
  elsewhere: number;
  weight: number;
  /** The most leads that may come to them, beside those to be placed that they have; null for no limit. */
  cap: number | null;
}

export interface Placement {
  leadId: string;
  from: string | null;
  /** The same as `from` when the lead stays. */
  to: string | null;
  reason: PlanReason;
}

/** Leads that the same brokers may take for the same reason, and how many each gets. */
interface Lot {
  leads: LeadToPlace[];
  takers: readonly number[];
  given: readonly number[];
  reason: PlanReason;
}

/**
 * Who gets which lead. A pure function: the same leads, brokers, strategy and seed make the same plan, whatever the order
 * of the lists. How many each gets comes first; then whoever has one of the leads keeps it as far as their number goes,
 * so that no lead changes hands without need.
 */
export function planDistribution(
  leads: readonly LeadToPlace[],
  brokers: readonly Receiver[],
  strategy: Strategy,
  seed: number,
): Placement[] {
  const receivers = drawn(brokers, seed);
  const lots = lotsOf[strategy](drawn(leads, seed), receivers);
  return lots.flatMap((lot) => place(lot, receivers)).sort((one, other) => (one.leadId < other.leadId ? -1 : 1));
}

const roomsOf = (receivers: readonly Receiver[]) => receivers.map(({ cap }) => cap ?? Infinity);
const ownOf = (leads: readonly LeadToPlace[], receivers: readonly Receiver[]) => {
  const owned = Map.groupBy(leads, ({ owner }) => owner);
  return receivers.map(({ id }) => owned.get(id)?.length ?? 0);
};
const everybody = (receivers: readonly Receiver[]) => receivers.map((_receiver, index) => index);

type LotsOf = (leads: LeadToPlace[], receivers: readonly Receiver[]) => Lot[];

const lotsOf: Record<Strategy, LotsOf> = {
  igual: (leads, receivers) => levelled([{ leads, takers: everybody(receivers), reason: 'part' }], receivers),

  peso: (leads, receivers) => {
    const weights = receivers.map(({ weight }) => weight);
    const own = ownOf(leads, receivers);
    const rooms = roomsOf(receivers).map((room, index) => room + (own[index] ?? 0));
    const given = byWeight(leads.length, weights, rooms);
    return [{ leads, takers: everybody(receivers), given, reason: 'weight' }];
  },

  regiao: (leads, receivers) =>
    levelled(
      [...Map.groupBy(leads, ({ region }) => region)].map(([region, ofRegion]) => ({
        leads: ofRegion,
        takers: everybody(receivers).filter((index) => !region || receivers[index]?.regions.includes(region)),
        reason: region ? 'region' : 'noRegion',
      })),
      receivers,
    ),

  // A closed lead is no load: those are shared out by what each receives.
  'menos-abertos': (leads, receivers) => {
    const takers = everybody(receivers);
    const open = levelled(
      [{ leads: leads.filter(({ isOpen }) => isOpen), takers, reason: 'load' }],
      receivers,
      receivers.map(({ elsewhere }) => elsewhere),
    );
    const received = takers.map((index) => open[0]?.given[index] ?? 0);
    const own = ownOf(open[0]?.leads ?? [], receivers);
    const closed = levelled(
      [{ leads: leads.filter(({ isOpen }) => !isOpen), takers, reason: 'closed' }],
      receivers,
      received,
      received.map((count, index) => Math.max(0, count - (own[index] ?? 0))),
    );
    return [...open, ...closed];
  },
};

function levelled(
  lots: Omit<Lot, 'given'>[],
  receivers: readonly Receiver[],
  loads = receivers.map(() => 0),
  arrived = receivers.map(() => 0),
): Lot[] {
  const demands = lots.map(({ leads, takers }) => ({ count: leads.length, takers, own: ownOf(leads, receivers) }));
  const rooms = roomsOf(receivers).map((room, index) => room - (arrived[index] ?? 0));
  const given = level(demands, loads, rooms);
  return lots.map((lot, index) => ({ ...lot, given: given[index] ?? [] }));
}

function place({ leads, takers, given, reason }: Lot, receivers: readonly Receiver[]): Placement[] {
  const left = new Map<string, number>();
  for (const index of takers) {
    const receiver = receivers[index];
    if (receiver) left.set(receiver.id, given[index] ?? 0);
  }
  const take = (id: string) => {
    left.set(id, (left.get(id) ?? 0) - 1);
    return id;
  };
  const kept = new Set(
    leads.filter(({ owner }) => owner !== null && (left.get(owner) ?? 0) > 0 && take(owner)).map(({ id }) => id),
  );
  const queue = [...left.keys()];
  return leads.map(({ id, owner }): Placement => {
    if (kept.has(id)) return { leadId: id, from: owner, to: owner, reason: 'kept' };
    while (queue[0] !== undefined && left.get(queue[0]) === 0) queue.shift();
    if (queue[0] !== undefined) return { leadId: id, from: owner, to: take(queue[0]), reason };
    return { leadId: id, from: owner, to: owner, reason: takers.length === 0 ? 'unserved' : 'full' };
  });
}
