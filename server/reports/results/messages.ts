export const messages = {
  dimensions: {
    total: 'Total',
    before: 'Período anterior',
    source: 'Origem',
    region: 'Região',
    kind: 'Tipo de imóvel',
    broker: 'Corretor',
    captador: 'Captador',
    team: 'Equipe',
    reason: 'Motivo de perda',
  },
  none: { region: 'sem região', kind: 'sem imóvel', broker: 'nenhum corretor', reason: 'sem motivo' },
  salesBy: { day: 'dia da venda', arrival: 'chegada do lead' },
};
