import { formatPropertyCount } from '#contract/ground/numbers.ts';
import { paths } from '#contract/ground/paths.ts';
import { brokerTitle } from '#contract/people/jobTitles.ts';
import type { PageHead } from '../../ground/http/pageHead.ts';
import { photoAddress } from '../../ground/photos/address.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { itemLists } from './lists.ts';
import type { Listed } from './lists.ts';
import type { SharedBroker } from './repository.ts';
import { imageOf, amount } from './wording.ts';

function descriptionOf({ name, properties, min_price }: SharedBroker): string {
  const invitation = `Fale com ${name} pelo WhatsApp.`;
  if (properties === 0) return invitation;
  const offer = min_price === null ? 'para alugar' : `${properties === 1 ? 'por' : 'a partir de'} ${amount(min_price)}`;
  return `${formatPropertyCount(properties)} ${offer}. ${invitation}`;
}

export function hotsiteHead(
  broker: SharedBroker,
  listed: readonly Listed[],
  { publicUrl, brokerageAddress: { city } }: Pick<Settings, 'publicUrl' | 'brokerageAddress'>,
): PageHead {
  const canonical = paths.hotsite(broker.slug);
  const description = descriptionOf(broker);
  const jobTitle = brokerTitle(broker.job_title);
  return {
    title: `${broker.name}, ${jobTitle}`,
    share: {
      headline: `${broker.name} · ${jobTitle}`,
      description,
      canonical,
      type: 'profile',
      image: imageOf(broker.cover, `Foto de um imóvel de ${broker.name}`),
      // https://schema.org/RealEstateAgent
      data: {
        '@type': 'RealEstateAgent',
        name: broker.name,
        description,
        url: publicUrl + canonical,
        ...(broker.avatar && { image: publicUrl + photoAddress(broker.avatar) }),
        ...(city && { areaServed: city }),
        ...(broker.phone && { telephone: broker.phone }),
        // An agent is a business, and only people have a title.
        employee: { '@type': 'Person', name: broker.name, jobTitle },
        ...(broker.creci && { identifier: `CRECI ${broker.creci}` }),
      },
      lists: itemLists(`Imóveis de ${broker.name}`, listed, publicUrl),
    },
  };
}
