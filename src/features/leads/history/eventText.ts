import type { BatchKind } from '#contract/constants.ts';
import type { ContactFacts, LeadEvent, LeadSource, Named } from '#contract/leads.ts';
import { regionName } from '@/shared/format/addresses';

/** The person who reads: 'você' where others read their name. */
type Reader = { _id: string } | null;

const nameOf = (person: Named, reader: Reader) => (person._id === reader?._id ? 'você' : person.name);

function subject({ by }: LeadEvent, reader: Reader): string {
  if (!by) return 'O site';
  return by._id === reader?._id ? 'Você' : by.name;
}

const arrivals: Record<Exclude<LeadSource, 'admin'>, string> = {
  landing: 'Chegou pela página de captação',
  property: 'Chegou pela página de um imóvel',
  hotsite: 'Chegou pelo site de um corretor',
};

const returns: typeof arrivals = {
  landing: 'Voltou a fazer contato pela página de captação',
  property: 'Voltou a fazer contato pela página de um imóvel',
  hotsite: 'Voltou a fazer contato pelo site de um corretor',
};

const isDistribution = (kind: BatchKind) => kind !== 'atribuicao' && kind !== 'desfazer';

function assignment(event: LeadEvent, reader: Reader): string {
  const { to, by, batch, rule } = event;
  if (batch?.kind === 'desfazer') return `${subject(event, reader)} desfez a atribuição`;
  if (!to) return 'Ficou sem corretor';
  if (!by) return `${rule === 'corretor' ? 'Foi direto' : 'A roleta passou'} para ${nameOf(to, reader)}`;
  const did = batch && isDistribution(batch.kind) ? 'distribuiu para' : 'atribuiu a';
  return `${subject(event, reader)} ${did} ${nameOf(to, reader)}`;
}

export function eventSentence(event: LeadEvent, reader: Reader): string {
  switch (event.type) {
    case 'created':
      return event.source === null || event.source === 'admin'
        ? `${subject(event, reader)} cadastrou o lead`
        : arrivals[event.source];
    case 'contact':
      return event.contact ? returns[event.contact.source] : 'Voltou a fazer contato pelo site';
    case 'assigned':
      return assignment(event, reader);
    case 'status':
      return `${subject(event, reader)} mudou o status`;
    case 'notes':
      return `${subject(event, reader)} mudou as observações`;
  }
}

/** Who had it before, and why it moved; nothing for an assignment by an admin, whose sentence says it all. */
export function eventReason({ type, from, to, batch, reason }: LeadEvent, reader: Reader): string {
  if (type !== 'assigned') return '';
  const before = from && to && batch?.kind !== 'desfazer' && `Antes com ${nameOf(from, reader)}.`;
  return [before, batch?.kind !== 'atribuicao' && reason].filter(Boolean).join(' ');
}

const facts: { label: string; read: (facts: ContactFacts) => string | undefined }[] = [
  { label: 'Nome', read: ({ name }) => name },
  { label: 'Região', read: ({ region }) => (region ? regionName(region) : undefined) },
  { label: 'Imóvel', read: ({ property }) => property?.name },
];

/** The visitor's input in a further contact, and what it replaced: a line for each fact. */
export function contactLines({ contact }: LeadEvent): string[] {
  if (!contact) return [];
  return facts.flatMap(({ label, read }) => {
    const [typed, before] = [read(contact.typed), read(contact.replaced)];
    if (typed === undefined) return [];
    return [`${label}: ${typed}${before !== undefined && before !== typed ? ` (antes: ${before})` : ''}`];
  });
}
