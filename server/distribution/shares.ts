/** Leads of one kind, the places (in the list of brokers) of those who may take them, and how many each has of them. */
export interface Demand {
  count: number;
  takers: readonly number[];
  own: readonly number[];
}

const zeros = (length: number) => Array.from({ length }, () => 0);

/**
 * How many of each demand each broker gets, so that loads level: each lead goes to the least loaded who can be reached,
 * where a broker may be reached by passing on a lead of another kind that both may take. What somebody has of a demand
 * already needs no room. So no lead is left while somebody could take it, and no two brokers who could trade are more than
 * 1 apart (the successive shortest paths of a flow whose cost grows with each lead).
 */
export function level(demands: readonly Demand[], loads: readonly number[], rooms: readonly number[]): number[][] {
  const state: State = { demands, given: demands.map(() => zeros(loads.length)), load: [...loads], room: [...rooms] };
  demands.forEach(({ count }, demand) => {
    for (let lead = 0; lead < count; lead++) if (!placeOne(state, demand)) break;
  });
  return state.given;
}

interface State {
  demands: readonly Demand[];
  given: number[][];
  load: number[];
  /** For leads that arrive. */
  room: number[];
}

function placeOne({ demands, given, load, room }: State, wanted: number): boolean {
  /** By demand: the broker who passes a lead of it on, and for a lead of which other demand. */
  const passedOn = new Map<number, { broker: number; instead: number }>();
  const demandsReached = [wanted];
  /** Who could take one more, and who only when another that arrives makes room; by which demand the former. */
  const reached = new Map<number, number>();
  const reachedFull = new Set<number>();
  let best: number | undefined;
  const arriving = (demand: number, broker: number) =>
    Math.max(0, at(given[demand], broker) - at(demands[demand]?.own, broker));
  for (const demand of demandsReached) {
    for (const broker of demands[demand]?.takers ?? []) {
      if (reached.has(broker)) continue;
      const isFree = at(room, broker) > 0 || at(given[demand], broker) < at(demands[demand]?.own, broker);
      if (isFree) {
        reached.set(broker, demand);
        if (best === undefined || at(load, broker) < at(load, best)) best = broker;
      } else if (reachedFull.has(broker)) continue;
      else reachedFull.add(broker);
      for (let other = 0; other < demands.length; other++) {
        const passable = isFree ? at(given[other], broker) : arriving(other, broker);
        if (passable === 0 || demandsReached.includes(other)) continue;
        passedOn.set(other, { broker, instead: demand });
        demandsReached.push(other);
      }
    }
  }
  if (best === undefined) return false;
  const give = (demand: number, broker: number, change: number) => {
    const before = arriving(demand, broker);
    add(given[demand], broker, change);
    add(room, broker, before - arriving(demand, broker));
  };
  add(load, best, 1);
  let demand = reached.get(best) ?? wanted;
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

/**
 * Each gets their exact share rounded down or up (largest remainders); whoever's share is over their room gets the room,
 * and the rest is shared out among the others.
 */
export function byWeight(count: number, weights: readonly number[], rooms: readonly number[]): number[] {
  const shares = zeros(weights.length);
  let rest = count;
  let open = weights.map((_weight, broker) => broker);
  const sum = () => open.reduce((total, broker) => total + at(weights, broker), 0);
  for (;;) {
    const total = sum();
    const full = open.filter((broker) => at(weights, broker) * rest > at(rooms, broker) * total);
    if (full.length === 0) break;
    for (const broker of full) {
      shares[broker] = at(rooms, broker);
      rest -= at(rooms, broker);
    }
    open = open.filter((broker) => !full.includes(broker));
  }
  const total = sum();
  if (total === 0) return shares;
  const remainder = (broker: number) => (at(weights, broker) * rest) % total;
  for (const broker of open) shares[broker] = (at(weights, broker) * rest - remainder(broker)) / total;
  const over = rest - open.reduce((given, broker) => given + at(shares, broker), 0);
  const first = open.toSorted((one, other) => remainder(other) - remainder(one)).slice(0, over);
  for (const broker of first) add(shares, broker, 1);
  return shares;
}
