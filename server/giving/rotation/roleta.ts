import { decide } from './decide.ts';
import type { Candidate, Decision, LeadToAssign } from './decide.ts';
import { advance, emptyQueue, startOver } from './queue.ts';
import type { Queue } from './queue.ts';

/** Decides for one lead after another, for live assignments and simulations: each decision counts in the next one. */
export class Roleta {
  readonly brokers: readonly Candidate[];
  readonly queues: Map<string, Queue>;
  /** By queue: the brokers whose entries changed. */
  readonly changed = new Map<string, Set<string>>();
  /** Queues with other eligible brokers than before. */
  readonly regrouped = new Set<string>();

  constructor(brokers: readonly Candidate[], queues = new Map<string, Queue>()) {
    this.brokers = brokers;
    this.queues = queues;
  }

  /** `id`: of its entry in the ledger. */
  give(id: number, lead: LeadToAssign): Decision {
    const decision = decide(lead, this.brokers, this.queues);
    const { userId, queue: name, eligible, skips } = decision;
    const receiver = this.brokers.find((broker) => broker.id === userId);
    if (receiver) receiver.today++;
    if (userId && name) {
      const queue = this.queues.get(name) ?? emptyQueue();
      this.queues.set(name, queue);
      const changed = this.changed.get(name) ?? new Set<string>();
      this.changed.set(name, changed);
      if (eligible) this.regrouped.add(name);
      const skipped = skips.map((skip) => skip.userId);
      for (const brokerId of advance(queue, { id, userId, eligible, skipped })) changed.add(brokerId);
    }
    return decision;
  }

  startOver(): void {
    for (const [name, queue] of this.queues) this.changed.set(name, new Set(startOver(queue)));
  }

  startDay(): void {
    for (const broker of this.brokers) broker.today = 0;
  }
}
