import type { InferInsertModel } from 'drizzle-orm';
import { FIRST_ROTATION_RULES } from '#contract/leads/moveKinds.ts';
import type { SiteSource } from '#contract/leads/sourceValues.ts';
import type { Candidate } from '../giving/rotation/decide.ts';
import { Roleta } from '../giving/rotation/roleta.ts';
import type { LedgerEntry } from '../giving/rotation/writeLedger.ts';
import type { leadClocks } from '../ground/db/schema/clock.ts';
import type { Past } from './past.ts';
import { randomOf } from './random.ts';
import type { Story } from './story.ts';

/** As in the settings of migration `clock`. */
export const MINUTES: Record<SiteSource, number> = { landing: 15, property: 15, hotsite: 30 };
const MAX_HOPS = 2;
const POOL_MINUTES = 60;
const SEED = 7_000;

export interface Shift {
  startsAt: Date;
  endsAt: Date;
  brokers: string[];
}

/** How the brokers who get a lead respond. */
export interface Fate {
  /** So many let their time run out; the one after the last hop's is the bolsão. */
  misses: number;
  /** Open minutes until the others respond, also in the bolsão. */
  after: number;
  /** Instead of waiting for the morning: minutes. */
  atNight: number | null;
  staysInPool?: boolean;
}

/** Nearly always at once. */
export function drawFate(index: number, isRecent: boolean): Fate {
  const random = randomOf(SEED + index);
  const chance = random.next();
  const misses = chance < 0.84 ? 0 : chance < 0.95 ? 1 : chance < 0.98 ? 2 : MAX_HOPS + 1;
  const after = 1 + random.next() ** 2 * 11;
  const atNight = random.next() < 0.5 ? random.whole(4, 35) : null;
  return { misses: isRecent ? 0 : misses, after, atNight };
}

export const isOfSite = (source: string): source is SiteSource => source in MINUTES;
export const isOfVisitor = ({ lead }: Story) => isOfSite(lead.source);

const minutesOf = ({ lead: { source } }: Story) => (isOfSite(source) ? MINUTES[source] : 0);

interface Moment {
  at: Date;
  kind: 'chegada' | 'prazo' | 'retirada';
  story: Story;
  fate: Fate;
  hop: number;
  tried: string[];
}

interface DatedEntry extends LedgerEntry {
  at: Date;
}

/** The weeks since the roleta and its clock were switched on, by the product's own decisions. */
export class RotationPast {
  readonly roleta: Roleta;
  readonly entries: DatedEntry[] = [];
  readonly clocks: InferInsertModel<typeof leadClocks>[] = [];
  /** When the one who has it responds. */
  readonly contacts = new Map<Story, Date>();
  readonly #past: Past;
  readonly #brokers: Candidate[];
  readonly #shifts: readonly Shift[];
  readonly #ids: readonly number[];
  #day = '';

  constructor(past: Past, brokers: Candidate[], shifts: readonly Shift[], ids: readonly number[]) {
    this.#past = past;
    this.#brokers = brokers;
    this.#shifts = shifts;
    this.#ids = ids;
    this.roleta = new Roleta(brokers);
  }

  run(arrivals: { story: Story; fate: Fate }[]): void {
    const coming = arrivals.map(({ story, fate }): Moment => ({
      at: story.lead.createdAt,
      kind: 'chegada',
      story,
      fate,
      hop: 0,
      tried: [],
    }));
    for (;;) {
      coming.sort((one, other) => +other.at - +one.at);
      const moment = coming.pop();
      if (!moment) return;
      const next = moment.kind === 'retirada' ? this.#takeFromPool(moment) : this.#give(moment);
      if (next) coming.push(next);
    }
  }

  /** The next moment of this lead, if it lies in the past. */
  #give(moment: Moment): Moment | null {
    const { at, story, kind, hop, tried } = moment;
    const { lead } = story;
    const { source } = lead;
    this.#lookAround(at);
    const isLast = kind === 'prazo' && hop >= MAX_HOPS;
    const facts = {
      source,
      region: lead.region,
      brokerId: lead.brokerId,
      captadorId: null,
      team: null,
      condition: null,
    };
    const rules = isLast ? [] : FIRST_ROTATION_RULES;
    const id = this.#nextId();
    const decision = this.roleta.give(id, { ...facts, rules, tried });
    const timedOut =
      kind === 'prazo' ? { fromUser: story.brokerId, minutes: minutesOf(story) } : { fromUser: null, minutes: null };
    const entryKind = decision.userId === null ? 'bolsao' : kind;
    this.entries.push({
      id,
      at,
      kind: entryKind,
      leadId: lead.id,
      ...timedOut,
      ...facts,
      rules,
      ...decision,
    });
    story.move(decision.userId, at, { turnId: id });
    if (decision.userId === null) return this.#toPool({ ...moment, hop });
    return this.#startClock({ ...moment, hop: kind === 'prazo' ? hop + 1 : hop, tried: [...tried, decision.userId] });
  }

  #startClock(moment: Moment): Moment | null {
    const { at, story, fate, hop, tried } = moment;
    const past = this.#past;
    const { source } = story.lead;
    const minutes = minutesOf(story);
    const endsAt = past.later(at, minutes);
    const misses = tried.length <= fate.misses;
    const respondsAt = this.#responseTo(moment);
    const next = misses ? endsAt : respondsAt;
    if (next < past.now) {
      if (misses) return { ...moment, at: endsAt, kind: 'prazo' };
      this.contacts.set(story, respondsAt);
      return null;
    }
    const remindAt = past.later(at, minutes / 2);
    const term = { minutes, hop, startedAt: at, endsAt, remindAt: remindAt > past.now ? remindAt : null };
    this.clocks.push({ leadId: story.lead.id, stage: 'broker', userId: story.brokerId, source, tried, ...term });
    return null;
  }

  #responseTo({ at, fate: { after, atNight } }: Moment): Date {
    if (atNight !== null && !this.#past.isOpen(at)) return new Date(+at + atNight * 60_000);
    return this.#past.later(at, after);
  }

  #toPool(moment: Moment): Moment | null {
    const { at, story, fate, hop, tried } = moment;
    const takenAt = this.#past.later(at, 3 + fate.after);
    if (!fate.staysInPool && takenAt < this.#past.now) return { ...moment, at: takenAt, kind: 'retirada' };
    const { source } = story.lead;
    const endsAt = this.#past.later(at, POOL_MINUTES);
    this.clocks.push({
      leadId: story.lead.id,
      stage: 'pool',
      source,
      tried,
      hop,
      minutes: POOL_MINUTES,
      startedAt: at,
      endsAt,
    });
    return null;
  }

  /** By one who has not had it. */
  #takeFromPool(moment: Moment): Moment | null {
    const { at, story, fate, hop, tried } = moment;
    const { lead } = story;
    const userId = this.#brokers.find(({ id }) => !tried.includes(id))?.id ?? null;
    const id = this.#nextId();
    const { source } = lead;
    const nobody = { fromUser: null, minutes: null, rule: null, queue: null, eligible: null, rules: [], skips: [] };
    const facts = { source, region: lead.region, brokerId: lead.brokerId, team: null, condition: null };
    this.entries.push({ id, at, kind: 'retirada', leadId: lead.id, userId, ...facts, ...nobody });
    story.move(userId, at, { actorId: userId, turnId: id });
    return this.#startClock({ ...moment, fate: { ...fate, misses: 0 }, hop: hop + 1, tried: [...tried, userId ?? ''] });
  }

  #lookAround(at: Date): void {
    const day = at.toDateString();
    if (day !== this.#day) this.roleta.startDay();
    this.#day = day;
    const onDuty = this.#shifts
      .filter(({ startsAt, endsAt }) => startsAt <= at && endsAt > at)
      .flatMap(({ brokers }) => brokers);
    for (const broker of this.#brokers) broker.isOffDuty = onDuty.length > 0 && !onDuty.includes(broker.id);
  }

  #nextId(): number {
    const id = this.#ids[this.entries.length];
    if (id === undefined) throw new Error('too few ids of the ledger are reserved');
    return id;
  }
}
