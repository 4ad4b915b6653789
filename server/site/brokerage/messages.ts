export const messages = {
  changedSince: 'Estas configurações foram alteradas por outra pessoa depois que você as abriu.',
  textsChangedSince: 'Estes textos foram alterados por outra pessoa depois que você os abriu.',
  noLogo: 'Escolha o arquivo do logo',
  oneLogo: 'Envie um logo só',
  noFirstLogo: 'Envie antes o logo que vale para todos os fundos',
  fixed: 'Vem da configuração do servidor e só muda lá',
  reasonNotFound: 'Motivo de perda não encontrado',
  labelNotFound: 'Etiqueta não encontrada',
  sourceNotFound: 'Origem não encontrada',
  tooManyTests: 'Muitos testes seguidos. Tente de novo em alguns minutos.',
  noSmtp: 'Não há servidor de e-mail: os e-mails ficam em arquivos no servidor e não chegam a ninguém.',
  testSubject: 'E-mail de teste',
  testBody: (brokerageName: string, login: string) => `Olá!

É assim que chegam os e-mails. O envio está funcionando.

${login}

${brokerageName}`,
  mailTaken: (recipient: string) =>
    `O servidor de e-mail aceitou a mensagem para ${recipient}. Confira se ela chegou, também no spam.`,
  mapCame: 'O servidor de mapas respondeu com uma imagem.',
  mapFailed: 'O mapa não veio.',
  testNotice: { title: 'Os avisos estão funcionando', body: 'É assim que um aviso chega nos seus aparelhos.' },
  noDevices: 'Nenhum aparelho seu recebe avisos. Ative-os neste aparelho, no seu perfil, e teste de novo.',
  rang: (devices: string) => `O aviso saiu para ${devices}.`,
  notHere: 'Este aparelho não está entre eles: aqui os avisos não foram ativados.',
};
