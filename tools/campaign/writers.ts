import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Plan, LeadAssignmentResult, LeadUndoResult } from '#contract/giving/distribution.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { Client } from '../cluster/client.ts';
import type { Tried } from '../cluster/client.ts';
import type { Acknowledged } from '../cluster/load.ts';
import { aNetwork, bearer } from './instance.ts';
import type { Account } from './instance.ts';

/** Milliseconds between two writes of one client. */
const THINKING = 60;
const BETWEEN_BATCHES = 700;
const BETWEEN_PHOTOGRAPHS = 2_500;

/** Leads of this region are there from the beginning, and change hands all together; no other part writes any. */
export const STOCK_REGION = 'zona leste';

/** The writes that the server acknowledged. */
export interface Written extends Acknowledged {
  /** The number of the last note of each lead. A lead's notes are counted from 1, so its last one says how many there were. */
  notes: Map<string, number>;
}

export const copyOf = ({ leads, contacts, batches, properties, notes }: Written): Written => ({
  leads: [...leads],
  contacts: [...contacts],
  batches: [...batches],
  properties: [...properties],
  notes: new Map(notes),
});

export interface Writers {
  tried: Tried[];
  acknowledged: Written;
  /** Answers when one more write, which began after this call, was acknowledged; false when none was in time. */
  oneMore: (patience: number) => Promise<boolean>;
  stop: () => Promise<void>;
}

interface Actors {
  origin: string;
  admin: Account;
  brokers: Account[];
  jpeg: Buffer;
}

const anEmail = () => `${randomUUID()}@exemplo.com.br`;
const aPhone = () => `+55119${randomInt(10_000_000, 99_999_999).toString()}`;

export function startWriters({ origin, admin, brokers, jpeg }: Actors): Writers {
  const tried: Tried[] = [];
  const acknowledged: Written = { leads: [], contacts: [], batches: [], properties: [], notes: new Map() };
  const client = new Client(origin, tried);
  const stopping = new AbortController();
  const headers = bearer(admin);
  const someBroker = () => brokers[randomInt(brokers.length)]?.id ?? '';

  async function leaveContact(): Promise<void> {
    const email = anEmail();
    const json = { name: 'Visitante', email, phone: aPhone(), region: 'abc' };
    const call = { what: 'contact', path: '/api/leads/public', method: 'POST' as const, json, headers: aNetwork() };
    if (await client.write(call, stopping.signal)) acknowledged.contacts.push(email);
  }

  async function createLead(stop = stopping.signal): Promise<Lead | undefined> {
    const json = { name: 'Lead', email: anEmail(), phone: aPhone(), region: 'central' };
    const call = { what: 'new lead', path: '/api/leads', method: 'POST' as const, json, headers };
    const lead = await client.write<Lead>(call, stop);
    if (lead) acknowledged.leads.push(lead._id);
    return lead;
  }

  /** One request that gives leads to a broker. */
  async function assign(selection: object, what: string): Promise<string | undefined> {
    const json = { ...selection, userId: someBroker() };
    const call = { what, path: '/api/leads/assign', method: 'PUT' as const, json, headers };
    const batch = await client.write<LeadAssignmentResult>(call, stopping.signal);
    if (!batch?.batchId) return undefined;
    acknowledged.batches.push(batch.batchId);
    return batch.batchId;
  }

  async function handOver(): Promise<void> {
    const lead = await createLead();
    if (lead) await assign({ leadIds: [lead._id] }, 'assignment');
  }

  const stock = { filter: { region: [STOCK_REGION] } };

  async function distribute(): Promise<void> {
    const json = { ...stock, strategy: 'igual', brokers: brokers.map(({ id }) => ({ userId: id })) };
    const planning = { what: 'plan', path: '/api/leads/plans', method: 'POST' as const, json, headers };
    const plan = await client.write<Plan>(planning, stopping.signal);
    if (!plan) return;
    const path = `/api/leads/plans/${plan._id}/commit`;
    const commit = { what: 'distribution', path, method: 'POST' as const, headers };
    if (await client.write(commit, stopping.signal)) acknowledged.batches.push(plan._id);
  }

  async function takeBack(batchId: string | undefined): Promise<void> {
    if (!batchId) return;
    const call = { what: 'undo', path: `/api/leads/assign/${batchId}/undo`, method: 'POST' as const, headers };
    const undone = await client.write<LeadUndoResult>(call, stopping.signal);
    if (undone) acknowledged.batches.push(undone.batchId);
  }

  async function moveMany(): Promise<void> {
    const batch = await assign(stock, 'assignment of many');
    await pause(BETWEEN_BATCHES);
    await distribute();
    await pause(BETWEEN_BATCHES);
    // Too late where the distribution has moved them on: then there is none to give back, and it is refused.
    if (randomInt(2) === 0) await takeBack(batch);
  }

  /** A lead's notes and status, one change after the other. */
  async function takeNotes(): Promise<void> {
    const lead = await createLead();
    if (!lead) return;
    for (let note = 1; note <= 40 && !stopping.signal.aborted; note++) {
      const json = { notes: `Nota ${note.toString()}`, status: LEAD_STATUSES[note % LEAD_STATUSES.length] };
      const call = { what: 'note', path: `/api/leads/${lead._id}`, method: 'PUT' as const, json, headers };
      if (!(await client.write(call, stopping.signal))) return;
      acknowledged.notes.set(lead._id, note);
      await pause(THINKING);
    }
  }

  async function photograph(): Promise<void> {
    const path = '/api/properties/create-property';
    const call = { what: 'property', path, method: 'POST' as const, form: () => formOf(FILLED, [jpeg]), headers };
    const property = await client.write<PropertyDetail>(call, stopping.signal);
    if (property) acknowledged.properties.push(property);
    await pause(BETWEEN_PHOTOGRAPHS, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  const forever = async (work: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await work();
      await pause(THINKING);
    }
  };
  const clients = [leaveContact, leaveContact, handOver, handOver, moveMany, takeNotes, takeNotes, photograph].map(
    forever,
  );
  return {
    tried,
    acknowledged,
    oneMore: async (patience) => (await createLead(AbortSignal.timeout(patience))) !== undefined,
    stop: async () => {
      stopping.abort();
      await Promise.all(clients);
    },
  };
}
