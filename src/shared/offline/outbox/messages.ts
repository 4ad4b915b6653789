export const messages = {
  savedLater: 'Será enviado quando a conexão voltar.',
};
