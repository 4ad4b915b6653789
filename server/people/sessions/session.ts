import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { deviceName } from '#contract/people/deviceName.ts';
import type { Role } from '#contract/people/roles.ts';
import type { Db } from '../../ground/db/connect.ts';
import { sessions, users } from '../../ground/db/schema/users.ts';
import { forbidden, HttpError, unauthorized } from '../../ground/errors/httpError.ts';
import { shownNetwork } from '../../ground/http/throttle.ts';
import { mayExport, mayImport, sightOf } from '../roles/sight.ts';
import type { Sight } from '../roles/sight.ts';

export interface Viewer {
  id: string;
  name: string;
  isAdmin: boolean;
  sight: Sight;
}

export interface SignedIn extends Viewer {
  /** False while they wait for an admin to let them in. */
  isAdmitted: boolean;
  role: Role;
  mayExport: boolean;
  mayImport: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: SignedIn | null;
    /** No viewer before they have turned two-factor on. */
    settingUp: SignedIn | null;
    /** The session has ended because two-factor is required now. */
    isOutForTwoFactor: boolean;
    tokenHash: Buffer | null;
  }
}

const texts = {
  expired: 'Sua sessão expirou. Entre novamente.',
  twoFactorRequired: 'A imobiliária agora exige a verificação em duas etapas. Entre com a sua senha e ligue a sua.',
  loginFirst: 'Faça login para acessar esta página',
  adminOnly: 'Apenas administradores podem fazer isso',
  deskOnly: 'Apenas administradores e gerentes podem fazer isso',
  noExport: 'A exportação não foi liberada para você. Fale com um administrador.',
  noImport: 'A importação não foi liberada para você. Fale com um administrador.',
  brokerOnly: 'Apenas corretores podem fazer isso',
  twoFactorFirst: 'Antes de continuar, ligue a verificação em duas etapas.',
  notAdmitted: 'Seu cadastro aguarda a liberação de um administrador.',
};

export const newToken = () => randomBytes(32).toString('base64url');
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer +([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

const isAdmitted = sql<boolean>`${users.admittedAt} is not null`;
const isLive = and(gt(sessions.expiresAt, sql`now()`), users.isActive);

/** Even in daily use. */
const MAX_SESSION_DAYS = 90;
const idleEnd = sql`least(${sessions.createdAt} + make_interval(days => ${MAX_SESSION_DAYS}), now() + make_interval(days => ${sessions.idleDays}))`;
/** Not a write for each request. */
const isStale = sql<boolean>`${sessions.usedAt} < now() - interval '5 minutes'`;

/** Skips a locked row, which another request renews or ends. */
async function renewSession({ server: { db }, ip, headers }: FastifyRequest, tokenHash: Buffer): Promise<void> {
  const free = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isStale))
    .for('update', { skipLocked: true });
  const device = deviceName({ userAgent: headers['user-agent'] ?? '' });
  await db
    .update(sessions)
    .set({ expiresAt: idleEnd, usedAt: sql`now()`, network: shownNetwork(ip), device })
    .where(inArray(sessions.tokenHash, free));
}

/** At every request: logout, deactivation and deletion act at once on every server. */
export function readSession(db: Db) {
  const find = db
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      isAdmin: users.isAdmin,
      sight: sightOf(sql`users`),
      mayExport: mayExport(sql`users`),
      mayImport: mayImport(sql`users`),
      isAdmitted,
      needsTwoFactor: sessions.needsTwoFactor,
      isOver: sql<boolean>`${sessions.expiresAt} <= now()`,
      isStale,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), users.isActive))
    .prepare('session');
  return async (request: FastifyRequest) => {
    const token = bearerToken(request);
    if (!token) return;
    request.tokenHash = hashToken(token);
    const [found] = await find.execute({ hash: request.tokenHash });
    if (!found) return;
    const { isStale: stale, needsTwoFactor, isOver, ...viewer } = found;
    if (isOver) {
      request.isOutForTwoFactor = needsTwoFactor;
      return;
    }
    if (needsTwoFactor) request.settingUp = viewer;
    else request.viewer = viewer;
    if (stale)
      renewSession(request, request.tokenHash).catch((error: unknown) =>
        request.log.warn({ err: error }, 'a session could not be renewed'),
      );
  };
}

/** Hexadecimal hashes. */
export async function liveSessions(db: Db, hashes: Buffer[]): Promise<Set<string>> {
  const rows = await db
    .select({ hash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.tokenHash, hashes), isLive));
  return new Set(rows.map(({ hash }) => hash.toString('hex')));
}

export const sessionExpired = () => unauthorized(texts.expired);

/** @throws 401 for a visitor, 403 before two-factor is on. */
export function viewerOf(request: FastifyRequest): SignedIn {
  if (!request.viewer && request.settingUp) throw new HttpError(403, 'two_factor_first', texts.twoFactorFirst);
  if (request.isOutForTwoFactor) throw new HttpError(401, 'two_factor_first', texts.twoFactorRequired);
  if (!request.viewer) throw request.headers.authorization ? sessionExpired() : unauthorized(texts.loginFirst);
  return request.viewer;
}

/** @throws 401 for a visitor. */
export function sessionOf(request: FastifyRequest): { userId: string; role: Role; tokenHash: Buffer } {
  const { id: userId, role } = viewerOf(request);
  if (!request.tokenHash) throw new Error('a viewer has a token');
  return { userId, role, tokenHash: request.tokenHash };
}

/** Also who has to turn two-factor on first. */
export async function requireSession(request: FastifyRequest): Promise<void> {
  request.viewer ??= request.settingUp;
  viewerOf(request);
}

export async function requireViewer(request: FastifyRequest): Promise<void> {
  viewerOf(request);
}

export async function requireAdmin(request: FastifyRequest): Promise<void> {
  if (!viewerOf(request).isAdmin) throw forbidden(texts.adminOnly);
}

/** Who shares out leads of others. */
export async function requireDesk(request: FastifyRequest): Promise<void> {
  if (viewerOf(request).sight === 'own') throw forbidden(texts.deskOnly);
}

export async function requireAdmitted(request: FastifyRequest): Promise<void> {
  const { isAdmin, isAdmitted } = viewerOf(request);
  if (!isAdmin && !isAdmitted) throw forbidden(texts.notAdmitted);
}

export async function requireExport(request: FastifyRequest): Promise<void> {
  if (!viewerOf(request).mayExport) throw forbidden(texts.noExport);
}

export async function requireImport(request: FastifyRequest): Promise<void> {
  if (!viewerOf(request).mayImport) throw forbidden(texts.noImport);
}

export async function requireBroker(request: FastifyRequest): Promise<void> {
  if (viewerOf(request).isAdmin) throw forbidden(texts.brokerOnly);
}
