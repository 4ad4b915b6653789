export const messages = {
  received: 'Recebemos seus dados! Um corretor entrará em contato.',
  sendFailed: 'Erro ao enviar, tente novamente.',
  formFailed: 'Não foi possível carregar o formulário de contato.',

  checkConnection: 'Verifique sua conexão e tente de novo.',
  propertiesFailed: 'Erro ao carregar imóveis.',
  hotsiteLoading: 'Carregando hotsite...',
  hotsiteFailed: 'Não foi possível carregar o hotsite',
  hotsiteEmpty: 'Nenhum imóvel publicado ainda.',

  searchFailed: 'Não foi possível carregar os imóveis.',
  searchFailedDetail: 'Verifique sua conexão. Seus filtros continuam aqui.',
  nothingFound: 'Nenhum imóvel encontrado.',
  notFound: 'Imóvel não encontrado.',
  openFailed: 'Não foi possível carregar o imóvel.',
  notLocated: 'Localização não informada',
};
