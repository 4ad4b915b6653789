import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LeadAssignmentResult } from '#contract/giving/distribution.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { Client } from './client.ts';
import type { Tried } from './client.ts';

const READERS = 6;
const CONTACTS = 6;
const ADMINS = 10;
const PHOTOGRAPHERS = 2;
export const CLIENTS = READERS + CONTACTS + ADMINS + PHOTOGRAPHERS;

/** Milliseconds between two requests of one client. */
const THINKING = 100;
const BETWEEN_PHOTOGRAPHS = 2_000;
const LOCATION = '{"lat":-23.58,"lng":-46.6}';

/** The writes that the servers acknowledged. */
export interface Acknowledged {
  leads: string[];
  /** E-mails: a visitor gets nothing else back. */
  contacts: string[];
  batches: string[];
  properties: PropertyDetail[];
}

export interface Load {
  tried: Tried[];
  acknowledged: Acknowledged;
  /** Answers when every client has got its last answer. */
  stop: () => Promise<void>;
}

interface Actors {
  origin: string;
  /** The token of an admin's session. */
  token: string;
  brokers: string[];
  jpeg: Buffer;
}

const anEmail = () => `${randomUUID()}@exemplo.com.br`;
const aPhone = () => `+55119${randomInt(10_000_000, 99_999_999)}`;
/** Each from a network of their own, as a proxy in front of ours would tell. */
const anAddress = () => ({ 'x-forwarded-for': `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}` });

/** Clients that work one request after the other, each until the load stops. */
export function startLoad({ origin, token, brokers, jpeg }: Actors): Load {
  const tried: Tried[] = [];
  const acknowledged: Acknowledged = { leads: [], contacts: [], batches: [], properties: [] };
  const client = new Client(origin, tried);
  const stopping = new AbortController();
  const stop = stopping.signal;
  const headers = { authorization: `Bearer ${token}` };

  async function look(): Promise<void> {
    await client.send({ what: 'map', path: '/api/properties/map?zoom=12&bbox=-47,-24,-46,-23' });
    await pause(THINKING);
    await client.send({ what: 'property list', path: '/api/properties?pageSize=20' });
    await pause(THINKING);
    const photo = acknowledged.properties.at(-1)?.images[0];
    if (photo) await client.send({ what: 'photograph', path: photo });
  }

  async function leaveContact(): Promise<void> {
    const email = anEmail();
    const contact = { name: 'Visitante', email, phone: aPhone(), region: 'abc' };
    const call = {
      what: 'contact',
      path: '/api/leads/public',
      method: 'POST' as const,
      json: contact,
      headers: anAddress(),
    };
    if (await client.write(call, stop)) acknowledged.contacts.push(email);
  }

  /** Creates a lead, finds it in the list whichever server answers, and gives it to a broker. */
  async function administer(): Promise<void> {
    const input = { name: 'Lead', email: anEmail(), phone: aPhone(), region: 'central' };
    const creation = { what: 'new lead', path: '/api/leads', method: 'POST' as const, json: input, headers };
    const lead = await client.write<Lead>(creation, stop);
    if (!lead) return;
    acknowledged.leads.push(lead._id);
    await client.send<Lead[]>({
      what: 'lead list',
      path: `/api/leads?pageSize=100&q=${input.email}`,
      headers,
      expected: (list) => Array.isArray(list) && list.length === 1,
    });
    await pause(THINKING);
    await client.send({ what: 'lead list', path: '/api/leads?pageSize=100&status=novo', headers });
    await pause(THINKING);
    const json = { leadIds: [lead._id], userId: brokers[randomInt(brokers.length)] };
    const assignment = { what: 'assignment', path: '/api/leads/assign', method: 'PUT' as const, json, headers };
    const batch = await client.write<LeadAssignmentResult>(assignment, stop);
    if (batch?.batchId) acknowledged.batches.push(batch.batchId);
  }

  async function photograph(): Promise<void> {
    const form = () => formOf({ ...FILLED, location: LOCATION }, [jpeg]);
    const path = '/api/properties/create-property';
    const property = await client.write<PropertyDetail>(
      { what: 'property', path, method: 'POST', form, headers },
      stop,
    );
    if (property) acknowledged.properties.push(property);
    await pause(BETWEEN_PHOTOGRAPHS, undefined, { signal: stop }).catch(() => undefined);
  }

  const forever = async (work: () => Promise<void>) => {
    await pause(randomInt(THINKING * 5));
    while (!stop.aborted) {
      await work();
      await pause(THINKING);
    }
  };
  const clients = [
    ...Array.from({ length: READERS }, () => forever(look)),
    ...Array.from({ length: CONTACTS }, () => forever(leaveContact)),
    ...Array.from({ length: ADMINS }, () => forever(administer)),
    ...Array.from({ length: PHOTOGRAPHERS }, () => forever(photograph)),
  ];
  return {
    tried,
    acknowledged,
    stop: async () => {
      stopping.abort();
      await Promise.all(clients);
    },
  };
}
