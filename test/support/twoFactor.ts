import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Challenge } from '../../contract/auth.ts';
import type { RecoveryCodes, TwoFactorSecret } from '../../contract/twoFactor.ts';
import { as, aVisitor } from './client.ts';
import type { Client } from './client.ts';
import { PASSWORD } from './people.ts';
import type { Person } from './people.ts';
import { changeRows } from './rows.ts';

const STEP = 30_000;

/** What their app shows, `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP });

/** A code at the edge of its time would end on the way. */
export async function awayFromTheEdge(): Promise<void> {
  const left = STEP - (Date.now() % STEP);
  if (left < 4_000) await pause(left);
}

/** On, and no code used yet. */
export async function turnOn(person: Person) {
  const { secret } = (await as(person).post<TwoFactorSecret>('/two-factor/secret')).body;
  const { recoveryCodes } = (await as(person).put<RecoveryCodes>('/two-factor', { code: codeOf(secret) })).body;
  await changeRows('twoFactors', { userId: person.id }, { lastStep: 0 });
  return { secret, recoveryCodes };
}

/** The first step of a login. */
export async function challengeOf({ email }: Person, client: Client = aVisitor()): Promise<string> {
  return (await client.post<Challenge>('/users/login', { email, password: PASSWORD })).body.challenge;
}
