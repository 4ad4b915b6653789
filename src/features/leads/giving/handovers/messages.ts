import type { Handover } from '#contract/giving/handovers.ts';
import { firstName } from '#contract/ground/firstName.ts';
import { formatPropertyCount, pluralize } from '@/shared/format/numbers';
import { formatLeads } from '../../core/messages';

const list = new Intl.ListFormat('pt-BR');
const formatShifts = (number: number) => pluralize(number, 'plantão', 'plantões');

interface Parts {
  leads: number;
  hiddenLeads: number;
  properties: number;
  shifts: number;
}

export const formatHiddenLeads = (number: number) =>
  pluralize(number, 'lead apagado ou unido a outro', 'leads apagados ou unidos a outros');

/** `3 leads, 2 imóveis e 1 plantão`; empty of nothing. */
export function formatParts({ leads, hiddenLeads, properties, shifts }: Parts): string {
  const counts: [number, (number: number) => string][] = [
    [leads, formatLeads],
    [hiddenLeads, formatHiddenLeads],
    [properties, formatPropertyCount],
    [shifts, formatShifts],
  ];
  return list.format(counts.filter(([number]) => number > 0).map(([number, format]) => format(number)));
}

export const shortName = (name: string) => firstName(name) || name;

/** Who got what, what stayed, and what else it did. */
export function doneLines(done: Handover): string[] {
  const { from, receivers, moved, hiddenLeads, properties, shifts, leftRoleta, endedAccess, left } = done;
  const name = shortName(from.name);
  const [first, ...others] = receivers;
  return [
    ...(first
      ? [
          `${first.name}: ${formatParts({ leads: first.leads, hiddenLeads, properties, shifts }) || 'nada'}.`,
          ...others.map((one) => `${one.name}: ${formatLeads(one.leads)}.`),
        ]
      : [`Sem corretor: ${formatParts({ leads: moved, hiddenLeads, properties, shifts: 0 }) || 'nada'}.`]),
    ...left.map(({ reason, count }) => `${formatLeads(count)} com quem já estava. ${reason}`),
    ...(leftRoleta ? [`${name} saiu da roleta.`] : []),
    ...(endedAccess ? [`O acesso de ${name} foi encerrado.`] : []),
  ];
}

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
      ...(sold > 0 ? [pluralize(sold, 'venda', 'vendas')] : []),
      ...(lost > 0 ? [pluralize(lost, 'lead perdido', 'leads perdidos')] : []),
    ];
    return `${list.format(counts)} ${sold + lost === 1 ? 'continua' : 'continuam'} com ${shortName(name)}, também nos resultados.`;
  },
  manages: (name: string, teams: string[]) =>
    `${shortName(name)} continua gerente de ${list.format(teams)}. Escolha quem assume em Equipes.`,

  openLeads: (number: number) =>
    number === 0 ? 'sem leads abertos' : pluralize(number, 'lead aberto', 'leads abertos'),
  receives: (parts: string) => (parts === '' ? 'Não recebe nada.' : `Recebe ${parts}.`),
  restGoesTo: (properties: number, shifts: number) =>
    `${list.format([...(properties > 0 ? ['Imóveis'] : []), ...(shifts > 0 ? [properties > 0 ? 'plantões' : 'Plantões'] : [])])} ficam com`,
  toNobody: ({ leads, hiddenLeads, properties, shifts }: Parts) => {
    const parts = formatParts({ leads, hiddenLeads, properties, shifts: 0 });
    const rest = shifts > 0 ? ` Os plantões ficam com quem mais estiver neles.` : '';
    return `Sem ninguém marcado, ${parts === '' ? 'nada muda de mão' : `${parts} ${leads + hiddenLeads + properties === 1 ? 'fica' : 'ficam'} sem corretor`}.${rest}`;
  },

  failed: 'Não foi possível passar a carteira',
  passed: (name: string) => `Carteira de ${shortName(name)} passada`,
  undoFailed: 'Não foi possível desfazer',
  undone: ({ from, undone }: Handover) => {
    if (!undone) return `${shortName(from.name)} está de volta. O resto fica como está, porque alguém já mexeu.`;
    const { leads, hiddenLeads, properties, shifts } = undone;
    const partsOf = (end: 'restored' | 'skipped') =>
      formatParts({
        leads: leads[end],
        hiddenLeads: hiddenLeads[end],
        properties: properties[end],
        shifts: shifts[end],
      });
    const [back, skipped] = [partsOf('restored'), partsOf('skipped')];
    return [
      back === '' ? `${shortName(from.name)} está de volta.` : `De volta com ${shortName(from.name)}: ${back}.`,
      ...(skipped === '' ? [] : [`Fica como está, porque alguém já mexeu: ${skipped}.`]),
    ].join(' ');
  },
};
