import { SEARCH_MIN_LENGTH } from '#contract/ground/listValues.ts';
import { formatNumber } from '#contract/ground/numbers.ts';
import { MAX_REAIS } from '#contract/properties/mapFilter.ts';

/** Other visitors' pages do not load these. */
export const messages = {
  searchFailed: 'Não foi possível carregar os imóveis.',
  searchFailedDetail: 'O site não respondeu. Seus filtros continuam aqui.',
  searchTooShort: `Digite ao menos ${SEARCH_MIN_LENGTH} caracteres para buscar`,
  notAnAmount: 'Informe um valor em reais, como 450.000',
  notAnArea: 'Informe a área em m², como 60',
  crossedAreas: 'A área máxima é menor que a mínima',
  amountTooLarge: `O máximo é ${formatNumber(MAX_REAIS)}`,
  crossedPrices: 'O preço máximo é menor que o mínimo',
  drawHint: 'Contorne no mapa a região que procura.',
  allSeen: 'Você já viu todos os imóveis daqui.',
  allSeenWhy: 'Mova o mapa, mude os filtros ou veja de novo os que já abriu.',
  unseenHint:
    'Esconde da lista e do mapa o que você já abriu neste aparelho. Os totais e os grupos do mapa contam todos.',
  nothingFound: 'Nenhum imóvel encontrado.',
  openFailed: 'Não foi possível carregar o imóvel.',
  notLocated: 'Localização não informada',
  nearby: 'Localização aproximada',
};
