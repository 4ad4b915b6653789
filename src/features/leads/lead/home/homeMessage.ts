import { firstName } from '#contract/ground/firstName.ts';
import { paths } from '#contract/ground/paths.ts';
import { regionName } from '#contract/ground/regions.ts';
import type { SelectedProperty } from '#contract/leads/selections.ts';
import { shortPrice } from '#contract/properties/priceTexts.ts';
import { factsOf } from '#contract/properties/shownFacts.ts';

interface Sender {
  name: string;
  brokerage: string;
  origin: string;
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
