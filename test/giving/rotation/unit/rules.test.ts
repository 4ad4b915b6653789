import fc from 'fast-check';
import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import { ROTATION_RULES } from '#contract/leads/moveKinds.ts';
import { runs } from '#test/generated.ts';
import { aCandidate, aLead, canTake, roleta, withWeights } from '#test/inMemoryRoleta.ts';
import { caseFor, givenBy } from '../../../../server/giving/rotation/cases.ts';
import { decide } from '../../../../server/giving/rotation/decide.ts';
import type { Candidate, LeadToAssign } from '../../../../server/giving/rotation/decide.ts';
import { advance, emptyQueue, ROUND } from '../../../../server/giving/rotation/queue.ts';
import type { Queue } from '../../../../server/giving/rotation/queue.ts';

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
    expect(decided([ana, bruno], { ...lead, captadorId: 'ana', rules: ['captador', 'corretor'] })).toMatchObject({
      rule: 'captador',
      userId: 'ana',
      queue: null,
    });
    expect(decided([aCandidate('carla')])).toMatchObject({ rule: 'vez', userId: 'carla', queue: 'vez' });
  });

  test('give a team’s leads to its members in turn, by a queue of their own', () => {
    const { turn } = roleta();
    const [one, other, stranger] = [
      aCandidate('a', { teamId: 'sul' }),
      aCandidate('b', { teamId: 'sul', isPaused: true }),
      aCandidate('c', { teamId: 'norte' }),
    ];
    const ofTeam = aLead({ rules: ['equipe', 'vez'], team: { _id: 'sul', name: 'Sul' } });

    expect(turn(ofTeam, [one, other, stranger])).toMatchObject({ rule: 'equipe', userId: 'a', queue: 'equipe:sul' });
    expect(turn(ofTeam, [one, { ...other, isPaused: false }, stranger]).userId).toBe('b');
    expect(turn({ ...ofTeam, tried: ['a', 'b'] }, [one, other, stranger])).toMatchObject({ rule: 'vez', userId: 'c' });
    expect(turn({ ...ofTeam, team: null }, [one, stranger]).rule).toBe('vez');
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

  const absences = [{ isPaused: true }, { cap: 3, today: 3 }, { isOffDuty: true }];

  test('name every turn that went by somebody away, once, after whatever they had before', () => {
    const someWeights = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(someWeights, fc.nat(20), fc.constantFrom(...absences), fc.nat(60), (weights, before, away, leads) => {
        const { turn, queues } = roleta();
        const [first, ...others] = withWeights(weights);
        for (let lead = 0; lead < before; lead++) turn(aLead(), [first!, ...others]);
        const clock = () => queues.get('vez')?.clock ?? 0;
        const since = clock();

        let written = 0;
        let turns = 0;
        for (let lead = 0; lead < leads; lead++) {
          written += turn(aLead(), [{ ...first!, ...away }, ...others]).skips.length;
          turns = (first!.weight * (clock() - since)) / ROUND;
        }

        // A lead is one turn at most.
        expect(written).toBeGreaterThanOrEqual(Math.min(leads, Math.floor(turns)) - 2);
        expect(written).toBeLessThanOrEqual(turns + 2);
      }),
      runs(300),
    );
  });

  test('name who left with a lead, which puts them ahead of all others', () => {
    const { turn } = roleta();
    const [ana, bruno, carla] = withWeights([1, 1, 1]);
    expect(turn(aLead(), [ana!, bruno!, carla!]).userId).toBe(ana!.id);
    const full = { ...ana!, cap: 1, today: 1 };

    const written = Array.from({ length: 27 }, () => turn(aLead(), [full, bruno!, carla!]).skips);

    expect(written.flat()).toEqual(Array.from({ length: 12 }, () => ({ userId: ana!.id, reason: 'limite' })));
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
    regions: fc.uniqueArray(fc.constantFrom(...FIRST_REGION_KEYS), { maxLength: 3 }),
    isActive: fc.boolean(),
    hasPhone: fc.boolean(),
    isPaused: fc.boolean(),
    isOffDuty: fc.boolean(),
    today: fc.integer({ min: 0, max: 3 }),
    teamId: fc.constantFrom('sul', 'norte', null),
  });
  const someBrokers = fc
    .array(someBroker, { maxLength: 6 })
    .map((brokers) => brokers.map((broker, index) => ({ ...broker, id: `corretor-${index.toString()}` })));
  const someLead = fc.record({
    source: fc.constantFrom('landing' as const, 'hotsite' as const),
    region: fc.constantFrom(...FIRST_REGION_KEYS, '' as const),
    brokerId: fc.option(fc.constantFrom('corretor-0', 'corretor-1', 'ninguem'), { nil: null }),
    captadorId: fc.constantFrom('corretor-1', null),
    rules: fc.shuffledSubarray([...ROTATION_RULES], { minLength: 1 }),
    tried: fc.subarray(['corretor-0', 'corretor-1', 'corretor-2']),
    team: fc.constantFrom({ _id: 'sul', name: 'Sul' }, null),
    condition: fc.constant(null),
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
            .filter(({ id }) => id === lead.brokerId || id === lead.captadorId)
            .filter((broker) => mayHave(broker, lead))
            .map(({ id }) => id);
          const able = brokers
            .filter((broker) => mayHave(broker, lead) && broker.hasPhone && !broker.isOffDuty)
            .map(({ id }) => id);
          expect(userId === null || [...able, ...own].includes(userId)).toBe(true);
          expect(skips.filter((skip) => able.includes(skip.userId))).toEqual([]);
          const ofTeam = brokers.filter(({ teamId }) => teamId === lead.team?._id).map(({ id }) => id);
          expect(rule !== 'equipe' || ofTeam.includes(userId ?? '')).toBe(true);
          expect(new Set(skips.map((skip) => skip.userId)).size).toBe(skips.length);
          expect(rule === null && lead.rules.includes('vez') && able.length > 0).toBe(false);
        }
      }),
      runs(300),
    );
  });

  test('while its source is off a lead goes to its own broker, when that one can take it and the setting is on, or to nobody', () => {
    fc.assert(
      fc.property(someHistory, fc.boolean(), (history, toBrokerWhenOff) => {
        const { turn, queues } = roleta();
        for (const [lead, brokers] of history) {
          const facts = { ...lead, isOn: false, toBrokerWhenOff, ownSource: lead.source, property: null };
          const { userId, skips } = turn({ ...lead, ...givenBy(caseFor([], facts)) }, brokers);
          const own = toBrokerWhenOff ? brokers.find(({ id }) => id === lead.brokerId) : undefined;
          expect(userId).toBe(own && mayHave(own, lead) ? own.id : null);
          expect(skips.map((skip) => skip.userId)).toEqual(own && !mayHave(own, lead) ? [own.id] : []);
        }
        expect(queues.size).toBe(0);
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
