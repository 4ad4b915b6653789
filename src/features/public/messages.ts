export const messages = {
  received: 'Recebemos seus dados! Um corretor entrará em contato.',
  sendFailed: 'Erro ao enviar, tente novamente.',
  /** To the brokerage, from whoever has just left their contact. */
  brokerageDraft: 'Olá! Acabei de deixar meu contato no site e quero falar sobre imóveis.',
};
