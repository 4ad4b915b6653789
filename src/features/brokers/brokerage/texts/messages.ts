export const messages = {
  title: 'Mensagens e textos',
  line: 'Da primeira mensagem, dos e-mails e da página inicial do site. Um campo vazio volta ao texto padrão.',
  loadFailed: 'Não foi possível carregar os textos',
  saved: 'Textos salvos',
  saveFailed: 'Não foi possível salvar os textos',
  unsaved: 'O que você mudou ainda não foi salvo.',
};
