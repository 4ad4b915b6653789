export const messages = {
  noToken: '⚠️ O servidor não retornou um token válido.',
  scriptsMissing: 'Para entrar, ative o JavaScript no seu navegador.',
  loginFailed: 'Erro ao realizar login',
  confirmFailed: 'Erro ao confirmar o código',
  registered: 'Cadastro realizado com sucesso!',
  registerFailed: 'Erro ao cadastrar usuário',
  resetMailSent: 'Email enviado com sucesso.',
  resetMailFailed: 'Erro ao enviar solicitação. Tente novamente.',
  passwordReset: 'Senha redefinida com sucesso!',
  passwordResetFailed: 'Erro ao redefinir a senha',
};
