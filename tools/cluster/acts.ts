import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { aNetwork } from '../shared/callApi.ts';
import type { Client } from './client.ts';

/** Milliseconds. */
const BETWEEN_PHOTOGRAPHS = 2_000;
const LOCATION = '{"lat":-23.58,"lng":-46.6}';

/** The writes that the servers acknowledged. */
export interface Acknowledged {
  leads: string[];
  /** E-mails: a visitor gets nothing else back. */
  contacts: string[];
  runs: string[];
  properties: PropertyDetail[];
}

export interface Actors {
  origin: string;
  /** The token of an admin's session. */
  token: string;
  /** The ids of who may receive leads. */
  brokers: string[];
  jpeg: Buffer;
}

/** The writes of visitors and of an admin, each again until it is acknowledged, which is noted, or the test stops. */
export function actsOf(
  client: Client,
  { token, brokers, jpeg }: Actors,
  acknowledged: Acknowledged,
  stop: AbortSignal,
) {
  const headers = { authorization: `Bearer ${token}` };
  const aPerson = () => ({
    email: `${randomUUID()}@exemplo.com.br`,
    phone: `+55119${randomInt(10_000_000, 99_999_999)}`,
  });

  async function leaveContact(): Promise<void> {
    const json = { ...aPerson(), name: 'Visitante', region: 'abc' };
    const call = { what: 'contact', path: '/api/leads/public', json, headers: aNetwork() };
    if (await client.write(call, stop)) acknowledged.contacts.push(json.email);
  }

  async function createLead(until = stop): Promise<Lead | undefined> {
    const json = { ...aPerson(), name: 'Lead', region: 'central' };
    const lead = await client.write<Lead>({ what: 'new lead', path: '/api/leads', json, headers }, until);
    if (lead) acknowledged.leads.push(lead._id);
    return lead;
  }

  /** Returns the run. */
  async function assign(selection: object, what = 'assignment'): Promise<string | undefined> {
    const json = { ...selection, userId: brokers[randomInt(brokers.length)] };
    const call = { what, path: '/api/leads/assign', method: 'PUT' as const, json, headers };
    const run = await client.write<RunDetail>(call, stop);
    if (run) acknowledged.runs.push(run._id);
    return run?._id;
  }

  async function photograph(): Promise<void> {
    const form = () => formOf({ ...FILLED, location: LOCATION }, [jpeg]);
    const call = { what: 'property', path: '/api/properties/create-property', form, headers };
    const property = await client.write<PropertyDetail>(call, stop);
    if (property) acknowledged.properties.push(property);
    await pause(BETWEEN_PHOTOGRAPHS, undefined, { signal: stop }).catch(() => undefined);
  }

  return { leaveContact, createLead, assign, photograph };
}

/** Each one time after the other until the test stops. */
export async function repeated(works: (() => Promise<unknown>)[], thinking: number, stop: AbortSignal): Promise<void> {
  const forever = async (work: () => Promise<unknown>) => {
    await pause(randomInt(thinking * 5));
    while (!stop.aborted) {
      await work();
      await pause(thinking);
    }
  };
  await Promise.all(works.map(forever));
}
