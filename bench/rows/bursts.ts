import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { hashPassword } from '../../server/people/auth/passwords.ts';
import { connected } from '../data.ts';
import { beside, median, quantile, timesOf } from '../load.ts';
import { timesLate } from '../processes.ts';
import type { Measured } from '../processes.ts';
import { ROUNDS } from '../sizes.ts';
import type { Bench, Rows } from './rows.ts';

const LOGINS = 64;
const UPLOADS = 10;
const PASSWORD = 'Bench@2026';
/** Others who read during it, one request after the other. */
const READERS = 4;
const IDLE = 2_000;

interface Burst {
  /** How often the event loop was late by more than 50 ms. */
  late: number;
  /** The p99 of the others' requests during the burst, and without one. */
  p99: number;
  idle: number;
}

/** Reads a list over and over until the work is done; answers the p99 of those requests. */
async function p99During(server: Measured, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const read = async () => (await fetch(`${server.origin}/api/properties?pageSize=20`)).arrayBuffer();
  const reader = async () => times.push(...(await timesOf(1, read)));
  await beside(
    work,
    Array.from({ length: READERS }, () => reader),
  );
  return quantile(times, 0.99);
}

async function measure(server: Measured, burst: () => Promise<unknown>): Promise<Burst> {
  const idle = await p99During(server, () => pause(IDLE));
  const before = await timesLate(server);
  const p99 = await p99During(server, burst);
  return { idle, p99, late: (await timesLate(server)) - before };
}

async function expectStatus(status: number, answer: Promise<Response>): Promise<void> {
  const { status: found, statusText } = await answer;
  if (found !== status) throw new Error(`a burst was answered ${found.toString()} ${statusText}`);
}

function logIn({ origin }: Measured, email: string) {
  const body = JSON.stringify({ email, password: PASSWORD });
  return expectStatus(
    200,
    fetch(`${origin}/api/users/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
  );
}

/** As a telephone takes it: 12 megapixels, some 4 MB. */
const aPhotograph = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#7a8b6f', noise: { type: 'gaussian', mean: 128, sigma: 20 } } }) // prettier-ignore
    .jpeg({ quality: 80 })
    .toBuffer();

function upload({ origin }: Measured, headers: Record<string, string>, photograph: Buffer, number: number) {
  const form = new FormData();
  const fields = {
    name: `Casa ${number.toString()}`,
    bedrooms: '3',
    bathrooms: '2',
    countInStock: '1',
    price: '900000',
    parking: '1',
  };
  const words = { category: 'casa', region: 'abc', description: 'Boa luz', address: 'Rua das Palmeiras, 1' };
  for (const [name, value] of Object.entries({ ...fields, ...words })) form.append(name, value);
  form.append('images', new Blob([Uint8Array.from(photograph)]), 'foto.jpg');
  return expectStatus(201, fetch(`${origin}/api/properties/create-property`, { method: 'POST', headers, body: form }));
}

async function givePasswords({ url }: Bench): Promise<string[]> {
  const hash = await hashPassword(PASSWORD);
  return connected(url, async (client) => {
    const { rows } = await client.query<{ email: string }>(
      'update users set password_hash = $1 where id in (select id from users order by id limit $2) returning email',
      [hash, LOGINS],
    );
    return rows.map(({ email }) => email);
  });
}

/** Many users log in, or send photographs, at the same moment: others must not notice. */
export const bursts: Rows = async (bench) => {
  const { morada, admin, say } = bench;
  const emails = await givePasswords(bench);
  const photograph = await aPhotograph();
  const kinds = [
    {
      what: `${LOGINS.toString()} logins at once`,
      burst: () => Promise.all(emails.map((email) => logIn(morada, email))),
    },
    {
      what: `${UPLOADS.toString()} uploads at once`,
      burst: () =>
        Promise.all(Array.from({ length: UPLOADS }, (_, number) => upload(morada, admin, photograph, number))),
    },
  ];
  const rows = [];
  for (const { what, burst } of kinds) {
    await burst();
    const rounds: Burst[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(morada, burst));
    for (const { late, p99, idle } of rounds)
      say(`${what}: ${late} times late, others' p99 ${p99.toFixed(0)} ms (idle ${idle.toFixed(0)} ms)`);
    rows.push(
      {
        what: `${what}: times the event loop was late by more than 50 ms`,
        measured: median(rounds.map(({ late }) => late)),
        unit: '' as const,
        mustReach: { atMost: 0 },
        from: rounds,
      },
      {
        what: `${what}: others' p99 against idle`,
        measured: median(rounds.map(({ p99, idle }) => p99 / idle)),
        unit: '×' as const,
        mustReach: { atMost: 2 },
        from: rounds,
      },
    );
  }
  return rows;
};
