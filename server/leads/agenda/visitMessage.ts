import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { ptBR } from 'date-fns/locale/pt-BR';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import { greeting } from '#contract/leads/openingMessage.ts';
import type { Brokerage, Caller } from '#contract/leads/openingMessage.ts';
import type { VisitPlace, VisitRow } from '../core/steps.ts';

/** Google's documented address for any device; phones open their map. */
function mapLink({ address, lat, lng }: VisitPlace): string {
  const query = lat !== null && lng !== null ? `${lat},${lng}` : address;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query }).toString()}`;
}

type MessageVisit = Pick<VisitRow, 'at' | 'property' | 'place' | 'client' | 'confirmed_at'>;

/** To the client: day, hour, place, and whether they come. */
export function visitMessage(visit: MessageVisit, caller: Caller, brokerage: Brokerage): string {
  const { at, property, place, client, confirmed_at } = visit;
  const when = format(at, "EEEE, dd/MM, 'às' HH:mm", { in: tz(TIME_ZONE), locale: ptBR });
  return [
    `${greeting(client.name, caller, brokerage.brokerageName)} Nossa visita${property ? ` a “${property.name}”` : ''} é ${when}.`,
    ...(place?.address ? [`Endereço: ${place.address}`, `Mapa: ${mapLink(place)}`] : []),
    confirmed_at === null ? 'Confirma?' : 'Até lá!',
  ].join('\n');
}
