/**
 * A round: everybody gets as many leads as their weight. What somebody has had is counted in rounds, in whole billionths of one,
 * so that live turns and replays come to the same numbers.
 */
export const ROUND = 1_000_000_000;

/** Those who can take a lead, by id, with their weights. */
export type Eligible = ReadonlyMap<string, number>;

export interface QueueEntry {
  /** Billionths of a round they have had; who was away is moved up to the queue's clock when they return. */
  had: number;
  /** Leads they have had besides: less than their weight, and 0 while they are away. */
  taken: number;
  /** The last turn they took; null when they never did. */
  lastTurn: number | null;
  /** Where the clock stood when a turn last passed them by. */
  passedAt: number | null;
}

export interface Queue {
  /** The first turn that counts; null before it. */
  since: number | null;
  /** Billionths of a round that the queue has gone: a turn is one lead in as many as those who could take it weigh together. */
  clock: number;
  /** At the queue's last turn. */
  eligible: Eligible;
  seats: Map<string, QueueEntry>;
}

export const emptyQueue = (): Queue => ({ since: null, clock: 0, eligible: new Map(), seats: new Map() });

interface Member {
  id: string;
  weight: number;
}

/** Where somebody stands when a turn is to be taken. */
export type QueueStatus = Member & Pick<QueueEntry, 'had' | 'taken' | 'lastTurn'>;

const NO_SEAT: QueueEntry = { had: 0, taken: 0, lastTurn: null, passedAt: null };

/** The same count in rounds alone, so that it outlives the weight. */
const settled = (seat: QueueEntry, weight: number): QueueEntry => ({
  ...seat,
  had: seat.had + Math.round((seat.taken * ROUND) / weight),
  taken: 0,
});

/** Their seat as of a turn that they could take: counts survive all changes, but who was away has no turns in hand. */
function seatOf({ seats, eligible, clock }: Queue, { id, weight }: Member): QueueEntry {
  const seat = seats.get(id) ?? NO_SEAT;
  const before = eligible.get(id);
  if (before === weight) return seat;
  return before === undefined ? { ...seat, had: Math.max(seat.had, clock) } : settled(seat, before);
}

export const statusOf = (queue: Queue, member: Member): QueueStatus => ({ ...seatOf(queue, member), ...member });

/** Of somebody who cannot take the turn: as if they returned for it, and one lead after the last turn that passed them by. */
export function statusAway(queue: Queue, member: Member): QueueStatus {
  const seat = seatOf(queue, member);
  const next = seat.passedAt === null ? 0 : seat.passedAt + Math.round(ROUND / member.weight);
  const had = Math.max(settled(seat, member.weight).had, queue.clock, next);
  return { ...member, had, taken: 0, lastTurn: seat.lastTurn };
}

/**
 * Less than 0 when the turn comes to one before it comes to the other: the one with less for their weight, counted to the middle
 * of the lead that is to be given, which favours neither light nor heavy ones; then the one who waits the longest. As long as the same
 * ones can take leads, the counts by weight of any stretch of turns differ by 1 at most (docs/decisions/0014).
 */
export function compareStatus(one: QueueStatus, other: QueueStatus): number {
  return (
    2 * one.weight * other.weight * (one.had - other.had) +
      ROUND * ((2 * one.taken + 1) * other.weight - (2 * other.taken + 1) * one.weight) ||
    (one.lastTurn ?? 0) - (other.lastTurn ?? 0) ||
    (one.id < other.id ? -1 : 1)
  );
}

export const sameEligible = (one: Eligible, members: readonly Member[]): boolean =>
  one.size === members.length && members.every(({ id, weight }) => one.get(id) === weight);

/** What the ledger keeps of a turn of a queue. */
export interface QueueAssignment {
  id: number;
  userId: string;
  /** Where they are others than before. */
  eligible: Eligible | null;
  skipped: readonly string[];
}

/** Lets a turn pass, live or out of the ledger, and answers whose seats it changed. */
export function advance(queue: Queue, turn: QueueAssignment): string[] {
  const changed = new Map<string, QueueEntry>();
  const seatNow = (id: string) => changed.get(id) ?? queue.seats.get(id) ?? NO_SEAT;
  if (turn.eligible) {
    for (const [id, weight] of turn.eligible)
      if (queue.eligible.get(id) !== weight) changed.set(id, seatOf(queue, { id, weight }));
    for (const [id, weight] of queue.eligible)
      if (!turn.eligible.has(id)) changed.set(id, settled(seatNow(id), weight));
    queue.eligible = turn.eligible;
  }
  for (const id of turn.skipped) changed.set(id, { ...seatNow(id), passedAt: queue.clock });
  changed.set(turn.userId, afterTurn(seatNow(turn.userId), turn, queue.eligible));
  let weights = 0;
  for (const weight of queue.eligible.values()) weights += weight;
  queue.clock += Math.round(ROUND / weights);
  queue.since ??= turn.id;
  for (const [id, seat] of changed) queue.seats.set(id, seat);
  return [...changed.keys()];
}

function afterTurn(seat: QueueEntry, { id, userId }: QueueAssignment, eligible: Eligible): QueueEntry {
  const taken = seat.taken + 1;
  const isRound = taken === eligible.get(userId);
  return { ...seat, had: seat.had + (isRound ? ROUND : 0), taken: isRound ? 0 : taken, lastTurn: id };
}
