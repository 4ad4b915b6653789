export const messages = {
  dimensions: {
    total: 'Total',
    before: 'Período anterior',
    source: 'Origem',
    region: 'Região',
    broker: 'Corretor',
    team: 'Equipe',
    reason: 'Motivo de perda',
  },
  none: { region: 'sem região', broker: 'sem corretor', reason: 'sem motivo' },
};
