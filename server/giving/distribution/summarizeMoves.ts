import { PLAN_OUTCOMES } from '#contract/giving/distribution.ts';
import type { PlanOutcome } from '#contract/giving/distribution.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { Reason } from './reasons.ts';
import { explainStay } from './reasons.ts';

export interface Move {
  from: string | null;
  to: string | null;
  reason: Reason;
  region: Region;
  count: number;
}

export function outcomeOf({ from, to, reason }: Pick<Move, 'from' | 'to' | 'reason'>): PlanOutcome {
  if (from === to) return reason === 'kept' ? 'ja-era' : 'ficou';
  return from === null ? 'atribuido' : 'mudou';
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

const mostFirst = <Key>(counts: Map<Key, number>) => [...counts].sort(([, one], [, other]) => other - one);

export function summarizeMoves(moves: readonly Move[]) {
  const outcomes = Object.fromEntries(PLAN_OUTCOMES.map((outcome) => [outcome, 0])) as Record<PlanOutcome, number>;
  /** By broker; `left` by reason. */
  const received = new Map<string, number>();
  const already = new Map<string, number>();
  const losing = new Map<string, number>();
  const left = new Map<string, number>();
  const regions = new Map<string, Map<Region, number>>();
  for (const move of moves) {
    const { from, to, reason, region, count } = move;
    const outcome = outcomeOf(move);
    outcomes[outcome] += count;
    if (outcome === 'ficou') {
      add(left, explainStay(reason, region), count);
      continue;
    }
    if (outcome === 'mudou' && from !== null) add(losing, from, count);
    if (to === null) continue;
    add(outcome === 'ja-era' ? already : received, to, count);
    const ofBroker = regions.get(to) ?? new Map<Region, number>();
    regions.set(to, ofBroker);
    add(ofBroker, region, count);
  }
  return {
    outcomes,
    received,
    already,
    losing: mostFirst(losing),
    left: mostFirst(left).map(([reason, count]) => ({ reason, count })),
    regionsOf: (broker: string) =>
      mostFirst(regions.get(broker) ?? new Map<Region, number>()).map(([region, count]) => ({
        region: region || null,
        count,
      })),
  };
}
