export const messages = {
  notFound: 'Tarefa não encontrada',
  notFailed: 'Esta tarefa já voltou para a fila.',
  serverDied: 'O servidor parou no meio desta tarefa.',
  photoMissing: 'A foto não está onde as fotos são guardadas.',
  givenUpBefore: 'Uma versão anterior desistiu desta tarefa.',
  noAnswer: (code: string) => `O outro servidor não respondeu (${code}).`,
};
