export const texts = {
  brokerNotFound: 'Corretor não encontrado',
};
