import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Region } from '#contract/ground/regions.ts';
import type { AcceptanceInput, OpenedInvitation } from '#contract/people/invitations.ts';
import type { Role } from '#contract/people/roles.ts';
import type { Db } from '../../ground/db/connect.ts';
import { invitationLinks, invitations } from '../../ground/db/schema/users.ts';
import { gone, notFound } from '../../ground/errors/httpError.ts';
import { markOnce } from '../../ground/http/throttle.ts';
import type { Mark } from '../../ground/http/throttle.ts';
import { dropJobs } from '../../ground/jobs/dropJobs.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { select } from '../../ground/sql/columns.ts';
import { hashToken } from '../sessions/session.ts';
import { joinTeam } from '../teams/repository.ts';
import { isActiveAdmin } from '../users/activeAdmins.ts';
import { emailInvited, findInvited } from '../users/emailTaken.ts';
import { insertUser } from '../users/insertUser.ts';
import { mailInvitations } from './accountMails.ts';
import { messages } from './messages.ts';
import { hashPassword } from './passwords.ts';
import { findAccount } from './repository.ts';
import type { AccountRow } from './repository.ts';

/** Aliases: invitation `i`, author `u`. A removed admin cannot return by an invitation of their own. */
const COLUMNS = {
  id: sql<string>`i.id`,
  email: sql<string>`i.email`,
  name: sql<string>`i.name`,
  role: sql<Role>`i.role`,
  seesAll: sql<boolean>`i.sees_all`,
  regions: sql<Region[]>`i.regions`,
  teamId: sql<string | null>`i.team_id`,
  invitedBy: sql<string>`u.name`,
  isAccepted: sql<boolean>`i.accepted_at is not null`,
  isRevoked: sql<boolean>`i.revoked_at is not null or not ${isActiveAdmin(sql`u`)}`,
  isExpired: sql<boolean>`i.expires_at <= now()`,
};

export const writeInvitations = (tx: Db, fields: PgUpdateSetSource<typeof invitations>, which: SQL) =>
  tx.update(invitations).set(fields).where(which);

/** Skips addresses with an open one. */
export const insertInvitations = (tx: Db, rows: PgInsertValue<typeof invitations>[]) =>
  tx.insert(invitations).values(rows).onConflictDoNothing().returning({ id: invitations.id });

export async function insertInvitationLink(tx: Db, invitationId: string, tokenHash: Buffer): Promise<void> {
  await tx.insert(invitationLinks).values({ tokenHash, invitationId });
}

async function readOpen(db: Db, token: string, lock = sql``) {
  const [found] = await select(db, COLUMNS)`
    from invitation_links l join invitations i on i.id = l.invitation_id join users u on u.id = i.invited_by
    where l.token_hash = ${hashToken(token)} ${lock}`;
  if (!found) throw notFound(messages.noInvitation);
  const { isAccepted, isRevoked, isExpired, ...invitation } = found;
  if (isAccepted) throw gone(messages.invitationUsed);
  if (isRevoked) throw gone(messages.invitationRevoked);
  if (isExpired) throw gone(messages.invitationExpired);
  return invitation;
}

/** @throws 404 for no invitation; 410 once it was used or revoked, or is over. */
export async function openInvitation(db: Db, token: string): Promise<OpenedInvitation> {
  const { email, name, role, invitedBy } = await readOpen(db, token);
  return { email, name, role, invitedBy };
}

interface Acceptance extends AcceptanceInput {
  token: string;
}

/** The second of two calls at once finds it used. @throws as `openInvitation`; unique violation when the e-mail is taken. */
export async function acceptInvitation(
  tx: Db,
  { token, name, password, phone, creci }: Acceptance,
): Promise<AccountRow> {
  const { id, email, role, seesAll, regions, teamId } = await readOpen(tx, token, sql`for no key update of i`);
  // Only now: invented links must not trigger costly hashing.
  const passwordHash = await hashPassword(password);
  const account = { name, email, passwordHash, role, seesAll, regions, isActive: true };
  const user = await insertUser(tx, { ...account, phone: phone ?? '', creci: creci === '' ? null : (creci ?? null) });
  if (teamId !== null) await joinTeam(tx, user.id, teamId);
  await writeInvitations(tx, { acceptedAt: sql`now()` }, sql`id = ${id}`);
  const accepted = await findAccount(tx, user.id);
  if (!accepted) throw new Error('the invited person is not found');
  return accepted;
}

/** No flood of mails. */
const mailedAgain: Mark = { name: 'invitation:mailed', seconds: 3600 };

/** They get the invitation once more, by mail. @throws 409 at the field. */
export async function refuseSignUpOfInvited(db: Db, email: string, settings: Settings): Promise<void> {
  const invited = await findInvited(db, email);
  if (!invited) return;
  await db.transaction(async (tx) => {
    if (!(await markOnce(tx, mailedAgain, invited.id))) return;
    await dropJobs(tx, 'mail', invited.id);
    await mailInvitations(tx, [invited], settings);
  });
  throw emailInvited();
}
