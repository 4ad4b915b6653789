import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { formatNumber } from '#contract/ground/numbers.ts';
import { paths } from '#contract/ground/paths.ts';
import { onVisitDay } from '#contract/leads/visitWish.ts';
import type { VisitWish } from '#contract/leads/visitWish.ts';
import type { MailKind, OwnWords } from '#contract/site/ownTexts.ts';
import { mailText } from '#contract/site/ownTexts.ts';
import type { Db } from '../../ground/db/connect.ts';
import { pushToTabs } from '../../ground/live/pushToTabs.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import type { Notice } from '../../reach/notifications/ringOrMail.ts';
import { ringOrMail } from '../../reach/notifications/ringOrMail.ts';
import { messages } from './messages.ts';
import { ASKED_VISIT } from './nextStep.ts';

const RECEIVED_COLUMNS = {
  userId: sql<string>`r.to_user`,
  count: sql<number>`r.count`,
  leadId: sql<string>`r.lead_id`,
  name: sql<string | null>`case when r.count = 1 then l.name end`,
  visit: ASKED_VISIT,
};

/** Once for each broker who received leads by these events `e`. */
export async function notifyNewLeads(
  tx: Db,
  events: SQL,
  settings: MailSettings,
  by: 'Admin' | 'Roleta' = 'Admin',
): Promise<void> {
  const { newLeadBody, newLeadsBody, rotationBody, rotationsBody } = messages;
  const [one, many] = by === 'Admin' ? [newLeadBody, newLeadsBody] : [rotationBody, rotationsBody];
  const rows = await pushNewLeads(tx, events);
  const notices = rows.map((row): Notice => {
    const mail = leadMail(row, by, settings);
    const { userId, leadId, name } = row;
    return name === null
      ? { ...shown(mail.subject, many), userId, path: paths.myLeads(), tag: 'leads', mail }
      : { ...shown(mail.subject, withVisit(one, row.visit)), userId, ...ofLead(leadId), mail };
  });
  await ringOrMail(tx, notices);
}

/** To open tabs alone: after an undo there are no new contacts. */
export async function pushNewLeads(tx: Db, events: SQL): Promise<RowOf<typeof RECEIVED_COLUMNS>[]> {
  const rows = await select(tx, RECEIVED_COLUMNS)`
    from (
      select e.to_user, count(*) as count, (array_agg(e.lead_id))[1] as lead_id
      from lead_events e where ${events} and e.type = 'assigned' and e.to_user is not null group by 1
    ) r join leads l on l.id = r.lead_id`;
  const users = rows.map(({ userId, count, name }) => ({ userId, body: { count, name } }));
  await pushToTabs(tx, 'leads', users);
  return rows;
}

/** One that an admin gave them while creating it. */
export async function notifyGivenLead(
  tx: Db,
  userId: string,
  { id, name }: { id: string; name: string },
  settings: MailSettings,
): Promise<void> {
  await pushToTabs(tx, 'leads', [{ userId, body: { count: 1, name } }]);
  const mail = leadMail({ name, count: 1 }, 'Admin', settings);
  await ringOrMail(tx, [{ ...shown(mail.subject, messages.newLeadBody), userId, ...ofLead(id), mail }]);
}

export async function ringOrMailNewLead(
  tx: Db,
  userId: string,
  { id, name }: { id: string; name: string },
  settings: MailSettings,
): Promise<void> {
  const visit = (await readAskedVisits(tx, [id])).get(id) ?? null;
  const mail = leadMail({ name, count: 1, visit }, 'Roleta', settings);
  const body = withVisit(messages.rotationBody, visit);
  await ringOrMail(tx, [{ ...shown(mail.subject, body), userId, ...ofLead(id), mail }]);
}

/** By lead. */
export async function readAskedVisits(tx: Db, leadIds: readonly string[]): Promise<ReadonlyMap<string, VisitWish>> {
  const rows = await select(tx, { id: sql<string>`l.id`, visit: ASKED_VISIT })`
    from leads l where l.id = any(${uuids(leadIds)})`;
  return new Map(rows.flatMap(({ id, visit }) => (visit ? [[id, visit]] : [])));
}

export const withVisit = (body: string, visit: VisitWish | null) =>
  visit ? `Quer visitar ${onVisitDay(visit)}. ${body}` : body;

const shown = (title: string, body: string) => ({ kind: 'lead' as const, title, body });
const ofLead = (id: string) => ({ path: paths.lead(id), tag: `lead-${id}` });

export async function notifyReturn(tx: Db, leadId: string, settings: MailSettings): Promise<void> {
  const [owner] = await select(tx, { userId: sql<string>`u.id`, name: sql<string>`l.name`, visit: ASKED_VISIT })`
    from leads l join users u on u.id = l.assigned_to where l.id = ${leadId}`;
  if (!owner) return;
  const { userId, name, visit } = owner;
  await pushToTabs(tx, 'returned', [{ userId, body: { id: leadId, name } }]);
  const mail = mailAbout('return', { name, visit }, paths.myLeads(leadId), settings);
  const notice = { kind: 'returned', title: mail.subject, body: withVisit(messages.returnedBody, visit) } as const;
  await ringOrMail(tx, [{ ...notice, userId, ...ofLead(leadId), mail }]);
}

export interface Left {
  leadId: string;
  userId: string;
  /** As they knew it. */
  name: string;
}

/** Nothing if the turn was theirs. */
export async function notifyLeft(tx: Db, { leadId, userId, name }: Left, settings: MailSettings): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from leads l where l.id = ${leadId} and l.assigned_to is distinct from ${userId}`,
  );
  if (rowCount === 0) return;
  await pushToTabs(tx, 'released', [{ userId, body: { name } }]);
  const [title, body, path] = [messages.left(oneLine(name)), messages.leftBody, paths.myLeads()];
  const mail = mailOf(title, body, path, settings);
  // Replaces the notice of its arrival.
  await ringOrMail(tx, [{ kind: 'moved', title, body, userId, path, tag: ofLead(leadId).tag, mail }]);
}

/** Visitors type it; a subject is one line. */
export const oneLine = (name: string) => name.replace(/\s+/g, ' ');

export type MailSettings = Pick<Settings, 'publicUrl' | 'brokerageName' | 'ownTexts'>;

interface NewLeads {
  count: number;
  name: string | null;
  visit?: VisitWish | null;
}

export const mailOf = (subject: string, text: string, path: string, settings: MailSettings) => ({
  subject,
  body: ['Olá!', text, `${settings.publicUrl}${path}`, settings.brokerageName].join('\n\n'),
});

/** In the brokerage's words. */
export const ownMail = (
  kind: MailKind,
  words: OwnWords,
  path: string,
  { publicUrl, brokerageName, ownTexts }: MailSettings,
) => mailText(kind, { ...words, '{imobiliária}': brokerageName, '{link}': `${publicUrl}${path}` }, ownTexts);

interface About {
  name: string;
  visit: VisitWish | null;
}

/** The subject is a notice's title, too. */
function mailAbout(kind: MailKind, { name, visit }: About, path: string, settings: MailSettings) {
  const named = (words: string) => ownMail(kind, { '{nome}': words }, path, settings);
  const mail = named(oneLine(name));
  return visit ? { ...mail, body: named(`${oneLine(name)} (quer visitar ${onVisitDay(visit)})`).body } : mail;
}

export function leadMail({ count, name, visit = null }: NewLeads, by: 'Admin' | 'Roleta', settings: MailSettings) {
  return name === null
    ? ownMail(`leadsBy${by}`, { '{quantidade}': formatNumber(count) }, paths.myLeads(), settings)
    : mailAbout(`leadBy${by}`, { name, visit }, paths.myLeads(), settings);
}
