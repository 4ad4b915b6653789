export const messages = {
  title: 'Equipes',
  line: 'Um gerente de equipe vê e distribui só os leads da equipe que gerencia; sem equipe, só os próprios.',
  none: 'Nenhuma equipe',
  noneText: 'Junte corretores em equipes, cada uma com o seu gerente.',
  loadFailed: 'Erro ao carregar equipes.',
  saved: 'Equipe salva!',
  saveFailed: 'Erro ao salvar equipe.',
  unsaved: 'O que você mudou nesta equipe ainda não foi salvo.',
  deleted: 'Equipe excluída.',
  deleteFailed: 'Erro ao excluir equipe.',
  noManager: 'Sem gerente',
};
