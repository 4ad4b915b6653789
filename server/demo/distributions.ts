import type { InferInsertModel } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Region } from '#contract/ground/regions.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { UNASSIGNED } from '#contract/leads/leadValues.ts';
import type { Strategy } from '#contract/leads/moveKinds.ts';
import { planDistribution } from '../giving/distribution/planner.ts';
import type { Placement } from '../giving/distribution/planner.ts';
import type { leadPlans, PlannedBroker } from '../ground/db/schema/leadPlans.ts';
import type { runs } from '../ground/db/schema/runs.ts';
import type { Cast } from './arrivals.ts';
import type { Story } from './story.ts';

const SEED = 52;
const MINUTE = 60_000;

interface Distribution {
  plan: InferInsertModel<typeof leadPlans>;
  run: InferInsertModel<typeof runs>;
}

interface Chosen {
  at: Date;
  strategy: Strategy;
  filter: LeadFilter;
  /** Leads of the filter; none had an event a few minutes before or after. */
  selected: readonly Story[];
  /** Who takes part. */
  brokers: Cast['brokers'];
}

/** Plans that were carried out, with the leads that they moved. */
export class DistributionPast {
  readonly done: Distribution[] = [];
  readonly #adminId: string;

  constructor(adminId: string) {
    this.#adminId = adminId;
  }

  /** `others`: all leads besides the selected ones. */
  share({ at, strategy, filter, selected, brokers }: Chosen, others: readonly Story[]): { id: string; moves: Move[] } {
    const id = uuidv7({ msecs: +at });
    const openOf = (stories: readonly Story[], brokerId: string) =>
      stories.filter((story) => story.isOpenAt(at) && story.brokerAt(at) === brokerId).length;
    const receivers = brokers.map(({ id: brokerId, regions }) => ({
      id: brokerId,
      regions,
      weight: 1,
      cap: null,
      elsewhere: openOf(others, brokerId),
    }));
    const byId = new Map(selected.map((story) => [story.lead.id, story]));
    const toPlace = selected.map((story) => ({
      id: story.lead.id,
      region: story.lead.region,
      isOpen: true,
      owner: story.brokerAt(at),
    }));
    const placements = planDistribution(toPlace, receivers, strategy, SEED);
    const planned = receivers.map((receiver): PlannedBroker => {
      const placed = placements.filter(({ to }) => to === receiver.id);
      return {
        ...receiver,
        open: receiver.elsewhere + openOf(selected, receiver.id),
        ends: receiver.elsewhere + placed.length,
        receives: placed.length,
        kept: placed.filter(({ from }) => from === receiver.id).length,
      };
    });
    const moves = placements.flatMap((placement) => moveOf(byId, placement));
    this.done.push({
      plan: {
        id,
        kind: strategy,
        seed: SEED,
        filter,
        brokers: planned,
        actorId: this.#adminId,
        exceptions: [],
        closedLeft: [],
        leadIds: placements.map(({ leadId }) => leadId),
        // Drizzle's array type has no null, which means no broker.
        fromUsers: placements.map(({ from }) => from) as string[],
        toUsers: placements.map(({ to }) => to) as string[],
        reasons: placements.map(({ reason }) => reason),
        regions: placements.map(({ leadId }): Region => byId.get(leadId)?.lead.region ?? ''),
        statuses: placements.map(({ leadId }) => byId.get(leadId)?.statusAt(at) ?? ''),
        createdAt: new Date(+at - 2 * MINUTE),
      },
      run: {
        id,
        kind: 'distribution',
        state: 'done',
        actorId: this.#adminId,
        ...{ total: placements.length, done: placements.length, last: placements.length },
        results: { changed: moves.length },
        createdAt: at,
        finishedAt: at,
      },
    });
    return { id, moves };
  }

  undo(id: string, at: Date): void {
    for (const { run } of this.done.filter(({ plan }) => plan.id === id))
      Object.assign(run, {
        state: 'undone',
        undoneBy: this.#adminId,
        undoneAt: at,
        undone: { restored: run.results?.['changed'] ?? 0 },
      });
  }
}

export interface Move {
  story: Story;
  from: string | null;
  to: string;
}

function moveOf(byId: ReadonlyMap<string, Story>, { leadId, from, to }: Placement): Move[] {
  const story = byId.get(leadId);
  return story && to !== null && to !== from ? [{ story, from, to }] : [];
}

export const WITHOUT_BROKER = { assignedTo: [UNASSIGNED] } satisfies LeadFilter;
