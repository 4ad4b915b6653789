import type { PropertySelection } from '#contract/leads/selections.ts';
import { formatPropertyCount } from '@/shared/format/numbers';

type Liked = PropertySelection['properties'][number]['liked'];

export const messages = {
  failed: 'Não foi possível carregar as seleções',
  none: 'Escolha imóveis e mande um link: o cliente responde com um toque, e você vê na hora.',
  opened: (when: string) => `Aberta ${when}`,
  unopened: 'Ainda não foi aberta',
  ended: 'Link encerrado',
  own: 'escolha do cliente, no site',

  withdrawn: 'Link encerrado',
  withdrawFailed: 'Não foi possível encerrar o link',
  withdrawWhy: 'Quem tem o link não vê mais os imóveis nem responde. As respostas que já vieram ficam aqui.',

  suggestionsFailed: 'Não foi possível carregar as sugestões',
  noSuggestions: 'Nenhuma sugestão. Busque pelo nome ou pelo endereço.',
  searchFailed: 'Não foi possível buscar imóveis',
  noneFound: 'Nenhum imóvel encontrado',
  unsaved: 'O link ainda não foi criado: os imóveis escolhidos se perdem.',
  chooseOne: 'Escolha pelo menos um imóvel',
  howMany: (most: number) => `Até ${formatPropertyCount(most)} por link.`,
  full: (most: number) => `Uma seleção tem no máximo ${formatPropertyCount(most)}`,

  ready: (name: string) =>
    `O link está pronto. Mande para ${name || 'o cliente'}: quando tocar em um coração, você vê na hora.`,
  createFailed: 'Não foi possível criar a seleção',
  copied: 'Link copiado',
  copyFailed: 'Não foi possível copiar o link',
};

export const reactionLabel = (liked: Liked, isListed: boolean): string => {
  if (liked === null) return isListed ? 'Sem resposta' : 'Fora do site';
  return liked ? 'Gostou' : 'Dispensou';
};
