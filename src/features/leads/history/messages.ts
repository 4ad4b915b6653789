export const messages = {
  historyFailed: 'Não foi possível carregar o histórico',
  noHistory: 'Nada registrado ainda.',

  noteFailed: 'Não foi possível salvar a nota',
  noteStays: 'O que você escreveu continua aqui.',
};
