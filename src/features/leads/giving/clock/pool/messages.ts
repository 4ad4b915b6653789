import { formatNumber } from '@/shared/format/numbers';
import { formatLeads } from '../../../core/messages';

export const messages = {
  loadFailed: 'Não foi possível carregar o bolsão',
  waiting: (total: number) => `${formatLeads(total)} à espera: quem pegar primeiro fica com ele`,
  /** `readAt`: 'hoje 14:32' */
  asOf: (readAt: string) => `Como estava ${readAt.replace(' ', ' às ')}`,
  empty: 'Nenhum lead no bolsão',
  emptyWhy: 'Quando ninguém responde a um lead no prazo, ele vem para cá. O primeiro corretor que pegar fica com ele.',
  more: (total: number) => `Estes são os mais novos de ${formatNumber(total)}.`,
  inPool: (since: string) => (since === 'agora' ? 'Chegou agora ao bolsão' : `No bolsão ${since}`),
  contacted: (since: string) => `fez contato ${since}`,
  paused: 'Em pausa',
  offline: 'Pegar precisa de internet',
  waits: (until: string) => `Pegar a partir das ${until}`,
  taken: 'O lead é seu',
  takenBefore: 'Outro corretor pegou este lead antes.',
  takeFailed: 'Não foi possível pegar o lead',
};
