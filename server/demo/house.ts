import { v7 as uuidv7 } from 'uuid';
import type { Named } from '#contract/ground/named.ts';
import type { Strategy } from '#contract/leads/moveKinds.ts';
import { drawArrivals } from './arrivals.ts';
import type { Cast } from './arrivals.ts';
import { converse } from './conversations.ts';
import type { Sale } from './conversations.ts';
import { DistributionPast, WITHOUT_BROKER } from './distributions.ts';
import type { Past } from './past.ts';
import { randomOf } from './random.ts';
import type { Random } from './random.ts';
import { drawFate, isOfVisitor, RotationPast } from './rotation.ts';
import type { Fate, Shift } from './rotation.ts';
import { planSteps } from './steps.ts';
import { Story } from './story.ts';

const SEED = 60_000;
/** Since when the roleta and the clock are on. */
const DAYS_ON = 21;
const MINUTE = 60_000;
/** Open minutes. */
const DAY = 9 * 60;

/** Properties that were sold, the first ones long ago, with their prices. */
export type Sold = Named & { price: string };

interface House {
  past: Past;
  cast: Cast;
  reasons: Named[];
  sold: readonly Sold[];
  shifts: readonly Shift[];
  candidates: ConstructorParameters<typeof RotationPast>[1];
  ledgerIds: readonly number[];
}

export type Lived = ReturnType<typeof live>;

/** Ninety days of leads and of what people did with them. */
export function live(house: House) {
  const { past, cast } = house;
  const { arrivals, sheets, atWork } = drawArrivals(past, cast);
  const stories = arrivals.map((lead, index) => new Story(lead, randomOf(SEED + index)));
  const onSince = past.onDay(DAYS_ON, 9 * 60);
  const isByRotation = (story: Story) => isOfVisitor(story) && story.lead.createdAt > onSince;
  const rotation = rotate(house, stories.filter(isByRotation), atWork);
  const contacts = new Map(rotation.contacts);

  const shares: Share[] = [
    { at: past.later(past.onDay(52, 0), 65), strategy: 'igual', waiting: [] },
    { at: past.later(past.onDay(30, 0), 80), strategy: 'regiao', waiting: [] },
  ];
  for (const story of stories) {
    if (sheets.has(story.lead.id) || isByRotation(story)) continue;
    const share = isOfVisitor(story) && shares.find(({ at }) => waitsFor(story, at));
    if (share) share.waiting.push(story);
    else giveByHand(story, house, contacts);
  }
  const sales = chooseSales(house, contacts);
  for (const [story, contactAt] of contacts) converse(story, { ...house, contactAt, sale: sales.get(story) });

  const distributions = new DistributionPast(cast.adminId);
  for (const share of shares) shareOut(share, house, distributions, stories);
  const properties = cast.properties.map(({ id: _id, name }) => ({ _id, name }));
  cast.brokers.forEach(({ id }, which) => {
    const own = stories.filter(({ brokerId, status }) => brokerId === id && status === 'em andamento');
    planSteps(past, own, which, properties);
  });
  takeBack(house, distributions, stories);
  return { stories, rotation, distributions, onSince, selections: pickProperties(house, stories) };
}

interface Share {
  at: Date;
  strategy: Strategy;
  waiting: Story[];
}

/** Days. */
const WAITED = 5;
const waitsFor = ({ lead: { createdAt } }: Story, at: Date) =>
  createdAt < at && +at - +createdAt < WAITED * 24 * 60 * MINUTE;

function shareOut(share: Share, house: House, distributions: DistributionPast, stories: readonly Story[]): void {
  const { at, strategy, waiting: selected } = share;
  const { past, cast } = house;
  const others = stories.filter((story) => !selected.includes(story));
  const chosen = { at, strategy, filter: WITHOUT_BROKER, selected, brokers: cast.brokers };
  const { id, moves } = distributions.share(chosen, others);
  for (const { story, to } of moves) {
    story.move(to, at, { actorId: cast.adminId, runId: id });
    const contactAt = past.later(at, slowReply(story.random));
    if (contactAt < past.now) converse(story, { ...house, contactAt });
  }
}

function rotate({ past, candidates, shifts, ledgerIds }: House, stories: readonly Story[], atWork: readonly string[]) {
  const rotation = new RotationPast(past, candidates, shifts, ledgerIds);
  const never = { after: 1e6, atNight: null };
  const fates: Fate[] = [
    { misses: 3, ...never, staysInPool: true },
    { misses: 3, ...never, staysInPool: true },
    { misses: 1, ...never },
    { misses: 0, ...never },
    { misses: 0, ...never },
  ];
  rotation.run(
    stories.map((story, index) => {
      const own = fates[atWork.indexOf(story.lead.id)];
      return { story, fate: own ?? drawFate(index, story.lead.createdAt > past.ago(2 * DAY)) };
    }),
  );
  return rotation;
}

/** Open minutes, before there was a clock: mostly hours. */
const slowReply = (random: Random) => 3 * 2 ** (random.next() * 8);

/** The admin handed over visitors' leads within hours; brokers keep the leads that they type. */
function giveByHand(story: Story, { past, cast }: House, contacts: Map<Story, Date>): void {
  const { lead, random } = story;
  const isOwn = lead.createdBy !== null && lead.createdBy !== cast.adminId;
  const regional = cast.brokers.filter(({ regions }) => regions.includes(lead.region));
  const to = isOwn ? lead.createdBy : random.pick(regional.length > 0 ? regional : cast.brokers).id;
  const [waits, reply, isForgotten] = [1 + random.next() ** 2 * 120, slowReply(random), random.next() < 0.05];
  const isTyped = lead.createdBy !== null;
  const at = isTyped ? lead.createdAt : past.later(lead.createdAt, waits);
  if (at > past.now) return;
  story.move(to, at, { actorId: isOwn ? to : cast.adminId });
  const contactAt = past.later(at, isTyped ? 3 + reply / 10 : reply);
  if (contactAt < past.now && !isForgotten) contacts.set(story, contactAt);
}

/** Each broker's in turn, spread over the time. */
function chooseSales({ past, cast, sold }: House, contacts: ReadonlyMap<Story, Date>): Map<Story, Sale> {
  const sales = new Map<Story, Sale>();
  const talked = [...contacts].filter(([, at]) => at < past.ago(9 * DAY));
  const sorted = talked.toSorted(([, one], [, other]) => +one - +other);
  const byBroker = cast.brokers.map(({ id }) => sorted.filter(([story]) => story.brokerId === id));
  sold.forEach(({ _id, name, price }, index) => {
    const own = byBroker[index % byBroker.length] ?? [];
    const count = Math.ceil(sold.length / byBroker.length);
    const [story, contactAt] =
      own[Math.floor(((Math.floor(index / byBroker.length) + 0.5) / count) * own.length)] ?? [];
    if (!story || !contactAt) return;
    const open = past.openSeconds(past.now) - past.openSeconds(contactAt);
    // The last ones have just been signed.
    const left =
      index >= sold.length - 3
        ? (sold.length - index) * DAY - 150 - (index % 3) * 47
        : (open / 60) * (0.35 + (index % 5) * 0.12);
    const at = past.ago(Math.max(left, 45));
    sales.set(story, { property: { _id, name }, value: Math.round(Number(price) * 0.00097) * 1000, at });
  });
  return sales;
}

/** Last week two brokers' open leads were levelled, and the next minutes took it back. */
function takeBack({ past, cast }: House, distributions: DistributionPast, stories: readonly Story[]): void {
  const at = past.later(past.onDay(6, 0), 130);
  const back = new Date(+at + 6 * MINUTE);
  const around = [new Date(+at - 10 * MINUTE), new Date(+back + 10 * MINUTE)] as const;
  const [giver] = cast.brokers.toSorted(
    (one, other) => openOf(stories, other.id, at).length - openOf(stories, one.id, at).length,
  );
  if (!giver) return;
  const selected = openOf(stories, giver.id, at).filter((story) => story.isQuietBetween(...around));
  const others = stories.filter((story) => !selected.includes(story));
  const filter = { assignedTo: [giver.id], status: ['novo' as const, 'em andamento' as const] };
  const { id, moves } = distributions.share(
    { at, strategy: 'menos-abertos', filter, selected, brokers: cast.brokers },
    others,
  );
  distributions.undo(id, back);
  for (const { story, from, to } of moves) {
    const by = { type: 'assigned' as const, actorId: cast.adminId };
    story.record({ ...by, runId: id, fromUser: from, toUser: to, at });
    story.record({ ...by, runId: id, fromUser: to, toUser: from, at: back });
    const { firstAttemptAt } = story.facts;
    if (firstAttemptAt && firstAttemptAt < at) story.attemptedWith = from;
  }
}

const openOf = (stories: readonly Story[], brokerId: string, at: Date) =>
  stories.filter((story) => story.isOpenAt(at) && story.brokerAt(at) === brokerId);

export interface Picked {
  id: string;
  story: Story;
  properties: Named[];
  createdAt: Date;
  openedAt: Date | null;
  /** By property; null: no answer. */
  liked: (boolean | null)[];
  reactedAt: Date | null;
}

/** Ana's client has answered with hearts, Bruno's has not looked yet. */
function pickProperties({ past, cast }: House, stories: readonly Story[]): Picked[] {
  const answers: (boolean | null)[][] = [
    [true, false, true, null, true],
    [null, null, null, null],
  ];
  return answers.flatMap((liked, which): Picked[] => {
    const story = stories.findLast(
      ({ brokerId, status, tasks, visits, lastAt }) =>
        brokerId === cast.brokers[which]?.id &&
        status === 'em andamento' &&
        tasks.length + visits.length === 0 &&
        lastAt < past.ago(DAY),
    );
    if (!story) return [];
    const { lead, brokerId } = story;
    const near = cast.properties.filter(({ region }) => region === lead.region);
    const some = [...near, ...cast.properties.filter((property) => !near.includes(property))].slice(0, liked.length);
    const properties = some.map(({ id: _id, name }) => ({ _id, name }));
    const id = uuidv7();
    const createdAt = past.ago(DAY - 45);
    const evening = new Date(+createdAt + 150 * MINUTE);
    const hasAnswered = liked.some((one) => one !== null);
    story.record({ type: 'selection', actorId: brokerId, at: createdAt, details: { selection: { id, properties } } });
    liked.forEach((one, index) => {
      const property = properties[index];
      if (one === null || !property) return;
      const at = new Date(+evening + (index + 1) * MINUTE);
      story.record({ type: 'reaction', at, details: { reaction: { selection: id, property, liked: one } } });
    });
    return [
      {
        id,
        story,
        properties,
        createdAt,
        openedAt: hasAnswered ? evening : null,
        liked,
        reactedAt: hasAnswered ? evening : null,
      },
    ];
  });
}
