export const messages = {
  loading: 'Carregando seleção...',
  failed: 'Não foi possível carregar a seleção',
  notFound: 'Seleção não encontrada',
  notFoundWhy: 'O link pode estar incompleto, ou a seleção não existe mais. Peça um novo ao seu corretor.',

  ended: 'Esta seleção foi encerrada',
  endedWhy: (brokerage: string) =>
    `O link não vale mais. Se você ainda procura um imóvel, fale com ${brokerage}: a equipe prepara outra seleção para você.`,
  endedDraft: 'Olá! O link da minha seleção de imóveis foi encerrado e eu gostaria de ver outros.',

  greeting: (name: string) => (name ? `${name}, escolhemos para você` : 'Escolhemos para você'),
  howTo: (contactName: string) =>
    `Toque no coração do que gostar. ${contactName} vê na hora e marca as visitas com você.`,

  saving: 'Salvando…',
  liked: (contactName: string) => `${contactName} já sabe que você gostou.`,
  dismissed: 'Dispensado.',
  notSaved: 'Não foi salvo.',

  gone: 'Este imóvel não está mais disponível',

  draft: (broker: string, liked: string[]) => {
    const hello = broker ? `Olá, ${broker}!` : 'Olá!';
    if (liked.length === 0) return `${hello} Vi os imóveis que você escolheu para mim.`;
    const names = new Intl.ListFormat('pt-BR').format(liked.map((name) => `“${name}”`));
    return `${hello} Vi os imóveis que você escolheu para mim e gostei de ${names}.`;
  },
};
