import { SEARCH_MIN_LENGTH } from '#contract/constants.ts';

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
  searchTooShort: `Digite ao menos ${SEARCH_MIN_LENGTH} caracteres para buscar`,
  notAnAmount: 'Informe um valor em reais, como 450.000',
  crossedPrices: 'O preço máximo é menor que o mínimo',
  nothingFound: 'Nenhum imóvel encontrado.',
  notFound: 'Imóvel não encontrado.',
  openFailed: 'Não foi possível carregar o imóvel.',
  notLocated: 'Localização não informada',
};
