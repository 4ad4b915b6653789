export const messages = {
  noToken: '⚠️ O servidor não retornou um token válido.',
  scriptsMissing: 'Para entrar, ative o JavaScript no seu navegador.',
  loginFailed: 'Erro ao realizar login',
  registered: 'Cadastro realizado com sucesso!',
  registerFailed: 'Erro ao cadastrar usuário',
  resetMailSent: 'Email enviado com sucesso.',
  resetMailFailed: 'Erro ao enviar solicitação. Tente novamente.',
  invitationFailed: 'Erro ao aceitar o convite',
  invitationIncomplete: 'O link do convite está incompleto. Copie-o inteiro e abra de novo.',
  invitationNotLoaded: 'Erro ao abrir o convite.',
  passwordReset: 'Senha redefinida com sucesso!',
  passwordResetFailed: 'Erro ao redefinir a senha',
};
