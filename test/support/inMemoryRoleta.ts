import { decide } from '../../server/giving/rotation/decide.ts';
import type { Candidate, Decision, LeadToAssign } from '../../server/giving/rotation/decide.ts';
import { advance, emptyQueue, startOver } from '../../server/giving/rotation/queue.ts';
import type { Queue } from '../../server/giving/rotation/queue.ts';

export const aCandidate = (id: string, wanted: Partial<Candidate> = {}): Candidate => ({
  id,
  weight: 1,
  cap: null,
  regions: [],
  teamId: null,
  isActive: true,
  hasPhone: true,
  isPaused: false,
  isOffDuty: false,
  today: 0,
  ...wanted,
});

export const aLead = (wanted: Partial<LeadToAssign> = {}): LeadToAssign => ({
  source: 'landing',
  region: 'zona sul',
  brokerId: null,
  captadorId: null,
  rules: ['vez'],
  team: null,
  condition: null,
  tried: [],
  ...wanted,
});

export const withWeights = (weights: number[]) =>
  weights.map((weight, index) => aCandidate(`corretor-${index.toString()}`, { weight }));

/** A roleta in memory: each turn as the ledger would keep it. */
export function roleta() {
  const queues = new Map<string, Queue>();
  const turns: (Decision & { id: number; able: string })[] = [];
  return {
    queues,
    turns,
    startOver: () => [...queues.values()].map(startOver),
    turn: (lead: LeadToAssign, brokers: Candidate[]) => {
      const decision = decide(lead, brokers, queues);
      const id = turns.length + 1;
      const { userId, queue: name, eligible, skips } = decision;
      if (userId && name) {
        const queue = queues.get(name) ?? emptyQueue();
        queues.set(name, queue);
        advance(queue, { id, userId, eligible, skipped: skips.map((skip) => skip.userId) });
      }
      turns.push({ ...decision, id, able: JSON.stringify([...(queues.get(name ?? '')?.eligible ?? [])]) });
      return decision;
    },
  };
}

export const canTake = ({ isActive, isPaused, cap, today }: Candidate) =>
  isActive && !isPaused && (cap === null || today < cap);
