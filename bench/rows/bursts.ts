import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { hashPassword } from '../../server/people/auth/passwords.ts';
import { callApi } from '../../tools/shared/callApi.ts';
import { ask } from '../../tools/shared/database.ts';
import { median } from '../../tools/shared/figures.ts';
import { countRow, ratioRow } from '../report.ts';
import type { Row } from '../report.ts';
import { ROUNDS } from '../sizes.ts';
import { caller, during } from './rows.ts';
import type { Bench, Figures, Rows } from './rows.ts';

const LOGINS = 64;
const UPLOADS = 10;
const PASSWORD = 'Bench@2026';
/** Others who read during it, one request after the other. */
const READERS = 4;
const IDLE = 2_000;

/** As a telephone takes it: 12 megapixels, some 4 MB. */
const aPhotograph = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#7a8b6f', noise: { type: 'gaussian', mean: 128, sigma: 20 } } }) // prettier-ignore
    .jpeg({ quality: 80 })
    .toBuffer();

async function givePasswords({ url }: Bench): Promise<string[]> {
  const hash = await hashPassword(PASSWORD);
  const rows = await ask<{ email: string }>(
    url,
    'update users set password_hash = $1 where id in (select id from users order by id limit $2) returning email',
    [hash, LOGINS],
  );
  return rows.map(({ email }) => email);
}

/** Many users log in, or send photographs, at the same moment: others must not notice. */
export const bursts: Rows = async (bench) => {
  const { origin } = bench.morada;
  const call = caller(bench);
  const emails = await givePasswords(bench);
  const photograph = await aPhotograph();
  const logIn = (email: string) => callApi(origin, 'POST', 'users/login', { body: { email, password: PASSWORD } });
  const upload = () => call('POST', 'properties/create-property', formOf(FILLED, [photograph]));
  const kinds = {
    [`${LOGINS} logins at once`]: () => Promise.all(emails.map(logIn)),
    [`${UPLOADS} uploads at once`]: () => Promise.all(Array.from({ length: UPLOADS }, upload)),
  };
  const page = () => callApi(origin, 'GET', 'properties?pageSize=20');
  const measured = async (work: () => Promise<unknown>) => (await during(bench, page, work, READERS)).figures;
  const rows: Row[] = [];
  for (const [what, burst] of Object.entries(kinds)) {
    await burst();
    const rounds: Record<'idle' | 'busy', Figures>[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ idle: await measured(() => pause(IDLE)), busy: await measured(burst) });
    for (const { idle, busy } of rounds)
      bench.say(
        `${what}: ${busy.late} times late, others' p99 ${busy.p99.toFixed(0)} ms (idle ${idle.p99.toFixed(0)} ms)`,
      );
    const late = median(rounds.map(({ busy }) => busy.late));
    const slower = median(rounds.map(({ idle, busy }) => busy.p99 / idle.p99));
    rows.push(
      countRow(`${what}: times the event loop was late by more than 50 ms`, late, 0, rounds),
      ratioRow(`${what}: others' p99 against idle`, slower, 2, rounds),
    );
  }
  return rows;
};
