export const messages = {
  sending: 'Enviando…',
  waitingForServer: 'O servidor não respondeu. Será enviado de novo em instantes.',
  notSent: 'Não foi enviado',
  decide: 'Precisa de você',
  noteCopied: 'Texto copiado',
  noteCopyFailed: 'Não foi possível copiar o texto',
  nothingKept: 'Este navegador não guarda alterações sem conexão. Tente de novo quando a internet voltar.',
};
