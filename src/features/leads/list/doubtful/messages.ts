export const messages = {
  why: 'O envio preencheu um campo que as pessoas não veem: pode ser um robô, ou um gerenciador de senhas. Ninguém é avisado até você aceitar.',
  none: 'Nenhum contato duvidoso',
  failed: 'Não foi possível carregar os contatos duvidosos',
  accepted: (name: string) => `${name} agora é um lead`,
  acceptFailed: 'Não foi possível aceitar o contato',
  discarded: 'Contato descartado',
  discardFailed: 'Não foi possível descartar o contato',
  visit: (when: string) => `Pediu visita: ${when}`,
  wantsVisit: 'Quer visitar o imóvel',
  hidden: (text: string) => `No campo oculto: ${text}`,
};
