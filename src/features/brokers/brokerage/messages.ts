export const messages = {
  loadFailed: 'Não foi possível carregar as configurações',
  saved: 'Configurações salvas',
  saveFailed: 'Não foi possível salvar as configurações',
  unsaved: 'O que você mudou ainda não foi salvo.',
  noReasons: 'Nenhum motivo. Quem marca um lead como perdido não precisa dizer por quê.',
};
