export const messages = {
  foreignService: 'O serviço de avisos deste navegador não é conhecido aqui',
  wrongKey: 'Chave inválida',
  notFound: 'Aparelho não encontrado',
  sessionEnded: 'Sua sessão expirou. Entre novamente.',
  noDeviceHere: 'Ative os avisos neste aparelho antes de testar',
  tooManyTests: 'Muitos testes seguidos. Tente de novo em alguns minutos.',
  testTitle: 'Os avisos estão funcionando',
  testBody: 'É assim que um aviso chega neste aparelho.',
};
