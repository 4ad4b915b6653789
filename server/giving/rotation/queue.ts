/** A round: as many leads as each weight. In whole billionths, so that replays reach the live numbers. */
export const ROUND = 1_000_000_000;

/** Weights by broker id. */
export type Eligible = ReadonlyMap<string, number>;

export interface QueueEntry {
  /** Billionths of a round; raised to the clock when a broker returns. */
  received: number;
  /** Leads besides: below the weight; 0 while away. */
  taken: number;
  /** Null before the first. */
  lastAssignment: number | null;
  /** The clock at the last skip. */
  skippedAt: number | null;
}

export interface Queue {
  /** First assignment's id; null before. */
  since: number | null;
  /** Billionths of a round; an assignment adds 1 / the sum of eligible weights. */
  clock: number;
  /** At the last assignment. */
  eligible: Eligible;
  entries: Map<string, QueueEntry>;
}

export const emptyQueue = (): Queue => ({ since: null, clock: 0, eligible: new Map(), entries: new Map() });

interface Member {
  id: string;
  weight: number;
}

export type QueueStatus = Member & Pick<QueueEntry, 'received' | 'taken' | 'lastAssignment'>;

const NEW_ENTRY: QueueEntry = { received: 0, taken: 0, lastAssignment: null, skippedAt: null };

const inRounds = (entry: QueueEntry, weight: number): QueueEntry => ({
  ...entry,
  received: entry.received + Math.round((entry.taken * ROUND) / weight),
  taken: 0,
});

/** Counts survive all changes, but an absence earns nothing. */
function entryOf({ entries, eligible, clock }: Queue, { id, weight }: Member): QueueEntry {
  const entry = entries.get(id) ?? NEW_ENTRY;
  const before = eligible.get(id);
  if (before === weight) return entry;
  return before === undefined ? { ...entry, received: Math.max(entry.received, clock) } : inRounds(entry, before);
}

export function statusOf(queue: Queue, member: Member): QueueStatus {
  const { received, taken, lastAssignment } = entryOf(queue, member);
  return { id: member.id, weight: member.weight, received, taken, lastAssignment };
}

export function startOver(queue: Queue): string[] {
  for (const [id, entry] of queue.entries) queue.entries.set(id, { ...entry, received: queue.clock, taken: 0 });
  return [...queue.entries.keys()];
}

/** Below 0: `one` comes first. Half of the next lead counts: no weight has an advantage (docs/decisions/0014). */
export const compareStatus = (one: QueueStatus, other: QueueStatus): number =>
  2 * one.weight * other.weight * (one.received - other.received) +
    ROUND * ((2 * one.taken + 1) * other.weight - (2 * other.taken + 1) * one.weight) ||
  (one.lastAssignment ?? 0) - (other.lastAssignment ?? 0) ||
  (one.id < other.id ? -1 : 1);

/** The status on a return at this moment. */
function statusAway(queue: Queue, member: Member): QueueStatus {
  const { received, lastAssignment } = inRounds(entryOf(queue, member), member.weight);
  return { ...member, received: Math.max(received, queue.clock), taken: 0, lastAssignment };
}

/** The clock is rounded. */
const ONE_TURN = 0.999;

/** Once a turn: when they would come before `chosen`, or by the clock. */
export function missesTurn(queue: Queue, member: Member, chosen: QueueStatus): boolean {
  const entry = queue.entries.get(member.id) ?? NEW_ENTRY;
  const { received, skippedAt } = inRounds(entry, queue.eligible.get(member.id) ?? member.weight);
  const turnsAt = (clock: number) => (member.weight * (clock - received)) / ROUND;
  const turns = turnsAt(queue.clock);
  const written = skippedAt === null ? -Infinity : turnsAt(skippedAt);
  if (turns - written >= ONE_TURN && compareStatus(statusAway(queue, member), chosen) < 0) return true;
  return Math.round(turns) > Math.max(0, Math.round(written)) && turns - written > 0.5;
}

export const sameEligible = (one: Eligible, members: readonly Member[]): boolean =>
  one.size === members.length && members.every(({ id, weight }) => one.get(id) === weight);

export interface QueueAssignment {
  id: number;
  userId: string;
  /** Null: unchanged since the last. */
  eligible: Eligible | null;
  skipped: readonly string[];
}

/** Returns the brokers whose entries changed. */
export function advance(queue: Queue, assignment: QueueAssignment): string[] {
  const changed = new Map<string, QueueEntry>();
  const current = (id: string) => changed.get(id) ?? queue.entries.get(id) ?? NEW_ENTRY;
  if (assignment.eligible) {
    for (const [id, weight] of assignment.eligible)
      if (queue.eligible.get(id) !== weight) changed.set(id, entryOf(queue, { id, weight }));
    for (const [id, weight] of queue.eligible)
      if (!assignment.eligible.has(id)) changed.set(id, inRounds(current(id), weight));
    queue.eligible = assignment.eligible;
  }
  for (const id of assignment.skipped) changed.set(id, { ...current(id), skippedAt: queue.clock });
  changed.set(assignment.userId, afterAssignment(current(assignment.userId), assignment, queue.eligible));
  let weights = 0;
  for (const weight of queue.eligible.values()) weights += weight;
  queue.clock += Math.round(ROUND / weights);
  queue.since ??= assignment.id;
  for (const [id, entry] of changed) queue.entries.set(id, entry);
  return [...changed.keys()];
}

function afterAssignment(entry: QueueEntry, { id, userId }: QueueAssignment, eligible: Eligible): QueueEntry {
  const taken = entry.taken + 1;
  const isRound = taken === eligible.get(userId);
  const received = entry.received + (isRound ? ROUND : 0);
  return { ...entry, received, taken: isRound ? 0 : taken, lastAssignment: id };
}
