export const messages = {
  received: 'Recebemos seus dados! Um corretor entrará em contato.',
  sendFailed: 'Erro ao enviar, tente novamente.',
  unsent: 'Não foi enviado.',
  offline: 'Sem conexão. O que você digitou continua aqui: tente de novo quando a internet voltar.',
  resends: 'O que você digitou está guardado: enviamos assim que a conexão voltar.',
  kept: 'O que você digitou está guardado neste aparelho.',
  sentLater: (name: string, byEmail: boolean) =>
    `${name}, seu contato foi enviado. Um corretor responde ${byEmail ? 'por e-mail' : 'pelo WhatsApp'}.`,
  formFailed: 'Não foi possível carregar o formulário de contato.',

  tryLater: 'O site não respondeu. Tente de novo em instantes.',
  propertiesFailed: 'Erro ao carregar imóveis.',
  hotsiteLoading: 'Carregando hotsite...',
  hotsiteFailed: 'Não foi possível carregar o hotsite',
  hotsiteEmpty: 'Nenhum imóvel publicado ainda.',

  notFound: 'Imóvel não encontrado.',
};
