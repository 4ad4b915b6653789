import type { Region, VisitorSource, RotationRule } from '#contract/constants.ts';
import type { SkipReason } from '#contract/rotation.ts';
import { compareStatus, emptyQueue, sameEligible, statusAway, statusOf } from './queue.ts';
import type { Eligible, Queue, QueueStatus } from './queue.ts';

/** A broker, as far as the roleta asks. Who is inactive is among them only as the broker of the lead's property. */
export interface Candidate {
  id: string;
  weight: number;
  /** The most leads a day; null for no limit. */
  cap: number | null;
  regions: readonly Region[];
  isActive: boolean;
  isPaused: boolean;
  /** Leads from the roleta, by whatever rule, on the day of the turn. */
  today: number;
}

export interface LeadToGive {
  source: VisitorSource;
  /** '' when unknown. */
  region: Region | '';
  /** The broker of its property, or of the site it came from. */
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
  /** Who could take it, where they are others than at the queue's last turn. */
  eligible: Eligible | null;
  /** Whom a rule would have taken rather than that one. */
  skips: Skip[];
}

/** How a source is set. */
export interface SourceRules {
  isOn: boolean;
  rules: readonly RotationRule[];
  toBrokerWhenOff: boolean;
}

/** The rules a lead of that source is given by; none when it waits for an admin. Being off, a source knows a lead's own broker alone. */
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

function whyNot(broker: Candidate): SkipReason | null {
  if (!broker.isActive) return 'inativo';
  if (broker.isPaused) return 'pausado';
  return broker.cap !== null && broker.today >= broker.cap ? 'limite' : null;
}

/**
 * Who gets a visitor's lead, by the first rule that finds somebody. A pure function, for live turns and rehearsals. It changes
 * nothing: `advance` lets the turn pass.
 */
export function decide(lead: LeadToGive, brokers: readonly Candidate[], queues: Queues): Decision {
  const passed = new Set<Candidate>();
  for (const rule of lead.rules) {
    const decided = rule === 'corretor' ? ofBroker(lead, brokers) : ofQueue(rule, lead, brokers, queues);
    for (const broker of decided.passed) passed.add(broker);
    if (decided.userId === null) continue;
    const { userId, queue, eligible } = decided;
    return { rule, userId, queue, eligible, skips: skipsOf(passed) };
  }
  return { rule: null, userId: null, queue: null, eligible: null, skips: skipsOf(passed) };
}

const skipsOf = (passed: Set<Candidate>): Skip[] =>
  [...passed].flatMap((broker) => {
    const reason = whyNot(broker);
    return reason ? { userId: broker.id, reason } : [];
  });

interface Decided extends Pick<Decision, 'userId' | 'queue' | 'eligible'> {
  passed: Candidate[];
}

const nobody = (passed: Decided['passed']): Decided => ({ userId: null, queue: null, eligible: null, passed });

function ofBroker({ brokerId }: LeadToGive, brokers: readonly Candidate[]): Decided {
  const broker = brokers.find(({ id }) => id === brokerId);
  if (!broker) return nobody([]);
  return whyNot(broker) ? nobody([broker]) : { ...nobody([]), userId: broker.id };
}

function ofQueue(rule: RotationRule, { region }: LeadToGive, brokers: readonly Candidate[], queues: Queues): Decided {
  const name = queueOf(rule, region);
  if (!name) return nobody([]);
  const able: Candidate[] = [];
  const unable: Candidate[] = [];
  for (const broker of brokers) {
    if (!broker.isActive || (rule === 'regiao' && !broker.regions.some((served) => served === region))) continue;
    (whyNot(broker) ? unable : able).push(broker);
  }
  const queue = queues.get(name) ?? emptyQueue();
  const chosen = able
    .map((broker) => statusOf(queue, broker))
    .reduce<QueueStatus | null>((first, broker) => (first && compareStatus(first, broker) < 0 ? first : broker), null);
  if (!chosen) return nobody(unable);
  const eligible = sameEligible(queue.eligible, able) ? null : new Map(able.map(({ id, weight }) => [id, weight]));
  const passed = unable.filter((broker) => compareStatus(statusAway(queue, broker), chosen) < 0);
  return { userId: chosen.id, queue: name, eligible, passed };
}
