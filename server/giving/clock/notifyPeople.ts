import { sql } from 'drizzle-orm';
import { formatNumber, pluralize } from '#contract/ground/numbers.ts';
import { paths } from '#contract/ground/paths.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { LeadMove } from '../../ground/jobs/jobData.ts';
import { pushToTabs, pushToTabsOf, refreshTabs } from '../../ground/live/pushToTabs.ts';
import type { MailSettings } from '../../leads/core/notifyNewLeads.ts';
import { leadMail, mailOf, oneLine, ownMail, readAskedVisits, withVisit } from '../../leads/core/notifyNewLeads.ts';
import { ACTIVE_ADMINS } from '../../people/users/activeAdmins.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { ringOrMail } from '../../reach/notifications/ringOrMail.ts';
import type { Notice } from '../../reach/notifications/ringOrMail.ts';
import { notifyPool } from '../rotation/notifyPool.ts';
import type { DueClock } from './dueClocks.ts';

type AskedVisits = Awaited<ReturnType<typeof readAskedVisits>>;

const minutesText = (minutes: number) =>
  `${minutes === 1 ? 'falta' : 'faltam'} ${pluralize(minutes, 'minuto', 'minutos')}`;

const notices = {
  received(userId: string, moves: readonly LeadMove[], visits: AskedVisits, settings: MailSettings): Notice {
    const [first] = moves;
    const lead = moves.length === 1 && first ? { name: oneLine(first.name), id: first.leadId } : null;
    const visit = (lead && visits.get(lead.id)) ?? null;
    const { subject, body } = leadMail({ count: moves.length, name: lead?.name ?? null, visit }, 'Roleta', settings);
    return {
      userId,
      kind: 'lead',
      title: subject,
      body: withVisit('Passou de outro corretor, que não respondeu a tempo. Responda logo.', visit),
      path: lead ? paths.lead(lead.id) : paths.myLeads(),
      tag: lead ? `lead-${lead.id}` : 'leads',
      mail: { subject, body },
    };
  },

  moved(userId: string, moves: readonly LeadMove[]): Notice {
    const [first] = moves;
    const lead = moves.length === 1 && first ? oneLine(first.name) : null;
    return {
      userId,
      kind: 'moved',
      title: lead === null ? `${formatNumber(moves.length)} leads passaram adiante` : `${lead} passou adiante`,
      body: 'O prazo para responder acabou.',
      path: paths.rotationLedger(),
      // Replaces the notice of its arrival.
      tag: first && lead !== null ? `lead-${first.leadId}` : 'moved',
      mail: null,
    };
  },

  reminder({ userId, leadId, name, minutesLeft }: DueClock & { userId: string }, settings: MailSettings): Notice {
    const title = `Responda a ${oneLine(name)}: ${minutesText(minutesLeft)}`;
    const body = 'Depois disso o lead passa para outro corretor.';
    const path = paths.lead(leadId);
    const words = { '{nome}': oneLine(name), '{prazo}': minutesText(minutesLeft) };
    const mail = ownMail('reminder', words, path, settings);
    return { userId, kind: 'clock', title, body, path, tag: `lead-${leadId}`, mail };
  },

  unclaimed(userId: string, clocks: readonly DueClock[], settings: MailSettings): Notice {
    const [first] = clocks;
    const lead = clocks.length === 1 && first ? first : null;
    const title = lead
      ? `Ninguém pegou ${oneLine(lead.name)}`
      : `Ninguém pegou ${formatNumber(clocks.length)} leads do bolsão`;
    const body = 'O prazo no bolsão acabou. Passe o contato a um corretor.';
    const path = lead ? paths.lead(lead.leadId) : paths.leadsList('pool');
    const tag = lead ? `lead-${lead.leadId}` : 'unclaimed';
    return { userId, kind: 'unclaimed', title, body, path, tag, mail: mailOf(title, body, path, settings) };
  },
};

const byPerson = (moves: readonly LeadMove[], personOf: (move: LeadMove) => string | null): [string, LeadMove[]][] =>
  [...Map.groupBy(moves, personOf)].flatMap(([id, own]): [string, LeadMove[]][] => (id === null ? [] : [[id, own]]));

const summarize = ([userId, own]: [string, LeadMove[]]) => ({
  userId,
  body: { count: own.length, name: own.length === 1 && own[0] ? own[0].name : null },
});

export async function notifyMoves(tx: Db, moves: readonly LeadMove[], settings: MailSettings): Promise<void> {
  const left = byPerson(moves, ({ from }) => from);
  await pushToTabs(tx, 'moved', left.map(summarize));
  const received = byPerson(moves, ({ to }) => to);
  await pushToTabs(tx, 'leads', received.map(summarize));
  const pooled = moves.filter(({ to }) => to === null).length;
  if (pooled > 0) await notifyPool(tx, pooled);
  const visits = await readAskedVisits(
    tx,
    received.flatMap(([, own]) => (own.length === 1 ? own.map(({ leadId }) => leadId) : [])),
  );
  await ringOrMail(tx, [
    ...received.map(([userId, own]) => notices.received(userId, own, visits, settings)),
    ...left.map(([userId, own]) => notices.moved(userId, own)),
  ]);
}

export const refreshPool = (tx: Db): Promise<void> =>
  refreshTabs(tx, sql`select u.id as user_id from users u where ${isAdmittedBroker(sql`u`)}`);

export async function notifyReminders(tx: Db, clocks: readonly DueClock[], settings: MailSettings): Promise<void> {
  const own = clocks.flatMap((clock) => (clock.userId === null ? [] : [{ ...clock, userId: clock.userId }]));
  const tabs = own.map(({ userId, leadId: id, name, minutesLeft: minutes }) => ({
    userId,
    body: { id, name, minutes },
  }));
  await pushToTabs(tx, 'clock', tabs);
  const reminders = own.map((clock) => notices.reminder(clock, settings));
  await ringOrMail(tx, reminders);
}

export async function notifyUnclaimed(tx: Db, clocks: readonly DueClock[], settings: MailSettings): Promise<void> {
  const ids = await pushToTabsOf(tx, 'unclaimed', ACTIVE_ADMINS, { count: clocks.length });
  const unclaimed = ids.map((id) => notices.unclaimed(id, clocks, settings));
  await ringOrMail(tx, unclaimed);
}
