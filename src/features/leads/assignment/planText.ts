import type { Plan, PlanBroker } from '#contract/distribution.ts';
import { ofRegion } from '#contract/texts.ts';
import { formatNumber, pluralize } from '@/shared/format/numbers';
import { formatOpenLeads } from '../messages';

/** `237`, `237 ou 238`, `46 a 275` */
function range(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (least === most) return formatNumber(least);
  return most - least === 1
    ? `${formatNumber(least)} ou ${formatNumber(most)}`
    : `${formatNumber(least)} a ${formatNumber(most)}`;
}

export const placedLeads = ({ outcomes, total }: Plan) => total - outcomes.ficou;

/** The rule with its result: the text before the figure, the figure, the text after it. */
export function planRuleText(plan: Plan): [string, string, string] {
  const receives = range(plan.brokers.map((broker) => broker.receives));
  const ends = range(plan.brokers.map((broker) => broker.ends));
  const limit = plan.brokers.some(({ cap }) => cap !== null) ? ', até o máximo de leads novos de cada um' : '';
  return {
    igual: [`Cada corretor recebe a mesma parte${limit}: `, receives, ' leads.'],
    peso: [`Cada corretor recebe na proporção do seu peso${limit}: `, receives, ' leads.'],
    regiao: ['Cada lead vai para quem atende a região dele; cada corretor recebe ', receives, ' leads.'],
    'menos-abertos': ['Quem tem menos leads abertos recebe mais, até todos ficarem com ', ends, '.'],
  }[plan.strategy] satisfies string[] as [string, string, string];
}

export function brokerReason(plan: Plan, broker: PlanBroker): string {
  if (plan.strategy === 'peso') {
    const weights = plan.brokers.reduce((sum, { weight }) => sum + weight, 0);
    return `peso ${formatNumber(broker.weight)} de ${formatNumber(weights)} → ${formatOpenLeads(broker.ends)}`;
  }
  if (plan.strategy === 'regiao' && broker.regions.length > 0) {
    return broker.regions
      .map(({ region, count: number }) => `${formatNumber(number)} ${region ? ofRegion(region) : 'sem região'}`)
      .join(', ')
      .concat(` → termina com ${formatNumber(broker.ends)}`);
  }
  return `${formatOpenLeads(broker.openLeads)} → termina com ${formatNumber(broker.ends)}`;
}

/** `1.103 sem corretor · 181 trocam de corretor` */
export function movesText({ outcomes }: Plan): string {
  return [
    outcomes.atribuido > 0 && `${formatNumber(outcomes.atribuido)} sem corretor`,
    outcomes.mudou > 0 && `${pluralize(outcomes.mudou, 'troca', 'trocam')} de corretor`,
    outcomes['ja-era'] > 0 &&
      `${formatNumber(outcomes['ja-era'])} já ${outcomes['ja-era'] === 1 ? 'era' : 'eram'} deles`,
  ]
    .filter(Boolean)
    .join(' · ');
}
