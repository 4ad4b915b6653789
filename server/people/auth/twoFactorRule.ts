import { TZDate } from '@date-fns/tz';
import { formatISO } from 'date-fns/formatISO';
import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { Day } from '#contract/ground/units.ts';
import { ROLES } from '#contract/people/roles.ts';
import type { Role } from '#contract/people/roles.ts';
import type { TwoFactorPeople, TwoFactorRule, TwoFactorRuleInput } from '#contract/people/twoFactor.ts';
import { writeBrokerage } from '../../ground/brokerage/writeBrokerage.ts';
import type { Db } from '../../ground/db/connect.ts';
import { brokerage } from '../../ground/db/schema/brokerage.ts';
import { conflict } from '../../ground/errors/httpError.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { select } from '../../ground/sql/columns.ts';
import type { Viewer } from '../sessions/session.ts';
import { proveSessions } from '../sessions/writeSessions.ts';
import { hasTwoFactor, mustUseTwoFactor } from '../users/twoFactor.ts';
import { mailTwoFactorAhead } from './accountMails.ts';
import { endUnprotectedSessions } from './endAccess.ts';
import { messages } from './messages.ts';
import { readTwoFactor } from './twoFactor.ts';

type Rule = Pick<TwoFactorRule, 'roles' | 'from'>;

const today = (): Day => formatISO(TZDate.tz(TIME_ZONE), { representation: 'date' });

async function readRule(db: Db): Promise<Rule> {
  const [rule] = await db.select({ roles: brokerage.twoFactorFor, from: brokerage.twoFactorFrom }).from(brokerage);
  return rule ?? { roles: [], from: {} };
}

const plannedOf = ({ from }: Rule) =>
  ROLES.flatMap((role) => (from[role] === undefined ? [] : { role, day: from[role] }));

export const rolesOf = (rule: Rule): Role[] =>
  ROLES.filter((role) => rule.roles.includes(role) || rule.from[role] !== undefined);

const LACKS = sql`not ${hasTwoFactor(sql`u`)}`;
const PEOPLE = {
  role: sql<Role>`u.role`,
  all: sql<number>`count(*)::int`,
  without: sql<number>`count(*) filter (where ${LACKS})::int`,
  leaving: sql<number>`count(*) filter (where ${LACKS} and exists (
    select from sessions s where s.user_id = u.id and s.expires_at > now() and not s.needs_two_factor))::int`,
};

export async function readTwoFactorRule(db: Db, { smtpUrl }: Settings): Promise<TwoFactorRule> {
  const rows = await select(db, PEOPLE)`from users u where u.is_active and u.deleted_at is null group by u.role`;
  const peopleOf = (wanted: Role): TwoFactorPeople => {
    const { all = 0, without = 0, leaving = 0 } = rows.find(({ role }) => role === wanted) ?? {};
    return { all, without, leaving };
  };
  const people = { admin: peopleOf('admin'), gerente: peopleOf('gerente'), corretor: peopleOf('corretor') };
  return { ...(await readRule(db)), people, isMailed: smtpUrl !== null };
}

/** Ends the sessions of people who must turn it on now. */
async function writeRule(tx: Db, { roles, from }: Rule): Promise<void> {
  await writeBrokerage(tx, { twoFactorFor: roles, twoFactorFrom: from });
  await proveSessions(
    tx,
    sql`s.needs_two_factor and exists (
      select from users u where u.id = s.user_id and not ${mustUseTwoFactor(sql`u`)})`,
  );
  await endUnprotectedSessions(tx);
}

/** Returns the rule before. @throws 409 for an admin without it who requires it of admins. */
export async function changeTwoFactorRule(
  tx: Db,
  viewer: Viewer,
  { roles, firstDay }: TwoFactorRuleInput,
  settings: Settings,
): Promise<Rule> {
  if (roles.includes('admin') && !(await readTwoFactor(tx, viewer.id)).isOn) throw conflict(messages.yoursFirst);
  await writeBrokerage(tx);
  const before = await readRule(tx);
  const kept = plannedOf(before).filter(({ role }) => roles.includes(role));
  const fresh = ROLES.filter((role) => roles.includes(role) && !rolesOf(before).includes(role));
  const added = firstDay !== undefined && firstDay > today() ? fresh.map((role) => ({ role, day: firstDay })) : [];
  const planned = [...kept, ...added];
  await writeRule(tx, {
    roles: ROLES.filter((role) => roles.includes(role) && !planned.some((one) => one.role === role)),
    from: Object.fromEntries(planned.map(({ role, day }) => [role, day])),
  });
  for (const { role, day } of added) await mailAhead(tx, role, day, settings);
  return before;
}

/** At once, and on the day before at nine. */
async function mailAhead(tx: Db, role: Role, day: Day, settings: Settings): Promise<void> {
  const people = await select(tx, { id: sql<string>`u.id`, email: sql<string>`u.email` })`
    from users u where u.role = ${role} and u.is_active and u.deleted_at is null and ${LACKS}`;
  const eve = subDays(new TZDate(`${day}T09:00:00`, TIME_ZONE), 1);
  const times = eve > new Date() ? [new Date(), eve] : [new Date()];
  await mailTwoFactorAhead(tx, people, { role, day, times }, settings);
}

/** Roles whose day has come. */
export const startTwoFactorRules = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    if (plannedOf(await readRule(tx)).every(({ day }) => day > today())) return;
    await writeBrokerage(tx);
    const rule = await readRule(tx);
    const due = plannedOf(rule).filter(({ day }) => day <= today());
    const later = plannedOf(rule).filter(({ day }) => day > today());
    await writeRule(tx, {
      roles: [...rule.roles, ...due.map(({ role }) => role)],
      from: Object.fromEntries(later.map(({ role, day }) => [role, day])),
    });
  });
