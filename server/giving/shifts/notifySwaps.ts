import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { ptBR } from 'date-fns/locale/pt-BR';
import type { SwapRequest } from '#contract/giving/shifts.ts';
import { paths } from '#contract/ground/paths.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { ServerEvents } from '#contract/reach/events.ts';
import type { Db } from '../../ground/db/connect.ts';
import { pushToTabs, pushToTabsOf } from '../../ground/live/pushToTabs.ts';
import { mailOf } from '../../leads/core/notifyNewLeads.ts';
import type { MailSettings } from '../../leads/core/notifyNewLeads.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { ACTIVE_ADMINS } from '../../people/users/activeAdmins.ts';
import { ringOrMail } from '../../reach/notifications/ringOrMail.ts';
import type { Notice } from '../../reach/notifications/ringOrMail.ts';

const inSaoPaulo = { in: tz(TIME_ZONE), locale: ptBR };

type Swap = ServerEvents['swap'];

const swapOf = ({ shift }: SwapRequest, name: string, what: Swap['what']): Swap => ({
  name,
  what,
  day: format(shift.startsAt, 'yyyy-MM-dd', inSaoPaulo),
});

/** `quarta-feira, 25/11/2026, 09:00 às 18:00` */
const shiftText = ({ startsAt, endsAt }: SwapRequest['shift']) =>
  `${format(startsAt, 'EEEE, dd/MM/yyyy, HH:mm', inSaoPaulo)} às ${format(endsAt, 'HH:mm', inSaoPaulo)}`;

function noticeOf(userId: string, title: string, request: SwapRequest, settings: MailSettings): Notice {
  const { _id, shift } = request;
  const path = `${paths.shifts()}?semana=${format(shift.startsAt, 'yyyy-MM-dd', inSaoPaulo)}`;
  const body = shiftText(shift);
  const mail = mailOf(title, `${title}: ${body}.`, path, settings);
  return { userId, kind: 'swap', title, body, path, tag: `swap-${_id}`, mail };
}

/** Admins’ open pages hear it, too. */
export async function notifyAsked(tx: Db, request: SwapRequest, settings: MailSettings): Promise<void> {
  const { from, to } = request;
  const body = swapOf(request, from.name, 'asked');
  await pushToTabs(tx, 'swap', [{ userId: to._id, body }]);
  await pushToTabsOf(tx, 'swap', ACTIVE_ADMINS, body);
  await ringOrMail(tx, [noticeOf(to._id, `${from.name} pede que você assuma um plantão`, request, settings)]);
}

interface Answered {
  request: SwapRequest;
  accepted: boolean;
  by: Pick<Viewer, 'id'>;
}

/** Who answered knows it; so does who withdrew. */
export async function notifyAnswer(tx: Db, { request, accepted, by }: Answered, settings: MailSettings): Promise<void> {
  const { from, to } = request;
  const messages = [
    {
      userId: from._id,
      body: swapOf(request, to.name, accepted ? 'accepted' : 'declined'),
      title: accepted ? `${to.name} assumiu o seu plantão` : `${to.name} não vai assumir o seu plantão`,
    },
    {
      userId: to._id,
      body: swapOf(request, from.name, accepted ? 'given' : 'over'),
      title: `O plantão de ${from.name} agora é seu`,
    },
  ].filter(({ userId }) => userId !== by.id);
  await pushToTabs(tx, 'swap', messages);
  const rung = messages.filter(({ body }) => body.what !== 'over');
  await ringOrMail(
    tx,
    rung.map(({ userId, title }) => noticeOf(userId, title, request, settings)),
  );
}
