import type { InferInsertModel } from 'drizzle-orm';
import type { Region } from '#contract/ground/regions.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type { leadTasks, leadVisits } from '../ground/db/schema/agenda.ts';
import type { leadEvents } from '../ground/db/schema/leadEvents.ts';
import type { leads } from '../ground/db/schema/leads.ts';
import type { Random } from './random.ts';

type Task = InferInsertModel<typeof leadTasks> & { id: string; createdAt: Date };
type Visit = InferInsertModel<typeof leadVisits> & { id: string; createdAt: Date };

export interface DemoEvent extends Omit<InferInsertModel<typeof leadEvents>, 'id' | 'leadId' | 'at'> {
  at: Date;
  /** An outcome's own attempt. */
  attempt?: DemoEvent;
}

export interface Arrival {
  id: string;
  name: string;
  email: string;
  phone: string;
  region: Region;
  source: string;
  createdBy: string | null;
  createdAt: Date;
  propertyId: string | null;
  siteBrokerId: string | null;
  /** Whose property or site. */
  brokerId: string | null;
}

const CLOSED: readonly LeadStatus[] = ['convertido', 'perdido'];

/** A lead and what has happened to it, in the order of time. */
export class Story {
  readonly lead: Arrival;
  readonly random: Random;
  readonly events: DemoEvent[] = [];
  readonly tasks: Task[] = [];
  readonly visits: Visit[] = [];
  status: LeadStatus = 'novo';
  brokerId: string | null = null;
  /** When who has it got it. */
  since: Date;
  earlierBrokers: string[] = [];
  attemptedWith: string | null = null;
  facts: Partial<InferInsertModel<typeof leads>> = {};

  constructor(lead: Arrival, random: Random) {
    this.lead = lead;
    this.random = random;
    this.since = lead.createdAt;
    this.record({ type: 'created', actorId: lead.createdBy, toStatus: 'novo', at: lead.createdAt });
  }

  record(event: DemoEvent): DemoEvent {
    const place = this.events.findLastIndex(({ at }) => at <= event.at) + 1;
    this.events.splice(place, 0, event);
    return event;
  }

  move(to: string | null, at: Date, by: Pick<DemoEvent, 'actorId' | 'turnId' | 'runId'> = {}): void {
    this.record({ type: 'assigned', fromUser: this.brokerId, toUser: to, at, ...by });
    if (this.brokerId !== null) this.earlierBrokers.push(this.brokerId);
    this.brokerId = to;
    this.since = at;
  }

  changeStatus(to: LeadStatus, at: Date, details: DemoEvent['details'] = null): void {
    const change = { fromStatus: this.status, toStatus: to, details };
    this.record({ type: 'status', actorId: this.brokerId, at, ...change });
    this.status = to;
  }

  get lastAt(): Date {
    return this.events.at(-1)?.at ?? this.lead.createdAt;
  }

  statusAt(at: Date): LeadStatus {
    const change = this.events.findLast((event) => event.at <= at && event.toStatus);
    return (change?.toStatus as LeadStatus | undefined) ?? 'novo';
  }

  brokerAt(at: Date): string | null {
    return this.events.findLast((event) => event.at <= at && event.type === 'assigned')?.toUser ?? null;
  }

  isOpenAt(at: Date): boolean {
    return this.lead.createdAt <= at && !CLOSED.includes(this.statusAt(at));
  }

  isQuietBetween(from: Date, to: Date): boolean {
    return !this.events.some(({ at }) => at >= from && at <= to);
  }
}
