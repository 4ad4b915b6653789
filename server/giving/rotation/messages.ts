export const messages = {
  changedSince: 'A roleta foi alterada por outra pessoa depois que você a abriu.',
  chooseTeam: 'Escolha a equipe',
  brokerNotFound: 'Corretor não encontrado',
};
