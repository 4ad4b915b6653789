import { formatNumber, pluralize } from '../ground/numbers.ts';
import type { StepState, VisitPeriod } from './agendaValues.ts';
import type { LeadFilter } from './leadFilter.ts';
import type { AnswerState, ClockState } from './leadValues.ts';

/** On chips, in files and in the record of exports. */
export const filterLabels: Record<keyof LeadFilter, string> = {
  status: 'Status',
  region: 'Região',
  assignedTo: 'Corretor',
  source: 'Origem',
  property: 'Imóvel',
  silentDays: 'Sem contato',
  answer: 'A atender',
  clock: 'Prazo',
  lossReason: 'Motivo da perda',
  nextStep: 'Próximo passo',
  visit: 'Visita',
  label: 'Etiqueta',
  team: 'Equipe',
  import: 'Importação',
  q: 'Busca',
  arrivedFrom: 'Criado desde',
  arrivedTo: 'Criado até',
  olderThan: 'Criado',
  soldFrom: 'Vendido desde',
  soldTo: 'Vendido até',
};

export const UNASSIGNED_LABEL = 'sem corretor';

export const answerLabels: Record<AnswerState, string> = { due: 'sim', none: 'não' };

export const clockLabels: Record<ClockState, string> = { running: 'correndo', pool: 'no bolsão' };

export const stepLabels: Record<StepState, string> = {
  overdue: 'atrasado',
  today: 'hoje',
  later: 'depois de hoje',
  none: 'nenhum',
};

export const visitLabels: Record<VisitPeriod, string> = { week: 'nesta semana' };

/** Days; 0: never since the lead came. */
export const silentLabel = (days: number) => (days === 0 ? 'até agora' : `há ${pluralize(days, 'dia', 'dias')}`);

export const olderLabel = (hours: number) => `há mais de ${formatNumber(hours)} h`;
