export const messages = {
  historyFailed: 'Não foi possível carregar o histórico',
  noHistory: 'Nada registrado ainda.',

  emailTaken: 'E-mail do lead atualizado',
  emailFailed: 'Não foi possível usar este e-mail',
  phoneTaken: 'Telefone do lead atualizado',
  phoneFailed: 'Não foi possível usar este telefone',

  noteFailed: 'Não foi possível salvar a nota',
  noteStays: 'O que você escreveu continua aqui.',
};
