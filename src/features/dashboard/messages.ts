export const messages = {
  leadsFailed: 'Não foi possível carregar os leads',
  noLeads: 'Nenhum lead recebido ainda',
};
