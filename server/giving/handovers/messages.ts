const list = new Intl.ListFormat('pt-BR');

export const messages = {
  brokerNotFound: 'Corretor não encontrado',
  toThemselves: 'A carteira precisa ir para outra pessoa',
  mayNotReceive: (names: string[]) =>
    names.length === 0
      ? 'Uma das pessoas escolhidas não está mais na equipe.'
      : `${list.format(names)} não ${names.length === 1 ? 'pode' : 'podem'} receber leads. Escolha outra pessoa.`,
  nothingToHandOver: 'Não há o que passar: sem leads abertos, imóveis, plantões ou vez na roleta.',
  notABroker: (name: string) => `${name} não é mais da equipe: a carteira não pode voltar.`,
  inactive: (name: string) => `${name} está sem acesso. Ative o acesso antes de desfazer.`,
};
