import { Secret, TOTP } from 'otpauth';

/** RFC 6238's defaults: all apps know them. */
const PERIOD = 30;
/** Steps, for clocks that differ. */
const SKEW = 1;

const totpOf = (secret: Uint8Array, labels: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...labels, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period: PERIOD });

/** The time step whose code this is; null for none near `now`. */
export function stepOf(secret: Uint8Array, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: SKEW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

/** The address that apps read from a QR code, and the secret to type. */
export function setUpAddress(secret: Uint8Array, issuer: string, label: string) {
  const totp = totpOf(secret, { issuer, label });
  return { secret: totp.secret.base32, address: totp.toString() };
}
