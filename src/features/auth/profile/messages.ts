export const messages = {
  profileUpdated: 'Perfil atualizado com sucesso!',
  profileUnsaved: 'O que você mudou no seu perfil ainda não foi salvo.',
  profileFailed: 'Erro ao atualizar perfil',
  needsNetwork: {
    email: 'O e-mail só muda com internet. O que você digitou fica aqui.',
    password: 'A senha só muda com internet. O que você digitou fica aqui.',
    avatar: 'A foto só muda com internet. O que você escolheu fica aqui.',
  },
  onlyOnline: 'Sem conexão: só muda com internet',
  currentPasswordMissing: 'Informe a senha atual',
  profileNotLoaded: 'Não foi possível carregar o seu perfil',
  calendarFailed: 'Não foi possível carregar o seu calendário',
  calendarNotMade: 'Não foi possível criar o endereço',
  calendarNotEnded: 'Não foi possível desligar o calendário',
  calendarPhone: (shown: boolean) =>
    shown
      ? 'O telefone do cliente vai para os seus calendários'
      : 'O telefone do cliente não vai mais para os seus calendários',
  calendarPhoneFailed: 'Não foi possível mudar o que o calendário recebe',
  calendarEnded: 'Calendário desligado',
  addressCopied: 'Endereço copiado!',
  addressNotCopied: 'Não foi possível copiar o endereço. Selecione e copie.',
  photoUnreadable: 'Não foi possível abrir esta foto. Escolha outra.',
};
