export const messages = {
  received: 'Recebemos seus dados! Um corretor entrará em contato.',
  sendFailed: 'Erro ao enviar, tente novamente.',
};
