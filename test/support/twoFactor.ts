import type { Challenge, Session } from '../../contract/people/auth.ts';
import type { RecoveryCodes, TwoFactorSecret } from '../../contract/people/twoFactor.ts';
import { as, aVisitor } from './client.ts';
import type { Client } from './client.ts';
import { PASSWORD } from './people.ts';
import type { Person } from './people.ts';
import { changeRows } from './rows.ts';
import { codeOf } from './totp.ts';

/** On, and no code used yet. */
export async function turnOn(person: Person) {
  const { secret } = (await as(person).post<TwoFactorSecret>('/two-factor/secret', { currentPassword: PASSWORD })).body;
  const { recoveryCodes } = (await as(person).put<RecoveryCodes>('/two-factor', { code: codeOf(secret) })).body;
  await changeRows('twoFactors', { userId: person.id }, { lastStep: 0 });
  return { secret, recoveryCodes };
}

/** The first step of a login. */
export async function challengeOf({ email }: Person, client: Client = aVisitor()): Promise<string> {
  return (await client.post<Challenge>('/users/login', { email, password: PASSWORD })).body.challenge;
}

/** The second step. */
export const confirm = (challenge: string, code: string, client: Client = aVisitor(), rememberDevice = false) =>
  client.post<Session & { fields?: object; message: string }>('/users/login/code', { challenge, code, rememberDevice });
