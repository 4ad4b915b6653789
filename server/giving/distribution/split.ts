/** Brokers are list indexes. */
export interface Demand {
  count: number;
  takers: readonly number[];
  owned: readonly number[];
}

/** Leads by demand and broker. */
type Split = number[][];

const zeros = (length: number) => Array.from({ length }, () => 0);

/**
 * Makes loads as equal as possible: each lead goes to the least loaded broker it can reach, also when others pass leads on. Owned leads
 * need no capacity. No lead is left while a broker could take it; brokers who could exchange leads differ by 1 at most. Successive shortest
 * paths of a flow whose cost grows with each lead.
 */
export function splitEvenly(
  demands: readonly Demand[],
  loads: readonly number[],
  capacities: readonly number[],
): Split {
  const split = demands.map(() => zeros(loads.length));
  const state: State = { demands, split, loads: [...loads], capacities: [...capacities] };
  demands.forEach(({ count }, demand) => {
    for (let lead = 0; lead < count; lead++) if (!placeOne(state, demand)) break;
  });
  return split;
}

interface State {
  demands: readonly Demand[];
  split: Split;
  loads: number[];
  /** For leads the broker does not own. */
  capacities: number[];
}

/** False: no broker has room. */
function placeOne({ demands, split, loads, capacities }: State, wanted: number): boolean {
  /** By demand: who passes on its lead, and the demand they take instead. */
  const passedOn = new Map<number, { broker: number; instead: number }>();
  const demandsReached = [wanted];
  /** Brokers with room, and the demand that reaches them. */
  const free = new Map<number, number>();
  /** Brokers who take one only for another that is new to them. */
  const full = new Set<number>();
  let best: number | undefined;
  const newLeads = (demand: number, broker: number) =>
    Math.max(0, at(split[demand], broker) - at(demands[demand]?.owned, broker));
  for (const demand of demandsReached) {
    for (const broker of demands[demand]?.takers ?? []) {
      if (free.has(broker)) continue;
      const isFree = at(capacities, broker) > 0 || at(split[demand], broker) < at(demands[demand]?.owned, broker);
      if (isFree) {
        free.set(broker, demand);
        if (best === undefined || at(loads, broker) < at(loads, best)) best = broker;
      } else if (full.has(broker)) continue;
      else full.add(broker);
      for (let other = 0; other < demands.length; other++) {
        const passable = isFree ? at(split[other], broker) : newLeads(other, broker);
        if (passable === 0 || demandsReached.includes(other)) continue;
        passedOn.set(other, { broker, instead: demand });
        demandsReached.push(other);
      }
    }
  }
  if (best === undefined) return false;
  const give = (demand: number, broker: number, change: number) => {
    const before = newLeads(demand, broker);
    add(split[demand], broker, change);
    add(capacities, broker, before - newLeads(demand, broker));
  };
  add(loads, best, 1);
  let demand = free.get(best) ?? wanted;
  give(demand, best, 1);
  for (let pass = passedOn.get(demand); pass; pass = passedOn.get(demand)) {
    give(demand, pass.broker, -1);
    demand = pass.instead;
    give(demand, pass.broker, 1);
  }
  return true;
}

const at = (list: readonly number[] | undefined, index: number) => list?.[index] ?? 0;

function add(list: number[] | undefined, index: number, change: number): void {
  if (list) list[index] = at(list, index) + change;
}

/** Largest remainders. A share over capacity becomes the capacity; the others split the rest. */
export function splitByWeight(count: number, weights: readonly number[], capacities: readonly number[]): number[] {
  const parts = zeros(weights.length);
  let rest = count;
  let open = weights.map((_weight, broker) => broker);
  const openWeight = () => open.reduce((sum, broker) => sum + at(weights, broker), 0);
  for (;;) {
    const total = openWeight();
    const full = open.filter((broker) => at(weights, broker) * rest > at(capacities, broker) * total);
    if (full.length === 0) break;
    for (const broker of full) {
      parts[broker] = at(capacities, broker);
      rest -= at(capacities, broker);
    }
    open = open.filter((broker) => !full.includes(broker));
  }
  const total = openWeight();
  if (total === 0) return parts;
  const remainder = (broker: number) => (at(weights, broker) * rest) % total;
  for (const broker of open) parts[broker] = (at(weights, broker) * rest - remainder(broker)) / total;
  const unplaced = rest - open.reduce((sum, broker) => sum + at(parts, broker), 0);
  const largest = open.toSorted((one, other) => remainder(other) - remainder(one)).slice(0, unplaced);
  for (const broker of largest) add(parts, broker, 1);
  return parts;
}
