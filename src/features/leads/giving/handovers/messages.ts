import { formatBrought, formatParts } from '#contract/giving/handoverTexts.ts';
import type { WalletParts } from '#contract/giving/handoverTexts.ts';
import { firstName } from '#contract/ground/firstName.ts';
import { pluralize } from '@/shared/format/numbers';

const list = new Intl.ListFormat('pt-BR');

export const shortName = (name: string) => firstName(name) || name;

export const messages = {
  title: (name: string) => `Passar a carteira de ${shortName(name)}`,
  loadFailed: 'Não foi possível carregar a carteira',
  brokersFailed: 'Não foi possível carregar os corretores',
  nothing: 'Nada a passar',
  nothingText: (name: string) => `${shortName(name)} está sem leads abertos, imóveis, plantões ou vez na roleta.`,

  steps: (tasks: number, visits: number) => {
    const counts = [
      ...(tasks > 0 ? [pluralize(tasks, 'tarefa', 'tarefas')] : []),
      ...(visits > 0 ? [pluralize(visits, 'visita marcada', 'visitas marcadas')] : []),
    ];
    return counts.length === 0 ? 'Com todo o histórico.' : `Com todo o histórico, ${list.format(counts)}.`;
  },
  closed: (name: string, sold: number, lost: number) => {
    const counts = [
      ...(sold > 0 ? [pluralize(sold, 'lead convertido', 'leads convertidos')] : []),
      ...(lost > 0 ? [pluralize(lost, 'lead perdido', 'leads perdidos')] : []),
    ];
    return `${list.format(counts)} ${sold + lost === 1 ? 'continua' : 'continuam'} com ${shortName(name)}, também nos resultados.`;
  },
  leaves: (devices: number) =>
    `${devices === 0 ? 'Não entra mais' : `Sai do sistema agora (${pluralize(devices, 'aparelho', 'aparelhos')})`}, e o site sai do ar.`,
  manages: (name: string, teams: string[]) =>
    `${shortName(name)} continua gerente de ${list.format(teams)}. Escolha quem assume em Equipes.`,

  openLeads: (number: number) =>
    number === 0 ? 'sem leads abertos' : pluralize(number, 'lead aberto', 'leads abertos'),
  receives: (parts: string) => (parts === '' ? 'Não recebe nada.' : `Recebe ${parts}.`),
  restGoesTo: ({ properties, brought, shifts }: Pick<WalletParts, 'properties' | 'brought' | 'shifts'>) => {
    const names = [
      ...(properties > 0 ? ['imóveis'] : []),
      ...(brought > 0 ? ['captações'] : []),
      ...(shifts > 0 ? ['plantões'] : []),
    ];
    const text = `${list.format(names)} ficam com`;
    return text.charAt(0).toUpperCase() + text.slice(1);
  },
  passesBrought: (brought: number) => `Passar ${formatBrought(brought)} a quem assume`,
  receiverBrought: 'Quem assume vira o captador destes imóveis, também nos resultados.',
  broughtStays: (name: string) => `No nome de ${shortName(name)}, se não passarem.`,
  toNobody: ({ leads, hiddenLeads, properties, shifts }: Omit<WalletParts, 'brought'>) => {
    const parts = formatParts({ leads, hiddenLeads, properties, brought: 0, shifts: 0 });
    const rest = shifts > 0 ? ` Os plantões ficam com quem mais estiver neles.` : '';
    return `Sem ninguém marcado, ${parts === '' ? 'nada muda de mão' : `${parts} ${leads + hiddenLeads + properties === 1 ? 'fica' : 'ficam'} sem corretor`}.${rest}`;
  },

  failed: 'Não foi possível passar a carteira',
  passed: (name: string) => `Carteira de ${shortName(name)} passada`,
};
