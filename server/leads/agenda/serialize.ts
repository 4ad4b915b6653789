import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { ptBR } from 'date-fns/locale/pt-BR';
import { mapLink } from '#contract/ground/mapLinks.ts';
import { whatsappLink } from '#contract/ground/phone.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { Task, Visit } from '#contract/leads/agenda.ts';
import type { Brokerage, Caller } from '#contract/leads/openingMessage.ts';
import { greeting } from '#contract/leads/openingMessage.ts';
import type { TaskRow, VisitRow } from '../core/steps.ts';

export const serializeTask = (row: TaskRow): Task => ({
  _id: row.id,
  text: row.text,
  dueAt: row.due_at,
  hasTime: row.has_time,
  doneAt: row.done_at,
  visitWish: row.visit_wish && { ...row.visit_wish, property: row.property },
});

export const serializeVisit = (row: VisitRow, viewer: Caller, brokerage: Brokerage): Visit => ({
  _id: row.id,
  property: row.property,
  place: row.place,
  at: row.at,
  byVideo: row.by_video,
  status: row.status,
  confirmedAt: row.confirmed_at,
  whatsappLink: row.client.phone ? whatsappLink(row.client.phone, visitMessage(row, viewer, brokerage)) : null,
});

type MessageVisit = Pick<VisitRow, 'at' | 'property' | 'place' | 'client' | 'confirmed_at' | 'by_video'>;

/** To the client: day, hour, place or video, and whether they come. */
function visitMessage(visit: MessageVisit, caller: Caller, brokerage: Brokerage): string {
  const { at, property, place, client, confirmed_at, by_video } = visit;
  const when = format(at, "EEEE, dd/MM, 'às' HH:mm", { in: tz(TIME_ZONE), locale: ptBR });
  return [
    `${greeting(client.name, caller, brokerage.brokerageName)} Nossa visita${by_video ? ' por vídeo' : ''}${property ? ` a “${property.name}”` : ''} é ${when}.`,
    ...(place?.address ? [`Endereço: ${place.address}`, `Mapa: ${mapLink(place)}`] : []),
    confirmed_at === null ? 'Confirma?' : 'Até lá!',
  ].join('\n');
}
