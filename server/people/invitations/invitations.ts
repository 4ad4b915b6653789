import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { INVITATION_DAYS } from '#contract/people/invitationDays.ts';
import { MAX_INVITATIONS } from '#contract/people/invitations.ts';
import type { Invitation, InvitationsInput } from '#contract/people/invitations.ts';
import type { Role } from '#contract/people/roles.ts';
import type { Db } from '../../ground/db/connect.ts';
import { invitations } from '../../ground/db/schema/users.ts';
import { conflict, notFound } from '../../ground/errors/httpError.ts';
import { dropJobs } from '../../ground/jobs/dropJobs.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { isoInstant, select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { mailInvitations } from '../auth/accountMails.ts';
import { insertInvitationLink, insertInvitations, writeInvitations } from '../auth/invitations.ts';
import { hashToken, newToken } from '../sessions/session.ts';
import type { Viewer } from '../sessions/session.ts';
import { isActiveAdmin } from '../users/activeAdmins.ts';
import { isEmailTaken, TAKEN } from '../users/emailTaken.ts';
import { requireTeam } from '../users/teams.ts';
import { messages } from './messages.ts';

const IS_OPEN = sql`i.accepted_at is null and i.revoked_at is null`;
/** Aliases: invitation `i`, author `u`. */
const EXPIRES_AT = sql`case when ${isActiveAdmin(sql`u`)} then i.expires_at else least(i.expires_at, now()) end`;
const IS_EXPIRED = sql<boolean>`${EXPIRES_AT} <= now()`;
const COLUMNS = {
  _id: sql<string>`i.id`,
  email: sql<string>`i.email`,
  name: sql<string>`i.name`,
  role: sql<Role>`i.role`,
  seesAll: sql<boolean>`i.sees_all`,
  team: sql<string | null>`(select t.name from teams t where t.id = i.team_id)`,
  invitedBy: sql<string>`u.name`,
  expiresAt: isoInstant(EXPIRES_AT),
  isExpired: IS_EXPIRED,
};

const END = sql`now() + make_interval(days => ${INVITATION_DAYS})`;

type InvitationRow = RowOf<typeof COLUMNS>;

export const serializeInvitation = (row: InvitationRow, { smtpUrl }: Settings): Invitation => ({
  ...row,
  isMailed: smtpUrl !== null,
});

const readInvitations = (db: Db, where: SQL): Promise<InvitationRow[]> =>
  select(db, COLUMNS)`
    from invitations i join users u on u.id = i.invited_by where ${IS_OPEN} and ${where}
    order by i.created_at desc, i.id desc limit ${MAX_INVITATIONS}`;

export const listInvitations = (db: Db): Promise<InvitationRow[]> => readInvitations(db, sql`true`);

/** Until commit: an acceptance waits. @throws 404 once it was accepted or revoked. */
async function lockInvitation(tx: Db, id: string): Promise<InvitationRow> {
  await tx.execute(sql`select from invitations i where i.id = ${id} for no key update`);
  const [invitation] = await readInvitations(tx, sql`i.id = ${id}`);
  if (!invitation) throw notFound(messages.noInvitation);
  return invitation;
}

export interface Invited {
  invited: InvitationRow[];
  members: string[];
  alreadyInvited: string[];
}

/** Skips addresses of accounts and of open invitations. @throws 400 for a team that is gone; 409 beyond `MAX_INVITATIONS`. */
export async function invite(
  tx: Db,
  viewer: Viewer,
  { people, role, seesAll = false, regions = [], teamId = null }: InvitationsInput,
  settings: Settings,
): Promise<Invited> {
  const isBroker = role !== 'admin';
  const shared = {
    ...{ role, seesAll: role === 'gerente' && seesAll, invitedBy: viewer.id, expiresAt: END },
    ...(isBroker && { regions: [...new Set(regions)], teamId }),
  };
  if (isBroker && teamId !== null) await requireTeam(tx, teamId);
  const wanted = [...new Map(people.map((person) => [person.email, person])).values()];
  const emails = sql`${sql.param(wanted.map(({ email }) => email))}::text[]`;
  const { rows: taken } = await tx.execute<{ email: string }>(
    sql`select email from users where email = any(${emails}) and deleted_at is null`,
  );
  const members = taken.map(({ email }) => email);
  const expired = sql`
    id in (select i.id from invitations i join users u on u.id = i.invited_by
      where i.email = any(${emails}) and ${IS_OPEN} and ${IS_EXPIRED})`;
  await writeInvitations(tx, { revokedAt: sql`now()` }, expired);
  const rows = wanted
    .filter(({ email }) => !members.includes(email))
    .map(({ name = '', email }) => ({ ...shared, name, email }));
  const inserted = rows.length === 0 ? [] : await insertInvitations(tx, rows);
  const ids = uuids(inserted.map(({ id }) => id));
  if ((await tx.$count(invitations, sql`accepted_at is null and revoked_at is null`)) > MAX_INVITATIONS)
    throw conflict(messages.tooManyInvitations);
  const found = await readInvitations(tx, sql`i.id = any(${ids})`);
  const invited = rows.flatMap(({ email }) => found.find((one) => one.email === email) ?? []);
  await mailInvitations(
    tx,
    invited.map(({ _id: id, email }) => ({ id, email, role })),
    settings,
  );
  const alreadyInvited = rows.flatMap(({ email }) => (invited.some((one) => one.email === email) ? [] : email));
  return { invited, members, alreadyInvited };
}

/** The viewer becomes its author, for seven days; earlier links still work. @throws 404; 409 for a taken address. */
export async function resendInvitation(tx: Db, viewer: Viewer, id: string, settings: Settings): Promise<InvitationRow> {
  const { email, role } = await lockInvitation(tx, id);
  if (await isEmailTaken(tx, email)) throw conflict(TAKEN, { email: TAKEN });
  await dropJobs(tx, 'mail', id);
  await writeInvitations(tx, { expiresAt: END, invitedBy: viewer.id }, sql`id = ${id}`);
  await mailInvitations(tx, [{ id, email, role }], settings);
  return lockInvitation(tx, id);
}

/** Another link each time, beside earlier ones: what is stored opens nothing. @throws 404; 409 for an expired one. */
export async function makeInvitationLink(tx: Db, id: string): Promise<string> {
  const { isExpired } = await lockInvitation(tx, id);
  if (isExpired) throw conflict(messages.expiredInvitation);
  const token = newToken();
  await insertInvitationLink(tx, id, hashToken(token));
  return token;
}

/** @throws 404 */
export async function revokeInvitation(tx: Db, id: string): Promise<InvitationRow> {
  const invitation = await lockInvitation(tx, id);
  await dropJobs(tx, 'mail', id);
  await writeInvitations(tx, { revokedAt: sql`now()` }, sql`id = ${id}`);
  return invitation;
}
