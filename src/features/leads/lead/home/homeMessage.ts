import { firstName } from '#contract/ground/firstName.ts';
import { paths } from '#contract/ground/paths.ts';
import { regionName } from '#contract/ground/regions.ts';
import type { SelectedProperty } from '#contract/leads/selections.ts';
import { factsOf } from '#contract/properties/shownFacts.ts';
import { formatWholeReais } from '@/shared/format/numbers';

interface Sender {
  name: string;
  brokerage: string;
  origin: string;
}

function shortPrice({ price, business, rentPrice }: SelectedProperty): string {
  const rent = business === 'ambos' && rentPrice !== null ? ` ou ${formatWholeReais(rentPrice)} por mês` : '';
  return `${formatWholeReais(price)}${business === 'aluguel' ? ' por mês' : rent}`;
}

/** The address stands alone at the end: WhatsApp shows its preview. */
export function homeMessage(home: SelectedProperty, client: string, { name, brokerage, origin }: Sender): string {
  const whom = firstName(client);
  const facts = factsOf(home, ['kind', 'bedrooms', 'area', 'parking']).map(({ text }) => text);
  return [
    `${whom ? `${whom}, veja` : 'Veja'} este imóvel: “${home.name}”`,
    [shortPrice(home), ...facts, home.region && regionName(home.region)].filter(Boolean).join(' · '),
    `${firstName(name)}, ${brokerage}`,
    '',
    `${origin}${paths.property(home._id)}`,
  ].join('\n');
}
