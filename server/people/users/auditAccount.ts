import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { AuditField } from '#contract/reports/auditFields.ts';
import { audit } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { UserRow } from './user.ts';

type Account = UserRow & { regions?: unknown };

/** The register holds their names alone. */
const OWN_DATA: [AuditField, keyof Account][] = [
  ['name', 'name'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['creci', 'creci'],
  ['jobTitle', 'job_title'],
  ['avatar', 'avatar_id'],
  ['regions', 'regions'],
];

const rightsOf = ({ role, sees_all: seesAll, may_export: mayExport, may_import: mayImport }: UserRow) => ({
  role,
  seesAll,
  mayExport,
  mayImport,
});

export async function auditAccount(
  tx: Db,
  request: FastifyRequest,
  action: 'profileChanged' | 'userChanged',
  { before, user, properties }: { before: Account; user: Account; properties?: number },
): Promise<void> {
  const subject = user.id;
  const changed = OWN_DATA.flatMap(([name, column]) => (isDeepStrictEqual(before[column], user[column]) ? [] : [name]));
  if (changed.length > 0) await audit(tx, request, action, { subject, after: { changed } });
  const emails = { before: { email: before.email }, after: { email: user.email } };
  await audit(tx, request, 'emailChanged', { subject, ...emails });
  if (user.is_active !== before.is_active)
    await audit(tx, request, user.is_active ? 'activated' : 'deactivated', { subject });
  const rights = { before: rightsOf(before), after: rightsOf(user) };
  await audit(tx, request, 'roleChanged', { subject, about: { properties }, ...rights });
  if (user.admitted_at !== null && before.admitted_at === null) await audit(tx, request, 'admitted', { subject });
}
