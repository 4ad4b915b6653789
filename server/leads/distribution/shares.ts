/** Leads of one kind, and the places (in the list of brokers) of those who may take them. */
export interface Demand {
  count: number;
  takers: readonly number[];
}

const zeros = (length: number) => Array.from({ length }, () => 0);

/**
 * How many of each demand each broker gets, so that loads level: each lead goes to the least loaded who can be reached,
 * where a broker may be reached by passing on a lead of another kind that both may take. So no lead is left while
 * somebody could take it, and no two brokers who could trade are more than 1 apart (the successive shortest paths of a
 * flow whose cost grows with each lead).
 */
export function level(demands: readonly Demand[], loads: readonly number[], rooms: readonly number[]): number[][] {
  const load = [...loads];
  const room = [...rooms];
  const given = demands.map(() => zeros(loads.length));
  demands.forEach(({ count }, demand) => {
    for (let lead = 0; lead < count; lead++) {
      const path = leastLoaded(demands, given, load, room, demand);
      if (!path) break;
      path.apply();
    }
  });
  return given;
}

function leastLoaded(demands: readonly Demand[], given: number[][], load: number[], room: number[], wanted: number) {
  /** The demand through which a broker was reached, and the broker through whom a demand was. */
  const reachedBy = new Map<number, number>();
  const passedOnBy = new Map<number, number>();
  const demandsReached = [wanted];
  let best: number | undefined;
  for (const demand of demandsReached) {
    for (const broker of demands[demand]?.takers ?? []) {
      if (reachedBy.has(broker)) continue;
      reachedBy.set(broker, demand);
      if (at(room, broker) > 0 && (best === undefined || at(load, broker) < at(load, best))) best = broker;
      for (let other = 0; other < demands.length; other++) {
        if (at(given[other], broker) === 0 || demandsReached.includes(other)) continue;
        passedOnBy.set(other, broker);
        demandsReached.push(other);
      }
    }
  }
  if (best === undefined) return null;
  const receiver = best;
  return {
    apply: () => {
      load[receiver] = at(load, receiver) + 1;
      room[receiver] = at(room, receiver) - 1;
      let taker: number | undefined = receiver;
      while (taker !== undefined) {
        const demand = reachedBy.get(taker) ?? wanted;
        add(given[demand], taker, 1);
        taker = passedOnBy.get(demand);
        if (taker !== undefined) add(given[demand], taker, -1);
      }
    },
  };
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
