export const messages = {
  myLeadsFailed: 'Não foi possível carregar os leads',
  noneAssigned: 'Nenhum lead atribuído',
  stepDone: 'Concluída',
};
