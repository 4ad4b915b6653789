import { setTimeout as pause } from 'node:timers/promises';
import type { Lead } from '#contract/leads/leads.ts';
import { actsOf, repeated } from './acts.ts';
import type { Acknowledged, Actors } from './acts.ts';
import { Client } from './client.ts';
import type { Tried } from './client.ts';

const READERS = 6;
const CONTACTS = 6;
const ADMINS = 10;
const PHOTOGRAPHERS = 2;
export const CLIENTS = READERS + CONTACTS + ADMINS + PHOTOGRAPHERS;

/** Milliseconds between two requests of one client. */
const THINKING = 100;

export interface Load {
  tried: Tried[];
  acknowledged: Acknowledged;
  /** Answers when every client has got its last answer. */
  stop: () => Promise<void>;
}

/** Clients that work one request after the other, each until the load stops. */
export function startLoad(actors: Actors): Load {
  const tried: Tried[] = [];
  const acknowledged: Acknowledged = { leads: [], contacts: [], runs: [], properties: [] };
  const client = new Client(actors.origin, tried);
  const stopping = new AbortController();
  const acts = actsOf(client, actors, acknowledged, stopping.signal);
  const headers = { authorization: `Bearer ${actors.token}` };

  async function look(): Promise<void> {
    await client.send({ what: 'map', path: '/api/properties/map?zoom=12&bbox=-47,-24,-46,-23' });
    await pause(THINKING);
    await client.send({ what: 'property list', path: '/api/properties?pageSize=20' });
    await pause(THINKING);
    const photo = acknowledged.properties.at(-1)?.images[0];
    if (photo) await client.send({ what: 'photograph', path: photo });
  }

  /** Creates a lead, finds it in the list whichever server answers, and gives it to a broker. */
  async function administer(): Promise<void> {
    const lead = await acts.createLead();
    if (!lead) return;
    await client.send<Lead[]>({
      what: 'lead list',
      path: `/api/leads?pageSize=100&q=${lead.email}`,
      headers,
      expected: (list) => Array.isArray(list) && list.length === 1,
    });
    await pause(THINKING);
    await client.send({ what: 'lead list', path: '/api/leads?pageSize=100&status=novo', headers });
    await pause(THINKING);
    await acts.assign({ leadIds: [lead._id] });
  }

  const works = [
    ...Array.from({ length: READERS }, () => look),
    ...Array.from({ length: CONTACTS }, () => acts.leaveContact),
    ...Array.from({ length: ADMINS }, () => administer),
    ...Array.from({ length: PHOTOGRAPHERS }, () => acts.photograph),
  ];
  const clients = repeated(works, THINKING, stopping.signal);
  return {
    tried,
    acknowledged,
    stop: () => {
      stopping.abort();
      return clients;
    },
  };
}
