import fc from 'fast-check';
import { REGIONS } from '#contract/constants.ts';
import { ROTATION_RULES } from '#contract/rotation.ts';
import { advance, emptyQueue } from '../../../server/leads/rotation/queue.ts';
import type { Queue } from '../../../server/leads/rotation/queue.ts';
import { decide } from '../../../server/leads/rotation/rule.ts';
import type { Candidate, Decision, LeadToGive } from '../../../server/leads/rotation/rule.ts';

const aCandidate = (id: string, wanted: Partial<Candidate> = {}): Candidate => ({
  id,
  weight: 1,
  cap: null,
  regions: [],
  isActive: true,
  isPaused: false,
  today: 0,
  ...wanted,
});

const aLead = (wanted: Partial<LeadToGive> = {}): LeadToGive => ({
  source: 'landing',
  region: 'zona sul',
  brokerId: null,
  rules: ['vez'],
  ...wanted,
});

const withWeights = (weights: number[]) =>
  weights.map((weight, index) => aCandidate(`corretor-${index.toString()}`, { weight }));

/** A roleta in memory: each turn as the ledger would keep it. */
function roleta() {
  const queues = new Map<string, Queue>();
  const turns: (Decision & { id: number; able: string })[] = [];
  return {
    queues,
    turns,
    turn: (lead: LeadToGive, brokers: Candidate[]) => {
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

/** The greatest difference of counts by weight over all windows of these turns. */
function widest(takers: (string | null)[], brokers: Candidate[]): number {
  let most = 0;
  for (let from = 0; from < takers.length; from++) {
    const counts = new Map(brokers.map(({ id }) => [id, 0]));
    for (const taker of takers.slice(from)) {
      if (taker) counts.set(taker, (counts.get(taker) ?? 0) + 1);
      const parts = brokers.map(({ id, weight }) => (counts.get(id) ?? 0) / weight);
      most = Math.max(most, Math.max(...parts) - Math.min(...parts));
    }
  }
  return most;
}

/** A hair more than 1: the shares are fractions. */
const FAIR = 1 + 1e-9;

const someWeights = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 7 });

describe('the fair turn', () => {
  test('over any window of turns the counts by weight differ by 1 at most', () => {
    fc.assert(
      fc.property(someWeights, fc.integer({ min: 1, max: 60 }), (weights, count) => {
        const { turn, turns } = roleta();
        const brokers = withWeights(weights);
        for (let index = 0; index < count; index++) turn(aLead(), brokers);

        expect(
          widest(
            turns.map(({ userId }) => userId),
            brokers,
          ),
        ).toBeLessThanOrEqual(FAIR);
      }),
      { numRuns: 300 },
    );
  });

  test('the same holds between pauses, caps and new weights, over any window in which the eligible ones are the same', () => {
    const aChange = fc.record({
      at: fc.integer({ min: 0, max: 6 }),
      isPaused: fc.boolean(),
      today: fc.integer({ min: 0, max: 2 }),
      weight: fc.integer({ min: 1, max: 5 }),
      leads: fc.integer({ min: 0, max: 25 }),
    });
    fc.assert(
      fc.property(someWeights, fc.array(aChange, { maxLength: 6 }), (weights, changes) => {
        const { turn, turns } = roleta();
        let brokers = withWeights(weights);
        const inForce = new Map<string, Candidate[]>();
        for (const { leads, at, isPaused, today, weight } of changes) {
          brokers = brokers.map((broker, index) =>
            index === at ? { ...broker, isPaused, today, weight, cap: 2 } : broker,
          );
          for (let index = 0; index < leads; index++) {
            turn(aLead(), brokers);
            inForce.set(
              turns.at(-1)!.able,
              brokers.filter((broker) => !broker.isPaused && !(broker.cap && broker.today >= broker.cap)),
            );
          }
        }

        for (const stretch of stretchesOf(turns)) {
          const takers = stretch.map(({ userId }) => userId);
          expect(widest(takers, inForce.get(stretch[0]!.able)!)).toBeLessThanOrEqual(FAIR);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('whoever waits the longest goes first, and who never had a turn before all', () => {
    const { turn } = roleta();
    const [ana, bruno, carla] = [aCandidate('ana'), aCandidate('bruno'), aCandidate('carla')];
    const takers = [
      [ana, bruno],
      [ana, bruno],
      [ana, bruno, carla],
      [ana, bruno, carla],
      [ana, bruno, carla],
    ].map((brokers) => turn(aLead(), brokers).userId);

    expect(takers).toEqual(['ana', 'bruno', 'carla', 'ana', 'bruno']);
  });

  test('a pause does not bring anybody to the front again', () => {
    const { turn } = roleta();
    const [ana, bruno, carla] = [aCandidate('ana'), aCandidate('bruno'), aCandidate('carla')];
    turn(aLead(), [ana, bruno, carla]);
    turn(aLead(), [{ ...ana, isPaused: true }, bruno, carla]);

    expect(turn(aLead(), [ana, bruno, carla]).userId).toBe('carla');
  });

  test('regions have queues of their own', () => {
    const { turn } = roleta();
    const brokers = [aCandidate('ana', { regions: ['abc', 'zona sul'] }), aCandidate('bruno', { regions: ['abc'] })];
    const takers = (['abc', 'zona sul', 'abc', 'zona sul'] as const).map(
      (region) => turn(aLead({ region, rules: ['regiao'] }), brokers).userId,
    );

    expect(takers).toEqual(['ana', 'ana', 'bruno', 'ana']);
  });
});

/** Turns in a row with the same eligible ones. */
function stretchesOf<T extends { able: string; userId: string | null }>(turns: T[]): T[][] {
  const stretches: T[][] = [];
  for (const turn of turns.filter(({ userId }) => userId)) {
    const last = stretches.at(-1);
    if (last?.[0]?.able === turn.able) last.push(turn);
    else stretches.push([turn]);
  }
  return stretches;
}

describe('the rules', () => {
  const ana = aCandidate('ana', { regions: ['zona sul'] });
  const bruno = aCandidate('bruno');
  const lead = aLead({ brokerId: 'bruno', rules: ['corretor', 'regiao', 'vez'] });
  const decided = (brokers: Candidate[], asked = lead) => decide(asked, brokers, new Map());

  test('are asked in their order, and the first that finds somebody decides', () => {
    expect(decided([ana, bruno])).toMatchObject({ rule: 'corretor', userId: 'bruno', queue: null });
    expect(decided([ana, bruno], { ...lead, rules: ['regiao', 'corretor'] })).toMatchObject({
      rule: 'regiao',
      userId: 'ana',
      queue: 'regiao:zona sul',
    });
    expect(decided([aCandidate('carla')])).toMatchObject({ rule: 'vez', userId: 'carla', queue: 'vez' });
  });

  test.each([
    ['pausado', { isPaused: true }],
    ['limite', { cap: 3, today: 3 }],
    ['inativo', { isActive: false }],
  ] as const)('pass over the broker of the property who is %s, and say so', (reason, standing) => {
    expect(decided([ana, { ...bruno, ...standing }])).toMatchObject({
      rule: 'regiao',
      userId: 'ana',
      skips: [{ userId: 'bruno', reason }],
    });
  });

  test('name those who would have been taken before, once a turn', () => {
    const { turn } = roleta();
    const brokers = [aCandidate('a', { isPaused: true }), aCandidate('b'), aCandidate('c', { isPaused: true })];
    const skipped = [1, 2, 3].map(() => turn(aLead(), brokers).skips.map(({ userId }) => userId));

    expect(skipped).toEqual([['a'], ['a', 'c'], ['a', 'c']]);
  });

  test('leave a lead that nobody can take, and name all who could have', () => {
    const full = { cap: 1, today: 1 };
    expect(
      decided([
        { ...ana, isPaused: true },
        { ...bruno, ...full },
      ]),
    ).toEqual({
      rule: null,
      userId: null,
      queue: null,
      eligible: null,
      skips: [
        { userId: 'bruno', reason: 'limite' },
        { userId: 'ana', reason: 'pausado' },
      ],
    });
    expect(decided([])).toMatchObject({ userId: null, skips: [] });
  });

  test('find nobody for a lead without a region among those who serve one', () => {
    expect(decided([ana], aLead({ region: '', rules: ['regiao'] })).userId).toBeNull();
  });
});

describe('whatever comes in', () => {
  const someBroker = fc.record({
    weight: fc.integer({ min: 1, max: 5 }),
    cap: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    regions: fc.uniqueArray(fc.constantFrom(...REGIONS), { maxLength: 3 }),
    isActive: fc.boolean(),
    isPaused: fc.boolean(),
    today: fc.integer({ min: 0, max: 3 }),
  });
  const someBrokers = fc
    .array(someBroker, { maxLength: 6 })
    .map((brokers) => brokers.map((broker, index) => ({ ...broker, id: `corretor-${index.toString()}` })));
  const someLead = fc.record({
    source: fc.constantFrom('landing' as const, 'hotsite' as const),
    region: fc.constantFrom(...REGIONS, '' as const),
    brokerId: fc.option(fc.constantFrom('corretor-0', 'corretor-1', 'ninguem'), { nil: null }),
    rules: fc.shuffledSubarray([...ROTATION_RULES], { minLength: 1 }),
  });
  const someHistory = fc.array(fc.tuple(someLead, someBrokers), { maxLength: 40 });

  test('whoever gets a lead can take it, and whoever is passed over cannot', () => {
    fc.assert(
      fc.property(someHistory, (history) => {
        const { turn } = roleta();
        for (const [lead, brokers] of history) {
          const { userId, skips, rule } = turn(lead, brokers);
          const can = ({ isActive, isPaused, cap, today }: Candidate) =>
            isActive && !isPaused && (cap === null || today < cap);
          const able = brokers.filter(can).map(({ id }) => id);
          expect(userId === null || able.includes(userId)).toBe(true);
          expect(skips.filter((skip) => able.includes(skip.userId))).toEqual([]);
          expect(new Set(skips.map((skip) => skip.userId)).size).toBe(skips.length);
          expect(rule === null && lead.rules.includes('vez') && able.length > 0).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('the order of the brokers is irrelevant', () => {
    fc.assert(
      fc.property(someHistory, (history) => {
        const [one, other] = [roleta(), roleta()];
        for (const [lead, brokers] of history) {
          expect(other.turn(lead, brokers.toReversed()).userId).toBe(one.turn(lead, brokers).userId);
        }
      }),
    );
  });

  test('the ledger alone amounts to the seats', () => {
    fc.assert(
      fc.property(someHistory, (history) => {
        const { turn, turns, queues } = roleta();
        for (const [lead, brokers] of history) turn(lead, brokers);

        const replayed = new Map<string, Queue>();
        for (const { id, userId, queue: name, eligible, skips } of turns) {
          if (!userId || !name) continue;
          const queue = replayed.get(name) ?? emptyQueue();
          replayed.set(name, queue);
          advance(queue, { id, userId, eligible, skipped: skips.map((skip) => skip.userId) });
        }
        expect(replayed).toEqual(queues);
      }),
    );
  });
});
