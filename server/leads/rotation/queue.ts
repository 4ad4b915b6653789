/** Those who can take a lead, by id, with their weights. */
export type Eligible = ReadonlyMap<string, number>;

export interface Seat {
  /** How often the turn came to them since the eligible ones last changed: taken or, when they could not, passed. */
  taken: number;
  /** The last turn they took; null when they never did. */
  lastTurn: number | null;
}

export interface Queue {
  /** At the queue's last turn. */
  eligible: Eligible;
  seats: Map<string, Seat>;
}

export const emptyQueue = (): Queue => ({ eligible: new Map(), seats: new Map() });

interface Member {
  id: string;
  weight: number;
}

const NO_SEAT: Seat = { taken: 0, lastTurn: null };

/**
 * Less than 0 when the turn comes to one before it comes to the other: whoever has had less for their weight; then the lighter;
 * then whoever waits the longest. With this the counts by weight of any stretch of turns differ by 1 at most, wherever it begins:
 * of two who have the same, it is always the same one that goes ahead.
 */
export function compareTurns({ seats }: Queue, one: Member, other: Member): number {
  const [seat, others] = [seats.get(one.id) ?? NO_SEAT, seats.get(other.id) ?? NO_SEAT];
  return (
    seat.taken * other.weight - others.taken * one.weight ||
    one.weight - other.weight ||
    (seat.lastTurn ?? 0) - (others.lastTurn ?? 0) ||
    (one.id < other.id ? -1 : 1)
  );
}

export const sameEligible = (one: Eligible, members: readonly Member[]): boolean =>
  one.size === members.length && members.every(({ id, weight }) => one.get(id) === weight);

/** The queue once others can take its leads: all begin at 0. */
export const startedAnew = ({ seats }: Queue, eligible: Eligible): Queue => ({
  eligible,
  seats: new Map([...seats].map(([id, { lastTurn }]) => [id, { taken: 0, lastTurn }])),
});

/** What the ledger keeps of a turn of a queue. */
export interface QueueTurn {
  id: number;
  userId: string;
  /** Where they are others than before. */
  eligible: Eligible | null;
  skipped: readonly string[];
}

/** Lets a turn pass, live or out of the ledger, and answers whose seats it changed. */
export function advance(queue: Queue, turn: QueueTurn): string[] {
  const changed = new Set([turn.userId, ...turn.skipped]);
  if (turn.eligible) {
    for (const [id, { taken }] of queue.seats) if (taken > 0) changed.add(id);
    Object.assign(queue, startedAnew(queue, turn.eligible));
  }
  for (const id of [turn.userId, ...turn.skipped]) {
    const { taken, lastTurn } = queue.seats.get(id) ?? NO_SEAT;
    queue.seats.set(id, { taken: taken + 1, lastTurn: id === turn.userId ? turn.id : lastTurn });
  }
  return [...changed];
}
