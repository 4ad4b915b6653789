import type { Plan, PlanBroker } from '#contract/giving/distribution.ts';
import { ofRegion } from '#contract/ground/regionWords.ts';
import { formatNumber, pluralize } from '@/shared/format/numbers';

/** `237`, `237 ou 238`, `46 a 275` */
function range(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (least === most) return formatNumber(least);
  return most - least === 1
    ? `${formatNumber(least)} ou ${formatNumber(most)}`
    : `${formatNumber(least)} a ${formatNumber(most)}`;
}

export const movedLeads = ({ outcomes }: Plan) => outcomes.atribuido + outcomes.mudou;

export const newLeads = ({ receives, kept }: PlanBroker) => receives - kept;

/** The rule with its result: the text before the figure, the figure, the text after it. */
export function planRuleText(plan: Plan): [string, string, string] {
  const receives = range(plan.brokers.map((broker) => broker.receives));
  const ends = range(plan.brokers.map((broker) => broker.ends));
  const limit = plan.brokers.some(({ cap }) => cap !== null) ? ', até o máximo de leads novos de cada um' : '';
  return {
    igual: [`Cada corretor fica com a mesma parte${limit}: `, receives, ' destes leads.'],
    peso: [`Cada corretor fica com a proporção do seu peso${limit}: `, receives, ' destes leads.'],
    regiao: ['Cada lead vai para quem atende a região dele; cada corretor fica com ', receives, ' destes leads.'],
    'menos-abertos': ['Quem tem menos leads abertos recebe mais, até todos ficarem com ', ends, '.'],
  }[plan.strategy] satisfies string[] as [string, string, string];
}

/** Open leads, now and then. */
const sharesText = ({ openLeads, ends }: PlanBroker) =>
  `tem ${formatNumber(openLeads)}, fica com ${formatNumber(ends)}`;

export function brokerReason(plan: Plan, broker: PlanBroker): string {
  const shares = sharesText(broker);
  if (plan.strategy === 'peso') {
    const weights = plan.brokers.reduce((sum, { weight }) => sum + weight, 0);
    return `peso ${formatNumber(broker.weight)} de ${formatNumber(weights)} · ${shares}`;
  }
  if (plan.strategy === 'regiao' && broker.regions.length > 0) {
    const regions = broker.regions.map(
      ({ region, count: number }) => `${formatNumber(number)} ${region ? ofRegion(region) : 'sem região'}`,
    );
    return `${shares} · ${regions.join(', ')}`;
  }
  return shares;
}

/** `1.103 sem corretor · 181 trocam de corretor` */
export function movesText({ outcomes, pooled }: Plan): string {
  return [
    outcomes.atribuido > pooled && `${formatNumber(outcomes.atribuido - pooled)} sem corretor`,
    pooled > 0 && `${formatNumber(pooled)} do bolsão`,
    outcomes.mudou > 0 && `${pluralize(outcomes.mudou, 'troca', 'trocam')} de corretor`,
    outcomes['ja-era'] > 0 &&
      `${formatNumber(outcomes['ja-era'])} já ${outcomes['ja-era'] === 1 ? 'era' : 'eram'} deles`,
  ]
    .filter(Boolean)
    .join(' · ');
}
