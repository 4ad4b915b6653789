import type { Region, VisitorSource, RotationRule } from '#contract/constants.ts';
import type { SkipReason } from '#contract/rotation.ts';
import { compareStatus, emptyQueue, sameEligible, statusAway, statusOf } from './queue.ts';
import type { Eligible, Queue, QueueStatus } from './queue.ts';

/** Inactive brokers are candidates only for leads of their own property or site. */
export interface Candidate {
  id: string;
  weight: number;
  /** Leads a day; null: no limit. */
  cap: number | null;
  regions: readonly Region[];
  isActive: boolean;
  isPaused: boolean;
  /** Leads from the roleta, by any rule, that day. */
  today: number;
}

export interface LeadToAssign {
  source: VisitorSource;
  /** '' when unknown. */
  region: Region | '';
  /** The property's or the site's. */
  brokerId: string | null;
  rules: readonly RotationRule[];
}

export interface Skip {
  userId: string;
  reason: SkipReason;
}

export interface Decision {
  /** All null when nobody could take it. */
  rule: RotationRule | null;
  userId: string | null;
  /** The rule `corretor` has none. */
  queue: string | null;
  /** Null: as at the queue's last assignment. */
  eligible: Eligible | null;
  /** Brokers whom a rule would have preferred. */
  skips: Skip[];
}

export interface SourceRules {
  isOn: boolean;
  rules: readonly RotationRule[];
  toBrokerWhenOff: boolean;
}

/** Empty when the lead waits for an admin. */
export function rulesFor(
  { isOn, rules, toBrokerWhenOff }: SourceRules,
  brokerId: string | null,
): readonly RotationRule[] {
  if (isOn) return rules;
  return toBrokerWhenOff && brokerId !== null ? ['corretor'] : [];
}

type Queues = ReadonlyMap<string, Queue>;

export function queueOf(rule: RotationRule, region: Region | ''): string | null {
  if (rule === 'regiao') return region ? `regiao:${region}` : null;
  return rule === 'vez' ? 'vez' : null;
}

function skipReasonOf(broker: Candidate): SkipReason | null {
  if (!broker.isActive) return 'inativo';
  if (broker.isPaused) return 'pausado';
  return broker.cap !== null && broker.today >= broker.cap ? 'limite' : null;
}

/**
 * Pure, for live assignments and simulations: the first rule that finds somebody decides. Only `advance` changes the
 * queue.
 */
export function decide(lead: LeadToAssign, brokers: readonly Candidate[], queues: Queues): Decision {
  const skipped = new Set<Candidate>();
  for (const rule of lead.rules) {
    const result = rule === 'corretor' ? byOwnBroker(lead, brokers) : byQueue(rule, lead, brokers, queues);
    for (const broker of result.skipped) skipped.add(broker);
    if (result.userId === null) continue;
    const { userId, queue, eligible } = result;
    return { rule, userId, queue, eligible, skips: skipsOf(skipped) };
  }
  return { rule: null, userId: null, queue: null, eligible: null, skips: skipsOf(skipped) };
}

const skipsOf = (skipped: Set<Candidate>): Skip[] =>
  [...skipped].flatMap((broker) => {
    const reason = skipReasonOf(broker);
    return reason ? { userId: broker.id, reason } : [];
  });

interface RuleResult extends Pick<Decision, 'userId' | 'queue' | 'eligible'> {
  skipped: Candidate[];
}

const nobody = (skipped: Candidate[]): RuleResult => ({ userId: null, queue: null, eligible: null, skipped });

function byOwnBroker({ brokerId }: LeadToAssign, brokers: readonly Candidate[]): RuleResult {
  const broker = brokers.find(({ id }) => id === brokerId);
  if (!broker) return nobody([]);
  return skipReasonOf(broker) ? nobody([broker]) : { ...nobody([]), userId: broker.id };
}

function byQueue(
  rule: RotationRule,
  { region }: LeadToAssign,
  brokers: readonly Candidate[],
  queues: Queues,
): RuleResult {
  const name = queueOf(rule, region);
  if (!name) return nobody([]);
  const able: Candidate[] = [];
  const unable: Candidate[] = [];
  for (const broker of brokers) {
    if (!broker.isActive || (rule === 'regiao' && !broker.regions.some((served) => served === region))) continue;
    (skipReasonOf(broker) ? unable : able).push(broker);
  }
  const queue = queues.get(name) ?? emptyQueue();
  const chosen = able
    .map((broker) => statusOf(queue, broker))
    .reduce<QueueStatus | null>((first, broker) => (first && compareStatus(first, broker) < 0 ? first : broker), null);
  if (!chosen) return nobody(unable);
  const eligible = sameEligible(queue.eligible, able) ? null : new Map(able.map(({ id, weight }) => [id, weight]));
  const skipped = unable.filter((broker) => compareStatus(statusAway(queue, broker), chosen) < 0);
  return { userId: chosen.id, queue: name, eligible, skipped };
}
