export const messages = {
  received: 'Recebemos seus dados! Um corretor entrará em contato.',
  sendFailed: 'Erro ao enviar, tente novamente.',
  formFailed: 'Não foi possível carregar o formulário de contato.',

  checkConnection: 'Verifique sua conexão e tente de novo.',
  propertiesFailed: 'Erro ao carregar imóveis.',
  hotsiteLoading: 'Carregando hotsite...',
  hotsiteFailed: 'Não foi possível carregar o hotsite',
  hotsiteEmpty: 'Nenhum imóvel publicado ainda.',

  notFound: 'Imóvel não encontrado.',
};
