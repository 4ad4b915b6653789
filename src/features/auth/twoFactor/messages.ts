export const messages = {
  loadFailed: 'Não foi possível carregar a verificação em duas etapas',
  startFailed: 'Não foi possível começar',
  on: 'Verificação em duas etapas ligada',
  onFailed: 'Não foi possível ligar a verificação em duas etapas',
  off: 'Verificação em duas etapas desligada',
  offFailed: 'Não foi possível desligar a verificação em duas etapas',
  renewFailed: 'Não foi possível criar novos códigos',
  forgotten: 'O aparelho vai pedir o código na próxima entrada',
  forgetFailed: 'Não foi possível esquecer o aparelho',
  codesCopied: 'Códigos copiados!',
  codesNotCopied: 'Não foi possível copiar os códigos. Selecione e copie.',
};
