import type { BatchKind, LeadStatus, Outcome } from '#contract/constants.ts';
import type { LeadsMoved } from '#contract/events.ts';
import { formatNumber, pluralize } from '@/shared/format/numbers';

export const formatLeads = (number: number) => pluralize(number, 'lead', 'leads');

export const formatReturnedLeads = (number: number) => pluralize(number, 'lead voltou', 'leads voltaram');
export const formatOpenLeads = (number: number) => pluralize(number, 'aberto', 'abertos');

export const batchKindLabels: Record<BatchKind, string> = {
  igual: 'Igual',
  peso: 'Por peso',
  regiao: 'Por região',
  'menos-abertos': 'Menos abertos',
  atribuicao: 'Atribuição',
  desfazer: 'Desfazer',
};

/** How the broker says it; the history says it of them (`eventText.ts`). */
export const outcomeLabels: Record<Outcome, string> = {
  talked: 'Falei',
  noAnswer: 'Não atendeu',
  wrongNumber: 'Número errado',
  callBack: 'Retornar depois',
};

export const visitTitle = (property: string) => (property === '' ? 'Visita' : `Visita: ${property}`);

export const messages = {
  listFailed: 'Erro ao carregar leads',
  myLeadsFailed: 'Não foi possível carregar os leads',
  empty: 'Nenhum lead cadastrado ainda',
  noneFound: 'Nenhum lead encontrado',
  noneMatching: 'Nenhum lead com estes filtros',
  noneAssigned: 'Nenhum lead atribuído',
  waiting: 'Seu cadastro aguarda a liberação de um administrador.',
  captureLinkCopied: 'Link da página de captação copiado',
  captureLinkFailed: 'Não foi possível copiar o link',

  leadMissing: 'Lead não encontrado',
  leadMissingWhy: 'Ele pode ter passado para outro corretor.',
  leadFailed: 'Não foi possível carregar o lead',
  historyFailed: 'Não foi possível carregar o histórico',
  noHistory: 'Nada registrado ainda.',

  corrected: 'Dados do lead corrigidos',
  correctFailed: 'Não foi possível corrigir os dados',
  correctionUnsaved: 'O que você corrigiu neste lead ainda não foi salvo.',
  brokersFailed: 'Não foi possível carregar os corretores',
  chooseBroker: 'Escolha um corretor',
  handedOver: (lead: string, broker: string) => `${lead} agora é de ${broker}`,
  handOverFailed: 'Não foi possível passar o lead',
  deleted: 'Lead deletado!',
  deleteFailed: 'Erro ao deletar lead.',

  howToAnswer: 'Registre como foi, mude o status ou escreva uma nota.',
  clockOver: 'O prazo não corre mais',
  stillYours: 'O lead continua com você.',

  noteFailed: 'Não foi possível salvar a nota',
  noteStays: 'O que você escreveu continua aqui.',
  howWasIt: (name?: string) => (name ? `Como foi com ${name}?` : 'Como foi?'),
  outcomeSaved: (outcome: Outcome) => `Registrado: ${outcomeLabels[outcome]}`,
  outcomeWaits: (outcome: Outcome) => `"${outcomeLabels[outcome]}" será registrado quando a conexão voltar.`,
  noteWaits: 'A nota será enviada quando a conexão voltar.',
  callBackTask: 'A tarefa de retornar ficou para amanhã.',
  outcomeFailed: 'Não foi possível registrar como foi',

  created: 'Lead criado com sucesso!',
  createFailed: 'Erro ao criar lead',
  takenOver: 'Esta pessoa já tinha feito contato. O lead dela agora é seu.',

  statusChanged: (status: LeadStatus) => `Status do lead atualizado para "${status}".`,
  whyLost: (name: string) => `Por que ${name} foi um lead perdido?`,
  whatSold: (name: string) => `O que ${name} comprou?`,
  reasonSaved: 'Motivo registrado',
  saleMissing: 'Informe o imóvel ou o valor',
  saleSaved: 'Venda registrada',
  closingFailed: 'Não foi possível registrar',
  reasonsFailed: 'Não foi possível carregar os motivos',
  statusFailed: 'Erro ao atualizar status',
  statusIsNow: (status: LeadStatus) => `O status já tinha mudado para "${status}".`,
  setStatusAnyway: (status: LeadStatus) => `Mudar para "${status}"`,

  statusWaits: (status: LeadStatus) => `"${status}" será enviado quando a conexão voltar.`,
  stepDone: 'Concluída',
  waitingForNetwork: 'Aguardando conexão',
  sending: 'Enviando…',
  waitingForServer: 'O servidor não respondeu. Será enviado de novo em instantes.',
  notSent: 'Não foi enviado',
  decide: 'Precisa de você',
  noteCopied: 'Texto copiado',
  noteCopyFailed: 'Não foi possível copiar o texto',
  nothingKept: 'Este navegador não guarda alterações sem conexão. Tente de novo quando a internet voltar.',

  dataFailed: (reason: string) => `Erro ao carregar dados: ${reason}`,
  chooseBoth: 'Selecione pelo menos um corretor e um lead',
  assigned: 'Leads atribuídos com sucesso!',
  assignedTo: (number: number, broker: string) => `${formatLeads(number)} para ${broker}`,
  alreadyTheirs: (number: number, broker: string) =>
    number === 1 ? `Este lead já era de ${broker}` : `Estes ${formatLeads(number)} já eram de ${broker}`,
  assignFailed: (reason: string) => `Erro ao atribuir leads: ${reason}`,
  noAnswer: 'o servidor não respondeu',
  selectionCounts: (number: number) => `Agora são ${formatLeads(number)} nesta seleção`,
  chooseLeads: 'Selecione os leads que quer distribuir',
  selectionCleared: 'A seleção foi limpa porque o filtro mudou',
  undone: ({ restored, kept }: { restored: number; kept: number }) =>
    kept === 0
      ? formatReturnedLeads(restored)
      : `${formatReturnedLeads(restored)}; ${pluralize(kept, 'ficou como estava', 'ficaram como estavam')}`,
  undoFailed: 'Não foi possível desfazer',

  distributed: (number: number) => pluralize(number, 'lead distribuído', 'leads distribuídos'),
  distributedTo: (number: number, brokers: number) =>
    `${formatLeads(number)} entre ${pluralize(brokers, 'corretor', 'corretores')}`,
  nothingMoves: 'Nenhum lead mudaria de corretor assim.',
  planFailed: 'Não foi possível calcular a distribuição',
  distributeFailed: 'Não foi possível distribuir os leads',
  receiptFailed: 'Não foi possível carregar o recibo',
  downloadFailed: 'Não foi possível baixar o recibo',
  batchesFailed: 'Erro ao carregar as distribuições',
  noBatches: 'Nenhuma distribuição ainda',

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
  unclaimed: (number: number) => `Ninguém pegou ${number === 1 ? 'um lead' : formatLeads(number)} do bolsão`,
  rotationFailed: 'Não foi possível carregar a roleta',
  rotationSaved: 'Roleta salva',
  rotationNotSaved: 'Não foi possível salvar a roleta',
  rotationChanged: 'Outra pessoa alterou a roleta; nada foi salvo',
  rotationChangedDetail: 'O que você mudou continua aqui. Confira o que está salvo agora e salve de novo.',
  storedValue: (what: string) => `Salvo agora: ${what}`,
  chooseRule: 'Escolha ao menos uma regra',
  simulationFailed: 'Não foi possível calcular o que teria acontecido',
  brokerPaused: (name: string) => `${name} está em pausa`,
  brokerReturned: (name: string) => `${name} voltou a receber`,
  pauseFailed: 'Não foi possível mudar a pausa',
  ledgerFailed: 'Não foi possível carregar o extrato',
  ledgerEmpty: 'Nada no extrato ainda',
};
