import fc from 'fast-check';
import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import { STRATEGIES } from '#contract/leads/moveKinds.ts';
import type { Strategy } from '#contract/leads/moveKinds.ts';
import { runs } from '#test/generated.ts';
import { planDistribution } from '../../../../server/giving/distribution/planner.ts';
import type { LeadToPlace, Placement, Receiver } from '../../../../server/giving/distribution/planner.ts';

const brokerIds = Array.from({ length: 8 }, (_, index) => `corretor-${index.toString()}`);

const aLead = fc.record({
  region: fc.constantFrom(...FIRST_REGION_KEYS, '' as const),
  isOpen: fc.boolean(),
  owner: fc.option(fc.constantFrom(...brokerIds, 'outro'), { nil: null }),
});

const someLeads: fc.Arbitrary<LeadToPlace[]> = fc
  .array(aLead, { maxLength: 60 })
  .map((leads) => leads.map((lead, index) => ({ ...lead, id: `lead-${index.toString().padStart(3, '0')}` })));

const aReceiver = fc.record({
  id: fc.constantFrom(...brokerIds),
  regions: fc.uniqueArray(fc.constantFrom(...FIRST_REGION_KEYS), { maxLength: 6 }),
  elsewhere: fc.integer({ min: 0, max: 30 }),
  weight: fc.integer({ min: 1, max: 10 }),
  cap: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
});

const someBrokers: fc.Arbitrary<Receiver[]> = fc.uniqueArray(aReceiver, {
  minLength: 1,
  maxLength: 8,
  selector: ({ id }) => id,
});
const aSeed = fc.integer({ min: 0, max: 2_147_483_647 });
const aStrategy = fc.constantFrom(...STRATEGIES);

const without = (brokers: Receiver[]) => brokers.map((broker) => ({ ...broker, cap: null }));
const isPlaced = ({ reason }: Placement) => reason !== 'unserved' && reason !== 'full';
const received = (plan: Placement[], { id }: Receiver) =>
  plan.filter((place) => isPlaced(place) && place.to === id).length;

const arrived = (plan: Placement[], { id }: Receiver) =>
  plan.filter((place) => place.from !== id && place.to === id).length;
/** That their cap lets come to them. */
const isFull = (plan: Placement[], broker: Receiver) => arrived(plan, broker) === broker.cap;

function always(holds: (leads: LeadToPlace[], brokers: Receiver[], seed: number, strategy: Strategy) => void): void {
  fc.assert(fc.property(someLeads, someBrokers, aSeed, aStrategy, holds), runs(400));
}

describe('whatever is shared out, in whatever way', () => {
  test('each lead is in the plan once, and the placed and the others make up all of them', () => {
    always((leads, brokers, seed, strategy) => {
      const plan = planDistribution(leads, brokers, strategy, seed);

      expect(plan.map(({ leadId }) => leadId)).toEqual(leads.map(({ id }) => id));
      const sum = brokers.reduce((total, broker) => total + received(plan, broker), 0);
      expect(sum).toBe(plan.filter(isPlaced).length);
    });
  });

  test('no more leads come to anybody than their cap', () => {
    always((leads, brokers, seed, strategy) => {
      const plan = planDistribution(leads, brokers, strategy, seed);

      for (const broker of brokers) expect(arrived(plan, broker)).toBeLessThanOrEqual(broker.cap ?? Infinity);
    });
  });

  test('no lead is left that somebody with room could take, or that is theirs', () => {
    always((leads, brokers, seed, strategy) => {
      const plan = planDistribution(leads, brokers, strategy, seed);

      for (const [index, place] of plan.entries()) {
        if (isPlaced(place)) continue;
        const { region, owner } = leads[index]!;
        const takers = brokers.filter(
          ({ regions }) => strategy !== 'regiao' || region === '' || regions.includes(region),
        );
        for (const taker of takers) expect([isFull(plan, taker), taker.id === owner]).toEqual([true, false]);
      }
    });
  });

  test('as many as possible are placed, no matter who has them', () => {
    const owned = Array.from({ length: 100 }, (_, index) => ({
      id: index.toString(),
      region: 'abc' as const,
      isOpen: true,
      owner: index < 60 ? 'a' : null,
    }));
    const brokers = ['a', 'b', 'c'].map((id) => ({ id, weight: 1, cap: 10, regions: ['abc' as const], elsewhere: 0 }));

    for (const strategy of STRATEGIES) {
      const plan = planDistribution(owned, brokers, strategy, 1);

      expect(brokers.map((broker) => received(plan, broker))).toEqual([70, 10, 10]);
    }
  });

  test('a lead that is not placed stays with its broker, and an unmoved one was theirs', () => {
    always((leads, brokers, seed, strategy) => {
      const owners = new Map(leads.map(({ id, owner }) => [id, owner]));
      for (const place of planDistribution(leads, brokers, strategy, seed)) {
        expect(place.from).toBe(owners.get(place.leadId));
        expect(place.from === place.to).toBe(place.reason === 'kept' || !isPlaced(place));
      }
    });
  });

  test('no two brokers swap leads without need', () => {
    always((leads, brokers, seed) => {
      const moved = planDistribution(leads, brokers, 'igual', seed).filter(({ from, to }) => from !== to);
      const pairs = new Set(moved.map(({ from, to }) => `${from ?? ''}>${to ?? ''}`));

      for (const { from, to } of moved) expect(pairs.has(`${to ?? ''}>${from ?? ''}`)).toBe(false);
    });
  });

  test('the same input makes the same plan, in whatever order it comes', () => {
    fc.assert(
      fc.property(
        someLeads.chain((leads) =>
          fc.tuple(fc.constant(leads), fc.shuffledSubarray(leads, { minLength: leads.length })),
        ),
        someBrokers.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        aStrategy,
        aSeed,
        ([leads, mixedLeads], [brokers, mixedBrokers], strategy, seed) => {
          expect(planDistribution(mixedLeads, mixedBrokers, strategy, seed)).toEqual(
            planDistribution(leads, brokers, strategy, seed),
          );
        },
      ),
      runs(300),
    );
  });
});

describe('in equal parts', () => {
  test('nobody gets more than one lead more than another, unless a cap holds the other back', () => {
    always((leads, brokers, seed) => {
      const plan = planDistribution(leads, brokers, 'igual', seed);
      const most = Math.max(...brokers.map((broker) => received(plan, broker)));

      const free = brokers.filter((broker) => !isFull(plan, broker));
      for (const broker of free) expect(most - received(plan, broker)).toBeLessThanOrEqual(1);
    });
  });

  test('a lead is left only when all are at their caps', () => {
    always((leads, brokers, seed) => {
      const plan = planDistribution(leads, brokers, 'igual', seed);
      if (plan.every(isPlaced)) return;

      for (const broker of brokers) expect(isFull(plan, broker)).toBe(true);
    });
  });
});

describe('by weight', () => {
  test('everybody gets their exact share, rounded', () => {
    always((leads, all, seed) => {
      const brokers = without(all);
      const plan = planDistribution(leads, brokers, 'peso', seed);
      const weights = brokers.reduce((sum, { weight }) => sum + weight, 0);

      for (const broker of brokers) {
        expect(Math.abs(received(plan, broker) - (leads.length * broker.weight) / weights)).toBeLessThan(1);
      }
    });
  });

  test('what a cap leaves goes to the others by their weights', () => {
    const leads = Array.from({ length: 100 }, (_, index) => ({
      id: index.toString(),
      region: '' as const,
      isOpen: true,
      owner: null,
    }));
    const of = (id: string, weight: number, cap: number | null = null) => ({
      id,
      weight,
      cap,
      regions: [],
      elsewhere: 0,
    });
    const brokers = [of('a', 5, 10), of('b', 2), of('c', 1)];

    const plan = planDistribution(leads, brokers, 'peso', 1);

    expect(brokers.map((broker) => received(plan, broker))).toEqual([10, 60, 30]);
  });
});

describe('by region', () => {
  const serves = (broker: Receiver | undefined, { region }: LeadToPlace) =>
    region !== '' && (broker?.regions.includes(region) ?? false);

  test('a lead goes to nobody who does not serve its region; without a region, to anybody', () => {
    always((leads, brokers, seed) => {
      const plan = planDistribution(leads, brokers, 'regiao', seed);

      for (const [index, place] of plan.entries()) {
        const lead = leads[index]!;
        const receiver = brokers.find(({ id }) => id === place.to);
        expect(!isPlaced(place) || lead.region === '' || serves(receiver, lead)).toBe(true);
      }
    });
  });

  test('a lead is left only when nobody serves its region, or all who do are at their caps', () => {
    always((leads, brokers, seed) => {
      const plan = planDistribution(leads, brokers, 'regiao', seed);

      for (const [index, place] of plan.entries()) {
        const takers = brokers.filter((broker) => leads[index]!.region === '' || serves(broker, leads[index]!));
        const full = takers.filter((taker) => isFull(plan, taker));
        expect(place.reason !== 'unserved' || takers.length === 0).toBe(true);
        expect(place.reason !== 'full' || (takers.length > 0 && full.length === takers.length)).toBe(true);
      }
    });
  });

  test('two brokers of the same regions are no more than one lead apart', () => {
    fc.assert(
      fc.property(someLeads, someBrokers, aSeed, (leads, all, seed) => {
        const brokers = without(all);
        const plan = planDistribution(leads, brokers, 'regiao', seed);
        const twins = Map.groupBy(brokers, ({ regions }) => [...regions].sort().join());

        for (const alike of twins.values()) {
          const parts = alike.map((broker) => received(plan, broker));
          expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        }
      }),
      runs(300),
    );
  });
});

describe('to those with the fewest open leads', () => {
  test('open leads level: a broker who got one ends at most one above anybody who could have had it', () => {
    always((leads, all, seed) => {
      const brokers = without(all);
      const open = leads.filter(({ isOpen }) => isOpen);
      const plan = planDistribution(open, brokers, 'menos-abertos', seed);
      const ends = (broker: Receiver) => broker.elsewhere + received(plan, broker);
      const least = Math.min(...brokers.map(ends));

      const receivers = brokers.filter((broker) => received(plan, broker) > 0);
      for (const broker of receivers) expect(ends(broker) - least).toBeLessThanOrEqual(1);
    });
  });

  test('closed leads are no load: they are shared out by what each receives', () => {
    always((leads, all, seed) => {
      const brokers = without(all);
      const closed = leads.map((lead) => ({ ...lead, isOpen: false }));
      const plan = planDistribution(closed, brokers, 'menos-abertos', seed);
      const parts = brokers.map((broker) => received(plan, broker));

      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    });
  });
});
