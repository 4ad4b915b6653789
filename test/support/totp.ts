import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const STEP = 30_000;

/** The code in their app, `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP });

/** A code at the edge of its time would end on the way. */
export async function awayFromTheEdge(): Promise<void> {
  const left = STEP - (Date.now() % STEP);
  if (left < 4_000) await pause(left);
}
