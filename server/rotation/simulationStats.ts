import type { VisitorSource, RotationRule } from '#contract/constants.ts';
import type { LeadFacts } from './assign.ts';
import type { Decision } from './decide.ts';

const SHOWN = 50;

export interface PastLead extends LeadFacts {
  id: string;
  at: string;
  /** São Paulo's. */
  day: string;
}

export interface SimulatedAssignment {
  lead: PastLead;
  decision: Decision;
  reason: string;
}

const countOfRules = (): Record<RotationRule, number> => ({ corretor: 0, regiao: 0, vez: 0 });

/** Counts turns as they pass. */
export class SimulationStats {
  readonly #ofSource = new Map<VisitorSource, { total: number; given: number }>();
  readonly byRule = countOfRules();
  readonly nobody = new Map<string, number>();
  readonly latest: SimulatedAssignment[] = [];
  readonly #of = new Map<string, { received: number; byRule: Record<RotationRule, number>; skipped: number }>();

  of(id: string) {
    const counts = this.#of.get(id) ?? { received: 0, byRule: countOfRules(), skipped: 0 };
    this.#of.set(id, counts);
    return counts;
  }

  ofSource(source: VisitorSource) {
    const counts = this.#ofSource.get(source) ?? { total: 0, given: 0 };
    this.#ofSource.set(source, counts);
    return counts;
  }

  add(turn: SimulatedAssignment): void {
    const { rule, userId, skips } = turn.decision;
    this.latest.push(turn);
    if (this.latest.length > SHOWN) this.latest.shift();
    for (const skip of skips) this.of(skip.userId).skipped++;
    if (!rule || !userId) {
      this.nobody.set(turn.reason, (this.nobody.get(turn.reason) ?? 0) + 1);
      return;
    }
    this.byRule[rule]++;
    this.ofSource(turn.lead.source).given++;
    this.of(userId).received++;
    this.of(userId).byRule[rule]++;
  }
}
