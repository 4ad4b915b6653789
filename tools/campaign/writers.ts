import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Plan } from '#contract/giving/distribution.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { actsOf, repeated } from '../cluster/acts.ts';
import type { Acknowledged, Actors } from '../cluster/acts.ts';
import { Client } from '../cluster/client.ts';
import type { Tried } from '../cluster/client.ts';

/** Milliseconds between two writes of one client. */
const THINKING = 60;
const BETWEEN_RUNS = 700;

/** Leads of this region are there from the beginning, and change hands all together; no other part writes any. */
export const STOCK_REGION = 'zona leste';

/** The writes that the server acknowledged. */
export interface Written extends Acknowledged {
  /** The number of the last note of each lead. A lead's notes are counted from 1, so its last one says how many there were. */
  notes: Map<string, number>;
}

export interface Writers {
  tried: Tried[];
  acknowledged: Written;
  /** Answers when one more write, which began after this call, was acknowledged; false when none was in time. */
  oneMore: (patience: number) => Promise<boolean>;
  stop: () => Promise<void>;
}

export function startWriters(actors: Actors): Writers {
  const tried: Tried[] = [];
  const acknowledged: Written = { leads: [], contacts: [], runs: [], properties: [], notes: new Map() };
  const client = new Client(actors.origin, tried);
  const stopping = new AbortController();
  const { signal } = stopping;
  const { leaveContact, createLead, assign, photograph } = actsOf(client, actors, acknowledged, signal);
  const headers = { authorization: `Bearer ${actors.token}` };

  async function handOver(): Promise<void> {
    const lead = await createLead();
    if (lead) await assign({ leadIds: [lead._id] });
  }

  const stock = { filter: { region: [STOCK_REGION] } };

  async function distribute(): Promise<void> {
    const json = { ...stock, strategy: 'igual', brokers: actors.brokers.map((userId) => ({ userId })) };
    const plan = await client.write<Plan>({ what: 'plan', path: '/api/leads/plans', json, headers }, signal);
    if (!plan) return;
    const commit = { what: 'distribution', path: `/api/leads/plans/${plan._id}/commit`, headers };
    if (await client.write(commit, signal)) acknowledged.runs.push(plan._id);
  }

  async function takeBack(run: string | undefined): Promise<void> {
    if (run) await client.write({ what: 'undo', path: `/api/runs/${run}/undo`, headers }, signal);
  }

  async function moveMany(): Promise<void> {
    const run = await assign(stock, 'assignment of many');
    await pause(BETWEEN_RUNS);
    await distribute();
    await pause(BETWEEN_RUNS);
    // Where the distribution has moved them on, none goes back.
    if (randomInt(2) === 0) await takeBack(run);
  }

  /** A lead's notes and status, one change after the other. */
  async function takeNotes(): Promise<void> {
    const lead = await createLead();
    if (!lead) return;
    for (let note = 1; note <= 40 && !signal.aborted; note++) {
      const json = { notes: `Nota ${note}`, status: LEAD_STATUSES[note % LEAD_STATUSES.length] };
      const call = { what: 'note', path: `/api/leads/${lead._id}`, method: 'PUT' as const, json, headers };
      if (!(await client.write(call, signal))) return;
      acknowledged.notes.set(lead._id, note);
      await pause(THINKING);
    }
  }

  const works = [leaveContact, leaveContact, handOver, handOver, moveMany, takeNotes, takeNotes, photograph];
  const clients = repeated(works, THINKING, signal);
  return {
    tried,
    acknowledged,
    oneMore: async (patience) => (await createLead(AbortSignal.timeout(patience))) !== undefined,
    stop: () => {
      stopping.abort();
      return clients;
    },
  };
}
