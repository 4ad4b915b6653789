export const messages = {
  profileUpdated: 'Perfil atualizado com sucesso!',
  profileUnsaved: 'O que você mudou no seu perfil ainda não foi salvo.',
  profileFailed: 'Erro ao atualizar perfil',
  currentPasswordMissing: 'Informe a senha atual',
  profileNotLoaded: 'Não foi possível carregar o seu perfil',
  calendarFailed: 'Não foi possível carregar o seu calendário',
  calendarNotMade: 'Não foi possível criar o endereço',
  calendarNotEnded: 'Não foi possível desligar o calendário',
  calendarEnded: 'Calendário desligado',
  addressCopied: 'Endereço copiado!',
  addressNotCopied: 'Não foi possível copiar o endereço. Selecione e copie.',
  photoUnreadable: 'Não foi possível abrir esta foto. Escolha outra.',
};
