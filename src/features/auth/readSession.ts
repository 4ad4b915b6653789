import type { Session } from '#contract/auth.ts';
import { isRecord } from '@/shared/isRecord';

const textOr = <Fallback>(value: unknown, fallback: Fallback) => (typeof value === 'string' ? value : fallback);

/**
 * A session from what a server answers or a browser has kept: the user's fields in `user`, or beside the token.
 * Null without a token.
 */
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
      isAdmin: user['isAdmin'] === true,
      isActive: user['isActive'] !== false,
      slug: textOr(user['slug'], ''),
    },
  };
}
