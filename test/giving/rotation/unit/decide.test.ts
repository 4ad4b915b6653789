import fc from 'fast-check';
import { runs } from '#test/generated.ts';
import { aCandidate, aLead, canTake, roleta, withWeights } from '#test/inMemoryRoleta.ts';
import type { Candidate } from '../../../../server/giving/rotation/decide.ts';

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
      runs(300),
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

  test('after new weights everybody begins with equal shares, whatever was before', () => {
    fc.assert(
      fc.property(
        someWeights,
        fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
        fc.nat(20),
        (weights, others, before) => {
          const { turn, startOver } = roleta();
          const brokers = withWeights(weights);
          for (let lead = 0; lead < before; lead++)
            turn(aLead(), [...brokers.slice(lead % brokers.length), brokers[0]!]);
          const newWeights = [...others.take(brokers.length)];
          const changed = brokers.map((broker, index) => ({ ...broker, weight: newWeights[index]! }));
          startOver();

          const takers = Array.from({ length: 60 }, () => turn(aLead(), changed).userId);

          expect(widest(takers, changed)).toBeLessThanOrEqual(FAIR);
          for (let count = 1; count <= takers.length; count++) {
            const parts = changed.map(
              ({ id, weight }) => takers.slice(0, count).filter((taker) => taker === id).length / weight,
            );
            const least = Math.min(...changed.map(({ weight }) => weight));
            expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1 / least + 1e-9);
          }
        },
      ),
      runs(100),
    );
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
  /** Leads by weight that a broker was furthest from their share: one who could take all of them, and any. */
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
      runs(300),
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
      runs(500),
    );
  });

  test('in 99 of 100 cases they are within one lead by weight of it', () => {
    const years = fc.sample(aYear, { numRuns: 1000, seed: 17 });

    const within = years.filter((year) => sharesOf(year).furthest <= FAIR);

    expect(within.length).toBeGreaterThanOrEqual(990);
  });
});
