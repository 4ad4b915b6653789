export const texts = {
  notFound: 'Imóvel não encontrado',
  brokerNotFound: 'Corretor não encontrado',
  notItsPhoto: 'Uma das fotos não é deste imóvel. Recarregue a página e tente novamente.',
};
