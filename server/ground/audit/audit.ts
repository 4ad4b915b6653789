import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AUDIT_ACTIONS } from '#contract/reports/auditActions.ts';
import type { AuditAction } from '#contract/reports/auditActions.ts';
import { AUDIT_FIELD_NAMES } from '#contract/reports/auditFields.ts';
import type { AuditField, AuditValues } from '#contract/reports/auditFields.ts';
import type { Db } from '../db/connect.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { isTooMany } from '../errors/httpError.ts';
import { countAttempt } from '../http/throttle.ts';

interface Line {
  /** Else the viewer; null for a visitor. */
  actor?: string | null;
  subject?: string | null;
  /** Fields that did not change and say which one it is. */
  about?: AuditValues;
  before?: AuditValues;
  after?: AuditValues;
}

/** Marco Civil (Lei 12.965/2014, article 15). */
const ACCESS_ENDS = sql`now() + interval '6 months'`;

/** A person's id stands for the person. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null && '_id' in value && 'name' in value ? value._id : value;
}

const fieldsOf = (values: AuditValues | undefined, names: readonly AuditField[]) =>
  values &&
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, plain(values[name])]])));

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one ?? null), plain(other ?? null));

/** Null when nothing differs. */
function rowOf(action: AuditAction, { actor: actorId = null, subject: subjectId = null, about, before, after }: Line) {
  const names =
    before && after ? AUDIT_FIELD_NAMES.filter((name) => !isSame(before[name], after[name])) : AUDIT_FIELD_NAMES;
  if (names.length === 0) return null;
  const written = about || after ? { ...about, ...fieldsOf(after, names) } : undefined;
  return { action, actorId, subjectId, before: fieldsOf(before, names), after: written };
}

/** In the transaction of the act. Writes the fields that differ; if none does, no line. `request` is null for a program. */
export async function audit(
  tx: Db,
  request: Pick<FastifyRequest, 'ip' | 'viewer'> | null,
  action: AuditAction,
  line: Line = {},
): Promise<void> {
  const row = rowOf(action, { actor: request?.viewer?.id ?? null, ...line });
  if (!row) return;
  const isAccess = AUDIT_ACTIONS[action].thing === 'access';
  await tx.insert(auditEvents).values({ ...row, ...(isAccess && { ip: request?.ip ?? null, keptUntil: ACCESS_ENDS }) });
}

export async function auditMany(tx: Db, action: AuditAction, lines: readonly Line[]): Promise<void> {
  const rows = lines.flatMap((line) => rowOf(action, line) ?? []);
  if (rows.length > 0) await tx.insert(auditEvents).values(rows);
}

/** For attempts that write nothing else. A locked out address has one line a minute. Never throws. */
export async function auditRefusal(request: FastifyRequest, action: AuditAction, line: Line): Promise<void> {
  const { db } = request.server;
  try {
    if (action.endsWith('Locked'))
      await countAttempt(db, { name: `audit:${action}`, hits: 1, seconds: 60, message: '' }, request.ip);
    await audit(db, request, action, line);
  } catch (error) {
    if (!isTooMany(error)) request.log.error({ err: error }, 'a refusal could not be written to the register');
  }
}

/** Options of a call that writes a line when it is read: a HEAD of it would write one, too. */
export const withoutHead = <Schema>(schema: Schema) => ({ exposeHeadRoute: false, schema });

export const sweepAudit = (db: Db) => db.execute(sql`delete from audit_events where kept_until < now()`);
