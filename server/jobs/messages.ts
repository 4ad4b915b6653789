import { pluralize } from '#contract/numbers.ts';

export const messages = {
  notFound: 'Tarefa não encontrada',
  notFailed: 'Esta tarefa já voltou para a fila.',
  serverDied: 'O servidor parou no meio desta tarefa.',
  photoMissing: 'A foto não está onde as fotos são guardadas.',
  givenUpBefore: 'Uma versão anterior desistiu desta tarefa.',
  noAnswer: (code: string) => `O outro servidor não respondeu (${code}).`,

  mail: 'Enviar e-mail',
  notice: 'Avisar no celular',
  reminder: 'Lembrar de tarefa ou visita',
  clock: 'Passar um lead adiante',
  moves: 'Avisar de leads que passaram adiante',
  openHours: 'Preparar os próximos dias de atendimento',
  avif: 'Preparar foto para abrir mais rápido',
  sweepRows: 'Apagar registros vencidos',
  sweepPhotos: 'Apagar fotos sem uso',
  compactCounts: 'Somar contagens',
  to: (recipient: string, subject: string) => `Para ${recipient}: ${subject}`,
  task: (id: string) => `Tarefa ${id}`,
  visit: (id: string) => `Visita ${id}`,
  lead: (id: string) => `Lead ${id}`,
  leads: (count: number) => pluralize(count, 'lead', 'leads'),
  photo: (id: string) => `Foto ${id}`,
  allServers: 'De toda a imobiliária',
};
