import type { SkipReason } from '#contract/giving/rotation.ts';
import type { Named } from '#contract/ground/named.ts';
import { currentRegion } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { RotationRule } from '#contract/leads/moveKinds.ts';
import { compareStatus, emptyQueue, missesTurn, sameEligible, statusOf } from './queue.ts';
import type { Eligible, Queue, QueueStatus } from './queue.ts';

/** Inactive brokers are candidates only for leads of their own property or site. */
export interface Candidate {
  id: string;
  weight: number;
  /** Leads a day; null: no limit. */
  cap: number | null;
  regions: readonly Region[];
  teamId: string | null;
  isActive: boolean;
  /** Without one they receive only leads of their own property or site. */
  hasPhone: boolean;
  isPaused: boolean;
  /** Another plantão runs; they still receive their own leads. */
  isOffDuty: boolean;
  /** Leads from the roleta, by any rule, that day; 0 without a limit. */
  today: number;
}

export interface LeadToAssign {
  source: string;
  /** '' when unknown. */
  region: Region;
  /** The property's or the site's. */
  brokerId: string | null;
  /** The property's. */
  captadorId: string | null;
  rules: readonly RotationRule[];
  /** The team of the rule `equipe`. */
  team: Named | null;
  /** Its case's, in words. */
  condition: string | null;
  /** Brokers whose time ran out. */
  tried: readonly string[];
}

export interface Skip {
  userId: string;
  reason: SkipReason;
}

export interface Decision {
  /** All null when no broker could take it. */
  rule: RotationRule | null;
  userId: string | null;
  /** Null for the rules `captador` and `corretor`. */
  queue: string | null;
  /** Null: as at the queue's last assignment. */
  eligible: Eligible | null;
  /** Brokers that a rule would have preferred. */
  skips: Skip[];
}

type Queues = ReadonlyMap<string, Queue>;

export function queueOf(rule: RotationRule, { region, team }: Pick<LeadToAssign, 'region' | 'team'>): string | null {
  if (rule === 'regiao') return region ? `regiao:${currentRegion(region)}` : null;
  if (rule === 'equipe') return team && `equipe:${team._id}`;
  return rule === 'vez' ? 'vez' : null;
}

function serves(broker: Candidate, rule: RotationRule, { region, team }: LeadToAssign): boolean {
  if (rule === 'regiao') return broker.regions.some((served) => currentRegion(served) === currentRegion(region));
  return rule !== 'equipe' || broker.teamId === team?._id;
}

function awayReasonOf(broker: Candidate): SkipReason | null {
  if (!broker.isActive) return 'inativo';
  if (broker.isPaused) return 'pausado';
  return broker.cap !== null && broker.today >= broker.cap ? 'limite' : null;
}

/** Pure, for live assignments and simulations: the first rule that finds a broker decides. Only `advance` changes the queue. */
export function decide(lead: LeadToAssign, brokers: readonly Candidate[], queues: Queues): Decision {
  // One reason for each: that of the first rule.
  const skipped = new Map<string, Skip>();
  for (const rule of lead.rules) {
    const { skips, ...result } =
      rule === 'captador' || rule === 'corretor' ? byPerson(rule, lead, brokers) : byQueue(rule, lead, brokers, queues);
    for (const skip of skips) if (!skipped.has(skip.userId)) skipped.set(skip.userId, skip);
    if (result.userId !== null) return { rule, ...result, skips: [...skipped.values()] };
  }
  return { rule: null, ...nobody([...skipped.values()]) };
}

type RuleResult = Omit<Decision, 'rule'>;

const nobody = (skips: Skip[]): RuleResult => ({ userId: null, queue: null, eligible: null, skips });

function byPerson(rule: RotationRule, lead: LeadToAssign, brokers: readonly Candidate[]): RuleResult {
  const { brokerId, captadorId, tried } = lead;
  const broker = brokers.find(({ id }) => id === (rule === 'captador' ? captadorId : brokerId));
  if (!broker) return nobody([]);
  const reason = tried.includes(broker.id) ? 'repetido' : awayReasonOf(broker);
  return reason ? nobody([{ userId: broker.id, reason }]) : { ...nobody([]), userId: broker.id };
}

function byQueue(rule: RotationRule, lead: LeadToAssign, brokers: readonly Candidate[], queues: Queues): RuleResult {
  const { tried } = lead;
  const name = queueOf(rule, lead);
  if (!name) return nobody([]);
  // Who had this lead stays eligible, so their count goes on: an absence would cost them (docs/decisions/0014).
  const able: Candidate[] = [];
  const passed: { broker: Candidate; reason: SkipReason }[] = [];
  for (const broker of brokers) {
    if (!broker.isActive || !broker.hasPhone || !serves(broker, rule, lead)) continue;
    const reason = awayReasonOf(broker) ?? (broker.isOffDuty ? 'folga' : null);
    if (!reason) able.push(broker);
    if (tried.includes(broker.id)) passed.push({ broker, reason: 'repetido' });
    else if (reason) passed.push({ broker, reason });
  }
  const queue = queues.get(name) ?? emptyQueue();
  const chosen = able
    .filter(({ id }) => !tried.includes(id))
    .map((broker) => statusOf(queue, broker))
    .reduce<QueueStatus | null>((first, broker) => (first && compareStatus(first, broker) < 0 ? first : broker), null);
  const skipsOf = (some: typeof passed) => some.map(({ broker, reason }) => ({ userId: broker.id, reason }));
  if (!chosen) return nobody(skipsOf(passed));
  const eligible = sameEligible(queue.eligible, able) ? null : new Map(able.map(({ id, weight }) => [id, weight]));
  const preferred = passed.filter(({ broker }) =>
    able.includes(broker) ? compareStatus(statusOf(queue, broker), chosen) < 0 : missesTurn(queue, broker, chosen),
  );
  return { userId: chosen.id, queue: name, eligible, skips: skipsOf(preferred) };
}
