export const messages = {
  noToken: '⚠️ O servidor não retornou um token válido.',
  scriptsMissing: 'Para entrar, ative o JavaScript no seu navegador.',
  outForTwoFactor:
    'Você saiu porque a imobiliária agora exige a verificação em duas etapas. Entre com a sua senha e ligue a sua: leva um minuto, com o celular na mão.',
  loginFailed: 'Erro ao realizar login',
  confirmFailed: 'Erro ao confirmar o código',
  registered: 'Cadastro realizado com sucesso!',
  registerFailed: 'Erro ao cadastrar usuário',
  setUpFailed: 'Não foi possível concluir a instalação. Tente novamente.',
  resetMailSent: 'Email enviado com sucesso.',
  resetMailFailed: 'Erro ao enviar solicitação. Tente novamente.',
  invitationFailed: 'Erro ao aceitar o convite',
  invitationIncomplete: 'O link do convite está incompleto. Copie-o inteiro e abra de novo.',
  invitationNotLoaded: 'Erro ao abrir o convite.',
  passwordReset: 'Senha redefinida com sucesso!',
  passwordResetFailed: 'Erro ao redefinir a senha',
};
