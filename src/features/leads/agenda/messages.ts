import type { VisitChange } from '#contract/leads/agenda.ts';
import type { PlannedRange, VisitStatus } from '#contract/leads/agendaValues.ts';

const visitSaved: Record<VisitStatus, string> = {
  scheduled: 'Visita marcada',
  done: 'Visita feita',
  missed: 'Falta registrada',
  canceled: 'Visita cancelada',
};

export const messages = {
  agendaFailed: 'Não foi possível carregar o que fazer',
  waitsToBeSent: 'Aguardando envio',
  /** As the server calls it. */
  callBack: 'Retornar o contato',
  nothingToDo: 'Nada marcado. Qual é o próximo passo?',

  teamFailed: 'Não foi possível carregar a agenda da equipe',
  teamFree: 'Nada marcado',
  teamFreeWhy: 'Nenhuma visita e nenhuma tarefa em aberto nestes dias.',
  onlyFirst: 'Há mais do que cabe aqui: escolha um corretor ou um dia.',

  todayFailed: 'Não foi possível carregar o seu dia',
  allDone: 'Tudo em dia',
  allDoneWhy: 'Nenhum lead esperando e nada marcado para hoje. Bom momento para divulgar o seu site.',
  plannedFailed: 'Não foi possível carregar a agenda',
  nothingAhead: (range: PlannedRange) =>
    range === 'tomorrow' ? 'Nada marcado para amanhã' : 'Nada marcado para os próximos 7 dias',
  nothingAheadWhy: 'Tarefas e visitas dos seus leads aparecem aqui, dia por dia.',
  silentSince: (time: string) => `Sem contato ${time}`,

  taskSaved: 'Tarefa salva',
  taskDone: 'Tarefa concluída',
  taskWaits: (done: boolean) => `A tarefa será ${done ? 'concluída' : 'reaberta'} quando a conexão voltar.`,
  taskReopened: 'Tarefa reaberta',
  taskDeleted: 'Tarefa excluída',
  taskFailed: 'Não foi possível salvar a tarefa',
  textMissing: 'Escreva o que fazer',
  dayMissing: 'Informe o dia',
  timeMissing: 'Informe a hora',

  visitSaved: (status: VisitStatus) => visitSaved[status],
  visitChanged: ({ status, confirmed }: VisitChange) =>
    status ? visitSaved[status] : confirmed ? 'Visita confirmada' : 'Confirmação retirada',
  visitFailed: 'Não foi possível salvar a visita',
  addToCalendar: 'Adicionar ao calendário',
  fileFailed: 'Não foi possível baixar a visita',
};
