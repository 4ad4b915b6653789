import type { Channel } from '#contract/constants.ts';

export const attemptLabels: Record<Channel, string> = {
  whatsapp: 'Contato pelo WhatsApp',
  phone: 'Ligação',
  email: 'Contato por e-mail',
};

export const messages = {
  sending: 'Enviando…',
  queued: 'Aguarda a vez de ser enviado.',
  waitingForServer: 'O servidor não respondeu. Será enviado de novo em instantes.',
  notSent: 'Não foi enviado',
  takenBack: 'Retirado: não será enviado',
  tooLate: 'Já está sendo enviado',
  decide: 'Precisa de você',
  noteCopied: 'Texto copiado',
  noteCopyFailed: 'Não foi possível copiar o texto',
  nothingKept: 'Este navegador não guarda alterações sem conexão. Tente de novo quando a internet voltar.',
};
