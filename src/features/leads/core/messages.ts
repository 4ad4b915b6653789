import { UNDO_DAYS } from '#contract/giving/givingValues.ts';
import type { VisitStatus } from '#contract/leads/agendaValues.ts';
import { UNDO_HOURS } from '#contract/leads/bulkValues.ts';
import type { Channel, Outcome } from '#contract/leads/conversationValues.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type { LeadsMoved } from '#contract/reach/events.ts';
import { formatNumber, pluralize } from '@/shared/format/numbers';
import { messages as outboxMessages } from '@/shared/offline/outbox/messages';

export const formatLeads = (number: number) => pluralize(number, 'lead', 'leads');

export const formatOpenLeads = (number: number) => pluralize(number, 'aberto', 'abertos');

/** How the broker says it; the history says it of them (`eventText.ts`). */
export const outcomeLabels: Record<Outcome, string> = {
  talked: 'Falei',
  noAnswer: 'Não atendeu',
  wrongNumber: 'Número errado',
  callBack: 'Retornar depois',
};

export const attemptLabels: Record<Channel, string> = {
  whatsapp: 'Contato pelo WhatsApp',
  phone: 'Ligação',
  email: 'Contato por e-mail',
};

export const visitLabels: Record<VisitStatus, string> = {
  scheduled: 'Marcada',
  done: 'Aconteceu',
  missed: 'Não apareceu',
  canceled: 'Cancelada',
};

export const visitTitle = (property: string) => (property === '' ? 'Visita' : `Visita: ${property}`);

export const messages = {
  chooseBroker: 'Escolha um corretor',
  listFailed: 'Erro ao carregar leads',
  dataFailed: (reason: string) => `Erro ao carregar dados: ${reason}`,
  noneMatching: 'Nenhum lead com estes filtros',
  waiting: 'Seu cadastro aguarda a liberação de um administrador.',

  leadMissing: 'Lead não encontrado',
  leadMissingWhy:
    'Ele pode ter passado para outro corretor, ter sido excluído ou ter vindo de uma importação que foi desfeita.',
  leadMissingToAdmin: 'Ele pode ter sido excluído ou ter vindo de uma importação que foi desfeita.',
  brokersFailed: 'Não foi possível carregar os corretores',
  clockOver: 'O prazo não corre mais',
  stillYours: 'O lead continua com você.',
  howWasIt: (name?: string) => (name ? `Como foi com ${name}?` : 'Como foi?'),

  statusChanged: (status: LeadStatus) => `Status do lead atualizado para "${status}".`,
  statusFailed: 'Erro ao atualizar status',
  statusIsNow: (status: LeadStatus) => `O status já tinha mudado para "${status}".`,
  setStatusAnyway: (status: LeadStatus) => `Mudar para "${status}"`,

  statusWaits: (status: LeadStatus) => `"${status}" será enviado quando a conexão voltar.`,
  sentToRoleta: (number: number) => `A roleta entregou ${formatLeads(number)}`,
  sendFailed: 'Não foi possível mandar para a roleta',
  leavesOwner: (owner: string) => `O lead sai de ${owner}.`,
  roletaRules: 'Valem as regras da roleta, como para a Página de captação. Leads fechados ficam de fora.',
  clockIsOff: 'O prazo está desligado: quem receber não tem hora para responder.',
  waitingForNetwork: 'Aguardando conexão',
  savedLater: outboxMessages.savedLater,
  selectionCounts: (number: number) => `Agora são ${formatLeads(number)} nesta seleção`,
  selectionCleared: '“Todos deste filtro” valia só para o filtro de antes: a seleção foi limpa',
  assigned: 'Leads atribuídos com sucesso!',
  assignedTo: (number: number, broker: string) => `${formatLeads(number)} para ${broker}`,
  alreadyTheirs: (number: number, broker: string) =>
    number === 1 ? `Este lead já era de ${broker}` : `Estes ${formatLeads(number)} já eram de ${broker}`,
  assignFailed: (reason: string) => `Erro ao atribuir leads: ${reason}`,
  noAnswer: 'o servidor não respondeu',

  undoneInDays: `Dá para desfazer por ${UNDO_DAYS} dias.`,
  undoneInHours: `Dá para desfazer por ${UNDO_HOURS} horas.`,

  released: (name: string) => `${name} fez contato e não está mais com você: o lead só tinha o cadastro`,
  returned: (name: string) => `${name} voltou a fazer contato`,
  reacted: (name: string, property: string, liked: boolean) =>
    `${name} ${liked ? 'gostou de' : 'dispensou'} “${property}”`,
  arrived: ({ count: number, name }: LeadsMoved) =>
    number === 1 && name !== null ? `Novo lead: ${name}` : pluralize(number, 'novo lead', 'novos leads'),
  remind: ({ name, minutes }: { name: string; minutes: number }) =>
    `Responda a ${name}: ${minutes < 1 ? 'falta menos de 1 min' : `${minutes === 1 ? 'falta' : 'faltam'} ${formatNumber(minutes)} min`}`,
  /** To another broker, or into the bolsão. */
  movedOn: ({ count: number, name }: LeadsMoved) => {
    const what =
      number === 1 ? `O lead${name === null ? '' : ` de ${name}`} passou` : `${formatLeads(number)} passaram`;
    return `${what} adiante: o prazo acabou`;
  },
  inPool: (number: number) =>
    number === 1
      ? 'Há um lead no bolsão: quem pegar primeiro fica com ele'
      : `Há ${formatLeads(number)} no bolsão: quem pegar primeiro fica com eles`,
  swap: {
    asked: (name: string, day: string) => `${name} pede uma troca no plantão de ${day}`,
    accepted: (name: string, day: string) => `${name} assumiu o seu plantão de ${day}`,
    declined: (name: string, day: string) => `${name} não vai assumir o seu plantão de ${day}`,
    given: (name: string, day: string) => `O plantão de ${name} em ${day} agora é seu`,
  },
  asksToEnter: (name: string) => `${name} pede acesso`,
  listChanged: 'A lista mudou',
  unclaimed: (number: number) => `Ninguém pegou ${number === 1 ? 'um lead' : formatLeads(number)} do bolsão`,
};
