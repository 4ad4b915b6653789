export const messages = {
  sending: 'Enviando…',
  queued: 'Aguarda a vez de ser enviado.',
  waitingForServer: 'O servidor não respondeu. Será enviado de novo em instantes.',
  notSent: 'Não foi enviado',
  takenBack: 'Retirado: não será enviado',
  tooLate: 'Já está sendo enviado',
  otherDraft: 'Há outro texto nesse formulário. Salve ou cancele aquele antes.',
  decide: 'Precisa de você',
  sendAnyway: 'Salvar o meu',
  noteCopied: 'Texto copiado',
  noteCopyFailed: 'Não foi possível copiar o texto',
  nothingKept: 'Este navegador não guarda alterações sem conexão. Tente de novo quando a conexão voltar.',
};
