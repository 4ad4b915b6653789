import { sql } from 'drizzle-orm';
import type { NamedCase } from '#contract/giving/rotationCases.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { RotationRule } from '#contract/leads/moveKinds.ts';
import { isoInstant } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { ARRIVAL } from '../../leads/core/filter.ts';
import { LEAD_FACTS } from './candidates.ts';
import type { Decision } from './decide.ts';

const MAX_LATEST = 50;

export const PAST_LEAD_COLUMNS = {
  ...LEAD_FACTS,
  id: sql<string>`l.id`,
  source: LEAD_FACTS.ownSource,
  at: isoInstant(ARRIVAL),
  /** São Paulo's. */
  day: sql<string>`to_char(${ARRIVAL} at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`,
};

export type PastLead = RowOf<typeof PAST_LEAD_COLUMNS>;

export interface SimulatedAssignment {
  lead: PastLead;
  decides: NamedCase;
  decision: Decision;
  reason: string;
}

const countOfRules = (): Record<RotationRule, number> => ({ captador: 0, corretor: 0, regiao: 0, equipe: 0, vez: 0 });

export class SimulationStats {
  readonly #ofSource = new Map<string, { total: number; assigned: number }>();
  readonly #ofCase = new Map<NamedCase, { total: number; assigned: number }>();
  readonly byRule = countOfRules();
  readonly nobody = new Map<string, number>();
  readonly latest: SimulatedAssignment[] = [];
  readonly #of = new Map<string, { received: number; byRule: Record<RotationRule, number>; skipped: number }>();

  of(id: string) {
    const counts = this.#of.get(id) ?? { received: 0, byRule: countOfRules(), skipped: 0 };
    this.#of.set(id, counts);
    return counts;
  }

  ofSource(source: string) {
    const counts = this.#ofSource.get(source) ?? { total: 0, assigned: 0 };
    this.#ofSource.set(source, counts);
    return counts;
  }

  ofCase(one: NamedCase) {
    const counts = this.#ofCase.get(one) ?? { total: 0, assigned: 0 };
    this.#ofCase.set(one, counts);
    return counts;
  }

  add(assignment: SimulatedAssignment): void {
    const { rule, userId, skips } = assignment.decision;
    const ofCase = this.ofCase(assignment.decides);
    ofCase.total++;
    this.latest.push(assignment);
    if (this.latest.length > MAX_LATEST) this.latest.shift();
    for (const skip of skips) this.of(skip.userId).skipped++;
    if (!rule || !userId) {
      this.nobody.set(assignment.reason, (this.nobody.get(assignment.reason) ?? 0) + 1);
      return;
    }
    this.byRule[rule]++;
    this.ofSource(assignment.lead.source).assigned++;
    ofCase.assigned++;
    this.of(userId).received++;
    this.of(userId).byRule[rule]++;
  }
}
