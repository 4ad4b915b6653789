export const messages = {
  noToken: '⚠️ O servidor não retornou um token válido.',
  scriptsMissing: 'Para entrar, ative o JavaScript no seu navegador.',
  loginFailed: 'Erro ao realizar login',
  registered: 'Cadastro realizado com sucesso!',
  registerFailed: 'Erro ao cadastrar usuário',
  setUpFailed: 'Não foi possível concluir a instalação. Tente novamente.',
  resetMailSent: 'Email enviado com sucesso.',
  resetMailFailed: 'Erro ao enviar solicitação. Tente novamente.',
  passwordReset: 'Senha redefinida com sucesso!',
  passwordResetFailed: 'Erro ao redefinir a senha',
};
