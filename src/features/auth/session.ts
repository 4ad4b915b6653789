import type { Session } from '#contract/people/auth.ts';
import { JOB_TITLES } from '#contract/people/jobTitles.ts';
import type { Role } from '#contract/people/roles.ts';
import { SESSION_ELEMENT } from '#contract/people/sessionElement.ts';
import { SIGNED_IN_COOKIE } from '#contract/people/signedInCookie.ts';
import { isRecord } from '@/shared/isRecord';
import { readStored } from '@/shared/stored';

const textOr = <Fallback>(value: unknown, fallback: Fallback) => (typeof value === 'string' ? value : fallback);

/** Sessions of before roles have none. */
function roleOf({ isAdmin, role }: Record<string, unknown>): Role {
  if (isAdmin === true) return 'admin';
  return role === 'gerente' ? role : 'corretor';
}

/** From an answer or localStorage; user fields in `user` or beside the token. Null without a token. */
export function readSession(body: unknown): Session | null {
  if (!isRecord(body)) return null;
  const { token } = body;
  if (typeof token !== 'string' || token === '') return null;
  const user = isRecord(body['user']) ? body['user'] : body;
  return {
    token,
    user: {
      _id: textOr(user['_id'], ''),
      name: textOr(user['name'], '').trim() || 'Usuário',
      email: textOr(user['email'], ''),
      phone: textOr(user['phone'], ''),
      avatar: textOr(user['avatar'], null),
      role: roleOf(user),
      isAdmin: user['isAdmin'] === true,
      isActive: user['isActive'] !== false,
      slug: textOr(user['slug'], ''),
      jobTitle: JOB_TITLES.find((title) => title === user['jobTitle']) ?? null,
      mayExport: user['mayExport'] !== false,
      mayImport: user['isAdmin'] === true || user['mayImport'] === true,
      seesAll: user['isAdmin'] === true || user['seesAll'] === true,
    },
    ...(body['needsTwoFactor'] === true && { needsTwoFactor: true }),
    ...(typeof body['twoFactorFrom'] === 'string' && { twoFactorFrom: body['twoFactorFrom'] }),
  };
}

// localStorage may be full, blocked or corrupt: then nothing is stored. Only this file stores the session.
const KEY = 'userInfo';
/** Seconds. */
const YEAR = 31_536_000;

function parse(stored: string | null): Session | null {
  try {
    return readSession(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
}

export const readStoredSession = (): Session | null => parse(readStored(KEY));

/** After a login without scripts; null at any other time. */
export function takeHandedSession(): Session | null {
  const element = document.getElementById(SESSION_ELEMENT);
  element?.remove();
  return parse(element?.textContent ?? null);
}

export function storeSession(session: Session | null): void {
  try {
    if (session) localStorage.setItem(KEY, JSON.stringify({ ...session, ...session.user, user: undefined }));
    else localStorage.removeItem(KEY);
    document.cookie = `${SIGNED_IN_COOKIE}=1; path=/; samesite=lax; max-age=${session ? YEAR : 0}`;
  } catch {
    // This tab's store still has the session.
  }
}

/** Another tab logs in or out. */
export function onStoredSession(changed: (session: Session | null) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // Null: the whole storage was cleared.
    if (key === KEY || key === null) changed(parse(newValue));
  });
}
