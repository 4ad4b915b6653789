import fc from 'fast-check';
import { REGIONS, ROTATION_RULES } from '#contract/constants.ts';
import { decide, rulesFor } from '../../../../server/rotation/decide.ts';
import type { Candidate, Decision, LeadToAssign } from '../../../../server/rotation/decide.ts';
import { advance, emptyQueue } from '../../../../server/rotation/queue.ts';
import type { Queue } from '../../../../server/rotation/queue.ts';

const aCandidate = (id: string, wanted: Partial<Candidate> = {}): Candidate => ({
  id,
  weight: 1,
  cap: null,
  regions: [],
  isActive: true,
  isPaused: false,
  isOffDuty: false,
  today: 0,
  ...wanted,
});

const aLead = (wanted: Partial<LeadToAssign> = {}): LeadToAssign => ({
  source: 'landing',
  region: 'zona sul',
  brokerId: null,
  rules: ['vez'],
  tried: [],
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
    turn: (lead: LeadToAssign, brokers: Candidate[]) => {
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

  test('the broker who waits the longest goes first, and one who never had a turn before all', () => {
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

/** Who has had what, and how far that is from their share: of each turn they could take, by weight among those who could. */
class Shares {
  readonly given = new Map<string, number>();
  /** By weight: what each had more than their share since they could last take leads without a break. */
  #over = new Map<string, number>();
  #throughout: Set<string> | null = null;
  /** Leads by weight that somebody was furthest from their share: who could take all of them, and anybody. */
  furthest = 0;
  furthestSinceReturn = 0;

  count(able: Candidate[], taker: string | null): void {
    const weights = able.reduce((sum, { weight }) => sum + weight, 0);
    this.#over = new Map(
      able.map(({ id, weight }) => [id, (this.#over.get(id) ?? 0) + (id === taker ? 1 / weight : 0) - 1 / weights]),
    );
    const ids = able.map(({ id }) => id);
    this.#throughout = new Set(ids.filter((id) => this.#throughout?.has(id) ?? true));
    for (const [id, over] of this.#over) {
      this.furthestSinceReturn = Math.max(this.furthestSinceReturn, Math.abs(over));
      if (this.#throughout.has(id)) this.furthest = Math.max(this.furthest, Math.abs(over));
    }
    if (taker) this.given.set(taker, (this.given.get(taker) ?? 0) + 1);
  }
}

const canTake = ({ isActive, isPaused, cap, today }: Candidate) =>
  isActive && !isPaused && (cap === null || today < cap);

/** Takes so many turns of everybody; `change` says before each who the brokers are. */
function played(count: number, change: (turn: number, takers: (string | null)[]) => Candidate[]) {
  const { turn } = roleta();
  const shares = new Shares();
  const takers: (string | null)[] = [];
  for (let index = 0; index < count; index++) {
    const brokers = change(index, takers);
    const taker = turn(aLead(), brokers).userId;
    takers.push(taker);
    shares.count(brokers.filter(canTake), taker);
  }
  return { shares, leadsOf: (id: string) => shares.given.get(id) ?? 0 };
}

describe('the roleta cannot be gamed', () => {
  test.each([1, 2, 4])('weight 1 among %d of weight 5 gets no more by a pause after each lead', (others) => {
    const [light, ...heavy] = withWeights([1, ...Array.from({ length: others }, () => 5)]);
    const { leadsOf } = played(24, (_turn, takers) => [{ ...light!, isPaused: takers.at(-1) === light!.id }, ...heavy]);

    expect(leadsOf(light!.id)).toBeLessThanOrEqual(Math.ceil(24 / (1 + 5 * others)));
  });

  test('nor by any other way to pause: over generated ones it stays within a lead of what it gets without', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 24, maxLength: 120 }), (pauses) => {
        const [light, ...heavy] = withWeights([1, 5, 5]);
        const { leadsOf } = played(pauses.length, (turn) => [{ ...light!, isPaused: pauses[turn]! }, ...heavy]);

        expect(leadsOf(light!.id)).toBeLessThanOrEqual(pauses.length / 10 + 1);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    [[3, 1, 2, 2], 1],
    [[3, 3, 2], 1],
    [[3, 5], 1],
    [[3, 1, 1, 1, 1, 1], 1],
    [[3, 1, 1], 5],
  ])(
    'weights %j have their share of 60 leads within one by weight, while one of weight %d comes and goes',
    (weights, guest) => {
      const brokers = withWeights([...weights, guest]);
      const { shares, leadsOf } = played(60, (turn) =>
        brokers.map((broker, index) =>
          index === weights.length ? { ...broker, isPaused: Math.floor(turn / 5) % 2 === 1 } : broker,
        ),
      );

      const all = weights.reduce((sum, weight) => sum + weight, 0);
      const share = 30 * (3 / all + 3 / (all + guest));
      expect(leadsOf(brokers[0]!.id)).toBeGreaterThan(share - 2);
      expect(leadsOf(brokers[0]!.id)).toBeLessThan(share + 2);
      expect(shares.furthest).toBeLessThanOrEqual(1);
    },
  );

  test('a lighter weight for a moment, and back, brings no lead', () => {
    const [ana, bruno] = withWeights([5, 5]);
    const { leadsOf } = played(40, (turn) => [{ ...ana!, weight: turn % 2 ? 1 : 5 }, bruno!]);

    expect(leadsOf(ana!.id)).toBeLessThanOrEqual(20);
  });

  test('nobody gets a lead more for a cap that is set and taken away again', () => {
    const [ana, bruno] = withWeights([1, 1]);
    const { leadsOf } = played(40, (turn, takers) => [
      { ...ana!, cap: turn % 3 ? null : 1, today: takers.filter((taker) => taker === ana!.id).length },
      bruno!,
    ]);

    expect(leadsOf(ana!.id)).toBeLessThanOrEqual(20);
  });
});

describe('over generated pauses, joins, weights and daily caps', () => {
  const aChange = fc.record({
    who: fc.nat({ max: 6 }),
    what: fc.oneof(
      { weight: 3, arbitrary: fc.record({ isPaused: fc.boolean() }) },
      fc.record({ isActive: fc.boolean() }),
      fc.record({ weight: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ cap: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }) }),
    ),
  });
  const aStep = fc.record({
    changes: fc.array(aChange, { maxLength: 2 }),
    leads: fc.integer({ min: 1, max: 8 }),
    isNewDay: fc.boolean(),
  });
  const aYear = fc.tuple(someWeights, fc.array(aStep, { minLength: 5, maxLength: 40 }));

  function sharesOf([weights, steps]: typeof aYear extends fc.Arbitrary<infer Year> ? Year : never): Shares {
    let brokers = withWeights(weights);
    const { turn } = roleta();
    const shares = new Shares();
    for (const { changes, leads, isNewDay } of steps) {
      for (const { who, what } of changes)
        brokers = brokers.map((broker, index) => (index === who ? { ...broker, ...what } : broker));
      if (isNewDay) brokers = brokers.map((broker) => ({ ...broker, today: 0 }));
      for (let index = 0; index < leads; index++) {
        const taker = turn(aLead(), brokers).userId;
        shares.count(brokers.filter(canTake), taker);
        brokers = brokers.map((broker) => (broker.id === taker ? { ...broker, today: broker.today + 1 } : broker));
      }
    }
    return shares;
  }

  /**
   * Leads that no roleta could spare the last of so many: when each of the others is gone once they had theirs, that one was due
   * 1/n + 1/(n-1) + … + 1/2 and had none.
   */
  const unavoidable = (brokers: number) =>
    Array.from({ length: brokers - 1 }, (_, index) => 1 / (index + 2)).reduce((sum, part) => sum + part, 0);

  test('who could take leads throughout is one lead by weight from their share, and what nobody could spare them', () => {
    fc.assert(
      fc.property(aYear, (year) => {
        const { furthest, furthestSinceReturn } = sharesOf(year);
        const most = 1 + unavoidable(year[0].length);

        expect(furthest).toBeLessThanOrEqual(most);
        // Who comes back may have had a lead beforehand.
        expect(furthestSinceReturn).toBeLessThanOrEqual(most + 1);
      }),
      { numRuns: 500 },
    );
  });

  test('in 99 of 100 cases they are within one lead by weight of it', () => {
    const years = fc.sample(aYear, { numRuns: 1000, seed: 17 });

    const within = years.filter((year) => sharesOf(year).furthest <= FAIR);

    expect(within.length).toBeGreaterThanOrEqual(990);
  });
});

describe('the rules', () => {
  const ana = aCandidate('ana', { regions: ['zona sul'] });
  const bruno = aCandidate('bruno');
  const lead = aLead({ brokerId: 'bruno', rules: ['corretor', 'regiao', 'vez'] });
  const decided = (brokers: Candidate[], request = lead) => decide(request, brokers, new Map());

  test('apply in their order, and the first that finds somebody decides', () => {
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

describe('a lead whose broker let it go', () => {
  const brokers = withWeights([1, 1, 1]);

  test('goes to the next one, and costs the first nothing: theirs is the next lead as before', () => {
    const [ahead, dropped] = [roleta(), roleta()];
    for (const one of [ahead, dropped]) for (let lead = 0; lead < 4; lead++) one.turn(aLead(), brokers);

    const decision = dropped.turn(aLead({ tried: ['corretor-0'] }), brokers);

    expect(decision).toMatchObject({ userId: 'corretor-1', eligible: null, skips: [] });
    expect(ahead.turn(aLead(), brokers).userId).toBe('corretor-1');
    expect(dropped.turn(aLead(), brokers).userId).toBe('corretor-2');
  });

  test('passes over who had it, and says so', () => {
    const decision = decide(aLead({ tried: ['corretor-0', 'corretor-1'] }), brokers, new Map());

    expect(decision.userId).toBe('corretor-2');
    expect(decision.skips).toEqual([
      { userId: 'corretor-0', reason: 'repetido' },
      { userId: 'corretor-1', reason: 'repetido' },
    ]);
  });

  test('goes to nobody once all had it', () => {
    const tried = brokers.map(({ id }) => id);

    expect(
      decide(aLead({ tried, rules: ['corretor', 'vez'], brokerId: 'corretor-1' }), brokers, new Map()),
    ).toMatchObject({
      userId: null,
      skips: [
        { userId: 'corretor-1', reason: 'repetido' },
        { userId: 'corretor-0', reason: 'repetido' },
        { userId: 'corretor-2', reason: 'repetido' },
      ],
    });
  });
});

describe('during a plantão', () => {
  const away = aCandidate('ana', { isOffDuty: true });
  const onDuty = aCandidate('bruno', { today: 3 });

  test('the queues choose among its brokers', () => {
    expect(decide(aLead(), [away, onDuty], new Map())).toMatchObject({
      userId: 'bruno',
      skips: [{ userId: 'ana', reason: 'folga' }],
    });
  });

  test('a lead of a broker’s own property is theirs all the same', () => {
    expect(decide(aLead({ brokerId: 'ana', rules: ['corretor', 'vez'] }), [away, onDuty], new Map()).userId).toBe(
      'ana',
    );
  });
});

describe('whatever comes in', () => {
  const someBroker = fc.record({
    weight: fc.integer({ min: 1, max: 5 }),
    cap: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    regions: fc.uniqueArray(fc.constantFrom(...REGIONS), { maxLength: 3 }),
    isActive: fc.boolean(),
    isPaused: fc.boolean(),
    isOffDuty: fc.boolean(),
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
    tried: fc.subarray(['corretor-0', 'corretor-1', 'corretor-2']),
  });
  const mayHave = (broker: Candidate, { tried }: LeadToAssign) => canTake(broker) && !tried.includes(broker.id);
  const someHistory = fc.array(fc.tuple(someLead, someBrokers), { maxLength: 40 });

  test('a broker who gets a lead can take it, and one who is passed over cannot', () => {
    fc.assert(
      fc.property(someHistory, (history) => {
        const { turn } = roleta();
        for (const [lead, brokers] of history) {
          const { userId, skips, rule } = turn(lead, brokers);
          const own = brokers
            .filter((broker) => broker.id === lead.brokerId && mayHave(broker, lead))
            .map(({ id }) => id);
          const able = brokers.filter((broker) => mayHave(broker, lead) && !broker.isOffDuty).map(({ id }) => id);
          expect(userId === null || [...able, ...own].includes(userId)).toBe(true);
          expect(skips.filter((skip) => able.includes(skip.userId))).toEqual([]);
          expect(new Set(skips.map((skip) => skip.userId)).size).toBe(skips.length);
          expect(rule === null && lead.rules.includes('vez') && able.length > 0).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('while its source is off a lead goes to its own broker, when that one can take it and the setting is on, or to nobody', () => {
    fc.assert(
      fc.property(someHistory, fc.boolean(), (history, toBrokerWhenOff) => {
        const { turn, queues } = roleta();
        for (const [lead, brokers] of history) {
          const rules = rulesFor({ isOn: false, rules: lead.rules, toBrokerWhenOff }, lead.brokerId);
          const { userId, skips } = turn({ ...lead, rules }, brokers);
          const own = toBrokerWhenOff ? brokers.find(({ id }) => id === lead.brokerId) : undefined;
          expect(userId).toBe(own && mayHave(own, lead) ? own.id : null);
          expect(skips.map((skip) => skip.userId)).toEqual(own && !mayHave(own, lead) ? [own.id] : []);
        }
        expect(queues.size).toBe(0);
      }),
    );
  });

  test('while its source is on a lead is given by all of its rules, whatever else is set', () => {
    fc.assert(
      fc.property(someLead, fc.boolean(), ({ rules, brokerId }, toBrokerWhenOff) => {
        expect(rulesFor({ isOn: true, rules, toBrokerWhenOff }, brokerId)).toEqual(rules);
      }),
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
