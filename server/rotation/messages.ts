export const messages = {
  changedSince: 'A roleta foi alterada por outra pessoa depois que você a abriu.',
  brokerNotFound: 'Corretor não encontrado',
};
