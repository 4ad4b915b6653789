import type { Named } from '#contract/ground/named.ts';
import type { VisitStatus } from '#contract/leads/agendaValues.ts';
import type { Channel, Outcome } from '#contract/leads/conversationValues.ts';
import type { LeadEvent, LeadEventDetails } from '#contract/leads/leadEvents.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type { PlanKind } from '#contract/leads/moveKinds.ts';
import { formatDateTime } from '@/shared/format/dates';

/** The person who reads: 'você' where others read their name. */
type Reader = { _id: string } | null;

const nameOf = (person: Named, reader: Reader, you = 'você') => (person._id === reader?._id ? you : person.name);

function subject({ by }: LeadEvent, reader: Reader): string {
  if (!by) return 'O site';
  return nameOf(by, reader, 'Você');
}

export const arrivals: Partial<Record<string, string>> = {
  landing: 'Chegou pela página de captação',
  property: 'Chegou pelas páginas de imóveis',
  hotsite: 'Chegou pelo site de um corretor',
};

const returns: typeof arrivals = {
  landing: 'Voltou a fazer contato pela página de captação',
  property: 'Voltou a fazer contato pelas páginas de imóveis',
  hotsite: 'Voltou a fazer contato pelo site de um corretor',
};

function contact({ by, details }: LeadEvent, reader: Reader): string {
  if (by) return `Voltou a fazer contato com ${nameOf(by, reader)}`;
  if (!details?.contact) return 'Voltou a fazer contato pelo site';
  return returns[details.contact.source] ?? 'Voltou a fazer contato';
}

const isDistribution = (kind: PlanKind | 'roleta') => kind !== 'atribuicao' && kind !== 'carteira';

function assignment(event: LeadEvent, reader: Reader): string {
  const { to, by, run, rule, turn } = event;
  if (run?.kind === 'desfazer') return `${subject(event, reader)} desfez a mudança de corretor`;
  if (run?.kind === 'roleta') {
    const what = to ? `passou para ${nameOf(to, reader)}` : 'mandou para o bolsão';
    return `${subject(event, reader)} mandou para a roleta, que ${what}`;
  }
  if (turn === 'bolsao') return 'Foi para o bolsão';
  if (turn === 'retirada' && to) return `${nameOf(to, reader, 'Você')} pegou no bolsão`;
  if (!to) return 'Ficou sem corretor';
  if (!by) return `${rule === 'corretor' ? 'Foi direto' : 'A roleta passou'} para ${nameOf(to, reader)}`;
  if (by._id === to._id) return `${subject(event, reader)} ficou com o lead`;
  const did = run && isDistribution(run.kind) ? 'distribuiu para' : 'passou para';
  return `${subject(event, reader)} ${did} ${nameOf(to, reader)}`;
}

const outcomes: Record<Outcome, string> = {
  talked: 'falou com o lead',
  noAnswer: 'tentou contato, e o lead não atendeu',
  wrongNumber: 'tentou contato, e o número está errado',
  callBack: 'combinou de retornar depois',
};

const attempts: Record<Channel, string> = {
  whatsapp: 'abriu o WhatsApp do lead',
  phone: 'ligou para o lead',
  email: 'escreveu um e-mail ao lead',
};

const tasks: Record<NonNullable<LeadEventDetails['task']>['what'], string> = {
  created: 'criou uma tarefa',
  changed: 'mudou uma tarefa',
  done: 'concluiu uma tarefa',
  reopened: 'reabriu uma tarefa',
  deleted: 'excluiu uma tarefa',
};

const visits: Record<VisitStatus, string> = {
  scheduled: 'marcou uma visita',
  done: 'fez a visita',
  missed: 'registrou que o lead faltou à visita',
  canceled: 'cancelou a visita',
};

function visit({ visit: details }: LeadEventDetails): string {
  if (!details) return visits.scheduled;
  const { at, status, isConfirmed = false, before } = details;
  if (status !== 'scheduled' || !before) return visits[status];
  if (at !== before.at) return `remarcou a visita para ${formatDateTime(at)}`;
  if (before.status !== status) return 'voltou a marcar a visita';
  if (isConfirmed !== (before.isConfirmed ?? false))
    return isConfirmed ? 'confirmou a visita com o lead' : 'retirou a confirmação da visita';
  return 'mudou o imóvel da visita';
}

/** Said after the status. */
const closings: Partial<Record<LeadStatus, string>> = {
  perdido: 'informou o motivo da perda',
  convertido: 'informou o que o lead comprou',
};

const closing = ({ toStatus, details }: LeadEvent) =>
  details?.closing?.seller || details?.closing?.before ? 'corrigiu a venda' : closings[toStatus ?? 'perdido'];

function reaction({ reaction: given }: LeadEventDetails): string {
  if (!given) return 'O lead respondeu à seleção';
  if (given.liked === null) return `O lead voltou atrás sobre “${given.property.name}”`;
  return given.liked ? `O lead gostou de “${given.property.name}”` : `O lead dispensou “${given.property.name}”`;
}

function merge({ merge: merged }: LeadEventDetails, verb: string): string {
  return `${verb} ${merged ? `“${merged.lead.name}”` : 'outro lead'}`;
}

export function eventSentence(event: LeadEvent, reader: Reader): string {
  const who = subject(event, reader);
  const about = event.details ?? {};
  switch (event.type) {
    case 'created':
      return arrivals[event.source ?? ''] ?? (event.by ? `${who} cadastrou o lead` : 'O lead chegou');
    case 'contact':
      return contact(event, reader);
    case 'assigned':
      return assignment(event, reader);
    case 'status':
      return `${who} ${event.fromStatus === event.toStatus ? closing(event) : 'mudou o status'}`;
    case 'notes':
      return `${who} mudou as observações`;
    case 'note':
      return `${who} anotou`;
    case 'noteEdited':
      return `${who} editou uma nota`;
    case 'attempt':
      return `${who} ${event.outcome ? outcomes[event.outcome] : attempts[about.attempt?.channel ?? 'phone']}`;
    case 'outcome':
      return `${who} ${outcomes[about.outcome?.outcome ?? 'talked']}`;
    case 'task':
      return `${who} ${tasks[about.task?.what ?? 'created']}`;
    case 'visit':
      return `${who} ${visit(about)}`;
    case 'selection':
      if (!event.by) return 'O lead mandou imóveis que salvou no site';
      return `${who} ${about.selection?.isWithdrawn ? 'encerrou o link de uma seleção' : 'criou uma seleção de imóveis'}`;
    case 'reaction':
      return reaction(about);
    case 'corrected':
      return `${who} corrigiu os dados do lead`;
    case 'wishChanged':
      return `${who} ${about.wishChanged?.after ? 'anotou o que o lead procura' : 'apagou o que o lead procura'}`;
    case 'labels':
      return `${who} ${about.labels?.added.length ? 'pôs uma etiqueta' : 'tirou uma etiqueta'}`;
    case 'merged':
      return merge(about, `${who} juntou este lead com`);
    case 'unmerged':
      return merge(about, `${who} separou este lead de`);
    case 'unclaimed':
      return 'Ninguém pegou no bolsão: a administração foi avisada';
  }
}

/** Who had it before, and why it moved; nothing for an assignment by an admin, whose sentence says it all. */
export function eventReason({ type, from, to, run, turn, reason }: LeadEvent, reader: Reader): string {
  if (type !== 'assigned') return '';
  // The reason names the broker whose time ran out.
  const isNamed = turn !== null && reason !== null;
  const before = from && to && !isNamed && run?.kind !== 'desfazer' && `Antes com ${nameOf(from, reader)}.`;
  return [before, run?.kind !== 'atribuicao' && reason].filter(Boolean).join(' ');
}
