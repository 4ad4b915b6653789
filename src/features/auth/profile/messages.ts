export const messages = {
  profileUpdated: 'Perfil atualizado com sucesso!',
  profileUnsaved: 'O que você mudou no seu perfil ainda não foi salvo.',
  profileFailed: 'Erro ao atualizar perfil',
  currentPasswordMissing: 'Informe a senha atual',
  profileNotLoaded: 'Não foi possível carregar o seu perfil',
  photoUnreadable: 'Não foi possível abrir esta foto. Escolha outra.',
};
